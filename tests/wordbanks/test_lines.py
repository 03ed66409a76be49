"""A word as a line of a data file, there and back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wordbanks.lines import BadLine, Entry, parse, written

FULL = "ключ | note: key: a clef, spring | forbid: відмикач, ключик | allow: ключиця | assoc: замок, двері"


def test_a_word_alone_is_a_line():
    assert parse("  ключ ") == Entry("ключ")


def test_a_line_has_a_note_and_lists_of_words():
    assert parse(FULL) == Entry("ключ", "key: a clef, spring", ("відмикач", "ключик"), ("ключиця",), ("замок", "двері"))


def test_fields_come_in_any_order_and_spaces_do_not_matter():
    assert parse("ant|allow:  antler ,anthem|note:insect") == Entry("ant", "insect", (), ("antler", "anthem"))


def test_empty_fields_say_nothing():
    assert parse("ant | note: | forbid: , ,") == Entry("ant")


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("| note: nothing", "no word"),
        ("|", "no word"),
        ("ant | colour: red", "unknown field “colour: red”"),
        ("ant | just a remark", "unknown field"),
        ("ant |", "unknown field"),
        ("ant | Note: insect", "unknown field"),
    ],
)
def test_a_line_that_is_no_entry_says_why(line, why):
    with pytest.raises(BadLine, match=why):
        parse(line)


def test_an_entry_is_written_as_it_was_read():
    assert written(parse(FULL)) == FULL
    assert written(Entry("ant")) == "ant"


words = st.text(st.characters(exclude_characters="|,", exclude_categories=["C", "Z"]), min_size=1, max_size=20)
lists = st.lists(words, max_size=3).map(tuple)


@given(st.builds(Entry, text=words, note=words | st.just(""), forbidden=lists, allowed=lists, associations=lists))
def test_whatever_is_written_is_read_again(entry):
    assert parse(written(entry)) == entry
