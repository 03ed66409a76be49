"""Arrows 16 and Rooms 4: somebody leaves for good, in each phase, of two, three and six seats."""

import pytest

from games.arrows import Agree, Phase, Place, Ready, Stake, Write
from games.base import HOST, GiveUp

from .cast import (
    ALICE,
    BOB,
    CHARLIE,
    DORA,
    HALF,
    TERMS,
    act,
    arrows,
    closed,
    gave_up,
    guessing,
    lay,
    opened,
    refusal,
    see,
    settled,
    table,
    written,
)

SEATS = pytest.mark.parametrize("seats", [2, 3, 6])


def writing(seats):
    return written(guessing(seats=seats), *[TERMS] * seats)


def ready(state, *seats):
    for seat in seats:
        state = act(state, seat, Ready())
    return state


def staking(seats):
    return ready(writing(seats), *range(seats))


@SEATS
def test_who_leaves_on_their_turn_passes_it_on(seats):
    state = gave_up(table(HALF, seats=seats, seat=ALICE), ALICE)
    assert (state.seat, arrows.to_move(state)) == (BOB, {BOB})
    state = gave_up(table(HALF, seats=seats, seat=seats - 1), seats - 1)
    assert arrows.to_move(state) == {ALICE}


@SEATS
def test_who_leaves_on_anothers_turn_leaves_it_to_them(seats):
    state = gave_up(table(HALF, seats=seats), seats - 1)
    assert arrows.to_move(state) == {ALICE}
    assert lay(state, 0, -1).seat == (BOB if seats > 2 else ALICE)


def test_several_who_left_in_a_row_are_skipped():
    state = gave_up(table(HALF, seats=6, seat=BOB), DORA, 3, BOB)
    assert arrows.to_move(state) == {4}


def test_the_table_stays_as_it_was():
    before = table(HALF, seats=3)
    state = gave_up(before, ALICE)
    assert (state.words, state.tiles, state.market, state.pile) == (
        before.words, before.tiles, before.market, before.pile,
    )  # fmt: skip


@SEATS
def test_a_sheet_that_was_not_ready_is_blank(seats):
    state = ready(gave_up(writing(seats), BOB), *(seat for seat in range(seats) if seat != BOB))
    state = opened(settled(state))
    (arrow,) = see(state, CHARLIE, "reveal")["arrows"]
    assert [answer["seat"] for answer in arrow["groups"][0]["answers"]] == [
        seat for seat in range(seats) if seat != BOB
    ]
    assert see(closed(state), CHARLIE, "result")["sheets"][0]["terms"][BOB] == ""


@SEATS
def test_a_sheet_that_was_ready_counts(seats):
    state = gave_up(ready(writing(seats), BOB), BOB)
    state = opened(settled(ready(state, *(seat for seat in range(seats) if seat != BOB))))
    (arrow,) = see(state, CHARLIE, "reveal")["arrows"]
    assert (arrow["agree"], arrow["points"]) == (seats, 2)
    assert see(closed(state), CHARLIE, "result")["sheets"][0]["terms"][BOB] == TERMS[0]


@SEATS
def test_when_the_last_who_wrote_leaves_the_team_stakes(seats):
    state = ready(writing(seats), *range(1, seats))
    assert gave_up(state, ALICE).phase is Phase.STAKE


@pytest.mark.parametrize("seats", [3, 6])
def test_when_the_last_who_had_to_agree_leaves_the_stake_stands(seats):
    state = act(staking(seats), ALICE, Stake(double=1, nothing=2))
    for seat in range(2, seats):
        state = act(state, seat, Agree(proposal=1))
    assert state.phase is Phase.STAKE
    assert gave_up(state, BOB).phase is Phase.REVEAL


def test_nobody_left_but_the_one_who_proposed_agrees_with_themselves():
    state = act(staking(2), ALICE, Stake(double=1, nothing=2))
    assert gave_up(state, BOB).phase is Phase.REVEAL


@SEATS
def test_without_a_proposal_the_stake_goes_on(seats):
    state = gave_up(staking(seats), BOB)
    assert state.phase is Phase.STAKE
    assert arrows.to_move(state) == set(range(seats)) - {BOB}


@SEATS
def test_the_reveal_goes_on_with_the_answers_of_who_left(seats):
    state = opened(settled(staking(seats)), 3)
    score = see(state, CHARLIE, "reveal")["sum"]
    state = gave_up(state, BOB)
    assert see(state, CHARLIE, "reveal")["sum"] == score == 6
    assert arrows.outcome(closed(state)).score == 20


@SEATS
def test_who_left_is_named_and_watches(seats):
    for state in (table(HALF, seats=seats), writing(seats), staking(seats), opened(settled(staking(seats)))):
        after = gave_up(state, BOB)
        assert arrows.gone(after) == {BOB}
        assert see(after, BOB, "desk")["role"] == "watch"
        assert see(after, BOB, "sheet") is None


def test_who_left_does_nothing_any_more():
    build = gave_up(table(HALF, seats=3), BOB)
    guess = gave_up(writing(3), BOB)
    stake = gave_up(act(staking(3), ALICE, Stake(double=1, nothing=2)), BOB)
    tries = [
        (build, Place(word=build.market[0].text, x=0, y=-1)),
        (guess, Write(arrow=1, text="other")),
        (guess, Ready()),
        (stake, Agree(proposal=1)),
        (stake, Stake(double=1, nothing=2)),
    ]
    assert [refusal(state, BOB, move).code for state, move in tries] == ["spectator"] * len(tries)


def test_a_seat_is_given_up_once_and_by_the_table_alone():
    state = gave_up(table(HALF, seats=3), BOB)
    for seat in (BOB, 3, -1):
        assert refusal(state, -1, GiveUp(seat=seat)).code == "no_such_player"
    for seat in (ALICE, HOST):
        assert refusal(state, seat, GiveUp(seat=DORA)).code == "not_now"


def test_after_the_end_nobody_leaves_the_match():
    state = closed(settled(staking(3)))
    assert refusal(state, -1, GiveUp(seat=BOB)).code == "match_over"
