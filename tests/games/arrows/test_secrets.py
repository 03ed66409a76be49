"""Arrows 4, 8 and Rooms 2, 8: what others write changes no view before the reveal, the order of the pile never does."""

import json
from random import Random

import pytest
from msgspec.structs import replace

from games.arrows import Phase, Write
from games.arrows import grid as grids
from games.arrows.answers import grouped
from games.base import Illegal

from .cast import ALICE, BOB, CHARLIE, TERMS, act, arrows, closed, guessing, opened, settled, written
from .random_play import steps

SEEDS = range(24)


def people(state):
    return (*range(state.seats), CHARLIE)


def closed_arrows(state):
    """Returns the arrows whose answers nobody may know yet."""
    lie_open = grids.playable(state)[: state.shown] if state.phase is Phase.REVEAL else []
    return [arrow for arrow in range(1, 11) if arrow not in lie_open]


def other_world(state, person, rng):
    """Returns `state` as it might as well be for `person`: what the others wrote for the closed arrows is different."""
    sheets, groups = [list(sheet) for sheet in state.sheets], list(state.groups)
    for arrow in closed_arrows(state):
        for seat in range(state.seats):
            if seat != person:
                sheets[seat][arrow - 1] = rng.choice(("", f"dream{rng.random()}", TERMS[arrow - 1]))
        if groups:
            groups[arrow - 1] = grouped(arrows.language, {seat: sheet[arrow - 1] for seat, sheet in enumerate(sheets)})
    return replace(state, sheets=tuple(map(tuple, sheets)), groups=tuple(groups))


def some(seed):
    """Returns every fifth state of a random match that is not over, and all of its last twelve."""
    running = [state for _, _, state in steps(seed) if state.phase is not Phase.OVER]
    return [*running[:-12:5], *running[-12:]]


@pytest.mark.parametrize("seed", SEEDS)
def test_no_step_of_a_match_shows_what_others_wrote(seed):
    rng = Random(seed)
    for state in some(seed):
        for person in people(state):
            assert arrows.view(other_world(state, person, rng), person) == arrows.view(state, person)


@pytest.mark.parametrize("seed", SEEDS[:12])
def test_the_order_of_the_pile_changes_no_view(seed):
    rng = Random(seed)
    for _, _, state in steps(seed)[::7]:
        shuffled = replace(state, pile=tuple(rng.sample(state.pile, len(state.pile))))
        for person in people(state):
            assert arrows.view(shuffled, person) == arrows.view(state, person)


def test_the_other_worlds_of_these_tests_do_differ():
    rng = Random(1)
    state = written(guessing(seats=3), TERMS, TERMS, TERMS)
    for person in (ALICE, BOB, CHARLIE):
        assert len({other_world(state, person, rng) for _ in range(10)}) == 10
    assert other_world(state, ALICE, rng).sheets[ALICE] == state.sheets[ALICE]
    half_open = opened(settled(replace(state, phase=Phase.STAKE)), 5)
    dreamt = other_world(half_open, CHARLIE, rng)
    assert dreamt.sheets[BOB][:5] == half_open.sheets[BOB][:5]
    assert dreamt.groups[5:] != half_open.groups[5:]


@pytest.mark.parametrize("seed", SEEDS[:12])
def test_the_same_moves_look_the_same_whatever_one_of_the_others_writes(seed):
    """The whole way to the stake is played again, one seat writing something else each time."""
    way = [step for step in steps(seed) if step[2].phase in (Phase.BUILD, Phase.GUESS, Phase.STAKE)]
    start = next(n for n, (_, _, state) in enumerate(way) if state.phase is Phase.GUESS)
    writer = way[start][2].sitting[-1]
    state = way[start][2]
    for n, (seat, move, real) in enumerate(way[start + 1 :]):
        dreamt = Write(arrow=move.arrow, text=f"dream{n}") if seat == writer and isinstance(move, Write) else move
        state = act(state, seat, dreamt)
        for person in (*(other for other in range(state.seats) if other != writer), CHARLIE):
            assert arrows.view(state, person) == arrows.view(real, person)


def test_a_refusal_says_nothing_about_anothers_sheet():
    for others in (["sea"], ["north"], [""]):
        state = written(guessing(), [], others)
        assert act(state, ALICE, Write(arrow=1, text="sea")).sheets[ALICE][0] == "sea"
        with pytest.raises(Illegal, match="term_on_grid"):
            act(state, ALICE, Write(arrow=1, text=state.words[0].word.text))


def test_no_term_of_anybody_stands_in_a_view_before_its_time():
    secret = [f"secret{n}x" for n in range(10)]
    state = written(guessing(seats=3), [], secret, [])
    staked = replace(state, phase=Phase.STAKE)
    for before in (state, staked, settled(staked)):
        for person in (ALICE, 2, CHARLIE):
            assert "secret" not in json.dumps(arrows.view(before, person))
        assert "secret0x" in json.dumps(arrows.view(before, BOB))
    for shown in range(1, 11):
        seen = json.dumps(arrows.view(opened(settled(staked), shown), CHARLIE))
        assert [term in seen for term in secret] == [n < shown for n in range(10)]


def test_with_the_end_all_sheets_lie_open():
    state = closed(settled(written(guessing(phase=Phase.STAKE), TERMS, [f"other{n}" for n in range(10)])))
    for person in (ALICE, BOB, CHARLIE):
        seen = json.dumps(arrows.view(state, person))
        assert all(term in seen for term in (*TERMS, "other0", "other9"))
