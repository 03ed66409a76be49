"""What a virtual player knows of the world besides what its seat sees, and what it answers."""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Any

from msgspec import Struct, field

from games.base import Json, Language, Word


class Manner(StrEnum):
    """How a virtual player plays: only what it is sure of, or for more at a time."""

    CAREFUL = "careful"
    BOLD = "bold"


class Knowledge(Struct, frozen=True):
    """A language, words in no order that matters, what people think of at each, the strongest first, and a manner."""

    language: Language
    words: Sequence[Word]
    associations: Mapping[str, Sequence[str]] = field(default_factory=dict)
    manner: Manner = Manner.CAREFUL


class Choice(Struct, frozen=True):
    """A move, and what its player thought with it, as data: shown when the match is over."""

    move: Any
    why: Json = None
