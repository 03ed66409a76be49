"""Rooms in which two programs play Tandem as fast as the answers come, and what they were promised."""

import asyncio
import random
import string
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

from tests.server import Server, enter, make_room

from .programs import Program

type Deed = tuple[str, int, int, str, Any, int]
"""A move by what makes it one of its kind: room, match, seat, what was done, the word or card, the turn."""

LIMIT = 180
"""Seconds until a scene gives up: only ever waited in full by one that fails."""


class Table:
    """A room with its programs, the host first; the first two sit."""

    def __init__(self, code: str, programs: Sequence[Program], seed: int) -> None:
        self.code = code
        self.programs = list(programs)
        self.rng = random.Random(seed)
        self.done: Counter[Deed] = Counter()
        self.refused: list[dict[str, Any]] = []
        self.starts = 0

    def __str__(self) -> str:
        return f"{self.code} {self.done.total()} done, {self.refused} refused: {[str(one) for one in self.programs]}"

    async def play(self, moves: int) -> None:
        """Plays so many moves, in as many matches as it takes."""
        for _ in range(moves):
            await self.step()

    async def step(self) -> None:
        """Makes one move, or starts the next match and makes its first one; waits until everybody sees it."""
        await self.agree()
        if all(self._move(program) is None for program in self.programs):
            before = self._version()
            answer = await self.programs[0].ask("start", at=self.programs[0].sections["lobby"]["match"])
            self.starts += self._counts(answer)
            await self.agree(before)
        mover, move = next((program, move) for program in self.programs if (move := self._move(program)))
        deed = (self.code, mover.sections["lobby"]["match"], mover.you["seat"], *_kind(move))
        before = self._version()
        if self._counts(await mover.ask(**move)):
            self.done[deed] += 1
            await self.agree(before)

    async def agree(self, after: int = 0) -> None:
        """Waits until every program of the room shows the same version, newer than `after`."""
        while True:
            newest = max(after + 1, self._version())
            for program in self.programs:
                await program.sees(lambda program, newest=newest: program.version >= newest)
            if len({program.version for program in self.programs}) == 1:
                return

    def _version(self) -> int:
        return max(program.version for program in self.programs)

    def _counts(self, answer: dict[str, Any]) -> bool:
        if "ok" not in answer:
            self.refused.append(answer)
        return "ok" in answer

    def _move(self, program: Program) -> dict[str, Any] | None:
        """Returns a legal move for the seat, None if it is not its turn."""
        desk = program.sections["desk"]
        if not desk or desk["role"] not in {"clue", "guess"}:
            return None
        if desk["role"] == "clue":
            word = "".join(self.rng.choices(string.ascii_lowercase, k=12))
            return {"do": "clue", "word": word, "number": self.rng.randint(1, 3), "at": desk["at"], "sure": True}
        if desk["opened"] and self.rng.random() < 0.3:
            return {"do": "stop", "at": desk["at"]}
        cards = [card["n"] for card in program.sections["board"] if card["touch"]]
        return {"do": "reveal", "card": self.rng.choice(cards), "at": desk["at"]}


@asynccontextmanager
async def tables(
    server: Server, rooms: int, *, language: str = "en", sockets: Sequence[Any] = ()
) -> AsyncIterator[list[Table]]:
    """Gives rooms of two, made at `server`, whose programs call at `sockets`, or at `server` if there are none.

    Where there are several `sockets` half of the programs call the first one first, the others the second.
    """
    doors = [door.socket for door in sockets or [server]]
    made: list[Table] = []
    try:
        async with asyncio.timeout(LIMIT):
            for n in range(rooms):
                code, hers = await asyncio.to_thread(make_room, server, "Alice")
                his = await asyncio.to_thread(enter, server, code, "Bob")
                addresses = [door(code) for door in doors]
                ways = [addresses, addresses[1:] + addresses[:1]]
                pair = [Program(way, who, language) for way, who in zip(ways, (hers, his), strict=True)]
                made.append(Table(code, pair, n))
            await asyncio.gather(*(table.agree() for table in made))
            yield made
    except TimeoutError:
        raise AssertionError(f"the scene stands still: {[str(table) for table in made]}") from None
    finally:
        await asyncio.gather(*(program.close() for table in made for program in table.programs))


async def play(made: Sequence[Table], moves: int) -> None:
    """Plays so many moves in each room, all rooms at once."""
    await asyncio.gather(*(table.play(moves) for table in made))


def done(made: Sequence[Table]) -> int:
    """Returns how many moves were acknowledged so far."""
    return sum(table.done.total() for table in made)


async def until(made: Sequence[Table], moves: int) -> None:
    """Waits until so many moves were acknowledged in all."""
    while done(made) < moves:
        await asyncio.sleep(0.01)


def _kind(move: dict[str, Any]) -> tuple[str, Any, int]:
    return move["do"], move.get("word", move.get("card")), move["at"]
