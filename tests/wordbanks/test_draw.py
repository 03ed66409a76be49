"""Words for a deal: approved ones alone, the unused first, then those that came up least often (Rooms 6)."""

from random import Random

import pytest

from games.base import Level
from wordbanks.draw import TooFewWords, draw, words_of
from wordbanks.models import Word, WordBank

pytestmark = pytest.mark.django_db
WORDS = [f"{first}{second}" for first in "abcdef" for second in "uvwxyz"]


def fill(level, texts, language="en", **columns):
    bank, _ = WordBank.objects.get_or_create(language=language, level=level.value)
    for text in texts:
        Word.objects.create(bank=bank, text=text, **columns)


@pytest.fixture
def bank():
    fill(Level.FAMILY, WORDS)


def drawn(count, used=(), seed=1, level=Level.FAMILY):
    return [word.text for word in draw("en", {level: count}, used, Random(seed))]


def test_so_many_different_words_are_drawn_as_were_asked_for(bank):
    words = drawn(25)
    assert len(set(words)) == 25
    assert set(words) <= set(WORDS)


def test_another_chance_draws_others_in_another_order(bank):
    assert drawn(25, seed=1) == drawn(25, seed=1)
    assert drawn(25, seed=1) != drawn(25, seed=2)
    assert drawn(36, seed=1) != WORDS


def test_what_was_used_does_not_come_back(bank):
    first = drawn(18)
    assert not set(first) & set(drawn(18, used=first))


def test_when_words_run_short_the_unused_come_first(bank):
    used = WORDS[:30]
    assert set(WORDS[30:]) <= set(drawn(25, used=used))


def test_then_those_that_came_up_least_often(bank):
    used = WORDS + WORDS[:20]
    assert set(WORDS[20:]) <= set(drawn(20, used=used))


def test_used_words_do_not_always_lie_behind_the_fresh_ones(bank):
    used = WORDS[:18]
    places = {word in used for seed in range(20) for word in drawn(36, used=used, seed=seed)[:1]}
    assert places == {True, False}


def test_words_of_other_rooms_banks_do_not_matter(bank):
    assert len(drawn(36, used=["nowhere"] * 50)) == 36


@pytest.mark.parametrize("status", [Word.Status.DRAFT, Word.Status.RETIRED])
def test_only_approved_words_are_dealt(status):
    fill(Level.FAMILY, WORDS[:10])
    fill(Level.FAMILY, WORDS[10:], status=status)
    assert set(drawn(10)) == set(WORDS[:10])
    with pytest.raises(TooFewWords):
        drawn(11)


def test_a_bank_with_too_few_words_says_how_many(bank):
    with pytest.raises(TooFewWords, match="en, family: 36 of 37"):
        drawn(37)


def test_a_bank_that_is_none_has_too_few(db):
    with pytest.raises(TooFewWords):
        drawn(1)


def test_a_deal_may_take_words_of_both_levels(bank):
    fill(Level.STANDARD, ["agent", "alloy", "axis"])
    words = draw("en", {Level.STANDARD: 2, Level.FAMILY: 5}, [], Random(1))
    assert sorted(word.level for word in words) == [Level.FAMILY] * 5 + [Level.STANDARD] * 2


def test_another_languages_words_are_left_alone(bank):
    fill(Level.FAMILY, ["kot", "pies"], language="pl")
    assert [word.text for word in words_of("pl", Level.FAMILY)] == ["kot", "pies"]


def test_a_word_is_dealt_with_its_editors_exceptions():
    fill(Level.FAMILY, ["ant"], forbidden=["emmet"], allowed=["antler"])
    (ant,) = draw("en", {Level.FAMILY: 1}, [], Random(1))
    assert (ant.forbidden, ant.allowed) == (("emmet",), ("antler",))
