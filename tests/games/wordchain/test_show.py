"""WordChain 5, 8: after Show the next player must lay a fitting word and acts it out; who has none lets it lapse."""

import pytest

from games.wordchain import Deed, Draw, Lay, Pass

from .cast import ALICE, BOB, CAROL, TEXT, card, choose, draw, lay, leave, refused, skip, speak, table, tick

HANDS = ("show kite", "tent egg swap choice:e invent:eeee", "tool")
SHOWN = lay(table(*HANDS, pile="toad moth", laid="goat", asked="t"), "show")


def test_the_letter_asked_for_stays():
    assert (SHOWN.seat, SHOWN.round.asked) == (BOB, "t")


def test_the_next_word_is_acted_out():
    state = lay(SHOWN, "tent")
    assert (state.plays[-1].deed, state.plays[-1].acted) == (Deed.WORD, True)


def test_who_has_a_fitting_word_lays_no_special_card():
    assert refused(SHOWN, Lay(card(SHOWN, "swap"))) == "must_show"
    assert refused(SHOWN, Lay(card(SHOWN, "choice"), "e", card(SHOWN, "egg"))) == "must_show"


def test_who_has_a_fitting_word_neither_draws_nor_passes():
    assert refused(SHOWN, Draw()) == "have_something_to_lay"
    assert refused(SHOWN, Pass()) == "have_something_to_lay"


def test_a_word_that_does_not_fit_is_not_acted_out():
    assert refused(SHOWN, Lay(card(SHOWN, "egg"))) == "does_not_fit"


def test_it_is_over_after_that_turn():
    assert not lay(SHOWN, "tent", "tool").plays[-1].acted
    assert not tick(SHOWN).round.show


def test_where_no_letter_is_asked_for_yet_any_word_is_laid_and_acted_out():
    state = lay(table("show kite", "egg swap", "tool"), "show")
    assert refused(state, Lay(card(state, "swap"))) == "must_show"
    assert lay(state, "egg").plays[-1].acted


def lapsed(hand):
    return lay(table("show kite", hand, "tool", pile="tent moth", laid="goat", asked="t"), "show")


def test_who_has_no_fitting_word_may_lay_a_special_card():
    state = lay(lapsed("egg swap"), "swap")
    assert (state.seat, state.round.show, state.plays[-1].acted) == (CAROL, False, False)
    assert not choose(lapsed("egg choice:e"), "e", "egg").plays[-1].acted


def test_who_has_no_fitting_word_draws_and_acts_nothing_out():
    state = draw(lapsed("egg"))
    assert not lay(state, "tent").plays[-1].acted
    assert skip(state).seat == CAROL


def test_who_has_no_fitting_word_and_many_cards_makes_a_sentence_and_acts_nothing_out():
    state = speak(lapsed("egg apple bear cat dog fox hen ink"), "egg", TEXT)
    assert not state.plays[-1].acted


def test_the_next_with_cards_is_the_one_to_act():
    state = lay(table("show kite", "", "tool swap", laid="goat", asked="t"), "show")
    assert refused(state, Lay(card(state, "swap"))) == "must_show"


def test_a_second_show_hands_it_on():
    state = lay(lapsed("egg show"), "show")
    assert lay(state, "tool").plays[-1].acted


@pytest.mark.parametrize("leaver", [ALICE, BOB])
def test_it_stays_when_its_player_leaves_and_goes_when_who_is_to_act_does(leaver):
    assert leave(SHOWN, leaver).round.show == (leaver == ALICE)
