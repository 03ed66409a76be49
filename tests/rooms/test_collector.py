"""However many sockets there are, the garbage collector's rounds stay short, and what has ended goes in the end."""

import gc
from types import SimpleNamespace

import pytest

from rooms import collector as collectors
from rooms import consumers
from rooms.collector import Collector

from .phone import calling


@pytest.fixture
def done(monkeypatch):
    """What was asked of the garbage collector."""
    asked = []
    steps = {name: lambda name=name: asked.append(name) for name in ("collect", "freeze", "unfreeze")}
    monkeypatch.setattr(collectors, "gc", SimpleNamespace(**steps))
    monkeypatch.setattr(collectors, "MANY", 3)
    monkeypatch.setattr(collectors, "MOST_ENDED", 4)
    return asked


@pytest.fixture
def started(done):
    collector = Collector()
    collector.start()
    assert done == ["collect", "freeze"]
    done.clear()
    return collector


def test_what_is_alive_is_set_aside_whenever_some_sockets_have_come(started, done):
    for _ in range(2):
        started.socket_came()
    assert done == []
    started.socket_came()
    assert done == ["collect", "freeze"]
    for _ in range(2):
        started.socket_came()
    assert done == ["collect", "freeze"]


def test_once_many_have_ended_all_is_looked_at(started, done):
    for _ in range(3):
        started.socket_ended()
    assert done == []
    started.socket_ended()
    assert done == ["unfreeze", "collect", "freeze"]
    done.clear()
    started.socket_ended()
    assert done == []


def test_where_nothing_is_served_nothing_is_set_aside(done):
    collector = Collector()
    for _ in range(9):
        collector.socket_came()
        collector.socket_ended()
    assert done == []


@pytest.mark.django_db(transaction=True)
async def test_every_live_line_is_counted(alice, bob, room, monkeypatch):
    came, ended = [], []
    counting = SimpleNamespace(socket_came=lambda: came.append(1), socket_ended=lambda: ended.append(1))
    monkeypatch.setattr(consumers, "collector", counting)
    async with calling(alice) as hers:
        await hers.data()
        async with calling(bob) as his:
            await his.data()
            assert (len(came), len(ended)) == (2, 0)
        assert (len(came), len(ended)) == (2, 1)
    assert (len(came), len(ended)) == (2, 2)


def test_what_was_set_aside_is_passed_over():
    """A full round among what is alive costs by what came since, not by all that there is."""
    collector = Collector()
    try:
        collector.start()
        alive = [[] for _ in range(50_000)]
        for _ in range(collectors.MANY):
            collector.socket_came()
        assert len(alive) <= gc.get_freeze_count()
        assert len(gc.get_objects()) < len(alive) / 10
    finally:
        gc.unfreeze()
