"""A room as it is at one moment, read once for all who look at it, and what each of them may see of it as data."""

from collections.abc import Mapping
from datetime import datetime

from msgspec import Struct

from games.base import Json
from games.partners import PARTNERS
from games.registry import GAMES
from rooms import balance, ledger, people, presence
from rooms.models import Match, Player, Room

ROOM_SECTIONS = ("people", "lobby", "balance")


class Snapshot(Struct):
    """A room, those in it, its last match unless that was broken off, and who is away since when."""

    room: Room
    people: tuple[Player, ...]
    last: Match | None
    table: ledger.Table | None
    away: Mapping[int, datetime]
    balance: Json

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


def read(room_id: int, now: datetime) -> Snapshot:
    """Returns the room with this id as it is `now`."""
    room = Room.objects.get(pk=room_id)
    here = tuple(people.people(room))
    last = ledger.last(room)
    shown = last is not None and last.outcome != "aborted"
    return Snapshot(
        room=room,
        people=here,
        last=last,
        table=ledger.read(last) if shown and last else None,
        away=presence.away([player.pk for player in here if not player.virtual], now),
        balance=balance.of(room),
    )


def you(snapshot: Snapshot, player: Player) -> Json:
    """Returns who somebody is in the room."""
    return {"player": player.pk, "seat": snapshot.seat(player), "host": snapshot.room.host_id == player.pk}


def sections(snapshot: Snapshot, player: Player) -> dict[str, Json]:
    """Returns all that `player` may know of the room, in named sections; a game's are None while it is not played."""
    game = GAMES[snapshot.table.match.game if snapshot.table else snapshot.room.game]
    shown: dict[str, Json] = {
        "people": [_person(snapshot, other, player) for other in snapshot.people],
        "lobby": _lobby(snapshot, player),
        "balance": snapshot.balance,
    }
    if snapshot.table is None:
        return shown | dict.fromkeys(game.sections)
    return shown | snapshot.table.game.view(snapshot.table.state, snapshot.table.seat_of(player))


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
