"""Words of a finished match can be reported to the editors, by whoever is in the room."""

import pytest

from wordbanks.models import Report

from .cast import ask, come_in, error, lose, start


@pytest.fixture
def word(room, alice, bob):
    """A word of the match that goes on."""
    start(alice)
    return room.matches.get().words[0]["text"]


def test_a_word_is_reported_once_the_match_is_over(room, alice, bob, word):
    lose(room)
    assert ask(bob, "report", word=word, reason="too_hard") == {"ok": True}
    made = Report.objects.get()
    assert (made.word.text, made.reason, made.nickname) == (word, "too_hard", bob.nickname)


def test_a_spectator_may_report_too(room, word):
    charlie = come_in(room, "Charlie")
    lose(room)
    assert ask(charlie, "report", word=word, reason="unknown") == {"ok": True}


def test_saying_the_same_twice_is_one_report(room, bob, word):
    lose(room)
    for _ in range(2):
        ask(bob, "report", word=word, reason="unknown")
    assert Report.objects.count() == 1


def test_nothing_is_reported_while_the_match_goes_on(bob, word):
    assert error(ask(bob, "report", word=word, reason="unknown")) == "not_over"


def test_only_words_of_the_match_can_be_reported(room, bob, word):
    lose(room)
    assert error(ask(bob, "report", word="notthere", reason="unknown")) == "no_such_word"
    assert error(ask(bob, "report")) == "no_such_word"


def test_only_reasons_of_the_editors_are_taken(room, bob, word):
    lose(room)
    assert error(ask(bob, "report", word=word, reason="ugly")) == "no_such_reason"
    assert not Report.objects.exists()
