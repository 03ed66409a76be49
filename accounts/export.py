"""All that is kept of somebody with an account, as data for them to take along.

Of others it has their nicknames and seats, of a match that goes on nothing that its person does not know.
"""

from typing import Any

from django.contrib.auth.models import User
from django.db.models import F, QuerySet

from games.base import Json
from rooms import identity
from rooms.models import Match, Move, Player


def of(user: User) -> dict[str, Json]:
    """Returns the account, the rooms and the matches of `user`."""
    mine = identity.players_of(user.account.key, user)
    return {
        "account": {
            "name": user.get_username(),
            "email": user.email,
            "joined": user.date_joined,
            "last_sign_in": user.last_login,
        },
        "rooms": [_room(player) for player in mine.select_related("room").order_by("joined")],
        "matches": _matches(mine),
    }


def _room(player: Player) -> Json:
    room = player.room
    return {
        "room": room.code,
        "nickname": player.nickname,
        "host": room.host_id == player.pk,
        "came": player.joined,
        "left": player.left,
        "removed": player.removed,
        "game": room.game,
        "language": room.language,
        "level": room.level,
    }


def _matches(mine: QuerySet[Player]) -> list[Json]:
    ids = set(mine.values_list("pk", flat=True))
    matches = Match.objects.filter(pk__in=Match.objects.filter(seats__player__in=mine).values("pk"))
    moves: dict[int, list[Json]] = {}
    made = Move.objects.filter(match__seats__player__in=mine, match__seats__index=F("seat"))
    for match, number, at, payload in made.order_by("number").values_list("match", "number", "at", "payload"):
        moves.setdefault(match, []).append({"number": number, "at": at, "move": payload})
    read = matches.defer("state", "seed").select_related("room").prefetch_related("seats__player").order_by("started")
    return [_match(match, ids, moves.get(match.pk, [])) for match in read]


def _match(match: Match, mine: set[int], moves: list[Json]) -> Json:
    seats = [
        {"seat": seat.index, "name": seat.player.name, "virtual": seat.player.virtual, "you": seat.player_id in mine}
        for seat in match.seats.all()
    ]
    told: dict[str, Any] = {
        "room": match.room.code,
        "number": match.number,
        "game": match.game,
        "language": match.language,
        "level": match.level,
        "options": match.options,
        "started": match.started,
        "ended": match.ended,
        "seats": seats,
        "your_moves": moves,
    }
    if match.ended:
        told |= {"outcome": match.outcome, "score": match.score, "winners": match.winners}
        told["words"] = [word["text"] for word in match.words]
    return told
