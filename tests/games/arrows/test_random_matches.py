"""Arrows 1–16 under random play: whole matches end by the rules, and no step of them breaks these or its JSON."""

import json
from itertools import pairwise

import msgspec
import pytest

from games.arrows import Arrows, Phase, State
from games.arrows.answers import rank
from games.base import HOST, TABLE, GiveUp

from .cast import CHARLIE, act, arrows
from .random_play import steps

SEEDS = range(60)
PHASES = list(Phase)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_match_goes_through_its_phases_to_an_outcome(seed):
    states = [state for _, _, state in steps(seed)]
    order = [PHASES.index(state.phase) for state in states]
    assert order == sorted(order)
    assert all(arrows.outcome(state) is None for state in states[:-1])
    outcome = arrows.outcome(states[-1])
    assert outcome.code == rank(outcome.score)
    assert 0 <= outcome.score <= 20
    assert outcome.score == arrows.view(states[-1], CHARLIE)["result"]["score"]


@pytest.mark.parametrize("seed", SEEDS)
def test_every_step_waits_for_those_who_can_go_on(seed):
    for (_, _, before), (seat, move, after) in pairwise(steps(seed)):
        waited = arrows.to_move(before)
        assert waited or not before.people
        assert not waited & {*before.gone, *before.excused} - {before.seat}
        if before.phase is Phase.BUILD and not isinstance(move, GiveUp):
            assert waited == {seat} == {before.seat}
        assert set(before.gone) <= set(after.gone)
    assert arrows.to_move(after) == frozenset()


@pytest.mark.parametrize("seed", SEEDS)
def test_no_answer_is_lost_or_told_twice(seed):
    for _, _, state in steps(seed):
        for arrow, groups in enumerate(state.groups):
            seats = sorted(seat for group in groups for seat in group.seats)
            assert seats == [seat for seat, sheet in enumerate(state.sheets) if sheet[arrow]]


@pytest.mark.parametrize("seed", SEEDS)
def test_every_state_move_and_view_survives_a_trip_through_json(seed):
    """Views are compared at each eighth step, for the sake of speed."""
    for n, (_, move, state) in enumerate(steps(seed)):
        assert msgspec.json.decode(msgspec.json.encode(state), type=State) == state
        if move:
            assert msgspec.json.decode(msgspec.json.encode(move), type=Arrows.Move | GiveUp) == move
        if n % 8 == 0:
            for person in (*range(state.seats), CHARLIE):
                view = arrows.view(state, person)
                assert json.loads(json.dumps(view)) == view


@pytest.mark.parametrize("seed", SEEDS[:20])
def test_a_match_played_on_from_json_goes_as_it_went(seed):
    state = steps(seed)[0][2]
    for seat, move, real in steps(seed)[1:]:
        stored = msgspec.convert(json.loads(json.dumps(msgspec.to_builtins(state))), State)
        state = act(stored, seat, move)
        assert state == real


def test_random_matches_come_to_every_kind_of_moment():
    """What the properties above are worth: all moves and the rare situations do come about in them."""
    done = {type(move).__name__ for seed in SEEDS for _, move, _ in steps(seed) if move}
    assert done == {type_.__name__ for type_ in (*Arrows.Move.__value__.__args__, GiveUp)}
    whys, moments = set(), set()
    for seed in SEEDS:
        for seat, _, state in steps(seed):
            whys |= {group.why for groups in state.groups for group in groups}
            moments |= {"table"} if seat == TABLE else {"host"} if seat == HOST else set()
            moments |= {f"{state.seats} seats"}
            moments |= {"votes"} if state.votes else set()
            moments |= {"excused"} if state.excused else set()
            moments |= {f"gone in {state.phase}"} if state.gone else set()
    assert whys == {"alone", "same", "spelling", "people"}
    assert len(moments) == 2 + 5 + 2 + len(PHASES), moments
