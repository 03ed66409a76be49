"""Moves of several rooms written at one stroke: each stands or falls alone, and is written as the ORM writes it."""

import threading
from datetime import datetime

import msgspec
import pytest
from django.db import connection, transaction

from games.registry import GAMES
from games.tandem import Kind
from rooms import express, ledger, pen, play
from rooms.models import Match, Move, Room

from .cast import card, come_in, open_room, start
from .crowd import a_clue, asked, giver_of, newest, rooms_like_one
from .egg import Egg

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def tables(banks):
    return rooms_like_one(3)


def judged(table, data=None):
    room, pair = table
    here = newest(room)
    giving = data is None or data["do"] == "clue"
    mover = pair[here.table.state.giver if giving else 1 - here.table.state.giver]
    return express.judge(asked(mover, data or a_clue()), here)


def plain(value):
    """Returns what the database keeps of a value."""
    return value if isinstance(value, datetime) else msgspec.json.decode(msgspec.json.encode(value))


def stands(made):
    """Asserts that what is stored is what the move led to."""
    match, move, room = made.table.match, made.move, made.before.room
    stored, last = Match.objects.get(pk=match.pk), Move.objects.get(match=match.pk, number=move.number)
    for name in ledger.CHANGED_BY_A_MOVE:
        assert getattr(stored, name) == plain(getattr(match, name)), name
    for name in ("seat", "payload", "verdicts", "at", "by_id", "command"):
        assert getattr(last, name) == plain(getattr(move, name)), name
    now = Room.objects.get(pk=room.pk)
    assert now.version == made.before.version + 1
    assert now.changed >= move.at


def test_of_several_moves_those_stand_whose_room_has_not_moved_on(tables):
    strokes = [judged(table) for table in tables]
    Room.objects.filter(pk=tables[1][0].pk).update(version=99)
    assert express.write(strokes) == [True, False, True]
    assert [Move.objects.filter(match__room=room).count() for room, _ in tables] == [1, 0, 1]
    assert [Match.objects.get(room=room).version for room, _ in tables] == [1, 0, 1]
    assert [Room.objects.get(pk=room.pk).version - room.version for room, _ in (tables[0], tables[2])] == [1, 1]


def test_a_command_that_was_answered_falls_and_takes_no_other_with_it(tables):
    room, pair = tables[0]
    mover, named = giver_of(room, pair), a_clue() | {"id": "c1"}
    assert express.write([express.judge(asked(mover, named), newest(room))]) == [True]
    again = express.judge(asked(pair[1 - pair.index(mover)], {"do": "stop", "id": "c1"}), newest(room))
    again.move.by_id = mover.pk
    assert express.write([again, judged(tables[1])]) == [False, True]


def test_a_command_that_was_refused_before_is_not_written(tables):
    room, pair = tables[0]
    early = pair[1 - pair.index(giver_of(room, pair))]
    reveal = {"do": "reveal", "id": "r1", "card": card(room, Kind.TARGET)}
    assert play.submit(early, reveal)["error"] == "not_your_turn"
    assert express.write([judged(tables[0])]) == [True]
    assert express.write([express.judge(asked(early, reveal), newest(room)), judged(tables[1])]) == [False, True]


@pytest.mark.parametrize("kind", [Kind.TARGET, Kind.BLANK, Kind.TRAP])
def test_what_is_stored_is_what_the_move_led_to(tables, kind):
    clues = [judged(tables[0], a_clue() | {"id": "c1"}), judged(tables[1])]
    assert express.write(clues) == [True, True]
    opened = [judged(table, {"do": "reveal", "card": card(table[0], kind)}) for table in tables[:2]]
    for made in clues:
        stands(made)
    assert express.write(opened) == [True, True]
    for made in opened:
        stands(made)


def test_what_is_due_is_stored(banks, monkeypatch):
    monkeypatch.setitem(GAMES, "egg", Egg)
    host = open_room("Alice", game="egg")
    come_in(host.room, "Bob")
    start(host)
    made = express.judge(asked(host, {"do": "tap"}), newest(host.room))
    assert made.table.match.due > made.move.at
    assert express.write([made]) == [True]
    stands(made)


@pytest.mark.skipif(connection.vendor != "postgresql", reason="one writes at a time there, and waits for its turn")
def test_a_room_that_is_being_changed_is_passed_over(tables):
    strokes, held, done = [judged(table) for table in tables], threading.Event(), threading.Event()

    def change():
        with transaction.atomic():
            Room.objects.select_for_update().get(pk=tables[1][0].pk)
            held.set()
            done.wait(30)
        connection.close()

    other = threading.Thread(target=change)
    other.start()
    try:
        assert held.wait(30)
        assert express.write(strokes) == [True, False, True]
    finally:
        done.set()
        other.join()


@pytest.mark.skipif(connection.vendor != "postgresql", reason="there the types stand in no statement")
def test_a_stroke_is_read_in_the_types_of_the_columns():
    with connection.cursor() as cursor:
        cursor.execute("SELECT table_name || '.' || column_name, udt_name FROM information_schema.columns")
        types = dict(cursor.fetchall())
    places = {"room": "room.id", "held": "room.version", "changed": "room.changed", "player": "move.by_id"}
    places |= {name: f"move.{name}" for name in ("match_id", "seat", "payload", "verdicts", "at", "command")}
    udt = {"bigint": "int8", "integer": "int4", "smallint": "int2", "text": "varchar"}
    for name, type_ in pen._TYPES.items():
        assert types["rooms_" + places.get(name, f"match.{name}")] == udt.get(type_, type_), name
