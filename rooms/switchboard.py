"""Commit, then tell: who hears that a room changed, in this process and in the others.

One switchboard a process keeps which sockets look at which room. They are rung when there was a change, and each then
takes the newest truth from the shelf when it is ready for it, not every step on the way there. Other processes are
told through the channel layer, with one channel for the whole process; where there is no layer there is one process,
and nothing leaves it. With a move its state is told: a process that knew the room before it need not read anything.
"""

import asyncio
import contextlib
import logging
import uuid
from collections import defaultdict
from collections.abc import Coroutine
from functools import partial
from typing import Any, Protocol

import msgspec
from asgiref.sync import async_to_sync
from channels.db import database_sync_to_async
from channels.layers import get_channel_layer
from django.utils import timezone

from rooms import outages, post, snapshot
from rooms.post import Letter, Post
from rooms.shelf import shelf
from rooms.snapshot import Snapshot

log = logging.getLogger("verbena.switchboard")


class Line(Protocol):
    """A socket that looks at a room."""

    room: int
    player_id: int
    session: str
    """The name of the session that its browser is signed in by; empty for guests."""

    def ring(self) -> None:
        """Tells the socket, on its event loop, that its room may have changed."""

    def sign_out(self) -> None:
        """Tells the socket that its browser has signed out."""

    def is_alive(self) -> bool:
        """Says whether somebody seems to be at the other end."""

    def beat(self) -> None:
        """Asks whoever reads the socket for a sign of life."""


class Switchboard:
    """The sockets of this process by room, on one event loop."""

    def __init__(self) -> None:
        self.name = uuid.uuid4().hex
        self.loop: asyncio.AbstractEventLoop | None = None
        self.lines: dict[int, set[Line]] = defaultdict(set)
        self._readings: dict[int, asyncio.Task[Snapshot]] = {}
        self._ear: asyncio.Task[None] | None = None
        self._channel = ""
        self._opening = asyncio.Lock()
        self._enrolled: set[int] = set()
        self._errands: set[asyncio.Task[None]] = set()
        self._post = Post()

    async def join(self, line: Line) -> None:
        """Makes `line` hear of its room from now on; of other processes too, as far as the layer answers."""
        self._settle_on(asyncio.get_running_loop())
        self.lines[line.room].add(line)
        if layer := get_channel_layer():
            await post.reach(self._enrol(layer, line.room))

    def part(self, line: Line) -> None:
        """Makes `line` hear no more."""
        others = self.lines.get(line.room, set())
        others.discard(line)
        if others:
            return
        self.lines.pop(line.room, None)
        shelf.drop(line.room)
        if (layer := get_channel_layer()) and self._channel:
            self._in_the_background(self._withdraw(layer, line.room))

    def deliver(self, room: int, newest: Snapshot | None = None) -> None:
        """Rings every socket here that looks at `room`; what is being read of it now is old already.

        The room has to be read anew unless `newest`, or what came after it, lies on the shelf.
        """
        self._readings.pop(room, None)
        kept = shelf.get(room)
        if newest is None or (kept and kept.version < newest.version):
            shelf.drop(room)
        for line in tuple(self.lines.get(room, ())):
            line.ring()

    def hang_up(self, room: int, session: str) -> None:
        """Ends the sockets here of a browser that has signed out."""
        for line in tuple(self.lines.get(room, ())):
            if line.session == session:
                line.sign_out()

    def sign_out(self, room: int, session: str) -> None:
        """Ends a browser's sockets that look at `room`, here and in the other processes."""
        self.hang_up(room, session)
        if layer := get_channel_layer():
            # Alone: no heartbeat would find that this was missed.
            self._in_the_background(post.send(layer, [self._letter(room, ended=session)]))

    async def snapshot(self, room: int) -> Snapshot:
        """Returns the room as it is now. Sockets that ask in the same moment share one reading."""
        if newest := shelf.get(room):
            return newest
        reading = self._readings.get(room)
        if reading is None:
            reading = self._readings[room] = asyncio.create_task(_read(room))
            reading.add_done_callback(lambda done: self._shelve(room, done))
        return await asyncio.shield(reading)

    def tell(self, room: int, newest: Snapshot | None = None) -> None:
        """Rings the sockets here, then tells the other processes; `newest` is the room now if only a move was made."""
        self.deliver(room, newest)
        if layer := get_channel_layer():
            self._post.leave(layer, partial(self._news, room, newest))

    async def publish(self, room: int) -> None:
        """Tells the other processes, and waits until it was said."""
        if layer := get_channel_layer():
            await post.send(layer, [self._letter(room)])

    def _news(self, room: int, newest: Snapshot | None) -> Letter:
        move = snapshot.news(newest) if newest else None
        return self._letter(room, move=move) if move else self._letter(room)

    def _letter(self, room: int, **news: Any) -> Letter:
        return _group(room), {"type": "room.changed", "room": room, "from": self.name} | news

    async def _enrol(self, layer: Any, room: int) -> None:
        async with self._opening:  # sockets that come at once share the one channel
            if self._ear is None:
                self._channel = await layer.new_channel()
                self._ear = asyncio.create_task(self._listen(layer))
            if room in self.lines:
                await layer.group_add(_group(room), self._channel)
                self._enrolled.add(room)

    async def _withdraw(self, layer: Any, room: int) -> None:
        async with self._opening:
            if room not in self.lines:  # else somebody has come back meanwhile
                self._enrolled.discard(room)
                await layer.group_discard(_group(room), self._channel)

    async def renew(self) -> None:
        """Makes the other processes' messages come for rooms for which the layer did not answer when somebody came."""
        if layer := get_channel_layer():
            for room in set(self.lines) - self._enrolled:
                await post.reach(self._enrol(layer, room))

    def _in_the_background(self, errand: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(post.reach(errand))
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)

    def _settle_on(self, loop: asyncio.AbstractEventLoop) -> None:
        """Starts afresh on `loop`, the serving one; another can only be a former one, which is gone."""
        if self.loop is not loop:
            self.loop = loop
            self.lines.clear()
            self._readings.clear()
            shelf.clear()
            self._enrolled.clear()
            self._ear, self._channel, self._opening = None, "", asyncio.Lock()
            self._post = Post()

    def _shelve(self, room: int, done: asyncio.Task[Snapshot]) -> None:
        """Keeps what was read, unless the room has changed since the reading began."""
        if self._readings.get(room) is done:
            del self._readings[room]
            if room in self.lines and not done.cancelled() and not done.exception():
                shelf.keep(done.result())

    def _hear(self, message: dict[str, Any]) -> None:
        """Hears what another process tells."""
        if message["from"] == self.name:
            return
        if ended := message.get("ended"):
            self.hang_up(message["room"], ended)
            return
        room, newest = message["room"], None
        with contextlib.suppress(msgspec.MsgspecError):  # of another release, while one follows on the other
            if (before := shelf.get(room)) and (newest := snapshot.followed(before, message.get("move"))):
                shelf.succeed(before, newest)
        self.deliver(room, newest)

    async def _listen(self, layer: Any) -> None:
        """Hears what the other processes tell; a broken layer is tried again."""
        while True:
            try:
                self._hear(await layer.receive(self._channel))
            except Exception as fault:
                outages.warn(log, "the channel layer is not heard", fault)
                await asyncio.sleep(1)


board = Switchboard()


def tell(room: int) -> None:
    """Tells everybody who looks at `room` that it changed. Called from any thread, once the change stands."""
    loop = board.loop
    if loop and loop.is_running():
        with contextlib.suppress(RuntimeError):  # the loop has just been closed: nobody is left to tell
            loop.call_soon_threadsafe(board.tell, room)
    elif get_channel_layer():
        async_to_sync(board.publish)(room)


def noticed(newest: Snapshot) -> None:
    """Rings the sockets of a room that this process knows at an older version than was just read. From any thread."""
    kept = shelf.get(newest.room.pk)
    if kept and kept.version < newest.version and board.loop and board.loop.is_running():
        with contextlib.suppress(RuntimeError):
            board.loop.call_soon_threadsafe(board.deliver, newest.room.pk, newest)


def signed_out(room: int, session: str) -> None:
    """Ends the sockets of a browser that has signed out. Called from any thread of a serving process."""
    if board.loop and board.loop.is_running():
        with contextlib.suppress(RuntimeError):
            board.loop.call_soon_threadsafe(board.sign_out, room, session)


@database_sync_to_async
def _read(room: int) -> Snapshot:
    return snapshot.read(room, timezone.now())


def _group(room: int) -> str:
    return f"room.{room}"
