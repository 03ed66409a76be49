"""A room as it is at one moment, read once for all who look at it, and what each of them may see of it as data.

What a snapshot was asked it keeps: all spectators see the same game, looked at and encoded once.
"""

from collections.abc import Mapping
from datetime import datetime
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct, field

from games.base import Json
from games.partners import PARTNERS
from games.registry import GAMES
from rooms import balance, eye, ledger, presence, thoughts
from rooms.models import Match, Player, Room

if TYPE_CHECKING:
    from rooms.frame import Frame
    from rooms.tableau import Tableau

ROOM_SECTIONS = ("people", "lobby", "balance")

READINGS = 5
"""How often a room is read at most that changes all the while; who then sees it is told of the change anyway."""

type Part = dict[str, bytes]
"""Some sections that one viewer sees, as JSON: to be sent, compared and, where they are drawn, read again."""


class Snapshot(Struct):
    """A room, those in it, its last match unless that was broken off, and who is away since when."""

    version: int
    room: Room
    people: tuple[Player, ...]
    last: Match | None
    table: ledger.Table | None
    away: Mapping[int, datetime]
    balance: Json
    rooms: dict[int, "Part"] = field(default_factory=dict)
    """What each player sees of the room itself, by their id."""
    games: dict[int | None, "Part"] = field(default_factory=dict)
    """What each seat, or a spectator, sees of the game."""
    alike: dict[tuple[str, str], str] = field(default_factory=dict)
    """Sections of the game of which all see the same, and pieces of them, drawn: by language and name."""
    tableaus: dict[tuple[str, bool], "Tableau"] = field(default_factory=dict)
    """The game as spectators see it, by language and whether it is the host."""
    frames: dict[str, "Frame"] = field(default_factory=dict)
    """What templates know beside their section, by language."""
    thoughts: list[Json] = field(default_factory=list)
    """What virtual players thought with their moves, see `thoughts`; nothing before the match is over."""
    came: float = 0.0
    """When the move came that led here, by the process's monotonic clock in seconds; 0 where that is not known."""

    @property
    def game(self) -> str:
        """Returns the key of the game that is shown."""
        return self.table.match.game if self.table else self.room.game

    @property
    def stage(self) -> str:
        """Returns “lobby”, “playing” or “over”."""
        if self.table is None:
            return "lobby"
        return "over" if self.table.match.ended else "playing"

    def player(self, pk: int) -> Player | None:
        """Returns who has this id among those in the room."""
        return next((player for player in self.people if player.pk == pk), None)

    def seat(self, player: Player) -> int | None:
        """Returns the seat of `player`: at the table while a match is shown, else their chair."""
        return self.table.seat_of(player) if self.table else player.chair

    def needed(self, player: Player) -> bool:
        """Says whether the match that goes on would be broken off if `player` went (Rooms 4)."""
        if self.table is None or self.table.match.ended:
            return False
        seat = self.table.seat_of(player)
        return seat is not None and not self.table.goes_on_without(seat)


def moved(before: Snapshot, table: ledger.Table) -> Snapshot | None:
    """Returns the room after the move that brought `table` to where it is; None where more than the game changed."""
    stood = before.table
    if stood is None or table.match.ended or table.game.gone(table.state) != stood.game.gone(stood.state):
        return None
    return _after(before, table, balance=before.balance, away=before.away, rooms=before.rooms, frames=before.frames)


def ended(before: Snapshot, table: ledger.Table) -> Snapshot:
    """Returns the room after the move that ended its match; reads what is shown only then, and who is away."""
    match = table.match
    match.refresh_from_db(fields=["words"])
    away = _away(before.people, match.moved)
    return _after(before, table, balance=balance.of(before.room), away=away, thoughts=_thoughts(table))


def _after(before: Snapshot, table: ledger.Table, **what_else: Any) -> Snapshot:
    version = before.version + 1
    return Snapshot(version=version, room=before.room, people=before.people, last=table.match, table=table, **what_else)


class News(Struct):
    """A move as other processes hear of it: the version of the room that it led to, and what it changed."""

    version: int
    match: int
    made: int
    state: msgspec.Raw
    moved: datetime
    due: datetime | None


def news(newest: Snapshot) -> bytes | None:
    """Returns the move that led to `newest` for other processes, None where it ended the match: then they read."""
    if newest.table is None or newest.table.match.ended:
        return None
    match, state = newest.table.match, msgspec.Raw(msgspec.msgpack.encode(newest.table.state))
    return msgspec.msgpack.encode(News(newest.version, match.pk, match.version, state, match.moved, match.due))


def followed(before: Snapshot, told: bytes | None) -> Snapshot | None:
    """Returns the room after the move that another process `told`, None where it does not follow on `before`."""
    if told is None or before.table is None:
        return None
    heard = msgspec.msgpack.decode(told, type=News)
    if heard.version != before.version + 1 or heard.match != before.table.match.pk:
        return None
    table = before.table.copy()
    table.state = msgspec.msgpack.decode(heard.state, type=table.game.State)
    table.match.version, table.match.moved, table.match.due = heard.made, heard.moved, heard.due
    return moved(before, table)


def read(room_id: int, now: datetime) -> Snapshot:
    """Returns the room with this id as it is `now`; raises Room.DoesNotExist.

    It is read again where it changed between two of the statements: a snapshot with an older version than what it shows
    would make the change be taken for no news when it is told.
    """
    for _ in range(READINGS):
        found = _read(room_id, now)
        if eye.version(room_id) == found.version:
            break
    return found


def _read(room_id: int, now: datetime) -> Snapshot:
    room = eye.room(room_id)
    here = eye.people(room)
    last = eye.last(room)
    table = ledger.read(last, eye.players(last, here)) if last and last.outcome != "aborted" else None
    if table:
        table.match.state = table.state  # instead of the same as JSON, which takes ten times the memory
    return Snapshot(
        version=room.version,
        room=room,
        people=here,
        last=last,
        table=table,
        away=_away(here, now),
        balance=balance.of(room) if last and (last.ended or last.number > 1) else {},
        thoughts=_thoughts(table),
    )


def _away(people: tuple[Player, ...], now: datetime) -> Mapping[int, datetime]:
    return presence.away([player.pk for player in people if not player.virtual], now)


def _thoughts(table: ledger.Table | None) -> list[Json]:
    over = table is not None and table.match.ended and any(player.virtual for player in table.players)
    return thoughts.of(table.match) if table and over else []


def you(snapshot: Snapshot, player: Player) -> Json:
    """Returns who somebody is in the room."""
    return {"player": player.pk, "seat": snapshot.seat(player), "host": snapshot.room.host_id == player.pk}


def sections(snapshot: Snapshot, player: Player) -> dict[str, Json]:
    """Returns all that `player` may know of the room, in named sections; a game's are None while it is not played."""
    room, game = parts(snapshot, player)
    return {name: msgspec.json.decode(section) for name, section in (room | game).items()}


def parts(snapshot: Snapshot, player: Player) -> tuple[Part, Part]:
    """Returns what `player` sees of the room itself, and of the game."""
    if (room := snapshot.rooms.get(player.pk)) is None:
        room = snapshot.rooms[player.pk] = _part(_of_room(snapshot, player))
    seat = snapshot.table.seat_of(player) if snapshot.table else None
    if (game := snapshot.games.get(seat)) is None:
        game = snapshot.games[seat] = _part(_of_game(snapshot, seat))
    return room, game


def _part(sections: dict[str, Json]) -> Part:
    return {name: msgspec.json.encode(section) for name, section in sections.items()}


def _of_room(snapshot: Snapshot, player: Player) -> dict[str, Json]:
    return {
        "people": [_person(snapshot, other, player) for other in snapshot.people],
        "lobby": _lobby(snapshot, player),
        "balance": snapshot.balance,
    }


def _of_game(snapshot: Snapshot, seat: int | None) -> dict[str, Json]:
    if snapshot.table is None:
        return dict.fromkeys(GAMES[snapshot.room.game].sections)
    return snapshot.table.game.view(snapshot.table.state, seat)


def _person(snapshot: Snapshot, other: Player, viewer: Player) -> Json:
    since = snapshot.away.get(other.pk)
    return {
        "player": other.pk,
        "nickname": other.nickname,
        "seat": snapshot.seat(other),
        "chair": other.chair,
        "host": snapshot.room.host_id == other.pk,
        "you": other.pk == viewer.pk,
        "virtual": other.virtual,
        "manner": other.manner,
        "needed": snapshot.needed(other),
        "away": since.isoformat() if since else None,
    }


def _lobby(snapshot: Snapshot, viewer: Player) -> Json:
    room, game = snapshot.room, GAMES[snapshot.room.game]
    sitting = sum(player.chair is not None for player in snapshot.people)
    return {
        "code": room.code,
        "stage": snapshot.stage,
        "match": snapshot.last.number if snapshot.last else 0,
        "broken_off": bool(snapshot.last and snapshot.last.outcome == "aborted"),
        "game": room.game,
        "language": room.language,
        "level": room.level,
        "options": ledger.options(room),
        "private": room.private,
        "seats": [min(game.seats), max(game.seats)],
        "sitting": sitting,
        "free": max(game.seats) - sitting,
        "missing": max(min(game.seats) - sitting, 0),
        "ready": sitting in game.seats,
        "partner": room.game in PARTNERS and sitting < max(game.seats),
        "needed": snapshot.needed(viewer),
        "host": room.host_id == viewer.pk,
        "host_name": next((player.nickname for player in snapshot.people if player.pk == room.host_id), None),
    }
