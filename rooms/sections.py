"""What a page has to know of the games' sections and of the templates that draw them."""

from collections.abc import Callable
from typing import NamedTuple

from games.base import Json
from rooms.lettering import setting
from rooms.stencils import Spec

ELEMENTS = {"table": "chain"}
"""The element and the template of a section that is called like the place where all of them stand together."""
DATED = frozenset({"desk", "table"})
"""The sections that show since when the match waits."""
THE_SAME_FOR_ALL = frozenset({("tandem", "log")})
"""Sections of which all see the same, whoever they are."""


class Pieces(NamedTuple):
    """How the pieces of a section are drawn alone: by the template of what one is `called`, which gets it under that
    name, with its place in the list as `n`, whether it is the `last`, and what `more` says of it.

    `place` begins its id, its place in the list ends it; a card's `n` is that place.
    """

    called: str
    place: str
    more: Callable[[Json], dict[str, Json]] = lambda piece: {}


PIECES = {
    ("tandem", "board"): Pieces("card", "card", lambda card: {"set": setting(card["word"])._asdict()}),
    ("tandem", "log"): Pieces("turn", "log"),
}
"""Sections that are lists, of which only what changed is sent."""

WRITTEN: dict[str, dict[str, Spec]] = {
    "games/tandem/turns.html": {"section": {"found": None}},
    "games/tandem/desk.html": {"section": {"at": None, "clue": {"word": None, "number": None}, "missed": None}},
    "games/tandem/turn.html": {
        "n": None,
        "turn": {"word": None, "number": None, "guesses": [{"word": None}]},
    },
    "games/tandem/card.html": {
        "n": None,
        "card": {"n": None, "word": None},
        "set": {"first": None, "second": None, "wide": None, "broken": None},
    },
}
"""Templates that draw alike in many rooms, and what of that which they show they only write."""
FRAME: Spec = {"code": None, "names": [None], "match": None}
"""What they only write of that which all templates know."""
