"""The threads that carry out commands: in order, each on its own, and never more than can be done."""

import asyncio
import threading
import time
from types import SimpleNamespace

import pytest
from channels.db import database_sync_to_async
from django.db import DatabaseError

from games.tandem import Kind
from rooms import express, play, writers
from rooms.shelf import shelf
from rooms.writers import MANY, Writers

from . import phone as phones
from .cast import card, match, start
from .crowd import a_clue, asked, newest

pytestmark = pytest.mark.django_db(transaction=True)


class Patient(threading.Event):
    """Is waited for until a test gives up, however short the wait was meant to be."""

    def wait(self, timeout=None):
        return super().wait(phones.PATIENCE)


@pytest.fixture
def playing(alice, room, bob):
    start(alice)
    return room


async def test_where_too_many_wait_who_comes_is_asked_to_come_again(playing, monkeypatch):
    held = threading.Event()
    monkeypatch.setattr(writers, "_carry_out", lambda batch: held.wait(30))
    crowded = Writers()
    mover = await phones.giver(playing)
    waiting = [asyncio.create_task(crowded.submit(asked(mover, a_clue()))) for _ in range(2 * MANY + 2)]
    while crowded.age() < writers.OLDEST:
        await asyncio.sleep(0.01)
    assert await crowded.submit(asked(mover, a_clue())) == {"error": "busy"}
    for task in waiting:
        task.cancel()
    held.set()
    await asyncio.to_thread(crowded.stop)


async def test_a_move_that_waits_when_its_time_runs_out_was_made_in_time(playing, monkeypatch):
    """The clock waits for what came before it (WordChain 12)."""
    monkeypatch.setattr(writers, "threading", SimpleNamespace(**vars(threading) | {"Event": Patient}))
    order, submit = [], play.submit
    monkeypatch.setattr(
        "rooms.play.submit", lambda *a, **k: (time.sleep(0.2), order.append("move"), submit(*a, **k))[2]
    )
    mover = await phones.giver(playing)
    moving = asyncio.create_task(writers.writers.submit(asked(mover, a_clue())))
    await asyncio.sleep(0)
    await asyncio.to_thread(writers.writers.settle, playing.pk)
    order.append("clock")
    await moving
    assert order == ["move", "clock"]


async def test_the_commands_of_a_room_are_done_in_the_order_in_which_they_came(playing, monkeypatch):
    """A reveal that comes before its clue is refused, however they are carried out together."""
    held = threading.Event()
    carry_out = writers._carry_out
    monkeypatch.setattr(writers, "_carry_out", lambda batch: (held.wait(30), carry_out(batch)))
    mover, partner = await phones.giver(playing), await phones.guesser(playing)
    shelf.keep(await database_sync_to_async(newest)(playing))
    opened = {"do": "reveal", "card": await database_sync_to_async(card)(playing, Kind.TARGET)}
    first = asyncio.create_task(writers.writers.submit(asked(partner, {"do": "fly"})))
    async with asyncio.timeout(30):
        while not writers.writers.age():  # until it is being carried out
            await asyncio.sleep(0.01)
    waiting = [
        asyncio.create_task(writers.writers.submit(asked(*one))) for one in ((partner, opened), (mover, a_clue()))
    ]
    await asyncio.sleep(0)
    held.set()
    early, given = await asyncio.gather(*waiting)
    await first
    assert early["error"] == "not_your_turn"
    assert given == {"ok": True}


async def test_a_command_that_breaks_breaks_no_other(playing, monkeypatch, caplog):
    def broken(*given, **named):
        raise ZeroDivisionError

    mover = await phones.giver(playing)
    with monkeypatch.context() as patch:
        patch.setattr(play, "submit", broken)
        assert await writers.writers.submit(asked(mover, a_clue())) == {"error": "busy"}
    assert "could not be carried out" in caplog.text
    assert await writers.writers.submit(asked(mover, a_clue())) == {"ok": True}


async def test_a_move_that_cannot_be_written_the_short_way_goes_the_long_way(playing, monkeypatch, caplog):
    def broken(*given):
        raise ZeroDivisionError

    monkeypatch.setattr(express, "write", broken)
    shelf.keep(await database_sync_to_async(newest)(playing))
    assert await writers.writers.submit(asked(await phones.giver(playing), a_clue())) == {"ok": True}
    assert "could not be written" in caplog.text


@pytest.mark.parametrize("fault", [DatabaseError, KeyError])
async def test_what_breaks_after_a_last_move_loses_nothing_and_stops_nobody(playing, monkeypatch, caplog, fault):
    mover, partner = await phones.giver(playing), await phones.guesser(playing)
    shelf.keep(await database_sync_to_async(newest)(playing))
    assert await writers.writers.submit(asked(mover, a_clue())) == {"ok": True}
    last = {"do": "reveal", "card": await database_sync_to_async(card)(playing, Kind.TRAP)}

    def broken(room):
        raise fault

    with monkeypatch.context() as patch:
        patch.setattr("rooms.balance.of", broken)
        assert await asyncio.wait_for(writers.writers.submit(asked(partner, last)), 10) == {"ok": True}
    assert (await database_sync_to_async(match)(playing)).outcome == "trap"
    assert shelf.get(playing.pk) is None, "whoever looks reads it anew"
    assert (await asyncio.wait_for(writers.writers.submit(asked(mover, {"do": "fly"})), 10))["error"]
    assert len(caplog.records) == 1


async def test_whatever_breaks_the_thread_goes_on_and_everybody_has_an_answer(playing, monkeypatch, caplog):
    mover = await phones.giver(playing)

    def broken(batch):
        raise KeyError

    with monkeypatch.context() as patch:
        patch.setattr(writers, "_carry_out", broken)
        assert await asyncio.wait_for(writers.writers.submit(asked(mover, a_clue())), 10) == writers.BUSY
    assert await asyncio.wait_for(writers.writers.submit(asked(mover, a_clue())), 10) == {"ok": True}
    assert "commands could not be carried out" in caplog.text
