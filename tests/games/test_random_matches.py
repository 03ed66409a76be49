"""Tandem 1–13 under random play: every match ends by the rules, and no step of it breaks them or its JSON."""

import json
from collections import Counter
from itertools import pairwise

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from games.tandem import Kind, Phase, State, Tandem

from .cast import EVERYBODY, act, tandem
from .random_play import random_match, states

MATCHES = range(500)


def test_500_random_matches_end_by_the_rules():
    endings: Counter[str] = Counter()
    for seed in MATCHES:
        last = states(seed)[-1]
        outcome = tandem.outcome(last)
        assert outcome
        endings[outcome.code] += 1
        assert last.used == len(last.log) <= last.turns
        assert tandem.to_move(last) == frozenset()
        match outcome.code:
            case "won":
                assert last.found == 15
                assert outcome.score == last.turns - last.used
                assert not any(card.sprung for card in last.cards)
            case "trap":
                assert [guess.kind for guess in last.log[-1].guesses].count(Kind.TRAP) == 1
                assert sum(card.sprung for card in last.cards) == 1
                assert outcome.score == 0
            case "turns":
                assert last.used == last.turns
                assert last.found < 15
                assert outcome.score == 0
    assert endings.keys() == {"won", "trap", "turns"}
    assert min(endings.values()) > 20


def test_random_matches_come_to_every_kind_of_turn():
    """What the properties below are worth: the rare situations do come about in them."""
    seen = set()
    for seed in MATCHES:
        last = states(seed)[-1]
        givers = [turn.giver for turn in last.log]
        seen |= {"alone"} if any(a == b for a, b in pairwise(givers)) else set()
        seen |= {"both marks"} if any(len(card.marks) == 2 for card in last.cards) else set()
        seen |= {"opened after a miss"} if any(card.open and card.marks for card in last.cards) else set()
        seen |= {"won in the last turn"} if last.ending == "won" and last.used == last.turns else set()
        seen |= {"past the number"} if any(len(turn.guesses) > turn.number for turn in last.log) else set()
        seen |= {"no guess at all"} if any(not turn.guesses for turn in last.log) else set()
    assert len(seen) == 6, seen


@settings(max_examples=200, deadline=None)
@given(st.integers(0, 2**32))
def test_every_step_keeps_the_rules(seed):
    previous = None
    for seat, _, state in random_match(seed):
        opened = [n for n in range(25) if state.cards[n].open]
        targets_left = [
            sum(card.kinds[side] is Kind.TARGET and not card.open for card in state.cards) for side in (0, 1)
        ]
        assert all(Kind.TARGET in state.cards[n].kinds for n in opened)
        assert all(card.kinds[giver] is Kind.BLANK for card in state.cards for giver in card.marks)
        assert state.used <= state.turns
        if state.phase is not Phase.OVER:
            assert state.used == state.turn - (state.phase is Phase.CLUE)
            assert state.turn <= state.turns
            assert targets_left[state.giver] > 0
            assert len(tandem.to_move(state)) == 1
        if previous:
            assert {seat} == tandem.to_move(previous)
            assert state.found - previous.found in (0, 1)
            if state.turn > previous.turn:
                assert state.turn == previous.turn + 1
                swapped = state.giver != previous.giver
                assert swapped == (targets_left[1 - previous.giver] > 0)
        previous = state


@settings(max_examples=100, deadline=None)
@given(st.integers(0, 2**32))
def test_every_state_move_and_view_survives_a_trip_through_json(seed):
    for _, move, state in random_match(seed):
        assert msgspec.json.decode(msgspec.json.encode(state), type=State) == state
        assert msgspec.convert(json.loads(json.dumps(msgspec.to_builtins(state))), Tandem.State) == state
        if move:
            assert msgspec.json.decode(msgspec.json.encode(move), type=Tandem.Move) == move
        for person in EVERYBODY:
            view = tandem.view(state, person)
            assert json.loads(json.dumps(view)) == view


def test_the_same_moves_lead_to_the_same_state():
    for seed in range(50):
        steps = list(random_match(seed))
        state = steps[0][2]
        for seat, move, _ in steps[1:]:
            state = act(state, seat, move)
        assert state == steps[-1][2]
