"""What WordChain is made of: the cards, the moves, a round, and the state of a match. All of it is immutable."""

from datetime import datetime
from enum import StrEnum
from typing import Literal

from msgspec import Struct

HAND = 7
"""So many cards are dealt to each, and with more than that nobody draws (WordChain 1, 4)."""
ROUNDS = 3
RECENT = 12
"""So many plays are remembered to be shown."""


class Kind(StrEnum):
    """What a card is: a word, or one of the five special cards (WordChain 5)."""

    WORD = "word"
    CHOICE = "choice"
    INVENT = "invent"
    SHOW = "show"
    SWAP = "swap"
    TAKE = "take"


class Deed(StrEnum):
    """What was done in a turn: a card laid, a sentence made, or nothing, by oneself or because time was up."""

    WORD = "word"
    CHOICE = "choice"
    INVENT = "invent"
    SHOW = "show"
    SWAP = "swap"
    TAKE = "take"
    SENTENCE = "sentence"
    PASS = "pass"  # noqa: S105 - no password
    LATE = "late"


class Phase(StrEnum):
    """What the match waits for: its first round, a move in a round, the next round, nothing more."""

    WAIT = "wait"
    ROUND = "round"
    BETWEEN = "between"
    OVER = "over"


class Options(Struct, frozen=True):
    """The host's choices: minutes a round, seconds a turn, 0 for no limit (WordChain 6)."""

    round: Literal[10, 5, 3] = 10
    limit: Literal[60, 30, 90, 0] = 60


class Lay(Struct, frozen=True, tag_field="do", tag="lay"):
    """A card is laid; a Choice card with one of its letters and a word card that begins with it."""

    card: int
    letter: str | None = None
    second: int | None = None
    at: int | None = None


class Draw(Struct, frozen=True, tag_field="do", tag="draw"):
    """Who has nothing to lay draws a card."""

    at: int | None = None


class Pass(Struct, frozen=True, tag_field="do", tag="pass"):
    """Nothing is laid."""

    at: int | None = None


class Sentence(Struct, frozen=True, tag_field="do", tag="sentence"):
    """A word card is laid with a sentence that has its word."""

    card: int
    text: str
    at: int | None = None


class Invent(Struct, frozen=True, tag_field="do", tag="invent"):
    """An Invent card is laid with a word that ends in one of its letters."""

    card: int
    word: str
    at: int | None = None


class Object(Struct, frozen=True, tag_field="do", tag="object"):
    """Somebody objects to the play of that number."""

    play: int


class Next(Struct, frozen=True, tag_field="do", tag="next"):
    """The host starts the round after round `at`; in the first `starts` is the seat of the oldest."""

    at: int | None = None
    starts: int | None = None


type TurnMove = Lay | Draw | Pass | Sentence | Invent
type Move = Lay | Draw | Pass | Sentence | Invent | Object | Next


class Said(Struct, frozen=True, omit_defaults=True):
    """A word that was said: the letter asked for after it ("" for none), and where in it that letter stands."""

    word: str
    asks: str = ""
    mark: int = -1


class Card(Struct, frozen=True, omit_defaults=True):
    """A card; its place in the deck is its name.

    A word card knows the letter it begins with, the letter it asks for ("" for none) and where that letter stands in
    the word; Choice and Invent have four letters.
    """

    kind: Kind
    word: str = ""
    letter: str = ""
    asks: str = ""
    mark: int = -1
    letters: tuple[str, ...] = ()

    @property
    def said(self) -> Said:
        """Returns what is said when this word card is laid."""
        return Said(self.word, self.asks, self.mark)


class Play(Struct, frozen=True, omit_defaults=True):
    """What was done in a turn, as all have seen it. `known` says that the dictionary has an invented word."""

    number: int
    seat: int
    deed: Deed
    said: Said | None = None
    letter: str = ""
    text: str = ""
    drew: bool = False
    acted: bool = False
    known: bool = False
    undone: bool = False


class Round(Struct, frozen=True, omit_defaults=True):
    """The cards of a round and what they ask for. An objection brings an earlier one back (WordChain 9)."""

    hands: tuple[tuple[int, ...], ...]
    pile: tuple[int, ...] = ()
    """The cards to be drawn, the next one last."""
    laid: tuple[int, ...] = ()
    """The cards that were laid, the top one last."""
    said: Said | None = None
    """The last word."""
    asked: str = ""
    """The letter asked for; "" where the player is free."""
    show: bool = False
    """Whether who is to move must act a word out (WordChain 8)."""
    drawn: int | None = None
    """The card that was drawn in this turn."""
    passes: int = 0
    shuffles: int = 0


class State(Struct, frozen=True, omit_defaults=True):
    """A match of WordChain. The seats are numbered in the order of play."""

    cards: tuple[Card, ...]
    seats: int
    options: Options
    seed: int
    round: Round
    virtual: tuple[int, ...] = ()
    phase: Phase = Phase.WAIT
    number: int = 0
    """Of the round, 0 before the first."""
    starter: int = 0
    """Who began the round."""
    seat: int = 0
    """Whose turn it is."""
    turn: int = 0
    """Counted through the whole match."""
    round_ends: datetime | None = None
    turn_ends: datetime | None = None
    plays: tuple[Play, ...] = ()
    """The last plays of the round; they are counted through the whole match."""
    played: int = 0
    before: Round | None = None
    """The round as it was before the last play, while that can be objected to."""
    objectors: tuple[int, ...] = ()
    scores: tuple[tuple[int | None, ...], ...] = ()
    """The word cards in hand after each round, by seat; None for who had left."""
    given_up: tuple[int, ...] = ()

    @property
    def hand(self) -> tuple[int, ...]:
        """Returns the cards of the seat whose turn it is."""
        return self.round.hands[self.seat]

    @property
    def present(self) -> tuple[int, ...]:
        """Returns the seats that were not given up."""
        return tuple(seat for seat in range(self.seats) if seat not in self.given_up)

    def after(self, seat: int) -> int:
        """Returns the seat that plays after `seat`, whether it has cards or not."""
        order = (*range(seat + 1, self.seats), *range(seat + 1))
        return next(other for other in order if other not in self.given_up)
