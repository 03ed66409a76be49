"""What templates know beside their section: the names at the table, the stage, the room's code, and so on."""

from typing import Any

from django.utils import translation
from markupsafe import Markup, escape
from msgspec import Struct

from games.registry import GAMES
from rooms import sections, stencils
from rooms.snapshot import Snapshot


class Frame(Struct):
    """A template's surroundings, for all who read one language.

    `shape` is the same with holes, whose values are `holes`, made safe; `key` is all the rest, as text.
    """

    context: dict[str, Any]
    shape: dict[str, Any]
    holes: dict[str, Markup]
    key: str


def of(snapshot: Snapshot, language: str) -> Frame:
    """Returns the frame of a room for who reads this language; the snapshot keeps it."""
    if language not in snapshot.frames:
        snapshot.frames[language] = _frame(snapshot, language)
    return snapshot.frames[language]


def _frame(snapshot: Snapshot, language: str) -> Frame:
    values: dict[str, Any] = {}
    context = _context(snapshot, language)
    shape = stencils.cut(context, sections.FRAME, "frame", values)
    return Frame(context, shape, {name: escape(value) for name, value in values.items()}, repr(shape))


def _context(snapshot: Snapshot, language: str) -> dict[str, Any]:
    table = snapshot.table
    held = table.held() if table else ()
    sitting = table.players if table else ()
    over = bool(table and table.match.ended)
    with translation.override(language):
        names = [player.name for player in sitting]
    return {
        "code": snapshot.room.code,
        "stage": snapshot.stage,
        "replaying": False,
        # each a list by seat; `here` says who still holds theirs
        "names": names,
        "here": [seat in held for seat in range(len(sitting))],
        "away": [seat in held and player.pk in snapshot.away for seat, player in enumerate(sitting)],
        "virtual": [player.virtual for player in sitting],
        "thoughts": snapshot.thoughts if over else [],
        "match": table.match.number if table else 0,
        "slug": table.match.slug if table and over else "",
        "room_game": snapshot.room.game,
        "chairs": max(GAMES[snapshot.room.game].seats),
        "words": [word["text"] for word in table.match.words] if table and over else [],
        "words_language": table.match.language if table else snapshot.room.language,
    }
