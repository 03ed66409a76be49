"""WordChain: last letter, first letter; each against all, in three rounds by the clock.

`state` says what it is made of, `rules` who may do what. `deck` makes the cards, `fitting` says what may be laid,
`laying` lays it, `wording` checks what players write, `turns` runs a round, `objections` and `leaving` change its
course, `scoring` says who won, `view` what each seat may know.
"""

from games.wordchain.rules import WordChain
from games.wordchain.state import (
    HAND,
    RECENT,
    ROUNDS,
    Card,
    Deed,
    Draw,
    Invent,
    Kind,
    Lay,
    Move,
    Next,
    Object,
    Options,
    Pass,
    Phase,
    Play,
    Round,
    Said,
    Sentence,
    State,
)

__all__ = [
    "HAND",
    "RECENT",
    "ROUNDS",
    "Card",
    "Deed",
    "Draw",
    "Invent",
    "Kind",
    "Lay",
    "Move",
    "Next",
    "Object",
    "Options",
    "Pass",
    "Phase",
    "Play",
    "Round",
    "Said",
    "Sentence",
    "State",
    "WordChain",
]
