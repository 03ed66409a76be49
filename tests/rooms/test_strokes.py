"""Moves of several rooms written at one stroke: each stands or falls alone, and is written as the ORM writes it."""

import threading

import pytest
from django.db import connection, transaction
from django.forms.models import model_to_dict

from games.tandem import Kind
from rooms import express, play
from rooms.models import Match, Move, Room

from .cast import card
from .crowd import a_clue, asked, giver_of, newest, rooms_like_one

pytestmark = pytest.mark.django_db(transaction=True)

BY_ITS_ROOM = {"id", "match", "room", "slug", "at", "by", "command", "moved", "started", "ended", "due"}
"""What differs between two rooms that are alike, or was written at another moment."""


@pytest.fixture
def tables(banks):
    return rooms_like_one(3)


def judged(table, data=None):
    room, pair = table
    here = newest(room)
    mover = pair[here.table.state.giver if data is None else 1 - here.table.state.giver]
    return express.judge(asked(mover, data or a_clue()), here)


def written(room):
    """Returns what stands of the match in `room` and of its last move."""
    match = Match.objects.get(room=room)
    rows = [model_to_dict(match), match.moves.values().last()]
    dates = (match.moved, match.ended, match.due, match.moves.last().at)
    return [{name: row[name] for name in row.keys() - BY_ITS_ROOM - {"match_id", "by_id"}} for row in rows], dates


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


@pytest.mark.parametrize("kind", [None, Kind.TARGET, Kind.TRAP])
def test_the_short_way_writes_what_the_long_way_writes(tables, kind):
    (short, short_pair), (long, long_pair), _ = tables
    moves = [a_clue()] + ([{"do": "reveal", "card": card(short, kind)}] if kind else [])
    for n, data in enumerate(moves):
        seat = newest(short).table.state.giver
        mover = seat if n == 0 else 1 - seat
        assert express.write([express.judge(asked(short_pair[mover], data), newest(short))]) == [True]
        assert play.submit(long_pair[mover], data) == {"ok": True}
    (ours, dates), (theirs, others) = written(short), written(long)
    assert ours == theirs
    assert [moment is None for moment in dates] == [moment is None for moment in others]
    assert all(moment.tzinfo for moment in dates if moment)


def test_a_room_that_is_being_changed_holds_nobody_up(tables):
    if connection.vendor != "postgresql":
        return  # one writes at a time there, and waits for its turn as a whole
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
