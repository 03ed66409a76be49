"""Rooms 6: in one room no word comes back until the words run short; then the unused first, then the least used."""

from collections import Counter

from .cast import ask, lose, open_room, start
from .words import FAMILY


def dealt(match):
    return {word["text"] for word in match.words}


def play_one(host):
    """Returns the words of a match that was played to its end."""
    played = start(host)
    lose(host.room)
    return dealt(played)


def test_no_word_comes_back_while_the_bank_lasts(alice, bob):
    assert not play_one(alice) & play_one(alice)


def test_when_the_bank_runs_short_what_is_unused_comes_first(alice, bob):
    used = play_one(alice) | play_one(alice)
    third = play_one(alice)
    assert set(FAMILY) - used <= third
    assert len(third) == 25


def test_then_what_came_up_least_often(alice, bob):
    times: Counter[str] = Counter()
    for _ in range(6):
        times.update(play_one(alice))
        assert max(times.values()) - min(times[word] for word in FAMILY) <= 1


def test_another_level_and_back_keeps_what_was_used(alice, bob):
    first = play_one(alice)
    ask(alice, "set", level="standard")
    play_one(alice)
    ask(alice, "set", level="family")
    assert not first & play_one(alice)


def test_another_language_and_back_keeps_what_was_used(alice, bob):
    first = play_one(alice)
    ask(alice, "set", language="pl")
    play_one(alice)
    ask(alice, "set", language="en")
    assert not first & play_one(alice)


def test_the_words_of_a_broken_off_match_were_seen_too(alice, bob):
    first = dealt(start(alice))
    ask(alice, "end")
    assert not first & play_one(alice)


def test_another_room_has_a_memory_of_its_own(alice, bob, room):
    used = play_one(alice) | play_one(alice)
    elsewhere = open_room("Dora")
    ask(elsewhere, "add_partner")
    start(elsewhere)
    ask(elsewhere, "end")
    again = start(elsewhere)
    assert dealt(again) & used


def test_editing_a_bank_rewrites_no_match(alice, bob):
    from wordbanks.models import Word

    played = start(alice)
    before = dealt(played)
    Word.objects.filter(text__in=before).update(status=Word.Status.RETIRED)
    played.refresh_from_db()
    assert dealt(played) == before
