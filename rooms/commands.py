"""What a person may ask of a room: the commands that are no moves of a game, and how raw input becomes either."""

import hashlib
import json
import re
from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import Struct

from games.base import Game, Illegal, Level
from games.partners import Manner

LONGEST = 4_000
"""The most characters that a raw command may have, all its fields together."""
LONGEST_ID = 64


class Set(Struct, frozen=True, tag_field="do", tag="set"):
    """The host's choices; what is absent stays as it is."""

    game: str | None = None
    language: str | None = None
    level: Level | None = None
    options: dict[str, Any] | None = None
    private: bool | None = None


class SeatPlayer(Struct, frozen=True, tag_field="do", tag="seat"):
    """The host gives somebody a seat."""

    player: int


class UnseatPlayer(Struct, frozen=True, tag_field="do", tag="unseat"):
    """The host makes somebody a spectator; a virtual player goes."""

    player: int


class AddPartner(Struct, frozen=True, tag_field="do", tag="add_partner"):
    """The host seats a virtual player that plays in this manner."""

    manner: Manner = Manner.CAREFUL


class SetManner(Struct, frozen=True, tag_field="do", tag="manner"):
    """The host says in which manner a virtual player plays."""

    player: int
    manner: Manner


class Start(Struct, frozen=True, tag_field="do", tag="start"):
    """The host starts a match; `at` is the number of the last one, 0 if there was none."""

    at: int | None = None


class Again(Struct, frozen=True, tag_field="do", tag="again"):
    """The host starts the next match with new words; `at` is the number of the last one."""

    at: int | None = None


class End(Struct, frozen=True, tag_field="do", tag="end"):
    """The host breaks the match off; `at` is its number."""

    at: int | None = None


class Remove(Struct, frozen=True, tag_field="do", tag="remove"):
    """The host sends somebody out of the room."""

    player: int


class Leave(Struct, frozen=True, tag_field="do", tag="leave"):
    """Somebody goes."""


class ReportWord(Struct, frozen=True, tag_field="do", tag="report"):
    """Somebody finds a word of the match that is over wanting; `reason` is one of the editors' list."""

    word: str = ""
    reason: str = ""


type RoomCommand = (
    Set | SeatPlayer | UnseatPlayer | AddPartner | SetManner | Start | Again | End | Remove | Leave | ReportWord
)
ROOM_COMMANDS: tuple[type[Struct], ...] = RoomCommand.__value__.__args__
_NAMES = frozenset(str(command.__struct_config__.tag) for command in ROOM_COMMANDS)

_UNREADABLE = {
    "player": "no_such_player",
    "game": "no_such_game",
    "language": "no_such_language",
    "level": "bad_option",
    "options": "bad_option",
    "private": "bad_option",
    "manner": "bad_option",
}
"""With which code a field is refused that cannot be read; a game says it of the fields of its moves."""
_FIELD = re.compile(r"\$\.(\w+)|field `(\w+)`")


def id_of(data: Any) -> str:
    """Returns the `id` of a command as receipts keep it, an odd or long one by its digest; empty if there is none."""
    given = data.get("id") if isinstance(data, dict) else None
    if isinstance(given, bool) or not isinstance(given, str | int):
        return ""
    name = str(given)
    plain = len(name) <= LONGEST_ID and name.isprintable()
    return name if plain else hashlib.sha256(name.encode("utf-8", "surrogatepass")).hexdigest()


def parse(data: Any, game: type[Game] | None, *, form: bool) -> Any:
    """Returns the room command or the move of `game` in `data`; raises Illegal where there is none.

    `form` says that the values came as text, from a page's form.
    """
    if not isinstance(data, dict) or not isinstance(name := data.get("do"), str) or not _storable(data):
        raise Illegal("bad_command")
    if form:
        data = _nested(_spread(data))
    if name in _NAMES:
        return _converted(data, RoomCommand, _UNREADABLE, form=form)
    if game is None or name not in _move_names(game):
        raise Illegal("unknown_command")
    return _converted(data, game.Move, game.unreadable, form=form)


def _storable(data: dict[str, Any]) -> bool:
    """Says whether every text in `data` can be written down: without NUL, and without half a character."""
    fields = {name: value for name, value in data.items() if name != "id"}
    try:
        return b"\\u0000" not in json.dumps(fields, ensure_ascii=False).encode()
    except (UnicodeEncodeError, TypeError, ValueError, RecursionError):
        return False


def _spread(data: dict[str, Any]) -> dict[str, Any]:
    """Returns `data` with what one control of a form says of several fields, “x,y” = “2,-1”, field by field."""
    spread: dict[str, Any] = {}
    for name, value in data.items():
        names = name.split(",")
        spread |= zip(names, [value] if len(names) == 1 else str(value).split(","), strict=False)
    return spread


def _nested(data: dict[str, Any]) -> dict[str, Any]:
    """Returns `data` with fields such as “options.turns” gathered under “options”."""
    nested: dict[str, Any] = {}
    for name, value in data.items():
        outer, dot, inner = name.partition(".")
        if not dot:
            nested[name] = value
        elif isinstance(gathered := nested.setdefault(outer, {}), dict):
            gathered[inner] = value
    return nested


def _converted(data: dict[str, Any], kind: Any, codes: Mapping[str, str], *, form: bool) -> Any:
    try:
        return msgspec.convert(data, kind, strict=not form)
    except msgspec.ValidationError as error:
        found = _FIELD.search(str(error))
        field = (found[1] or found[2]) if found else ""
        raise Illegal(codes.get(field, "bad_command")) from None


def _move_names(game: type[Game]) -> frozenset[str]:
    """Returns the `do` of every move of `game`."""
    union = getattr(game.Move, "__value__", game.Move)
    return frozenset(str(move.__struct_config__.tag) for move in getattr(union, "__args__", (union,)))
