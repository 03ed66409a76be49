"""A move that is to be told: who made it, what it says, and how the table looked before and after it."""

from collections.abc import Sequence
from typing import Any

from django.utils.translation import pgettext
from msgspec import Struct

from games.base import Json


class Told(Struct, frozen=True):
    """A move between two bare views."""

    seat: int
    move: dict[str, Any]
    before: Json
    after: Json
    names: Sequence[str]

    @property
    def do(self) -> str:
        """Returns what kind of move it is."""
        return str(self.move.get("do", ""))

    @property
    def name(self) -> str:
        """Returns who made it."""
        return self.names[self.seat] if self.seat >= 0 else pgettext("who makes a move", "The host")
