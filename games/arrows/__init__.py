"""Arrows: a crossword of words, ten arrows, and one term a player that fits all the words an arrow points at.

`state` says what it is made of, `grid` where things may lie, `building`, `guessing`, `answers` and `revealing` what
each phase does, `rules` puts them together, `view` says what each seat may know.
"""

from games.arrows.rules import Arrows
from games.arrows.state import (
    ARROWS,
    TILES,
    Agree,
    Close,
    Group,
    Join,
    Laid,
    Move,
    Options,
    Phase,
    Place,
    Proposal,
    Ready,
    RevealNext,
    Settle,
    Split,
    Stake,
    State,
    Tile,
    Unready,
    Vote,
    Way,
    Write,
)

__all__ = [
    "ARROWS",
    "TILES",
    "Agree",
    "Arrows",
    "Close",
    "Group",
    "Join",
    "Laid",
    "Move",
    "Options",
    "Phase",
    "Place",
    "Proposal",
    "Ready",
    "RevealNext",
    "Settle",
    "Split",
    "Stake",
    "State",
    "Tile",
    "Unready",
    "Vote",
    "Way",
    "Write",
]
