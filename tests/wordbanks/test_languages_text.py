"""Letters before grammar: folding, mending, what a word is; and what must hold for any text at all."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.base import Kinship
from wordbanks.languages import CODES, fold, get, text
from wordbanks.languages.text import one_typo

LETTERS = "абвгіїєґёйь'ʼ’-–abcąłżõäšçé\u0301\u200b\u00ad AZЯІ"
anything = st.text() | st.text(LETTERS)
codes = st.sampled_from(CODES)


@given(anything)
def test_folding_twice_changes_nothing(text):
    assert fold(fold(text)) == fold(text)


@given(codes, anything)
def test_mending_twice_changes_nothing_and_reads_the_same_in_capitals(code, text):
    language = get(code)
    assert language.mend(language.mend(text)) == language.mend(text)


@given(codes, anything)
def test_a_word_is_itself(code, word):
    language = get(code)
    assert language.same_word(word, word) == Kinship.SAME


@given(codes, anything, anything)
def test_no_text_is_too_strange(code, a, b):
    language = get(code)
    language.same_word(a, b)
    assert language.same_answer(a, b) == language.same_answer(b, a)
    assert bool(language.lemmas(a)) == language.known(a)
    assert all(len(letter) == 1 for letter in language.asked_letters(a))
    assert not language.is_word(a) or any(map(str.isalpha, a))


@pytest.mark.parametrize(
    ("code", "text", "mended"),
    [
        ("ru", "мoрe", "море"),
        ("ru", "Cocнa", "Сосна"),
        ("uk", "кiт", "кіт"),
        ("ru", "кiт", "кiт"),
        ("uk", "п’ять", "п'ять"),
        ("pl", "zаmek", "zamek"),
        ("en", "сat", "cat"),
        ("ru", "cat", "cat"),
        ("en", "кот", "кот"),
        ("et", "kооl", "kool"),
        ("ru", " ёлка ", "ёлка"),
        ("ru", "чёрнoе мoре", "чёрное море"),
    ],
)
def test_letters_of_the_other_script_are_put_right_in_whole_words_only(code, text, mended):
    assert get(code).mend(text) == mended


@pytest.mark.parametrize(
    ("code", "word"),
    [
        ("uk", "п'ять"),
        ("uk", "ґанок"),
        ("uk", "віче-віч"),
        ("ru", "ЁЛКА"),
        ("pl", "żółw"),
        ("pl", "déjà"),
        ("et", "šokolaad"),
        ("et", "über"),
        ("en", "o'clock"),
        ("en", "café"),
        ("en", "a"),
        ("ru", " море "),
    ],
)
def test_what_a_word_is(code, word):
    assert get(code).is_word(word)


@pytest.mark.parametrize(
    ("code", "word"),
    [
        ("uk", "two words"),
        ("ru", "cat"),
        ("ru", "мoре"),
        ("en", "кот"),
        ("en", "c4t"),
        ("en", "-cat"),
        ("en", "cat-"),
        ("en", "cats'"),
        ("en", ""),
        ("en", "<b>"),
        ("et", "a_b"),
        ("pl", "'"),
        ("en", "a--b"),
        ("en", "one÷two"),
        ("ru", "м\u0338ор7е"),
        ("en", "猫"),
        ("uk", "ы"),
        ("uk", "ѕлон"),
        ("ru", "їжак"),
        ("en", "fısh"),
        ("en", "łódź"),
        ("et", "ørn"),
    ],
)
def test_what_is_no_word(code, word):
    assert not get(code).is_word(word)


@pytest.mark.parametrize(
    ("a", "b"), [("pirate", "piraate"), ("pirate", "pirat"), ("pirate", "pyrate"), ("pirate", "priate"), ("a", "")]
)
def test_one_slip_of_the_finger(a, b):
    assert one_typo(a, b)
    assert one_typo(b, a)


@pytest.mark.parametrize(
    ("a", "b"), [("pirate", "pirate"), ("pirate", "piracy"), ("pirate", "etarip"), ("pirate", "pir"), ("abc", "cab")]
)
def test_more_than_a_slip(a, b):
    assert not one_typo(a, b)


def test_long_texts_are_folded_and_not_kept():
    before = text._folded.cache_info().currsize, text._bared.cache_info().currsize
    assert text.fold("Ё" * 4000) == text.bare("Ё-" * 4000) == "е" * 4000
    assert (text._folded.cache_info().currsize, text._bared.cache_info().currsize) == before
