"""WordChain 5, 8: Choice with one of its four letters and a word that begins with it is one move."""

import pytest

from games.wordchain import Deed, Lay

from .cast import ALICE, BOB, card, choose, hand, refusal, refused, table

TABLE = table("kite moth show choice:kmpz", "egg", laid="goat", asked="t")


def test_both_cards_are_laid_and_play_goes_on_from_the_word():
    state = choose(TABLE, "k", "kite")
    assert hand(state, ALICE) == ["moth", "show"]
    assert [state.cards[n].word for n in state.round.laid] == ["goat", "", "kite"]
    assert (state.round.asked, state.seat) == ("e", BOB)


def test_all_see_the_letter_and_the_word():
    play = choose(TABLE, "m", "moth").plays[-1]
    assert (play.deed, play.letter, play.said.word) == (Deed.CHOICE, "m", "moth")


def test_the_letter_may_be_written_large():
    assert choose(TABLE, "K", "kite").seat == BOB


def test_it_may_be_laid_with_a_fitting_word_in_hand_too():
    assert choose(table("tent kite choice:kmpz", "egg", asked="t"), "k", "kite").seat == BOB


@pytest.mark.parametrize("letter", ["t", "a", "", "km", "к"])
def test_another_letter_is_refused_with_the_four(letter):
    move = Lay(card(TABLE, "choice"), letter, card(TABLE, "kite"))
    refused_ = refusal(TABLE, ALICE, move)
    assert (refused_.code, refused_.details) == ("no_such_letter", {"letters": "k, m, p, z"})


def test_a_word_that_begins_otherwise_is_refused():
    move = Lay(card(TABLE, "choice"), "m", card(TABLE, "kite"))
    refused_ = refusal(TABLE, ALICE, move)
    assert (refused_.code, refused_.details) == ("does_not_fit", {"word": "kite", "letter": "m"})


def test_it_wants_a_letter_and_a_word():
    choice = card(TABLE, "choice")
    assert refused(TABLE, Lay(choice)) == "no_letter"
    assert refused(TABLE, Lay(choice, "k")) == "choice_needs_word"
    assert refused(TABLE, Lay(choice, "k", card(TABLE, "show"))) == "choice_needs_word"
    assert refused(TABLE, Lay(choice, "k", choice)) == "choice_needs_word"


def test_the_word_comes_from_the_own_hand():
    assert refused(TABLE, Lay(card(TABLE, "choice"), "k", card(TABLE, "egg", BOB))) == "not_in_hand"
