"""The heartbeat: it notes who is here, shows who went away, hands rooms over, and heals what was missed."""

from datetime import timedelta

import pytest
from channels.db import database_sync_to_async
from django.db import OperationalError
from django.db.models import F
from django.utils import timezone

from rooms import presence
from rooms.consumers import ALIVE
from rooms.models import Room
from rooms.pulse import Pulse
from rooms.switchboard import board

from . import phone as phones
from .phone import calling

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def heart():
    return Pulse(board)


@database_sync_to_async
def seen(player, ago):
    presence.seen([player.pk], timezone.now() - ago)


@database_sync_to_async
def change_without_telling(room, **fields):
    Room.objects.filter(pk=room.pk).update(version=F("version") + 1, **fields)


async def nothing_more(line):
    """Says whether the room showed nothing since, by an answer that comes right after the last command."""
    line.shown.clear()
    await line.say("fly")
    return line.shown == []


async def test_without_sockets_it_does_nothing(heart, monkeypatch):
    monkeypatch.setattr("rooms.pulse._look", None)
    await heart.beat()


async def test_who_has_a_socket_is_here(heart, alice):
    long_ago = timedelta(minutes=10)
    async with calling(alice) as line:
        await line.data()
        await seen(alice, long_ago)
        await heart.beat()
    assert timezone.now() - presence.last_seen([alice.pk], timezone.now())[alice.pk] < long_ago


async def test_who_went_away_is_shown_to_the_others(heart, alice, bob):
    async with calling(alice) as line:
        await line.data()
        await heart.beat()
        await seen(bob, timedelta(seconds=31))
        await heart.beat()
        people = (await line.data())["sections"]["people"]
    assert {person["nickname"]: bool(person["away"]) for person in people} == {"Alice": False, "Bob": True}


async def test_who_came_back_is_shown_too(heart, alice, bob):
    await seen(bob, timedelta(seconds=31))
    async with calling(alice) as line:
        assert (await line.data())["sections"]["people"][1]["away"]
        await heart.beat()
        await seen(bob, timedelta(0))
        await heart.beat()
        assert (await line.data())["sections"]["people"][1]["away"] is None


async def test_a_host_who_is_away_too_long_hands_over(heart, alice, room, bob):
    async with calling(bob) as line:
        await line.data()
        await seen(alice, timedelta(minutes=2, seconds=1))
        await heart.beat()
        assert (await line.data())["you"]["host"]
    assert await phones.host_of(room) == bob


async def test_a_change_that_nobody_told_of_is_noticed(heart, alice, room):
    async with calling(alice) as line:
        await line.data()
        await heart.beat()
        await change_without_telling(room, level="standard")
        await heart.beat()
        assert (await line.data())["sections"]["lobby"]["level"] == "standard"


async def test_a_change_that_was_missed_before_the_first_beat_is_noticed(heart, alice, room):
    async with calling(alice) as line:
        await line.data()
        await change_without_telling(room, level="standard")
        await heart.beat()
        assert (await line.data())["sections"]["lobby"]["level"] == "standard"


async def test_where_nothing_changed_nothing_is_sent(heart, alice):
    async with calling(alice) as line:
        await line.data()
        for _ in range(3):
            await heart.beat()
        assert await nothing_more(line)


async def test_pages_are_asked_for_a_sign_of_life(heart, alice, room):
    async with calling(alice, json=False) as line:
        await line.frame()
        await heart.beat()
        assert await line.data() == {"beat": (await phones.fresh(room)).version}


async def test_while_the_database_is_away_pages_are_asked_all_the_same(heart, alice, room, monkeypatch, caplog):
    async def away(*given, **more):
        raise OperationalError("no route")

    async with calling(alice, json=False) as line:
        await line.frame()
        monkeypatch.setattr("rooms.pulse._look", away)
        await heart.beat()
        assert await line.data() == {"beat": (await phones.fresh(room)).version}
    assert "the pulse cannot look" in caplog.text


async def test_one_heart_beats_a_process(heart):
    heart.start()
    first = heart._task
    heart.start()
    assert heart._task is first
    first.cancel()


async def test_a_room_that_cannot_be_handed_over_does_not_stop_the_heart(heart, alice, room, bob, monkeypatch, caplog):
    def broken(*args):
        raise LookupError("no heir")

    monkeypatch.setattr("rooms.play.hand_over", broken)
    async with calling(bob) as line:
        await line.data()
        await seen(alice, timedelta(minutes=3))
        await heart.beat()
        assert (await line.data())["sections"]["people"][0]["away"]
    assert "no heir" in caplog.text


async def test_whose_page_gives_no_sign_of_life_is_away_although_the_socket_is_open(heart, alice, bob):
    async with calling(alice, json=False) as hers, calling(bob) as his:
        await hers.frame(), await his.data()
        await seen(alice, timedelta(seconds=31))
        for line in board.lines[alice.room_id]:
            if line.player_id == alice.pk:
                line.unanswered = ALIVE + 1
        await heart.beat()
        people = (await his.data())["sections"]["people"]
    assert [bool(person["away"]) for person in people] == [True, False]
