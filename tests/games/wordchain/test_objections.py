"""WordChain 9: more than half of the other human seats take an invented word or a sentence back; the turn passes."""

import pytest

from games.wordchain import Deed, Object, Pass

from .cast import (
    ALICE,
    BOB,
    CAROL,
    CHARLIE,
    DAVE,
    NOW,
    SECOND,
    TEXT,
    draw,
    hand,
    invent,
    lay,
    leave,
    object_to,
    refused,
    skip,
    speak,
    table,
    tick,
    time_up,
    wordchain,
)

HANDS = ("kite invent:drut", "dent egg", "tool", "moth")
BEFORE = table(*HANDS, pile="hen ant", laid="goat", asked="t", others="door rain uncle")
INVENTED = invent(BEFORE, "blurd", now=NOW + 20 * SECOND)
LATER = NOW + 30 * SECOND
EIGHT = "kite apple knife bear cat dog fox goat"


def test_a_majority_of_the_others_takes_the_play_back():
    state = object_to(INVENTED, BOB, CAROL, now=LATER)
    assert state.round.hands == BEFORE.round.hands
    assert (state.round.laid, state.round.pile) == (BEFORE.round.laid, BEFORE.round.pile)
    assert (state.round.asked, state.round.said) == ("t", BEFORE.round.said)
    assert state.plays[-1].undone


def test_the_turn_passes_with_a_fresh_limit_and_the_rounds_clock_runs_on():
    state = object_to(INVENTED, BOB, CAROL, now=LATER)
    assert state.seat == BOB
    assert state.turn == INVENTED.turn + 1
    assert state.turn_ends == LATER + 60 * SECOND
    assert state.round_ends == BEFORE.round_ends


def test_one_of_three_is_not_enough():
    state = object_to(INVENTED, CAROL)
    assert (state.round.asked, state.objectors) == ("d", (CAROL,))
    assert lay(state, "dent").plays[-2].undone is False


@pytest.mark.parametrize(("others", "needed"), [(1, 1), (2, 2), (3, 2), (4, 3), (5, 3), (6, 4), (7, 4)])
def test_more_than_half_of_the_other_seats_is_needed(others, needed):
    hands = ["kite invent:drut", *["dent"] * others]
    state = invent(table(*hands, others="door"), "blurd")
    assert not object_to(state, *range(1, needed)).plays[-1].undone
    assert object_to(state, *range(1, needed + 1)).plays[-1].undone


def test_virtual_seats_neither_object_nor_count():
    state = invent(table(*HANDS, others="door", virtual=(BOB, CAROL)), "blurd")
    assert refused(state, Object(play=1), BOB) == "not_your_turn"
    assert object_to(state, DAVE).plays[-1].undone


def test_a_seat_that_was_given_up_neither_objects_nor_counts():
    state = leave(leave(INVENTED, CAROL), DAVE)
    assert refused(state, Object(play=1), DAVE) == "not_your_turn"
    assert object_to(state, BOB).plays[-1].undone


def test_an_objection_can_become_enough_because_somebody_leaves():
    state = leave(object_to(INVENTED, CAROL), DAVE)
    assert not state.plays[-1].undone
    assert leave(state, BOB).plays[-1].undone


def test_who_leaves_takes_an_objection_along():
    state = leave(object_to(INVENTED, CAROL), CAROL)
    assert state.objectors == ()
    assert object_to(state, BOB, DAVE).plays[-1].undone


def test_the_cards_of_who_left_do_not_come_back():
    state = object_to(leave(INVENTED, DAVE), BOB, CAROL)
    assert hand(state, DAVE) == []
    assert hand(state, ALICE) == ["kite", "invent"]


def test_a_play_of_who_left_stays():
    state = leave(INVENTED, ALICE)
    assert refused(state, Object(play=1), BOB) == "objection_late"
    assert state.round.asked == "d"


def test_seats_with_empty_hands_object_too():
    state = invent(table("kite invent:drut", "dent", "", "", others="door"), "blurd")
    assert object_to(state, CAROL, DAVE).plays[-1].undone


def test_a_last_card_comes_back():
    state = invent(table("invent:drut", "dent egg", others="door"), "blurd")
    assert hand(object_to(state, BOB), ALICE) == ["invent"]


def test_a_sentence_can_be_objected_to():
    state = speak(table(EIGHT, "egg", laid="ant", asked="t"), "kite", TEXT)
    after = object_to(state, BOB)
    assert (len(hand(after, ALICE)), after.round.asked, after.seat) == (8, "t", BOB)


def test_a_word_that_the_dictionary_knows_cannot():
    state = invent(BEFORE, "sand")
    assert refused(state, Object(play=1), BOB) == "objection_known"


def test_the_next_seat_may_object_before_it_acts():
    assert BOB in object_to(INVENTED, BOB).objectors


def test_once_the_next_seat_lays_it_is_too_late():
    assert refused(lay(INVENTED, "dent"), Object(play=1), CAROL) == "objection_late"


def test_once_the_next_seat_draws_it_is_too_late():
    state = draw(invent(table("kite invent:drut", "egg", "tool", pile="moth ant", others="door"), "blurd"))
    assert refused(state, Object(play=1), CAROL) == "objection_late"


def test_once_the_next_seat_passes_it_is_too_late():
    state = skip(invent(table("kite invent:drut", "egg", "tool", others="door"), "blurd"))
    assert refused(state, Object(play=1), CAROL) == "objection_late"


def test_once_the_next_turns_time_is_up_it_is_too_late():
    assert refused(tick(INVENTED), Object(play=1), CAROL, now=INVENTED.turn_ends) == "objection_late"


def test_once_the_round_is_over_it_is_too_late():
    state = time_up(INVENTED)
    assert refused(state, Object(play=1), BOB) == "round_not_running"
    assert state.before is None


TWICE = table("kite invent:drut", "egg invent:drut", "tool", "moth", others="door rain uncle", asked="t")


def test_an_objection_to_an_earlier_play_is_late_though_the_last_is_open():
    state = invent(invent(TWICE, "blurd"), "plomt")
    assert refused(state, Object(play=1), CAROL) == "objection_late"
    assert object_to(state, CAROL).objectors == (CAROL,)


def test_objections_to_an_earlier_play_do_not_count_against_the_next():
    state = invent(object_to(invent(TWICE, "blurd"), CAROL), "plomt")
    assert state.objectors == ()
    assert not object_to(state, DAVE).plays[-1].undone


def test_a_play_is_taken_back_once():
    assert refused(object_to(INVENTED, BOB, CAROL), Object(play=1), DAVE) == "objection_late"


def test_nobody_objects_to_an_own_play():
    assert refused(INVENTED, Object(play=1), ALICE) == "own_play"


def test_nobody_objects_twice():
    assert refused(object_to(INVENTED, BOB), Object(play=1), BOB) == "objected_already"


@pytest.mark.parametrize("number", [0, -1, 2, 99])
def test_an_objection_names_a_play_that_was_made(number):
    assert refused(INVENTED, Object(play=number), BOB) == "no_such_play"


def test_old_plays_are_past_objecting():
    state = invent(table("kite invent:drut", "moth", others="door", limit=30), "blurd")
    for _ in range(15):
        state = tick(state)
    assert refused(state, Object(play=1), BOB, now=state.turn_ends - SECOND) == "objection_late"


def test_words_and_special_cards_are_not_objected_to():
    for state in (lay(table("kite", "egg"), "kite"), lay(table("swap kite", "egg"), "swap")):
        assert refused(state, Object(play=1), BOB) == "not_objectable"


def test_nobody_from_elsewhere_objects():
    for seat in (7, -1, -2):
        assert refused(INVENTED, Object(play=1), seat) == "not_your_turn"


def test_the_turn_taken_back_counts_as_a_pass():
    state = skip(table("egg", "kite invent:drut", laid="goat", asked="t", others="door"))
    state = object_to(invent(state, "blurd"), ALICE)
    assert (state.seat, state.round.asked) == (ALICE, "")


def test_a_word_drawn_before_the_play_stays_in_hand():
    state = invent(draw(table("kite", "dent", pile="invent:drut", laid="goat", asked="t", others="door")), "blurd")
    after = object_to(state, BOB)
    assert hand(after, ALICE) == ["kite", "invent"]
    assert after.round.drawn is None


def test_all_see_who_objects_and_how_many_it_takes():
    state = object_to(INVENTED, CAROL)
    told = {"play": 1, "seat": ALICE, "by": [CAROL], "judges": [BOB, CAROL, DAVE], "needed": 2}
    assert all(wordchain.view(state, seat)["table"]["objection"] == told for seat in (ALICE, BOB, CAROL, CHARLIE))
    may = [wordchain.view(state, seat)["desk"]["may"]["object"] for seat in (ALICE, BOB, CAROL, DAVE, CHARLIE)]
    assert may == [None, 1, None, 1, None]


def test_of_a_known_word_all_see_that_the_dictionary_knows_it():
    view = wordchain.view(invent(BEFORE, "sand"), BOB)
    assert view["table"]["objection"] is None
    assert view["table"]["chain"][-1]["known"]


def test_nobody_is_asked_to_pass_twice():
    state = object_to(INVENTED, BOB, CAROL)
    assert refused(state, Pass(), ALICE) == "not_your_turn"
    assert state.plays[-1].deed is Deed.INVENT
