"""Arrows 4, 13 and 15 in the five languages: no part of a word of the table in a term, forms of one word are the same.

What the languages say of words is tested with them; here it is seen to arrive in the game.
"""

import pytest
from msgspec.structs import replace

from games.arrows import Arrows, Laid, Write
from games.base import Word
from wordbanks import languages

from .cast import ALICE, BOB, act, answers_of, guessing, refusal, revealed

CLASHES = [
    ("en", "jungle", "The Jungle Book", "term_on_grid"),
    ("en", "pirate", "piracy", "term_derived"),
    ("en", "pirate", "two pirates", "term_form"),
    ("en", "sun", "sunflower", "term_compound"),
    ("uk", "море", "на морі", "term_form"),
    ("pl", "zamek", "stare zamki", "term_form"),
    ("ru", "пират", "пиратство", "term_derived"),
    ("et", "kass", "kassid", "term_form"),
]
SAME = [
    ("en", "sea dog", "Sea-dogs", "form"),
    ("en", "o’clock", "O'Clock", "spelling"),
    ("uk", "зірка", "зірки", "form"),
    ("pl", "gwiazda", "gwiazdy", "form"),
    ("ru", "ёлка", "Елка", "spelling"),
    ("et", "täht", "tähed", "form"),
]


@pytest.mark.parametrize(("code", "word", "term", "refused"), CLASHES, ids=str)
def test_a_term_shares_no_part_with_a_word_of_the_table(code, word, term, refused):
    state = guessing()
    words = (Laid(word=Word(word), cell=state.words[0].cell), *state.words[1:])
    found = refusal(replace(state, words=words), ALICE, Write(arrow=1, text=term), Arrows(languages.get(code)))
    assert (found.code, found.details["word"]) == (refused, word)


@pytest.mark.parametrize(("code", "one", "other", "why"), SAME, ids=str)
def test_the_same_answer_is_the_same_in_any_form(code, one, other, why):
    game = Arrows(languages.get(code))
    assert answers_of(revealed(one, other, game=game)) == [([ALICE, BOB], why)]


@pytest.mark.parametrize(("code", "term"), [("en", "rain forest"), ("uk", "п’ять"), ("et", "öö"), ("pl", "łódź 2")])
def test_other_terms_are_taken_in_their_own_letters(code, term):
    state = act(guessing("\n1> sun star\n"), ALICE, Write(arrow=1, text=term), Arrows(languages.get(code)))
    assert state.sheets[ALICE][0].replace("'", "’") == term
