"""Rooms 4: a seat that was given up is skipped, its cards leave the game, it counts for nothing in the end."""

import pytest

from games.base import HOST, TABLE, GiveUp
from games.wordchain import Pass, Phase

from .cast import (
    ALICE,
    BOB,
    CAROL,
    NOW,
    SECOND,
    dealt,
    draw,
    hand,
    lay,
    leave,
    refused,
    started,
    table,
    time_up,
    wordchain,
)

STATE = table("kite", "egg", "tent", pile="moth ant", laid="goat cow", asked="")


def test_who_leaves_is_gone_and_skipped():
    state = leave(STATE, BOB)
    assert wordchain.gone(state) == {BOB}
    assert lay(state, "kite").seat == CAROL


def test_in_an_own_turn_the_next_seat_plays_with_a_fresh_limit():
    state = leave(STATE, ALICE, now=NOW + 30 * SECOND)
    assert (state.seat, state.turn) == (BOB, STATE.turn + 1)
    assert state.turn_ends == NOW + 90 * SECOND


def test_in_anothers_turn_the_turn_goes_on():
    state = leave(STATE, BOB)
    assert (state.seat, state.turn, state.turn_ends) == (ALICE, STATE.turn, STATE.turn_ends)


def test_the_cards_leave_the_game():
    state = leave(table("kite", "egg", "tent", laid="goat cow", asked="z"), BOB)
    everywhere = {*state.round.pile, *state.round.laid, *(n for each in state.round.hands for n in each)}
    assert hand(state, BOB) == []
    assert "egg" not in {state.cards[n].word for n in everywhere}
    assert "egg" not in {state.cards[n].word for n in (*draw(state).round.pile, *draw(state).hand)}


def test_their_letters_are_still_asked_for():
    assert lay(leave(STATE, BOB), "kite").round.asked == "e"


def test_later_rounds_deal_no_cards_to_the_seat():
    state = started(time_up(leave(started(), BOB)))
    assert [len(each) for each in state.round.hands] == [7, 0, 7]
    assert state.seat == CAROL


def test_between_rounds_and_before_them_the_seat_is_given_up_too():
    for state in (dealt(), time_up(started())):
        after = leave(state, CAROL)
        assert after.phase is state.phase
        assert len(started(after).round.hands[CAROL]) == 0


def test_when_the_others_have_no_cards_the_round_is_over():
    assert leave(table("kite", "", "", minutes=3), ALICE).phase is Phase.BETWEEN


def test_a_round_in_which_a_seat_had_left_counts_nothing_for_it():
    state = time_up(leave(STATE, BOB))
    assert state.scores == ((1, None, 1),)


def test_who_left_takes_no_place_and_wins_nothing():
    state = started(minutes=3)
    state = leave(time_up(started(time_up(state))), BOB)
    state = time_up(started(state))
    rows = wordchain.view(state, ALICE)["scores"]["rows"]
    assert (rows[BOB]["place"], rows[BOB]["gone"]) == (None, True)
    assert BOB not in wordchain.outcome(state).winners
    assert {rows[ALICE]["place"], rows[CAROL]["place"]} <= {1, 2}


def test_who_left_watches():
    view = wordchain.view(leave(STATE, BOB), BOB)
    assert view["hand"] is None
    assert view["desk"]["role"] == "watch"
    assert view == wordchain.view(leave(STATE, BOB), None)


def test_who_left_does_not_play():
    assert refused(leave(STATE, ALICE), Pass(), ALICE) == "not_your_turn"


@pytest.mark.parametrize("seat", [3, -1])
def test_only_seats_that_are_there_are_given_up(seat):
    assert refused(STATE, GiveUp(seat=seat), TABLE) == "no_such_seat"
    assert refused(leave(STATE, BOB), GiveUp(seat=BOB), TABLE) == "no_such_seat"


@pytest.mark.parametrize("seat", [ALICE, HOST])
def test_only_the_table_gives_seats_up(seat):
    assert refused(STATE, GiveUp(seat=BOB), seat) == "not_your_turn"
