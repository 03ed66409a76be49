"""A match as a readable timeline: every move in words, with its time; while it goes on only what kind each is."""

import json
from collections.abc import Iterator, Sequence
from datetime import datetime
from itertools import islice
from typing import Any

from django.utils.translation import gettext as _
from msgspec import Struct

from games.base import TABLE, Illegal
from rooms import ledger, spans
from rooms.models import Match, Player
from rooms.still import Still
from rooms.telling.story import story

UNPLAYABLE = (Illegal, ValueError, LookupError, StopIteration)
"""What comes of a record that was tampered with, or whose rules are lost."""


class Line(Struct, frozen=True):
    """A move: when it was made, how long after the start, by whom, and what it was."""

    number: int
    at: datetime
    after: str
    seat: int
    who: str
    what: str


def of(match: Match, players: Sequence[Player]) -> list[Line]:
    """Returns the moves of `match`; where it cannot be replayed they are told by their fields alone."""
    moves = list(match.moves.order_by("number"))
    told = dict(_told(match)) if match.ended else {}
    names = [player.name for player in players]
    return [
        Line(
            number=move.number,
            at=move.at,
            after=spans.clock(move.at - match.started),
            seat=move.seat,
            who=_who(move.seat, names),
            what=told.get(move.number) or (plain(move.payload, match.state) if match.ended else _kind(move.payload)),
        )
        for move in moves
    ]


def still(match: Match, players: Sequence[Player], step: int, seat: str) -> Still:
    """Returns the board of `match` after `step` moves as a seat saw it: its number, “watch” or “open”.

    Raises one of UNPLAYABLE.
    """
    reached = next(islice(ledger.replay_steps(match), step, None))
    viewer = int(seat) if seat.isdigit() else None
    return Still(match, tuple(players), ledger.game_of(match), reached.state, seat=viewer, bare=seat == "open")


def plain(payload: Any, state: Any) -> str:
    """Returns a move as one line: what was done, and its fields but for those that only guard against mistakes."""
    if not isinstance(payload, dict):
        return json.dumps(payload, ensure_ascii=False)
    fields = {name: value for name, value in payload.items() if name not in {"do", "at", "sure"} and value is not None}
    fields |= {name: _on_card(state, fields[name]) for name in ("card", "second") if isinstance(fields.get(name), int)}
    said = (value if isinstance(value, str) else json.dumps(value, ensure_ascii=False) for value in fields.values())
    return " · ".join([_kind(payload), *said])


def _told(match: Match) -> Iterator[tuple[int, str]]:
    """Yields the moves in words, as far as the record can be replayed."""
    try:
        for step, sentence in story(match):
            if step.move:
                yield step.move.number, sentence
    except UNPLAYABLE:
        return


def _who(seat: int, names: list[str]) -> str:
    if seat < 0:
        return _("the table") if seat == TABLE else _("the host")
    return names[seat] if seat < len(names) else str(seat)


def _kind(payload: Any) -> str:
    return str(payload.get("do", "?")) if isinstance(payload, dict) else "?"


def _on_card(state: Any, card: int) -> Any:
    """Returns what is on a card, where the game keeps its cards as a list; else its number."""
    cards = state.get("cards") if isinstance(state, dict) else None
    if not isinstance(cards, list) or not 0 <= card < len(cards) or not isinstance(cards[card], dict):
        return card
    found = cards[card].get("word") or cards[card].get("kind") or card
    return found["text"] if isinstance(found, dict) else found
