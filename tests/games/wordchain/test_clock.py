"""WordChain 6, 12: rounds and turns end by the table's own moves, stamped with their deadline."""

import pytest

from games.base import HOST, TABLE, Tick
from games.wordchain import Deed, Draw, Lay, Pass, Phase

from .cast import (
    ALICE,
    BOB,
    MINUTE,
    NOW,
    SECOND,
    act,
    card,
    dealt,
    draw,
    hand,
    lay,
    refused,
    started,
    table,
    tick,
    wordchain,
)

SEVEN = "kite apple bear cat dog fox goat"


@pytest.mark.parametrize("limit", [30, 60, 90])
def test_a_turn_lasts_as_long_as_the_host_chose(limit):
    state = started(limit=limit)
    assert wordchain.deadline(state) == NOW + limit * SECOND
    assert lay(table("kite", "egg", limit=limit), "kite", now=NOW + SECOND).turn_ends == NOW + (1 + limit) * SECOND


def test_without_a_limit_the_round_alone_ends():
    state = started(limit=0)
    assert state.turn_ends is None
    assert wordchain.deadline(state) == state.round_ends


def test_when_a_turns_time_is_up_the_table_draws_for_the_player_and_passes():
    state = tick(table("kite", "egg", pile="moth"))
    assert (hand(state, ALICE), state.seat) == (["kite", "moth"], BOB)
    assert (state.plays[-1].deed, state.plays[-1].seat, state.plays[-1].drew) == (Deed.LATE, ALICE, True)


def test_with_seven_cards_it_draws_and_with_more_it_does_not():
    assert len(hand(tick(table(SEVEN, "egg", pile="moth")), ALICE)) == 8
    state = tick(table(SEVEN + " hen", "egg", pile="moth"))
    assert len(hand(state, ALICE)) == 8
    assert state.plays[-1].drew is False


def test_who_had_drawn_already_gets_no_second_card():
    state = tick(draw(table("kite", "egg", pile="moth ant", laid="goat", asked="t")))
    assert hand(state, ALICE) == ["kite", "moth"]


def test_drawing_does_not_stop_the_turns_clock():
    state = table("kite", "egg", pile="moth ant", laid="goat", asked="t")
    assert draw(state, now=NOW + 30 * SECOND).turn_ends == state.turn_ends


def test_a_missed_turn_is_one_of_the_passes_that_free_the_next_player():
    state = tick(tick(table("kite", "egg", laid="goat", asked="t")))
    assert state.round.asked == ""


def test_the_next_turn_begins_at_the_deadline_of_the_one_before():
    state = table("kite", "egg", pile="moth")
    assert tick(state).turn_ends == state.turn_ends + 60 * SECOND


def test_overdue_turns_end_one_after_another():
    state = table("kite", "egg", pile="moth ant hen ink owl", minutes=3)
    deadlines = []
    while (due := wordchain.deadline(state)) and due <= NOW + 10 * MINUTE:
        deadlines.append(due)
        state = act(state, TABLE, Tick(), due)
    assert deadlines == [NOW + MINUTE, NOW + 2 * MINUTE, NOW + 3 * MINUTE]
    assert state.phase is Phase.BETWEEN
    assert [play.deed for play in state.plays] == [Deed.LATE, Deed.LATE]


def test_when_both_are_up_at_once_the_round_is_over_and_nobody_draws():
    state = table("kite", "egg", pile="moth", turn_ends=NOW + 10 * MINUTE)
    after = tick(state)
    assert (after.phase, hand(after, ALICE)) == (Phase.BETWEEN, ["kite"])


def test_a_round_ends_in_the_middle_of_a_turn():
    state = table("kite", "egg", round_ends=NOW + 5 * SECOND)
    assert wordchain.deadline(state) == NOW + 5 * SECOND
    assert tick(state).phase is Phase.BETWEEN


def test_a_move_before_the_end_counts_and_one_after_it_is_late():
    state = table("kite", "egg")
    move = Lay(card=card(state, "kite"))
    assert act(state, ALICE, move, state.turn_ends - SECOND / 1000).seat == BOB
    assert refused(state, move, now=state.turn_ends) == "stale"
    assert refused(state, move, now=state.round_ends + SECOND) == "stale"


@pytest.mark.parametrize("seat", [ALICE, BOB, HOST])
def test_only_the_table_ends_a_turn(seat):
    state = table("kite", "egg")
    assert refused(state, Tick(), seat, now=state.turn_ends) == "not_your_turn"


def test_the_table_does_not_move_before_its_time():
    state = table("kite", "egg")
    assert refused(state, Tick(), TABLE, now=state.turn_ends - SECOND) == "not_your_turn"
    assert refused(dealt(), Tick(), TABLE) == "not_your_turn"


def test_a_new_turn_has_a_fresh_limit():
    state = lay(table("kite", "egg goat"), "kite", now=NOW + 20 * SECOND)
    assert state.turn_ends == NOW + 80 * SECOND
    assert refused(state, Draw(), now=NOW + 79 * SECOND) == "have_something_to_lay"
    assert refused(state, Pass(), now=NOW + 80 * SECOND) == "stale"
