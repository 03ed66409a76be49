"""What stored matches tell of a word, on its page."""

from tests.wordbanks.cast import turn, word
from wordbanks import insight


def told(text="żółw"):
    return insight.of(word(text))


def test_a_word_is_counted_where_it_was_dealt_opened_missed_and_sprung(match):
    match(turn("skorupa", (0, "target")))
    match(turn("wieża", (0, "blank")), turn("wolny", (0, "target")))
    match(turn("zielony", (0, "trap")))
    match(words=("kot", "zamek"))
    found = told()
    assert (found.dealt, found.opened, found.missed, found.sprung) == (3, 2, 1, 1)
    assert (told("zamek").dealt, told("korek").dealt) == (4, 0)


def test_a_match_that_goes_on_tells_nothing(match):
    match(turn("skorupa", (0, "target")), over=False)
    assert told().dealt == 0


def test_a_match_that_was_broken_off_tells_nothing(match):
    match(turn("skorupa", (0, "target")), outcome="aborted")
    assert told().dealt == 0


def test_the_page_of_a_word_shows_it(match, editor):
    match(turn("skorupa", (0, "target")))
    assert "1 dealt 1 opened 0 missed" in editor.reads("wordbanks_word_change", word("żółw").pk)
