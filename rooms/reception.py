"""Takes a command to the door, whichever way it came: bounded in size and in number, its sender noted as here."""

import json
import logging
from typing import Any

from django.db import DatabaseError, InterfaceError
from django.utils import timezone

from rooms import play, presence, rates, writers
from rooms.commands import LONGEST
from rooms.express import Asked
from rooms.models import Player

log = logging.getLogger("verbena.reception")


def take(player: Player, data: Any, *, form: bool) -> play.Answer:
    """Returns what `play` answers to the command in `data`; `form` says that its values came as text."""
    presence.seen([player.pk], timezone.now())
    if refusal := _refused(player, data):
        return refusal
    try:
        return play.submit(player, data, form=form)
    except (DatabaseError, InterfaceError) as fault:
        log.error("a command cannot be written down: %s", str(fault).strip())
        return writers.BUSY


async def receive(player: Player, data: Any, *, form: bool) -> play.Answer:
    """Does what `take` does, for a command that came by a live line: the pulse notes that its sender is here."""
    if refusal := _refused(player, data):
        return refusal
    return await writers.writers.submit(Asked(player.room_id, player.pk, player.key, data, form, timezone.now()))


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
