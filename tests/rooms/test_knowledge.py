"""What virtual players know is read once, and anew when editors changed it; a match's words are never lost."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.base import Level
from games.partners import Manner
from rooms import knowledge, play
from rooms.models import Match
from wordbanks.models import Word

from .cast import ask, match, start
from .words import FAMILY, STANDARD


@pytest.fixture
def hours(monkeypatch):
    """A hand on the clock by which is looked whether editors changed anything."""
    hand = {"now": 1000.0}
    monkeypatch.setattr(knowledge.time, "monotonic", lambda: hand["now"])
    return hand


@pytest.fixture
def reads(monkeypatch):
    """The levels that were read from the banks, in order."""
    levels = []

    def words_of(language, level, read=knowledge.words_of):
        levels.append((language, level))
        return read(language, level)

    monkeypatch.setattr(knowledge, "words_of", words_of)
    return levels


def known(level=Level.FAMILY, manner=Manner.CAREFUL):
    return knowledge.of("en", level, manner)


def texts(of):
    return [word.text for word in of.words]


def acorn():
    return Word.objects.select_related("bank").get(text="acorn")


def test_a_bank_is_read_once(banks, reads):
    assert known() is known()
    assert reads == [("en", Level.FAMILY)]


def test_both_manners_share_what_was_read(banks, reads):
    careful, bold = known(), known(manner=Manner.BOLD)
    assert (careful.manner, bold.manner) == (Manner.CAREFUL, Manner.BOLD)
    assert careful.words is bold.words
    assert careful.associations is bold.associations
    assert len(reads) == 1


def test_who_plays_hard_words_knows_the_simple_ones_too(banks):
    assert set(texts(known(Level.STANDARD))) == {*FAMILY, *STANDARD}
    assert set(texts(known(Level.FAMILY))) == set(FAMILY)


def test_all_levels_of_a_language_share_its_associations(banks):
    Word.objects.filter(text="acorn").update(associations=["oak"])
    assert known(Level.STANDARD).associations is known(Level.FAMILY).associations


def test_nothing_is_asked_of_the_database_while_it_is_fresh(banks, hours):
    known()
    hours["now"] += knowledge.CHECKED_EVERY - 1
    with CaptureQueriesContext(
        connection,
    ) as asked:
        known()
    assert len(asked) == 0


def test_a_bank_that_nobody_changed_is_not_read_again(banks, hours, reads):
    before = known()
    hours["now"] += knowledge.CHECKED_EVERY
    assert known() is before
    assert len(reads) == 1


def test_what_editors_think_of_a_word_is_known_after_a_minute(banks, hours):
    known()
    word = acorn()
    word.associations = ["oak", "squirrel"]
    word.save_because("a better thought")
    assert "acorn" not in known().associations
    hours["now"] += knowledge.CHECKED_EVERY
    assert known().associations["acorn"] == ["oak", "squirrel"]


def test_a_word_that_was_deleted_is_forgotten_after_a_minute(banks, hours):
    known()
    acorn().delete()
    hours["now"] += knowledge.CHECKED_EVERY
    assert "acorn" not in texts(known())


@pytest.fixture
def playing(alice, room):
    ask(alice, "add_partner")
    start(alice)
    return match(room)


def dealt(playing):
    return playing.words[0]["text"]


def test_at_a_match_whose_words_the_bank_has_nothing_is_added(playing):
    assert knowledge.at(playing, Manner.CAREFUL) is known()


def test_a_word_of_the_match_is_known_when_its_bank_has_it_no_more(playing):
    Word.objects.filter(text=dealt(playing)).delete()
    assert dealt(playing) not in texts(known())
    assert dealt(playing) in texts(knowledge.at(playing, Manner.CAREFUL))


def test_what_was_added_for_a_match_is_kept_in_the_manner_asked_for(playing):
    Word.objects.filter(text=dealt(playing)).delete()
    careful = knowledge.at(playing, Manner.CAREFUL)
    assert knowledge.at(playing, Manner.CAREFUL) is careful
    assert knowledge.at(playing, Manner.BOLD).manner is Manner.BOLD


def test_exceptions_are_those_of_the_deal_as_well_as_those_of_today(playing):
    Word.objects.filter(text=dealt(playing)).update(forbidden=["zephyr"])
    same = [word for word in knowledge.at(playing, Manner.CAREFUL).words if word.text == dealt(playing)]
    assert {word.forbidden for word in same} == {(), ("zephyr",)}


def test_additions_are_kept_for_so_many_matches_at_most(playing, monkeypatch):
    monkeypatch.setattr(knowledge, "MOST_DEALS", 1)
    Word.objects.filter(text=dealt(playing)).delete()
    for number in range(3):
        playing.pk = number
        knowledge.at(playing, Manner.CAREFUL)
    assert len(knowledge._deals) == 1


def test_a_bank_is_read_before_the_room_is_locked(playing, monkeypatch, reads):
    read = []
    lock = play._locked
    monkeypatch.setattr(play, "_locked", lambda room: read.append(list(reads)) or lock(room))
    knowledge.forget()
    play._make_due(playing.pk, playing.room_id, playing.started)
    assert read == [[("en", Level.FAMILY)]]


def test_nothing_is_read_for_a_match_of_people(alice, bob, room, reads):
    start(alice)
    knowledge.prepare(match(room).pk)
    assert reads == []


@pytest.mark.parametrize("game", ["tandem", "arrows"])
def test_what_a_game_makes_of_it_is_ready_before_the_room_is_locked_too(playing, monkeypatch, game):
    made = []
    monkeypatch.setitem(knowledge._THOUGHT_OUT, game, made.append)
    Match.objects.filter(pk=playing.pk).update(game=game)
    knowledge.prepare(playing.pk)
    assert made == [known()]


def test_the_garbage_collector_passes_over_it_from_the_first_match_on(playing, monkeypatch):
    frozen = []
    monkeypatch.setattr(knowledge.gc, "freeze", lambda: frozen.append(True))
    monkeypatch.setattr(knowledge, "_set_aside_before", set())
    for _ in range(3):
        knowledge.prepare(playing.pk)
        knowledge.forget()  # as after an editor's change
    assert frozen == [True]
