"""Commit, then tell: in this process by ringing its sockets, in the others through the channel layer."""

import asyncio
import os
import socket
from datetime import timedelta
from types import SimpleNamespace

import pytest
from channels.layers import get_channel_layer
from redis.asyncio.client import Pipeline
from redis.exceptions import RedisError

from rooms import post, switchboard, traces
from rooms.layer import PipeliningLayer
from rooms.switchboard import Switchboard, tell

MEMORY = {"default": {"BACKEND": "channels.layers.InMemoryChannelLayer"}}
REDIS = os.environ.get("VERBENA_TEST_REDIS")
LOCAL_REDIS = "redis://localhost:6379/15"


class Line:
    """A socket that counts how often it was rung."""

    def __init__(self, room, player_id=1):
        self.room, self.player_id, self.rings = room, player_id, 0
        self._rung = asyncio.Event()

    def ring(self):
        self.rings += 1
        self._rung.set()

    def beat(self):
        """Is no matter here."""

    async def rung(self):
        async with asyncio.timeout(30):
            await self._rung.wait()
        self._rung.clear()


def redis_address():
    if REDIS:
        return REDIS
    with socket.socket() as probe:
        if probe.connect_ex(("localhost", 6379)):
            pytest.skip("no Redis here, and VERBENA_TEST_REDIS names none")
    return LOCAL_REDIS


@pytest.fixture(params=["memory", "redis"])
async def layer(request, settings):
    if request.param == "memory":
        settings.CHANNEL_LAYERS = MEMORY
    else:
        backend = "rooms.layer.PipeliningLayer"
        settings.CHANNEL_LAYERS = {"default": {"BACKEND": backend, "CONFIG": {"hosts": [redis_address()]}}}
    layer = get_channel_layer()
    yield layer
    await layer.flush()


@pytest.fixture
async def two(layer):
    """The switchboards of two processes. Messages keep their order: who was rung last has heard all before."""
    made = [Switchboard(), Switchboard()]
    yield made
    for one in made:
        if one._ear:
            one._ear.cancel()
            await asyncio.gather(one._ear, return_exceptions=True)


async def test_a_change_rings_those_who_look_at_the_room_and_no_others():
    here, line, elsewhere = Switchboard(), Line(1), Line(2)
    for one in (line, elsewhere):
        await here.join(one)
    here.deliver(1)
    assert (line.rings, elsewhere.rings) == (1, 0)


async def test_who_parted_hears_no_more():
    here, line, other = Switchboard(), Line(1), Line(1)
    for one in (line, other):
        await here.join(one)
    here.part(line)
    here.deliver(1)
    assert (line.rings, other.rings) == (0, 1)
    here.part(other)
    assert not here.lines


async def test_who_is_rung_by_a_change_gets_no_reading_that_was_begun_before_it(monkeypatch):
    here, begun = Switchboard(), []

    async def read(room):
        begun.append(asyncio.get_running_loop().create_future())
        return await begun[-1]

    async def ask():
        asked = asyncio.create_task(here.snapshot(1))
        for _ in range(5):
            await asyncio.sleep(0)
        return asked

    monkeypatch.setattr(switchboard, "_read", read)
    early = [await ask(), await ask()]
    here.deliver(1)
    late = await ask()
    assert len(begun) == 2
    for reading, truth in zip(begun, ("before", "after"), strict=True):
        reading.set_result(truth)
    assert await asyncio.gather(*early, late) == ["before", "before", "after"]


async def test_parting_twice_or_without_having_joined_is_no_fault():
    here = Switchboard()
    here.part(Line(1))
    assert not here.lines


async def test_with_one_process_nothing_leaves_it(settings):
    settings.CHANNEL_LAYERS = {}
    here, line = Switchboard(), Line(1)
    await here.join(line)
    await here.publish(1)
    assert here._ear is None


async def test_a_change_told_in_another_thread_rings_here(monkeypatch):
    here, line = Switchboard(), Line(7)
    monkeypatch.setattr(switchboard, "board", here)
    await here.join(line)
    await asyncio.to_thread(tell, 7)
    await line.rung()


async def test_a_change_in_one_process_rings_the_other(two, monkeypatch):
    one, other = two
    hers, his = Line(1), Line(1)
    await one.join(hers)
    await other.join(his)
    monkeypatch.setattr(switchboard, "board", one)
    await asyncio.to_thread(tell, 1)
    await asyncio.gather(hers.rung(), his.rung())
    assert (hers.rings, his.rings) == (1, 1)


async def test_its_own_echo_is_ignored(two):
    one, other = two
    hers, his = Line(1), Line(1)
    await one.join(hers)
    await other.join(his)
    await one.publish(1)
    await his.rung()
    await other.publish(1)
    await hers.rung()
    assert (hers.rings, his.rings) == (1, 1)


async def test_a_process_hears_only_of_rooms_it_serves(two):
    one, other = two
    first, second, gone = Line(1), Line(2), Line(3)
    for line in (first, second, gone):
        await one.join(line)
    one.part(gone)
    await asyncio.gather(*one._errands)
    for room in (3, 4, 1, 2):
        await other.publish(room)
    await asyncio.gather(first.rung(), second.rung())
    assert (first.rings, second.rings, gone.rings) == (1, 1, 0)


async def test_sockets_that_come_at_once_are_heard_of_all(two, layer, monkeypatch):
    """Making the process's one channel takes a moment in which the next socket comes: there is still one channel."""
    one, other = two

    async def new_channel(*args, make=layer.new_channel):
        await asyncio.sleep(0)
        return await make(*args)

    monkeypatch.setattr(layer, "new_channel", new_channel)
    lines = [Line(room) for room in (1, 2, 3)]
    await asyncio.gather(*map(one.join, lines))
    for line in lines:
        await other.publish(line.room)
    await asyncio.gather(*[line.rung() for line in lines])
    assert [line.rings for line in lines] == [1, 1, 1]


async def test_a_layer_that_stumbles_is_listened_to_again(two, layer, monkeypatch, caplog):
    one, other = two
    line, receive, naps = Line(1), layer.receive, []

    async def stumble(channel):
        monkeypatch.setattr(layer, "receive", receive)
        raise ConnectionError("Redis is away")

    async def nap(seconds, sleep=asyncio.sleep):
        naps.append(seconds)
        await sleep(0)

    monkeypatch.setattr(layer, "receive", stumble)
    monkeypatch.setattr(switchboard, "asyncio", SimpleNamespace(**vars(asyncio) | {"sleep": nap}))
    await one.join(line)
    await asyncio.sleep(0)
    await other.publish(1)
    await line.rung()
    assert naps == [1]
    assert "Redis is away" in caplog.text


class Road:
    """The way to the layer: what goes on it waits until it is open."""

    def __init__(self, monkeypatch):
        self.gone, self.open = [], asyncio.Event()
        self._send = post.send
        monkeypatch.setattr(post, "send", self.send)

    async def send(self, layer, letters):
        self.gone.append([group for group, _ in letters])
        await self.open.wait()
        await self._send(layer, letters)

    async def busy(self):
        async with asyncio.timeout(30):
            while not self.gone:
                await asyncio.sleep(0)


async def test_what_is_told_while_others_are_on_their_way_goes_with_the_next(two, layer, monkeypatch):
    one, other = two
    rooms, road = range(1, 8), Road(monkeypatch)
    lines = [Line(room) for room in rooms]
    await asyncio.gather(*map(other.join, lines))
    for room in rooms[:4]:
        one.tell(room)
    await road.busy()
    for room in rooms[4:]:
        one.tell(room)
        await asyncio.sleep(0)
    assert road.gone == [[f"room.{room}" for room in rooms[:4]]]
    road.open.set()
    await asyncio.gather(*[line.rung() for line in lines])
    assert road.gone[1:] == [[f"room.{room}" for room in rooms[4:]]]
    assert [line.rings for line in lines] == [1] * 7


async def test_what_hangs_holds_up_nothing_for_ever(two, layer, monkeypatch, caplog):
    one, other = two
    lost, line, road = Line(1), Line(2), Road(monkeypatch)
    for each in (lost, line):
        await other.join(each)
    monkeypatch.setattr(post, "PATIENCE", timedelta(seconds=0.2))
    one.tell(1)
    await road.busy()
    one.tell(2)
    while "does not answer" not in caplog.text:
        await asyncio.sleep(0.01)
    monkeypatch.setattr(post, "PATIENCE", timedelta(seconds=30))
    road.open.set()
    await line.rung()
    assert (lost.rings, line.rings) == (0, 1)


async def test_a_move_that_cannot_be_written_for_the_others_leaves_the_answers_alone(two, layer, monkeypatch, caplog):
    one, other = two
    mine, his = Line(1), Line(2)
    await one.join(mine)
    await other.join(his)
    monkeypatch.setattr(switchboard.snapshot, "news", lambda newest: 1 / 0)
    one.tell(1, SimpleNamespace(version=1))
    await mine.rung()
    one.tell(2)
    await his.rung()
    assert "division by zero" in caplog.text


async def test_the_way_to_the_others_is_nobodys_own_request(two, layer, monkeypatch):
    one, _ = two
    seen, road = [], Road(monkeypatch)
    monkeypatch.setattr(
        post, "send", lambda layer, letters: seen.append(traces.request.get()) or road.send(layer, letters)
    )
    traces.bind(request="r1", room="ABCDE")
    one.tell(1)
    await road.busy()
    assert seen == [""]
    road.open.set()


@pytest.mark.parametrize("layer", ["redis"], indirect=True)
async def test_what_goes_together_is_one_way_to_redis(layer, monkeypatch):
    ways = []

    async def execute(pipeline, execute=Pipeline.execute):
        ways.append(len(pipeline))
        return await execute(pipeline)

    monkeypatch.setattr(Pipeline, "execute", execute)
    channel = await layer.new_channel()
    for room in (1, 2):
        await layer.group_add(f"room.{room}", channel)
    await layer.group_send_all([(f"room.{n % 2 + 1}", {"n": n}) for n in range(5)])
    assert ways == [5]
    assert [(await layer.receive(channel))["n"] for _ in range(5)] == [0, 1, 2, 3, 4]


@pytest.mark.parametrize("layer", ["redis"], indirect=True)
async def test_one_redis_that_is_away_keeps_nothing_from_the_others(layer):
    """Groups lie on several: what is for those that answer arrives."""
    nobody = "redis://127.0.0.1:1/0"
    both = PipeliningLayer(hosts=[nobody, redis_address()])
    names = [f"room.{n}" for n in range(20)]
    inner = both._get_layer()
    reached = [name for name in names if inner._get_shard(inner._get_group_channel_name(name)) is inner._shards[1]]
    assert 0 < len(reached) < len(names)
    channel = await layer.new_channel()
    for name in reached:
        await layer.group_add(name, channel)
    with pytest.raises(RedisError):
        await both.group_send_all([(name, {"name": name}) for name in names])
    assert [(await layer.receive(channel))["name"] for _ in reached] == reached
    await inner._shards[1].flush()


def test_a_process_without_sockets_tells_the_others(monkeypatch):
    sent = []

    async def group_send(group, message):
        sent.append((group, message["room"]))

    monkeypatch.setattr(switchboard, "get_channel_layer", lambda: SimpleNamespace(group_send=group_send))
    monkeypatch.setattr(switchboard, "board", Switchboard())
    tell(5)
    assert sent == [("room.5", 5)]


def test_where_nobody_looks_and_nobody_else_is_there_nothing_is_told(settings, monkeypatch):
    settings.CHANNEL_LAYERS = {}
    published = []
    monkeypatch.setattr(switchboard.board, "publish", published.append)
    tell(5)
    assert published == []


async def test_a_layer_that_is_dead_leaves_the_sockets_of_this_process_served(two, layer, monkeypatch, caplog):
    one, line = two[0], Line(1)

    async def dead(*args):
        raise ConnectionError("Redis is away")

    monkeypatch.setattr(layer, "new_channel", dead)
    await one.join(line)
    one.tell(1)
    await line.rung()
    assert line.rings == 1
    assert "does not answer" in caplog.text


async def test_a_message_that_is_none_does_not_deafen_the_process(two, layer, monkeypatch, caplog):
    one, other = two
    line = Line(1)

    async def nap(seconds, sleep=asyncio.sleep):
        await sleep(0)

    monkeypatch.setattr(switchboard.asyncio, "sleep", nap)
    await one.join(line)
    await layer.group_send("room.1", {"type": "room.changed"})
    await other.publish(1)
    await line.rung()
    assert line.rings == 1
