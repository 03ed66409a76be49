"""Takes a command to the door, whichever way it came: bounded in size and in number, its sender noted as here."""

import json
import time
from typing import Any

from django.utils import timezone

from rooms import metrics, play, presence, rates, writers
from rooms.commands import LONGEST
from rooms.express import Asked
from rooms.models import Player
from rooms.shelf import shelf


def take(player: Player, data: Any, *, form: bool) -> play.Answer:
    """Returns what `play` answers to the command in `data`; `form` says that its values came as text."""
    came = time.monotonic()
    presence.seen([player.pk], timezone.now())
    answer = _refused(player, data) or writers.long_way(_asked(player, data, form))
    metrics.answered(player.room.game, answer, time.monotonic() - came)
    return answer


async def receive(player: Player, data: Any, *, form: bool) -> play.Answer:
    """Does what `take` does, for a command that came by a live line: the pulse notes that its sender is here.

    It is counted for the game that the room had when it came, for none where the room was not at hand.
    """
    came, known = time.monotonic(), shelf.get(player.room_id)
    answer = _refused(player, data) or await writers.writers.submit(_asked(player, data, form))
    metrics.answered(known.game if known else "", answer, time.monotonic() - came)
    return answer


def _asked(player: Player, data: Any, form: bool) -> Asked:
    return Asked(player.room_id, player.pk, player.key, data, form, timezone.now())


def _refused(player: Player, data: Any) -> play.Answer | None:
    if not rates.allow_here("move", player.pk):
        return {"error": "too_fast"}
    if isinstance(data, dict) and sum(len(str(value)) for value in data.values()) > LONGEST:
        return {"error": "bad_command"}
    return None


def id_of(command: Any) -> Any:
    """Returns the id of a command as its answer names it: what cannot be written again is left out."""
    given = command.get("id") if isinstance(command, dict) else None
    try:
        json.dumps(given, ensure_ascii=False, allow_nan=False).encode()
    except ValueError:
        return None
    return given
