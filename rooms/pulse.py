"""The heartbeat of a serving process: every few seconds, for all rooms that have a socket here together.

It notes who is here, hands rooms over whose host is away too long, rings sockets that missed a change or whose people
went away or came back, and asks each page for a sign of life.
"""

import asyncio
import logging
import time
from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from itertools import batched

from channels.db import database_sync_to_async
from django.utils import timezone

from rooms import outages, play, presence
from rooms.models import Player, Room
from rooms.shelf import shelf
from rooms.switchboard import Line, Switchboard, board

log = logging.getLogger("verbena.pulse")

EVERY = timedelta(seconds=5)
JUMP = timedelta(seconds=10)
"""By how much the machine's clock must differ from the time that passed to have been set."""
AT_ONCE = 50
"""Rooms that are looked after together: more would keep the moves waiting that come meanwhile."""

type State = tuple[int, frozenset[int]]
"""A room's version and which of its people are away."""


class Pulse:
    """Beats while there are sockets."""

    def __init__(self, switchboard: Switchboard) -> None:
        self._switchboard = switchboard
        self._task: asyncio.Task[None] | None = None
        self._before: tuple[datetime, float] | None = None
        self._wary = 0

    def start(self) -> None:
        """Starts beating on the running loop, once."""
        if self._task is None or self._task.done() or self._task.get_loop() is not asyncio.get_running_loop():
            self._task = asyncio.create_task(self._beat_for_ever())

    async def _beat_for_ever(self) -> None:
        while True:
            before = time.monotonic()
            try:
                await self.beat(EVERY)
            except Exception:
                log.exception("the heartbeat stumbled")
            await asyncio.sleep(max(0.0, before + EVERY.total_seconds() - time.monotonic()))

    async def beat(self, over: timedelta = timedelta(0)) -> None:
        """Beats once for every room, a few after the other `over` this time."""
        self._watch_the_clock()
        await self._switchboard.renew()
        slices = list(batched(self._switchboard.lines, AT_ONCE, strict=False))
        for rooms in slices:
            await asyncio.sleep(over.total_seconds() / len(slices))
            await self._beat({room: tuple(self._switchboard.lines.get(room, ())) for room in rooms})

    def _watch_the_clock(self) -> None:
        """Hands no room over for two beats after the machine's clock was set: everybody was seen at another time."""
        now = timezone.now(), time.monotonic()
        if self._before:
            jump = (now[0] - self._before[0]).total_seconds() - (now[1] - self._before[1])
            self._wary = 2 if abs(jump) > JUMP.total_seconds() else max(0, self._wary - 1)
        self._before = now

    async def _beat(self, lines: Mapping[int, Sequence[Line]]) -> None:
        """Beats for some rooms, and then looks at them: a database that is slow or away makes no line a silent one."""
        here = [line.player_id for room in lines.values() for line in room if line.is_alive()]
        for room_lines in lines.values():
            for line in room_lines:
                line.beat()
        for room, state in (await self._states(list(lines), here)).items():
            if (newest := shelf.get(room)) and (newest.version, frozenset(newest.away)) != state:
                self._switchboard.deliver(room)

    async def _states(self, rooms: list[int], here: list[int]) -> Mapping[int, State]:
        """Returns how the rooms are; nothing while the database is away."""
        try:
            return await _look(rooms, here, hosts_too=self._wary == 0)
        except outages.DATABASE_AWAY as fault:
            outages.warn(log, "the pulse cannot look", fault)
            return {}


@database_sync_to_async
def _look(rooms: list[int], here: list[int], *, hosts_too: bool) -> Mapping[int, State]:
    now = timezone.now()
    presence.seen(here, now)
    if hosts_too:
        _hand_over_late(rooms, now)
    people = Player.objects.filter(room__in=rooms, left=None, virtual=False).values_list("pk", "room")
    rooms_of = dict(people)
    gone = presence.away(rooms_of, now)
    versions = Room.objects.filter(pk__in=rooms).values_list("pk", "version")
    return {
        room: (version, frozenset(player for player in gone if rooms_of[player] == room)) for room, version in versions
    }


def _hand_over_late(rooms: list[int], now: datetime) -> None:
    hosts = dict(Room.objects.filter(pk__in=rooms).exclude(host=None).values_list("host", "pk"))
    for host, seen in presence.last_seen(hosts, now).items():
        if now - seen >= presence.HAND_OVER_AFTER:
            _hand_over(hosts[host], now)


def _hand_over(room: int, now: datetime) -> None:
    try:
        play.hand_over(room, now)
    except Exception:  # of one room; the others' hearts beat on, and it is tried again
        log.exception("room %s could not be handed over", room)


pulse = Pulse(board)
