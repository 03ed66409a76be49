"""Takes a command to the door, whichever way it came: bounded in size and in number, its sender noted as here."""

import json
from typing import Any

from django.utils import timezone

from rooms import play, presence, rates
from rooms.commands import LONGEST
from rooms.models import Player


def take(player: Player, data: Any, *, form: bool) -> play.Answer:
    """Returns what `play` answers to the command in `data`; `form` says that its values came as text."""
    presence.seen([player.pk], timezone.now())
    if not rates.allow("move", str(player.pk)):
        return {"error": "too_fast"}
    if isinstance(data, dict) and sum(len(str(value)) for value in data.values()) > LONGEST:
        return {"error": "bad_command"}
    return play.submit(player, data, form=form)


def id_of(command: Any) -> Any:
    """Returns the id of a command as its answer names it: what cannot be written again is left out."""
    given = command.get("id") if isinstance(command, dict) else None
    try:
        json.dumps(given, ensure_ascii=False, allow_nan=False).encode()
    except ValueError:
        return None
    return given
