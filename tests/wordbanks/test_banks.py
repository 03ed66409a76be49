"""The banks of the house: large enough, tidy, without two forms of one word, and good for a chain of last letters."""

import pytest

from games.base import Kinship, Level
from tests.wordbanks.cast import entries
from wordbanks import languages
from wordbanks.kin import clashes
from wordbanks.spelling import collated
from wordbanks.survey import letters

MOST = 13
BANKS = pytest.mark.parametrize("level", [level.value for level in Level])
CODES = pytest.mark.parametrize("code", languages.CODES)


def folded(code, level):
    return [languages.get(code).fold(entry.text) for entry in entries(code, level)]


@CODES
@BANKS
def test_a_bank_has_five_hundred_words_and_more(code, level):
    assert len(entries(code, level)) >= 500


@CODES
@BANKS
def test_every_word_is_one_word_in_small_letters_of_its_language(code, level):
    language = languages.get(code)
    for entry in entries(code, level):
        letters_ = entry.text.replace("'", "").replace("-", "")
        assert set(letters_) <= set(language.alphabet), entry.text
        assert language.is_word(entry.text)
        assert len(entry.text) <= MOST


@CODES
def test_no_word_stands_in_both_banks_of_a_language_or_twice_in_one(code):
    words = folded(code, "family") + folded(code, "standard")
    assert sorted({word for word in words if words.count(word) > 1}) == []


@CODES
@BANKS
def test_a_bank_is_sorted_so_that_a_change_reads_well(code, level):
    alphabet = languages.get(code).alphabet
    words = [entry.text for entry in entries(code, level)]
    assert words == sorted(words, key=lambda word: collated(word, alphabet))


@CODES
@BANKS
def test_no_two_words_of_a_bank_are_forms_of_each_other(code, level):
    """Chance homographs are named in the bank as allowed."""
    language = languages.get(code)
    allowed = {
        frozenset((language.fold(entry.text), language.fold(other)))
        for entry in entries(code, level)
        for other in entry.allowed
    }
    forms = [
        (clash.one, clash.other)
        for clash in clashes(language, folded(code, level))
        if clash.kinship in {Kinship.SAME, Kinship.FORM}
    ]
    assert [pair for pair in forms if frozenset(pair) not in allowed] == []


@CODES
@BANKS
def test_every_letter_that_is_asked_for_begins_words_enough(code, level):
    """WordChain can be dealt from the bank: no letter asked for is without words."""
    asked = [letter for letter in letters(folded(code, level), languages.get(code)) if letter.asked]
    assert [letter for letter in asked if letter.begins < 4] == []
    assert len(asked) >= 10


@CODES
@BANKS
def test_allowed_and_forbidden_clues_are_words_of_the_language(code, level):
    language = languages.get(code)
    clues = [clue for entry in entries(code, level) for clue in (*entry.allowed, *entry.forbidden)]
    assert [clue for clue in clues if not language.is_word(clue)] == []
