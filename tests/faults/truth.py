"""Prints as JSON what a database says of every room: its moves, what each seat sees, and whether the record holds.

    uv run python -m tests.faults.truth

The environment names the database, as for a server.
"""

import io
import json
import os
import sys
from typing import Any

import django


def rooms() -> dict[str, Any]:
    """Returns every room by its code."""
    from rooms.models import Room

    return {
        room.code: {"version": room.version, "matches": _matches(room), "seen": _seen(room)}
        for room in Room.objects.all()
    }


def _matches(room: Any) -> list[dict[str, Any]]:
    return [
        {
            "number": match.number,
            "version": match.version,
            "moves": [[move.number, move.seat, move.payload] for move in match.moves.order_by("number")],
        }
        for match in room.matches.order_by("number")
    ]


def _seen(room: Any) -> dict[str, Any]:
    """Returns by nickname what the game shows of the last match to those who are in the room."""
    import msgspec

    from games.registry import rules
    from wordbanks import languages

    match = room.matches.order_by("-number").first()
    if match is None:
        return {}
    game = rules(match.game, match.rules)(languages.get(match.language))
    state = msgspec.convert(match.state, game.State)
    seats = dict(match.seats.values_list("player", "index"))
    people = room.players.filter(left=None, virtual=False)
    return {player.nickname: game.view(state, seats.get(player.pk)) for player in people}


def record() -> str:
    """Returns what `verify_history` finds wrong, nothing if the record holds."""
    from django.core.management import CommandError, call_command

    said = io.StringIO()
    try:
        call_command("verify_history", stdout=said, stderr=io.StringIO())
    except CommandError:
        return said.getvalue()
    return ""


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    django.setup()
    json.dump({"rooms": rooms(), "wrong": record()}, sys.stdout)
