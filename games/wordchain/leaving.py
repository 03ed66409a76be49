"""Giving a seat up: it is skipped, its cards leave the game, and it counts for nothing in the end (Rooms 4)."""

from datetime import datetime

from msgspec.structs import replace

from games.base import Illegal
from games.wordchain import objections, turns
from games.wordchain.state import Phase, Round, State


def give_up(state: State, seat: int, now: datetime) -> State:
    """Returns the match without `seat`."""
    if seat not in state.present:
        raise Illegal("no_such_seat")
    state = _without_objections(replace(state, given_up=tuple(sorted((*state.given_up, seat)))), seat)
    if state.phase is not Phase.ROUND:
        return state
    state = replace(state, round=_without(state.round, seat))
    if not any(state.round.hands):
        return turns.end_round(state)
    if state.seat == seat:
        state = turns.go_on(replace(state, round=replace(state.round, show=False)), now)
    return objections.settled(state, now)


def _without_objections(state: State, seat: int) -> State:
    """Returns the state without the objections of `seat`, and without any against its play."""
    if state.before is None or state.plays[-1].seat == seat:
        return replace(state, before=None, objectors=())
    objectors = tuple(other for other in state.objectors if other != seat)
    return replace(state, before=_without(state.before, seat), objectors=objectors)


def _without(round_: Round, seat: int) -> Round:
    return replace(round_, hands=turns.with_hand(round_, seat, ()))
