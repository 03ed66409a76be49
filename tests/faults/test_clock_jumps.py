"""The clock of a machine is set an hour on or back: nobody is thrown out, nothing runs wild, deadlines hold."""

from datetime import timedelta
from types import SimpleNamespace

import pytest
from channels.db import database_sync_to_async
from django.utils import timezone

from games.base import TABLE
from games.registry import GAMES
from rooms import clock, play, presence, rates
from rooms.models import Room
from rooms.pulse import Pulse
from rooms.switchboard import board
from tests.rooms.cast import CLUE, ask, clue, match, open_room, start
from tests.rooms.conftest import (
    alice,
    bank_files,
    banks,
    bob,
    clean_house,
    loaded,
    plain_static_files,
    room,
)
from tests.rooms.egg import CRACKS, WARM, Egg
from tests.rooms.phone import calling

__all__ = ["alice", "bank_files", "banks", "bob", "clean_house", "loaded", "plain_static_files", "room"]

pytestmark = pytest.mark.django_db(transaction=True)

HOUR = timedelta(hours=1)
JUMPS = pytest.mark.parametrize("jump", [HOUR, -HOUR], ids=["on", "back"])


@pytest.fixture
def hand(monkeypatch):
    """The hand of every clock in the process: `hand.now` stands still until a test moves it."""
    hand = SimpleNamespace(now=timezone.now())
    monkeypatch.setattr("django.utils.timezone.now", lambda: hand.now)
    return hand


@pytest.fixture
def egg(banks, hand, monkeypatch):
    """A room in which Alice and Bob have an egg before them, whose table moves three times in thirty seconds."""
    monkeypatch.setitem(GAMES, "egg", Egg)
    host = open_room("Alice", game="egg")
    play.join(host.room, "bob", "Bob")
    start(host)
    return host.room


@JUMPS
def test_a_match_without_deadlines_goes_on(alice, bob, hand, jump):
    start(alice)
    hand.now += jump
    assert clue(alice.room, CLUE) == {"ok": True}
    assert match(alice.room).moved == hand.now


def test_what_was_due_in_the_hour_that_was_left_out_happens_once_and_at_its_time(egg, hand):
    dealt = hand.now
    hand.now += HOUR
    assert clock.tick() == clock.LONGEST_NAP
    made = list(match(egg).moves.order_by("number").values_list("seat", "at"))
    assert made == [(TABLE, dealt + n * WARM) for n in range(1, CRACKS + 1)]
    assert match(egg).ended


def test_in_the_hour_that_comes_again_the_clock_waits_calmly_for_what_is_due(egg, hand):
    due = match(egg).due
    hand.now -= HOUR
    assert clock.tick() == clock.LONGEST_NAP
    assert match(egg).due == due
    assert match(egg).moves.count() == 0
    assert ask(play.Player.objects.get(room=egg, nickname="Bob"), "tap") == {"ok": True}
    hand.now = due
    clock.tick()
    assert match(egg).moves.count() == 2


@JUMPS
def test_whoever_moves_at_their_pace_is_not_too_fast_after_it(settings, monkeypatch, jump):
    settings.LIMITS = True
    rates.forget()
    passed, wall = SimpleNamespace(seconds=1000.0), 1_800_000_000.0
    monkeypatch.setattr("rooms.rates.now", lambda: passed.seconds)
    for n in range(600):
        shift = jump.total_seconds() if n >= 250 else 0
        passed.seconds += 0.3
        monkeypatch.setattr("time.time", lambda shift=shift: wall + passed.seconds + shift)
        assert rates.allow_here("move", 1), f"refused {n} moves in, at three a second"


@database_sync_to_async
def host_of(room):
    return Room.objects.select_related("host").get(pk=room.pk).host


@database_sync_to_async
def noticed(player, now):
    presence.seen([player.pk], now)


@JUMPS
async def test_whoever_has_a_socket_here_stays_here(alice, bob, hand, jump):
    heart = Pulse(board)
    async with calling(alice) as hers, calling(bob) as his:
        await hers.data(), await his.data()
        await heart.beat()
        hand.now += jump
        await heart.beat()
        assert await database_sync_to_async(presence.away)([alice.pk, bob.pk], hand.now) == {}
    assert await host_of(alice.room) == alice


async def test_a_host_whom_another_process_serves_keeps_the_room(alice, bob, hand):
    """The other process notes the host with its next heartbeat; the first one may come before that."""
    heart = Pulse(board)
    async with calling(bob) as his:
        await his.data()
        await noticed(alice, hand.now)
        await heart.beat()
        hand.now += HOUR
        await heart.beat()
        await noticed(alice, hand.now)
        await heart.beat()
    assert await host_of(alice.room) == alice


async def test_whoever_goes_in_the_hour_that_comes_again_is_away_after_a_while(alice, bob, hand):
    heart = Pulse(board)
    async with calling(bob) as his:
        await his.data()
        await noticed(alice, hand.now)
        hand.now -= HOUR
        await heart.beat()
        hand.now += presence.AWAY_AFTER + timedelta(seconds=1)
        await heart.beat()
        gone = await database_sync_to_async(presence.away)([alice.pk], hand.now)
    assert set(gone) == {alice.pk}
