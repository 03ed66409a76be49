"""The loads: how the client comes in, and what it then does to a server, each way a function named in a plan."""

import asyncio
import random
import time
from typing import Any

from msgspec import Struct

from tests.bench.pace import percentile, schedule
from tests.bench.screen import PATIENCE, Screen
from tests.bench.script import Room, Step

AT_ONCE = 50
"""How many sockets are being opened at one moment."""


class Plan(Struct):
    """What to do: `mode` is “pace”, “saturate”, “open”, “restart” or “ignore”; seat n goes to address n.

    At a pace the first `at_once` rooms play; `midway` the others follow where a match ends.
    """

    mode: str
    json: bool
    addresses: list[str]
    warm: list[Room]
    rooms: list[Room]
    seconds: float
    pace: float = 1.0
    lanes: int = 50
    at_once: int = 0
    midway: bool = False


class Tally(Struct):
    """What was counted: delays in seconds from a move's planned time until every other screen has shown it."""

    delays: list[float] = []
    lost: int = 0
    refused: list[str] = []


class Table:
    """The screens of one room and how far its moves are."""

    def __init__(self, room: Room, plan: Plan) -> None:
        self.steps = room.steps[::-1]
        addresses = [plan.addresses[n % len(plan.addresses)] for n in range(len(room.cookies))]
        self.screens = [
            Screen(f"{address}/ws/r/{room.code}/?seat={n}", cookie, json=plan.json)
            for n, (address, cookie) in enumerate(zip(addresses, room.cookies, strict=True))
        ]

    @property
    def left(self) -> int:
        """Returns how many moves the match still has."""
        return len(self.steps)

    async def move(self, planned: float, tally: Tally) -> bool:
        """Makes the next move and waits until all have seen it; says whether the match can go on."""
        if not self.steps:
            return False
        step = self.steps.pop()
        try:
            async with asyncio.timeout(PATIENCE):
                done = await self._shown(step)
        except (TimeoutError, EOFError, OSError):
            tally.lost += 1
            return False
        if done:
            tally.delays.append(max(screen.at for screen in self.screens if screen is not self._mover(step)) - planned)
        else:
            tally.refused += self._mover(step).refusals
        return done

    def _mover(self, step: Step) -> Screen:
        return self.screens[step.seat]

    async def _shown(self, step: Step) -> bool:
        before = [screen.changes for screen in self.screens]
        if not await self._mover(step).send(step.fields):
            return False
        for screen, changes in zip(self.screens, before, strict=True):
            await screen.shows_more_than(changes)
        return True


async def open_all(screens: list[Screen]) -> None:
    """Opens the sockets, some at a time, and waits until each shows its room."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def open_one(screen: Screen) -> None:
        async with gate, asyncio.timeout(PATIENCE):
            await screen.open()

    await asyncio.gather(*map(open_one, screens))


async def play_in(tables: list[Table], plan: Plan) -> None:
    """Brings every match to a point of its own, as rooms that did not all begin in one moment would have it."""
    rng, waiting = random.Random(2), list(tables)

    async def play() -> None:
        while waiting:
            table = waiting.pop()
            for _ in range(rng.randrange(table.left)):
                if not await table.move(0, skipped := Tally()):
                    raise RuntimeError(f"a match could not be brought to its point: {skipped}")

    await asyncio.gather(*(play() for _ in range(plan.lanes)))


async def pace(tables: list[Table], plan: Plan, tally: Tally) -> None:
    """Makes moves at their planned times: midway, where a match ends, one in a fresh room follows."""
    start, rng, spare = time.perf_counter(), random.Random(1), tables[plan.at_once :]

    async def play(table: Table, phase: float) -> None:
        for planned in schedule(start, phase, plan.pace, plan.seconds):
            await asyncio.sleep(planned - time.perf_counter())
            if plan.midway and not table.left:
                table = _fresh(spare)
            if not await table.move(planned, tally):
                return

    await asyncio.gather(*(play(table, rng.random()) for table in tables[: plan.at_once]))


def _fresh(spare: list[Table]) -> Table:
    if not spare:
        raise RuntimeError("more matches ended than there are rooms to follow: prepare more")
    return spare.pop()


async def saturate(tables: list[Table], plan: Plan, tally: Tally) -> None:
    """Plays as fast as answers come in as many rooms at once as there are lanes, a fresh room after each match."""
    until, waiting = time.perf_counter() + plan.seconds, list(tables)

    async def play() -> None:
        while waiting and time.perf_counter() < until:
            table = waiting.pop()
            while time.perf_counter() < until and await table.move(time.perf_counter(), tally):
                pass

    await asyncio.gather(*(play() for _ in range(plan.lanes)))


async def restart(tables: list[Table], plan: Plan, tally: Tally) -> None:
    """Waits until the server has been away and every socket shows its room again."""
    await asyncio.gather(*(screen.reopen() for table in tables for screen in table.screens))


async def ignore(tables: list[Table], plan: Plan, tally: Tally) -> None:
    """Lets every host change the room again and again; nobody else there reads what comes of it."""
    until = time.perf_counter() + plan.seconds

    async def change(host: Screen) -> None:
        n = 0
        while time.perf_counter() < until:
            n += 1
            seen, sent = host.changes, time.perf_counter()
            if await host.send({"do": "set", "private": bool(n % 2)}):
                await host.shows_more_than(seen)
                tally.delays.append(host.at - sent)

    await asyncio.gather(*(change(table.screens[0]) for table in tables))


async def nothing(tables: list[Table], plan: Plan, tally: Tally) -> None:
    """Only opens the sockets, which is what is measured."""
    await open_all([screen for table in tables for screen in table.screens])


MODES = {"pace": pace, "saturate": saturate, "open": nothing, "restart": restart, "ignore": ignore}


async def come_in(tables: list[Table], plan: Plan) -> None:
    """Opens the sockets that must be there before anything is measured."""
    screens = [screen for table in tables for screen in table.screens]
    if plan.mode == "ignore":
        await open_all([table.screens[0] for table in tables])
        await asyncio.gather(*(screen.open_and_never_read() for table in tables for screen in table.screens[1:]))
    elif plan.mode != "open":
        await open_all(screens)
    if plan.midway:
        await play_in(tables[: plan.at_once], plan)


async def play_out(table: Table) -> None:
    """Plays a match to its end."""
    while await table.move(0, Tally()):
        pass


def figures(tables: list[Table], tally: Tally, seconds: float) -> dict[str, Any]:
    """Returns the counts, times in milliseconds."""
    screens = [screen for table in tables for screen in table.screens]
    return {
        "seconds": seconds,
        "sockets": len(screens),
        "moves": len(tally.delays),
        "p50": percentile(tally.delays, 0.50) * 1000,
        "p99": percentile(tally.delays, 0.99) * 1000,
        "lost": tally.lost,
        "refused": len(tally.refused),
        "why": ", ".join(sorted(set(tally.refused))),
        "megabytes": sum(screen.bytes for screen in screens) / 1e6,
    }
