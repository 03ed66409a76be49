"""What the two bare relays share: a table with the product's rules and views, kept in memory alone."""

import argparse
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from games.base import Illegal, Json
from games.tandem import Move, State, Tandem
from tests.bench.script import Rooms
from wordbanks import languages

GAME = Tandem(languages.get("en"))

decode = msgspec.json.Decoder().decode
encode = msgspec.json.Encoder().encode


class Table(Struct):
    """A match and, for rooms without one, a lobby with one choice."""

    state: State | None
    version: int = 1
    private: bool = False

    def take(self, seat: int | None, command: dict[str, Any]) -> dict[str, Any]:
        """Returns the answer to a command, done or refused."""
        try:
            self._do(seat, command)
        except Illegal as refusal:
            return {"id": command.get("id"), "error": refusal.code}
        self.version += 1
        return {"id": command.get("id"), "ok": True}

    def sections(self, seat: int | None) -> dict[str, Json]:
        """Returns what `seat` may know."""
        lobby = {"lobby": {"private": self.private}}
        return lobby | GAME.view(self.state, seat) if self.state else lobby

    def _do(self, seat: int | None, command: dict[str, Any]) -> None:
        if command["do"] == "set":
            self.private = command["private"]
        elif self.state is None or seat is None:
            raise Illegal("spectator")
        else:
            self.state = GAME.play(self.state, seat, msgspec.convert(command, Move), datetime.now(UTC))


class Screen(Struct):
    """What was shown last of a table to one seat, or to the spectators."""

    seat: int | None
    shown: dict[str, Json] = {}

    def message(self, table: Table) -> bytes:
        """Returns the sections that changed since the last message, encoded."""
        now = table.sections(self.seat)
        changed = {name: data for name, data in now.items() if self.shown.get(name, ...) != data}
        self.shown = now
        return encode({"version": table.version, "you": {"seat": self.seat}, "sections": changed})


def whole(table: Table, seat: int | None) -> bytes:
    """Returns the first message to a socket, encoded."""
    return Screen(seat).message(table)


def door(path: str) -> tuple[str, int | None]:
    """Returns the code and the seat in an address such as `/ws/r/ABCDE/?seat=1`; who has seat 2 or more watches."""
    place, _, query = path.partition("?")
    seat = int(query.removeprefix("seat=") or 2)
    return place.strip("/").rsplit("/", 1)[1], seat if seat < 2 else None


def arguments() -> tuple[int, dict[str, Table]]:
    """Returns the port and the tables by code that the command line names."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--rooms", type=Path, required=True)
    given = parser.parse_args()
    return given.port, dict(_tables(msgspec.json.decode(given.rooms.read_bytes(), type=Rooms)))


def _tables(rooms: Rooms) -> Iterator[tuple[str, Table]]:
    for room in [*rooms.pairs, *rooms.tens, *rooms.lobbies]:
        yield room.code, Table(msgspec.convert(room.state, State) if room.state else None)
