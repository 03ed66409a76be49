"""A room is read for who comes in by few statements of its own, and as the ORM would read it."""

from datetime import timedelta

import msgspec
import pytest
from asgiref.sync import sync_to_async
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from games.tandem import Kind
from rooms import deeds, eye, ledger, people, play, snapshot, switchboard
from rooms.models import Room
from rooms.shelf import shelf

from . import phone as phones
from .browser import browser
from .cast import ask, clue, fresh, lose, match, reveal, start
from .phone import calling
from .test_pulse import change_without_telling

pytestmark = pytest.mark.django_db(transaction=True)


def fields(row):
    return {name: value for name, value in vars(row).items() if not name.startswith("_")}


def test_the_caller_is_found_by_room_and_key_alone(alice, room, bob):
    assert fields(eye.caller(room.code, bob.key)) == fields(fresh(bob))
    assert eye.caller(room.code, "another") is None
    assert eye.caller("22222", bob.key) is None


def test_a_former_caller_is_found_and_a_blocked_one_is_not(alice, room, bob, operator_says):
    ask(bob, "leave")
    assert eye.caller(room.code, bob.key).left
    play.block(fresh(bob), operator_says)
    assert eye.caller(room.code, bob.key) is None
    assert eye.caller(room.code, alice.key) == alice


@pytest.fixture
def operator_says(django_user_model):
    return deeds.Warrant(django_user_model.objects.create_user("olga"), "because")


def test_those_who_are_here_come_in_their_order(alice, room, bob, charlie):
    room.players.filter(pk=charlie.pk).update(joined=timezone.now() - timedelta(days=1))
    ask(bob, "leave")
    here = eye.people(room)
    assert [player.nickname for player in here] == ["Charlie", "Alice"]
    assert [fields(player) for player in here] == [fields(player) for player in people.people(room)]


def test_who_sat_is_known_by_seat_even_when_they_have_left(alice, room, bob):
    start(alice)
    lose(room)
    ask(bob, "leave")
    sitting = eye.players(match(room), eye.people(room))
    assert [fields(player) for player in sitting] == [fields(player) for player in ledger.players(match(room))]


def test_a_room_that_is_gone_is_said_so(alice):
    with pytest.raises(Room.DoesNotExist):
        eye.room(alice.room_id + 1000)


@pytest.mark.parametrize("played", [0, 1, 3])
def test_a_room_is_read_by_seven_statements_at_most(alice, room, bob, played):
    for _ in range(played):
        start(alice)
        lose(room)
    start(alice)
    with CaptureQueriesContext(connection) as queries:
        read = snapshot.read(room.pk, timezone.now())
    assert len(queries) <= 6 + bool(played)
    assert read.balance.get("tandem", {}).get("lost", 0) == played
    assert read.stage == "playing"


def test_a_room_that_changes_while_it_is_read_is_read_again(alice, room, bob, monkeypatch):
    start(alice)
    moves, last = [lambda: clue(room), lambda: reveal(room, Kind.BLANK)], eye.last

    def slow(of):
        if moves:
            moves.pop(0)()
        return last(of)

    monkeypatch.setattr(eye, "last", slow)
    read = snapshot.read(room.pk, timezone.now())
    assert read.version == Room.objects.get(pk=room.pk).version
    assert read.table.match.version == 2


async def test_a_page_that_is_read_newer_than_what_its_sockets_know_wakes_them(alice, room, bob):
    async with calling(alice) as line:
        await line.data()
        await change_without_telling(room, level="standard")
        await sync_to_async(browser(bob).get)(f"/r/{room.code}/")
        assert (await line.data())["sections"]["lobby"]["level"] == "standard"


async def test_a_command_by_a_line_whose_room_is_not_at_hand_is_carried_out(alice, room, bob):
    async with calling(alice) as line:
        await line.data()
        phones.board.deliver(room.pk)
        assert shelf.get(room.pk) is None
        assert (await line.say("set", level="standard"))["ok"]


async def test_a_page_that_is_read_older_than_what_its_sockets_know_changes_nothing(alice, room):
    async with calling(alice) as line:
        await line.data()
        newest = shelf.get(room.pk)
        switchboard.noticed(msgspec.structs.replace(newest, version=newest.version - 1))
        await line.say("fly")
        assert shelf.get(room.pk) is newest


async def test_a_page_that_is_read_newer_drops_nothing_that_is_newer_still(alice, room):
    async with calling(alice) as line:
        await line.data()
        read = msgspec.structs.replace(shelf.get(room.pk), version=shelf.get(room.pk).version + 1)
        later = msgspec.structs.replace(read, version=read.version + 1)
        switchboard.noticed(read)
        shelf.keep(later)
        await line.say("fly")
        assert shelf.get(room.pk) is later


def test_the_last_match_is_read_as_it_is_with_its_words_once_it_is_over(alice, room, bob):
    start(alice)
    brief, whole = eye.last(room), match(room)
    assert brief.get_deferred_fields() == {"words", "verdicts"}
    assert all(value == getattr(whole, name) for name, value in fields(brief).items())
    lose(room)
    assert eye.last(room).words == whole.words
    assert fields(eye.room(room.pk)) == fields(Room.objects.get(pk=room.pk))


def test_what_a_balance_counts_is_read_by_game_and_number(alice, room, bob):
    for _ in range(2):
        start(alice)
        lose(room)
    start(alice)
    ask(alice, "end")
    counted = eye.counted(room)
    assert [(one.number, one.outcome, one.winners) for one in counted] == [(1, "trap", []), (2, "trap", [])]
