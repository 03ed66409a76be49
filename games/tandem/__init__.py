"""Tandem: two players, two secret maps of the same 25 words, fifteen targets between them.

`state` says what it is made of, `rules` what each move does, `view` what each seat may know.
"""

from games.tandem.rules import Tandem
from games.tandem.state import (
    CARDS,
    PAIRS,
    TARGETS,
    Card,
    Clue,
    Guess,
    Kind,
    Move,
    Options,
    Phase,
    Reveal,
    State,
    Stop,
    Turn,
)

__all__ = [
    "CARDS",
    "PAIRS",
    "TARGETS",
    "Card",
    "Clue",
    "Guess",
    "Kind",
    "Move",
    "Options",
    "Phase",
    "Reveal",
    "State",
    "Stop",
    "Tandem",
    "Turn",
]
