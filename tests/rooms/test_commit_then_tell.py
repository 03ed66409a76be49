"""One transaction a move, and nobody is told of what does not stand."""

import pytest
from django.db import DatabaseError, connection

from games.tandem import Kind
from rooms import ledger, play, presence
from rooms.models import Match, Player

from .cast import CLUE, ask, clue, come_in, error, everything, fresh, giver, guesser, receipts, reveal, start

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def playing(alice, room, bob):
    start(alice)
    return room


def test_a_move_is_told_once_it_stands(playing, monkeypatch):
    heard = []

    def hear(room):
        heard.append((room, Match.objects.get().version, connection.in_atomic_block))

    monkeypatch.setattr("rooms.switchboard.tell", hear)
    clue(playing)
    assert heard == [(playing.pk, 1, False)]


def test_every_change_makes_the_room_a_version_newer(playing):
    before = fresh(playing).version
    clue(playing)
    reveal(playing, Kind.BLANK)
    assert fresh(playing).version == before + 2


def test_coming_and_going_is_told(room, told):
    bob = come_in(room, "Bob")
    ask(bob, "leave")
    assert told == [room.pk, room.pk]


def test_a_refusal_is_told_to_nobody(playing, told):
    before = everything()
    assert error(ask(guesser(playing), "clue", word=CLUE, number=1, id="x"))
    assert told == []
    assert everything() == before


def test_a_repeated_command_is_told_once(playing, told):
    for _ in range(2):
        ask(giver(playing), "clue", word=CLUE, number=1, id="x")
    assert told == [playing.pk]


@pytest.mark.parametrize("broken", ["moves", "match", "room", "receipt"])
def test_a_move_that_breaks_in_the_middle_leaves_nothing_behind(playing, told, monkeypatch, broken):
    def fail(*args, **kwargs):
        raise DatabaseError("the disk is full")

    place = {
        "moves": "rooms.models.Move.save",
        "match": "rooms.models.Match.save",
        "room": "rooms.models.Room.save",
        "receipt": "rooms.models.Receipt.objects.create",
    }[broken]
    mover, before = giver(playing), everything()
    with monkeypatch.context() as patch:
        patch.setattr(place, fail)
        with pytest.raises(DatabaseError):
            ask(mover, "clue", word=CLUE, number=1, id="x")
    assert everything() == before
    assert told == []
    assert receipts() == 0
    assert ask(mover, "clue", word=CLUE, number=1, id="x") == {"ok": True}


def test_leaving_that_breaks_in_the_middle_keeps_person_and_match(playing, bob, told, monkeypatch):
    def fail(*args):
        raise DatabaseError("the disk is full")

    before = everything()
    with monkeypatch.context() as patch:
        patch.setattr(ledger, "abort", fail)
        with pytest.raises(DatabaseError):
            ask(bob, "leave")
    assert everything() == before
    assert told == []


def test_handing_over_is_told_and_nothing_else_is(alice, room, bob, clock, told):
    later = clock.pass_(minutes=3)
    presence.seen([bob.pk], later)
    play.hand_over(room.pk, later)
    play.hand_over(room.pk, later)
    assert told == [room.pk]
    assert fresh(room).host == Player.objects.get(pk=bob.pk)


def test_a_change_stands_although_nobody_could_be_told(alice, bob, monkeypatch, django_capture_on_commit_callbacks):
    def broken(room):
        raise ConnectionError("nobody can be told")

    monkeypatch.setattr("rooms.switchboard.tell", broken)
    with django_capture_on_commit_callbacks(execute=True):
        assert ask(alice, "start") == {"ok": True}
