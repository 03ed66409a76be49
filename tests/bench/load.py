"""How many moves the product bears: rooms of two players with JSON sockets that play Tandem for real.

    uv run python -m tests.bench.load --rooms 50 --seconds 20 --pace 1

Starts a server of its own (SQLite, one process) on a free port with its data in a temporary folder, plays from this
process, and prints: moves a second, milliseconds from sending a move to the partner's screen (p50, p99), refusals,
the server's CPU and memory, and this client's CPU. `--pace` is the mean number of seconds between the moves of a
room; 0 plays as fast as the answers come. Figures of one run compare with each other, not with another machine's.
"""

import argparse
import asyncio
import contextlib
import json
import os
import random
import resource
import statistics
import string
import time
from dataclasses import dataclass, field

import websockets

from tests.server import Server, enter, make_room

LETTERS = string.ascii_lowercase


@dataclass
class Tally:
    """What a run counted."""

    delays: list[float] = field(default_factory=list)
    refused: int = 0
    matches: int = 0


class Player:
    """One socket that knows what its seat sees."""

    def __init__(self, socket: websockets.ClientConnection) -> None:
        self.socket = socket
        self.sections: dict = {}
        self.you: dict = {}
        self.version = 0
        self.changed = asyncio.Condition()
        self.answers: asyncio.Queue = asyncio.Queue()

    async def listen(self) -> None:
        """Reads for ever."""
        with contextlib.suppress(websockets.ConnectionClosed):
            async for text in self.socket:
                message = json.loads(text)
                if "sections" not in message:
                    self.answers.put_nowait(message)
                    continue
                async with self.changed:
                    self.sections |= message["sections"]
                    self.you, self.version = message["you"], message["version"]
                    self.changed.notify_all()

    async def seen(self, version: int) -> None:
        """Waits until this screen shows something newer than `version`."""
        async with self.changed:
            await self.changed.wait_for(lambda: self.version > version)

    async def ask(self, command: dict) -> bool:
        """Sends a command; says whether it was done."""
        await self.socket.send(json.dumps(command))
        return (await self.answers.get()).get("ok", False)


def next_move(player: Player, rng: random.Random) -> dict | None:
    """Returns a legal move for the seat, None if it is not its turn."""
    desk = player.sections["desk"]
    if desk["role"] == "clue":
        word = "".join(rng.choices(LETTERS, k=12))
        return {"do": "clue", "word": word, "number": rng.randint(1, 3), "at": desk["at"], "sure": True}
    if desk["role"] != "guess":
        return None
    if desk["opened"] and rng.random() < 0.3:
        return {"do": "stop", "at": desk["at"]}
    return {
        "do": "reveal",
        "card": rng.choice([c["n"] for c in player.sections["board"] if c["touch"]]),
        "at": desk["at"],
    }


async def play(players: list[Player], until: float, pace: float, tally: Tally, rng: random.Random) -> None:
    """Plays one room's matches until the time is up."""
    if pace:
        await asyncio.sleep(rng.uniform(0, pace))
    while time.monotonic() < until:
        started = time.monotonic()
        mover = next((p for p in players if p.sections["desk"] and next_move(p, rng)), None)
        if mover is None:
            host = next(p for p in players if p.you["host"])
            tally.matches += 1
            await step(host, players, {"do": "start"}, tally, count=False)
            continue
        await step(mover, players, next_move(mover, rng), tally)
        if pace:
            await asyncio.sleep(max(0.0, rng.expovariate(1 / pace) - (time.monotonic() - started)))


async def step(mover: Player, players: list[Player], move: dict, tally: Tally, *, count: bool = True) -> None:
    """Makes a move and waits until every screen of the room shows it."""
    before = {player: player.version for player in players}
    sent = time.perf_counter()
    if not await mover.ask(move):
        tally.refused += 1
        return
    partner = next(player for player in players if player is not mover)
    await partner.seen(before[partner])
    if count:
        tally.delays.append(time.perf_counter() - sent)
    await mover.seen(before[mover])


async def run(server: Server, rooms: int, seconds: float, pace: float) -> Tally:
    """Returns what `rooms` rooms counted in `seconds`."""
    tally, rng = Tally(), random.Random(1)
    async with contextlib.AsyncExitStack() as stack:
        tables = []
        for n in range(rooms):
            code, cookies = await asyncio.to_thread(make_room, server, f"Alice {n}")
            visitors = [cookies, await asyncio.to_thread(enter, server, code, f"Bob {n}")]
            players = []
            for cookie in visitors:
                socket = await stack.enter_async_context(
                    websockets.connect(
                        server.socket(code), additional_headers={"Cookie": cookie}, subprotocols=["json"], max_size=None
                    )
                )
                players.append(player := Player(socket))
                stack.callback(asyncio.create_task(player.listen()).cancel)
                await player.seen(0)
            tables.append(players)
        server.mark()
        until = time.monotonic() + seconds
        await asyncio.gather(*(play(players, until, pace, tally, random.Random(rng.random())) for players in tables))
    return tally


def main() -> None:
    """Runs and prints."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rooms", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--pace", type=float, default=0)
    given = parser.parse_args()
    with Server() as server:
        idle = server.memory()
        own = resource.getrusage(resource.RUSAGE_SELF)
        tally = asyncio.run(run(server, given.rooms, given.seconds, given.pace))
        used = server.cpu()
        now = resource.getrusage(resource.RUSAGE_SELF)
        delays = sorted(tally.delays)
        centiles = statistics.quantiles(delays, n=100) if len(delays) > 1 else [0.0] * 99
        print(f"rooms {given.rooms}, pace {given.pace or 'none'}, {given.seconds:.0f} s, {os.cpu_count()} cores")
        print(
            f"moves {len(delays)}, {len(delays) / given.seconds:.0f} a second; "
            f"refused {tally.refused}; matches {tally.matches}"
        )
        print(f"move to partner's screen: p50 {centiles[49] * 1000:.1f} ms, p99 {centiles[98] * 1000:.1f} ms")
        print(
            f"server CPU {used:.1f} s ({used / max(1, len(delays)) * 1000:.2f} ms a move), client CPU "
            f"{now.ru_utime + now.ru_stime - own.ru_utime - own.ru_stime:.1f} s"
        )
        print(f"server memory {idle:.0f} MB idle, {server.memory():.0f} MB after ({2 * given.rooms} sockets)")


if __name__ == "__main__":
    main()
