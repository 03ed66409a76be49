"""Objections: more than half of the other human seats take an invented word or a sentence back (WordChain 9)."""

from datetime import datetime

from msgspec.structs import replace

from games.base import Illegal
from games.wordchain import turns
from games.wordchain.state import Deed, Object, Play, State

OPEN_TO_IT = (Deed.INVENT, Deed.SENTENCE)


def object_to(state: State, seat: int, move: Object, now: datetime) -> State:
    """Returns the state after `seat` objects to a play; raises Illegal where that is not to be had."""
    if seat not in state.present or seat in state.virtual:
        raise Illegal("not_your_turn")
    _check(state, seat, _named(state, move.play))
    return settled(replace(state, objectors=(*state.objectors, seat)), now)


def _named(state: State, number: int) -> Play:
    """Returns the play of that `number`; older ones than are remembered were acted upon long ago."""
    if not 0 < number <= state.played:
        raise Illegal("no_such_play")
    found = [play for play in state.plays if play.number == number]
    if not found:
        raise Illegal("objection_late")
    return found[0]


def _check(state: State, seat: int, play: Play) -> None:
    if play.seat == seat:
        raise Illegal("own_play")
    if play.deed not in OPEN_TO_IT:
        raise Illegal("not_objectable")
    if play.known:
        raise Illegal("objection_known")
    if state.before is None or play != state.plays[-1]:
        raise Illegal("objection_late")
    if seat in state.objectors:
        raise Illegal("objected_already")


def needed(state: State) -> int:
    """Returns how many objections take the last play back: more than half of the other human seats."""
    return len(judges(state)) // 2 + 1


def judges(state: State) -> tuple[int, ...]:
    """Returns the human seats but that of who played last."""
    return tuple(seat for seat in state.present if seat not in (*state.virtual, state.plays[-1].seat))


def objectable(state: State, seat: int | None) -> int | None:
    """Returns the number of the play that `seat` may object to now, None if there is none."""
    if state.before is None or seat in state.objectors or seat not in judges(state):
        return None
    return state.plays[-1].number


def settled(state: State, now: datetime) -> State:
    """Returns the state before the last play with the turn passed on if enough object, else the state as it is."""
    if state.before is None or len(state.objectors) < needed(state):
        return state
    *plays, last = state.plays
    state = replace(state, seat=last.seat, round=state.before, plays=(*plays, replace(last, undone=True)))
    return turns.passed(replace(state, before=None, objectors=()), now)
