"""Words on cards break at one good place, or not at all."""

import re

import pytest

from rooms.lettering import setting
from tests.server import ROOT
from wordbanks.lines import parse


@pytest.mark.parametrize(
    ("word", "lines"),
    [
        ("marshmallow", ("marsh", "mallow")),
        ("cabbage", ("cab", "bage")),
        ("scarecrow", ("scare", "crow")),
        ("submarine", ("subma", "rine")),
        ("дзеркало", ("дзер", "кало")),
        ("інопланетянин", ("іноплане", "тянин")),
        ("фотограф", ("фото", "граф")),
        ("hipopotam", ("hipopo", "tam")),
        ("gąsienica", ("gąsie", "nica")),
        ("raamatukogu", ("raamatu", "kogu")),
    ],
)
def test_a_long_word_breaks_before_a_syllable(word, lines):
    set_ = setting(word)
    assert (set_.first, set_.second) == lines
    assert set_.hyphen


@pytest.mark.parametrize("word", ["море", "заєць", "keel"])
def test_a_short_word_stays_whole(word):
    assert setting(word)[:3] == ("", word, False)


def test_a_hyphen_of_the_word_itself_is_where_it_breaks():
    assert setting("jo-jo-jo")[:3] == ("jo-", "jo-jo", False)


@pytest.mark.parametrize("word", ["yo-yo", "artysta", "andrzejki"])
def test_a_word_that_would_be_no_narrower_in_two_stays_whole(word):
    assert setting(word).broken == 0
    assert setting(word)[:3] == ("", word, False)


def test_wide_letters_need_more_room_than_narrow_ones():
    assert setting("шщюж").wide > setting("лотос").wide > setting("illit").wide


def test_a_broken_word_needs_less_room():
    set_ = setting("мікрохвильовка")
    assert set_.broken < set_.wide


def test_the_style_sheet_has_a_size_for_every_width_of_a_broken_word():
    """A word that has none would stay on one line, and still make room for a second."""
    sizes = re.findall(r'\[data-two="(\d+)"\]', (ROOT / "static/css/lettering.css").read_text("utf-8"))
    assert {setting(word).broken for word in every_word()} - {0} <= set(map(int, sizes))


def every_word():
    lines = [line for file in (ROOT / "wordbanks/data").rglob("*.txt") for line in file.read_text("utf-8").splitlines()]
    words = [parse(line).text for line in lines if line.strip() and not line.startswith("#")]
    assert len(words) > 5_000
    return words
