"""Rooms 4 and 5: the host goes on without an away seat's readiness, agreement or vote, whether the host sits or not."""

import pytest

from games.arrows import Agree, Close, Join, Phase, Ready, RevealNext, Settle, Stake, Unready, Write
from games.base import HOST, TABLE, GoOn

from .cast import (
    ALICE,
    BOB,
    CHARLIE,
    DORA,
    HALF,
    TERMS,
    act,
    answers_of,
    arrows,
    closed,
    gave_up,
    gone_on,
    guessing,
    opened,
    refusal,
    see,
    settled,
    table,
    written,
)

SEATS = pytest.mark.parametrize("seats", [2, 3, 6])


def writing(seats, **changes):
    return written(guessing(seats=seats, **changes), *[TERMS] * seats)


def ready(state, *seats):
    for seat in seats:
        state = act(state, seat, Ready())
    return state


@SEATS
def test_the_match_waits_no_more_for_the_sheet_which_counts_as_it_is(seats):
    state = gone_on(writing(seats), BOB)
    assert arrows.to_move(state) == set(range(seats)) - {BOB}
    assert see(state, CHARLIE, "desk")["excused"] == [BOB]
    assert BOB not in see(state, CHARLIE, "desk")["waits"]
    state = ready(state, *(seat for seat in range(seats) if seat != BOB))
    assert state.phase is Phase.STAKE
    state = opened(settled(state))
    assert see(state, CHARLIE, "reveal")["arrows"][0]["agree"] == seats


@SEATS
def test_the_last_sheet_is_gone_on_without(seats):
    assert gone_on(ready(writing(seats), *range(1, seats)), ALICE).phase is Phase.STAKE


def test_who_comes_back_and_writes_is_waited_for_again():
    for move in (Write(arrow=1, text="other"), Ready()):
        state = act(gone_on(writing(3), BOB), BOB, move)
        assert see(state, CHARLIE, "desk")["excused"] == []
    state = act(gone_on(writing(3), BOB), BOB, Write(arrow=1, text="other"))
    state = ready(state, ALICE, DORA)
    assert arrows.to_move(state) == {BOB}
    assert ready(state, BOB).phase is Phase.STAKE


def test_what_is_refused_brings_nobody_back():
    state = gone_on(writing(3), BOB)
    assert refusal(state, BOB, Unready()).code == "stale"
    assert arrows.to_move(state) == {ALICE, DORA}


def test_the_stake_is_agreed_without_an_away_seat():
    state = act(guessing(seats=3, phase=Phase.STAKE), ALICE, Stake(double=1, nothing=2))
    state = gone_on(state, BOB)
    assert state.phase is Phase.STAKE
    assert act(state, DORA, Agree(proposal=1)).phase is Phase.REVEAL


def test_who_comes_back_and_proposes_needs_the_others():
    state = gone_on(guessing(seats=3, phase=Phase.STAKE), BOB)
    state = act(state, BOB, Stake(double=1, nothing=2))
    assert arrows.to_move(state) == {ALICE, DORA}


def test_who_is_away_when_writing_is_away_when_staking():
    state = ready(gone_on(writing(3), BOB), ALICE, DORA)
    assert arrows.to_move(state) == {ALICE, DORA}


def test_votes_are_counted_without_an_away_seat():
    state = written(guessing(seats=3, phase=Phase.STAKE), ["sea"], ["north"], ["winter"])
    state = act(opened(settled(state)), ALICE, Join(arrow=1, a=ALICE, b=DORA))
    assert len(answers_of(gone_on(state, BOB))) == 3
    assert answers_of(gone_on(state, BOB, DORA)) == [([ALICE, DORA], "people"), ([BOB], "alone")]


def test_a_turn_to_lay_a_word_is_not_gone_on_without():
    for seat in (ALICE, BOB):
        assert refusal(table(HALF), HOST, GoOn(seat=seat)).code == "not_now"


def test_the_match_goes_on_without_people_who_sit_and_are_waited_for():
    state = gone_on(gave_up(writing(6, virtual=(5,)), DORA), BOB)
    for seat in (BOB, DORA, 5, 6, -1, HOST):
        assert refusal(state, HOST, GoOn(seat=seat)).code == "no_such_player"


def test_where_all_who_could_propose_are_away_the_host_goes_on_without_a_stake():
    state = guessing(seats=3, phase=Phase.STAKE)
    assert refusal(state, HOST, Settle()).code == "no_proposal"
    after = act(gone_on(state, ALICE, BOB, DORA), HOST, Settle())
    assert after.phase is Phase.REVEAL
    assert (after.double, after.nothing) == (None, None)


@pytest.mark.parametrize("seat", [ALICE, BOB, TABLE])
def test_nobody_but_the_host_goes_on_without_somebody(seat):
    assert refusal(writing(3), seat, GoOn(seat=DORA)).code == "not_now"


def test_after_the_end_there_is_nothing_to_go_on_with():
    state = closed(settled(guessing(seats=3, phase=Phase.STAKE)))
    assert refusal(state, HOST, GoOn(seat=BOB)).code == "match_over"


def test_who_was_away_and_left_is_neither():
    state = gave_up(gone_on(writing(3), BOB), BOB)
    assert arrows.to_move(state) == {ALICE, DORA}
    assert ready(state, ALICE, DORA).sheets[BOB] == ("",) * 10


def test_a_host_who_does_not_sit_leads_the_match_from_beside_the_table():
    """The seats make no move here that the host has to make, and the host none of theirs."""
    assert set(arrows.host_moves) == {Settle, RevealNext, Close, GoOn}
    state = gone_on(ready(writing(3), ALICE, BOB), DORA)
    state = act(state, ALICE, Stake(double=1, nothing=2))
    state = act(state, HOST, Settle())
    assert arrows.to_move(state) == {HOST}
    assert arrows.outcome(closed(state)).score == 20
