"""Whether the server's memory stays flat: people come, play matches to the end, watch, lose their lines and leave.

    uv run python -m tests.bench.soak --minutes 30 --rooms 20

Starts a server of its own, on PostgreSQL and Redis where VERBENA_DATABASE and VERBENA_REDIS name them. Prints its
memory each minute, and at the end how many megabytes an hour it grew by after the warm-up, by least squares: a line
through all samples, so that one garbage collection more or less does not decide.
"""

import argparse
import asyncio
import random
import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from tests.faults.programs import Program
from tests.faults.tables import Table
from tests.server import Server, enter, make_room

MOVES = 60
"""How many moves a room lives for: three matches or so."""
RESTARTS = 0.1
"""How often somebody's browser is started anew, a move."""

type Sample = tuple[float, float]
"""Seconds since the start, megabytes."""


@dataclass
class Tally:
    """What a run did."""

    samples: list[Sample] = field(default_factory=list)
    moves: int = 0
    matches: int = 0
    rooms: int = 0
    restarts: int = 0


def after(samples: Sequence[Sample], warm_up: float) -> list[Sample]:
    """Returns the samples that were taken `warm_up` seconds after the start or later."""
    return [sample for sample in samples if sample[0] >= warm_up]


def slope(samples: Sequence[Sample]) -> float:
    """Returns how many megabytes an hour the samples rise by; 0 where there are fewer than two moments."""
    if len({at for at, _ in samples}) < 2:
        return 0.0
    middle = sum(at for at, _ in samples) / len(samples)
    mean = sum(size for _, size in samples) / len(samples)
    rise = sum((at - middle) * (size - mean) for at, size in samples)
    return rise / sum((at - middle) ** 2 for at, _ in samples) * 3600


async def live(server: Server, tally: Tally, until: float, pace: float, rng: random.Random) -> None:
    """Opens one room after the other until the time is up."""
    while time.monotonic() < until:
        await _room(server, tally, until, pace, rng)


async def _room(server: Server, tally: Tally, until: float, pace: float, rng: random.Random) -> None:
    """Lets two play and one watch, and all leave."""
    code, alice = await asyncio.to_thread(make_room, server, "Alice")
    cookies = [alice, *[await asyncio.to_thread(enter, server, code, name) for name in ("Bob", "Charlie")]]
    table = Table(code, [Program([server.socket(code)], one) for one in cookies], rng.randrange(1_000_000))
    tally.rooms += 1
    try:
        for _ in range(MOVES):
            if time.monotonic() >= until:
                return
            await table.step()
            tally.moves += 1
            if rng.random() < RESTARTS:
                tally.restarts += 1
                await _restart(server, table, rng.randrange(len(cookies)), cookies)
            await asyncio.sleep(rng.expovariate(1 / pace))
        for program in reversed(table.programs):
            await program.ask("leave")
    finally:
        tally.matches += table.starts
        await asyncio.gather(*(program.close() for program in table.programs))


async def _restart(server: Server, table: Table, who: int, cookies: Sequence[str]) -> None:
    await table.programs[who].close()
    table.programs[who] = Program([server.socket(table.code)], cookies[who])


async def _watch(server: Server, tally: Tally, every: float) -> None:
    begun = time.monotonic()
    while True:
        await asyncio.sleep(every)
        tally.samples.append((time.monotonic() - begun, server.memory()))
        minutes, size = tally.samples[-1][0] / 60, tally.samples[-1][1]
        done = f"{tally.moves} moves, {tally.matches} matches, {tally.rooms} rooms, {tally.restarts} restarts"
        print(f"{minutes:5.1f} min  {size:7.1f} MB  {done}", flush=True)


async def run(server: Server, rooms: int, seconds: float, pace: float, every: float) -> Tally:
    """Returns what `rooms` rooms at once did in `seconds`, with a sample of the memory `every` so many seconds."""
    tally, until = Tally(), time.monotonic() + seconds
    watching = asyncio.create_task(_watch(server, tally, every))
    await asyncio.gather(*(live(server, tally, until, pace, random.Random(n)) for n in range(rooms)))
    watching.cancel()
    return tally


def main() -> None:
    """Runs and prints."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--rooms", type=int, default=20)
    parser.add_argument("--pace", type=float, default=1, help="mean seconds between the moves of a room")
    parser.add_argument("--warm-up", type=float, default=5, help="minutes that do not count")
    parser.add_argument("--every", type=float, default=60, help="seconds between two samples")
    given = parser.parse_args()
    with Server() as server:
        tally = asyncio.run(run(server, given.rooms, given.minutes * 60, given.pace, given.every))
    counted = after(tally.samples, given.warm_up * 60)
    print(f"{slope(counted):+.1f} MB/h over {len(counted)} samples after {given.warm_up:g} minutes")


if __name__ == "__main__":
    main()
