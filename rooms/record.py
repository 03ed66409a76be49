"""A match that is over as plain data, for whoever takes it along: an operator, or research under other names."""

from collections.abc import Callable
from typing import Any

from games.base import Json
from rooms.models import Match, Player


def of(match: Match, *, name: str, room: str, person: Callable[[Player], str]) -> dict[str, Json]:
    """Returns all that leads to the end of `match`, itself and its room under these names, people as `person` says."""
    return {
        "match": name,
        "room": room,
        "number": match.number,
        "game": match.game,
        "rules": match.rules,
        "language": match.language,
        "level": match.level,
        "options": match.options,
        "seed": match.seed,
        "words": match.words,
        "seats": [
            {"seat": seat.index, "person": person(seat.player), "virtual": seat.player.virtual}
            for seat in sorted(match.seats.all(), key=lambda seat: seat.index)
        ],
        "moves": [_move(match, move) for move in sorted(match.moves.all(), key=lambda move: move.number)],
        "started": match.started.isoformat(),
        "ended": match.ended.isoformat() if match.ended else None,
        "outcome": match.outcome,
        "score": match.score,
        "winners": match.winners,
    }


def _move(match: Match, move: Any) -> Json:
    after = round((move.at - match.started).total_seconds(), 3)
    return {"number": move.number, "seat": move.seat, "at": move.at.isoformat(), "after": after, "move": move.payload}
