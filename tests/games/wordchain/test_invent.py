"""WordChain 5, 9: Invent with any word that ends in one of its letters; play goes on from that ending."""

import pytest

from games.wordchain import Deed, Invent, Lay, WordChain
from wordbanks import languages

from .cast import ALICE, BOB, act, card, hand, invent, refusal, refused, table

TABLE = table("kite invent:dret", "egg", laid="goat", asked="t", others="door rain tent")


def test_play_goes_on_from_the_last_letter_of_the_word():
    state = invent(TABLE, "sand")
    assert hand(state, ALICE) == ["kite"]
    assert (state.round.asked, state.round.said.word, state.seat) == ("d", "sand", BOB)
    assert (state.plays[-1].deed, state.plays[-1].said.mark) == (Deed.INVENT, 3)


@pytest.mark.parametrize("word", ["Sand", "SAND", "quiet", "be", "half-bored", "o'er"])
def test_the_word_may_begin_as_it_likes(word):
    assert invent(TABLE, word).round.said.word == word


def test_a_word_with_another_ending_is_refused_with_the_four():
    refused_ = refusal(TABLE, ALICE, Invent(card(TABLE, "invent"), "moss"))
    assert (refused_.code, refused_.details) == ("invent_ending", {"word": "moss", "letters": "d, r, e, t"})


@pytest.mark.parametrize(
    ("word", "code"),
    [
        ("", "invent_empty"),
        (" ", "invent_empty"),
        ("e", "invent_short"),
        ("san4d", "invent_letters"),
        ("1e", "invent_letters"),
        ("two words were", "invent_letters"),
        ("sand!", "invent_letters"),
        ("-e", "invent_letters"),
        ("a" * 40 + "d", "invent_long"),
        ("a" * 400 + "d", "invent_long"),
    ],
)
def test_what_is_no_word_of_two_letters_or_more_is_refused(word, code):
    assert refused(TABLE, Invent(card(TABLE, "invent"), word)) == code


def test_forty_letters_are_not_too_many():
    assert invent(TABLE, "a" * 39 + "d").seat == BOB


def test_only_an_invent_card_is_laid_with_an_invented_word():
    assert refused(TABLE, Invent(card(TABLE, "kite"), "sand")) == "not_invent"
    assert refused(TABLE, Invent(card(TABLE, "egg", BOB), "sand")) == "not_in_hand"


def test_an_invent_card_is_not_laid_without_a_word():
    assert refused(TABLE, Lay(card(TABLE, "invent"))) == "invent_needs_word"


def test_an_invented_word_lies_on_no_card_and_comes_to_nobodys_hand():
    state = invent(TABLE, "sand")
    assert [state.cards[n].kind.value for n in state.round.laid] == ["word", "invent"]


@pytest.mark.parametrize(
    ("code", "letters", "word", "asked"),
    [
        ("ru", "еткс", "копьё", "е"),
        ("uk", "їтна", "герої", "ї"),
        ("pl", "łkra", "STÓŁ", "ł"),
        ("et", "öksa", "ÖÖ", "ö"),
        ("en", "etsd", "café", "e"),
    ],
)
def test_endings_are_compared_as_the_language_folds_them(code, letters, word, asked):
    game = WordChain(languages.get(code))
    words = " ".join(letter * 3 for letter in letters)
    state = table(f"kk invent:{letters}", words, asked="q")
    move = Invent(card(state, "invent"), word)
    assert act(state, ALICE, move, game=game).round.asked == asked
