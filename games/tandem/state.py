"""What Tandem is made of: the pairs of kinds, the moves, and the state of a match. All of it is immutable."""

from enum import StrEnum
from typing import Literal

from msgspec import Struct

from games.base import Word

CARDS = 25


class Kind(StrEnum):
    """What a word is on one player's map."""

    TARGET = "target"
    TRAP = "trap"
    BLANK = "blank"


class Phase(StrEnum):
    """What the match waits for."""

    CLUE = "clue"
    GUESS = "guess"
    OVER = "over"


# Tandem 2: how often each pair (kind on map 0, kind on map 1) stands on the board.
PAIRS = {
    (Kind.TARGET, Kind.TARGET): 3,
    (Kind.TARGET, Kind.BLANK): 5,
    (Kind.BLANK, Kind.TARGET): 5,
    (Kind.TARGET, Kind.TRAP): 1,
    (Kind.TRAP, Kind.TARGET): 1,
    (Kind.TRAP, Kind.TRAP): 1,
    (Kind.TRAP, Kind.BLANK): 1,
    (Kind.BLANK, Kind.TRAP): 1,
    (Kind.BLANK, Kind.BLANK): 7,
}
TARGETS = sum(count for pair, count in PAIRS.items() if Kind.TARGET in pair)


class Options(Struct, frozen=True):
    """The host's choices: 9 turns, or 11 for a first game or with a child (Tandem 3)."""

    turns: Literal[9, 11] = 9


class Clue(Struct, frozen=True, tag_field="do", tag="clue"):
    """The clue-giver's word and number; `sure` confirms a warning."""

    word: str
    number: int
    at: int | None = None
    sure: bool = False


class Reveal(Struct, frozen=True, tag_field="do", tag="reveal"):
    """The guesser touches a word."""

    card: int
    at: int | None = None


class Stop(Struct, frozen=True, tag_field="do", tag="stop"):
    """The guesser ends the turn."""

    at: int | None = None


type Move = Clue | Reveal | Stop


class Card(Struct, frozen=True):
    """A word on the board: its kind on each map, whether it is open, and whose turns it was missed in."""

    word: Word
    kinds: tuple[Kind, Kind]
    open: bool = False
    sprung: bool = False
    marks: tuple[int, ...] = ()


class Guess(Struct, frozen=True):
    """A word that was touched and what the clue-giver's map said."""

    card: int
    kind: Kind


class Turn(Struct, frozen=True):
    """A clue and what came of it."""

    giver: int
    word: str
    number: int
    guesses: tuple[Guess, ...] = ()


class State(Struct, frozen=True):
    """A match of Tandem: the board, whose turn it is (counted from 1), and every clue so far."""

    cards: tuple[Card, ...]
    turns: int
    giver: int
    turn: int = 1
    log: tuple[Turn, ...] = ()
    ending: str | None = None

    @property
    def guesser(self) -> int:
        """Returns the seat that guesses in this turn."""
        return 1 - self.giver

    @property
    def phase(self) -> Phase:
        """Returns what the match waits for."""
        if self.ending:
            return Phase.OVER
        return Phase.GUESS if len(self.log) == self.turn else Phase.CLUE

    @property
    def used(self) -> int:
        """Returns how many turns are spent: one a clue, whatever it opened (Tandem 9)."""
        return len(self.log)

    @property
    def found(self) -> int:
        """Returns how many of the fifteen targets are open."""
        return sum(card.open for card in self.cards)
