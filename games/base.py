"""What a game must say, and what it may ask: the interfaces between the rules and the house around them."""

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from enum import StrEnum
from random import Random
from typing import Any, Protocol

from msgspec import Struct

type Json = Any
"""Whatever `json.dumps` takes: a view is made of nothing else."""

TABLE = -1
"""The seat of the table itself, which moves by the clock or for the house; no browser can hold it."""
HOST = -2
"""The seat of the moves that only the room's host may make, sitting or not; no browser can hold it either."""


class Level(StrEnum):
    """How hard the words of a bank are."""

    FAMILY = "family"
    STANDARD = "standard"


class Word(Struct, frozen=True):
    """A word as it lies on the table: its text and the editors' exceptions to the clue check."""

    text: str
    level: Level = Level.FAMILY
    forbidden: tuple[str, ...] = ()
    allowed: tuple[str, ...] = ()


class Kinship(StrEnum):
    """How two words hang together. The first two are refused as clues, the last two only warned of."""

    SAME = "same"
    FORM = "form"
    DERIVED = "derived"
    COMPOUND = "compound"


class Language(Protocol):
    """What the rules may ask about the words of one language."""

    code: str

    def fold(self, text: str) -> str:
        """Returns `text` as it is compared: NFC, lower case, ё as е, apostrophes alike, edges trimmed."""

    def mend(self, text: str) -> str:
        """Returns `text` without what nobody meant: odd Unicode, soft hyphens, look-alike letters, edge spaces."""

    def is_word(self, text: str) -> bool:
        """Says whether `text` is one word in this language's letters, inner hyphens and apostrophes allowed."""

    def lemmas(self, word: str) -> frozenset[str]:
        """Returns the folded dictionary forms that `word` may be a form of; empty if the language has no idea."""

    def known(self, word: str) -> bool:
        """Says whether the language's dictionary has `word` in any of its forms."""

    def same_word(self, clue: str, word: str) -> Kinship | None:
        """Returns how `clue` hangs together with the board's `word`, None if it does not."""

    def same_answer(self, a: str, b: str) -> bool:
        """Says whether two answers count as one: the same words, whatever their case, spelling or form."""

    def asked_letters(self, word: str) -> tuple[str, ...]:
        """Returns the letters that may be asked for after `word`, the best first (WordChain 10)."""


class Outcome(Struct, frozen=True):
    """How a match ended: `code` names the outcome for balances and sentences, `score` is what the balance adds up.

    `winners` are the seats that won where each plays for themselves.
    """

    code: str
    score: int = 0
    winners: tuple[int, ...] = ()


class Tick(Struct, frozen=True, tag_field="do", tag="tick"):
    """The table's own move: what is overdue happens. It is stamped with its deadline."""


class GiveUp(Struct, frozen=True, tag_field="do", tag="give_up"):
    """The table's move where somebody left for good: their seat is given up, and skipped from now on (Rooms 4)."""

    seat: int


class GoOn(Struct, frozen=True, tag_field="do", tag="go_on"):
    """The host's move where the match waits for an away seat: it goes on without that seat's readiness (Rooms 4)."""

    seat: int


class Illegal(Exception):
    """A move that the rules refuse, as a short code of a closed set; the sentence for it stands in the catalogues.

    A `confirmable` refusal is a warning: the same move passes when it comes again with `sure`.
    """

    def __init__(self, code: str, *, confirmable: bool = False, **details: str | int) -> None:
        super().__init__(code)
        self.code = code
        self.confirmable = confirmable
        self.details = details


class Game[StateT: Struct, MoveT: Struct, OptionsT: Struct](Protocol):
    """A game over immutable data. Chance comes in by `deal` alone, time by `now` alone."""

    key: str
    version: int
    """Of the rules; see `games.registry.EARLIER` for when it grows."""
    seats: range
    sections: tuple[str, ...]
    unreadable: Mapping[str, str]
    """With which code a field of a move is refused that cannot be read at all."""
    host_moves: tuple[type[Struct], ...]
    """The moves that come from HOST instead of a seat."""
    Options: type[OptionsT]
    Move: Any
    """What a person may send; the table's own moves, Tick and GiveUp, are not among it."""
    State: type[StateT]

    def __init__(self, language: Language) -> None: ...

    def words_needed(self, level: Level, options: OptionsT, seats: int) -> Mapping[Level, int]:
        """Returns how many words of which level a deal takes."""

    def deal(
        self,
        words: Sequence[Word],
        seats: int,
        options: OptionsT,
        rng: Random,
        now: datetime,
        *,
        virtual: Collection[int] = (),
    ) -> StateT:
        """Returns the state in which a match begins; `virtual` are the seats that no person holds."""

    def play(self, state: StateT, seat: int, move: MoveT, now: datetime) -> StateT:
        """Returns the state after `seat` makes `move`; raises Illegal if the rules forbid it."""

    def view(self, state: StateT, seat: int | None, *, bare: bool = False) -> dict[str, Json]:
        """Returns all that `seat` may know, in named sections; None is a spectator.

        A `bare` view lays every secret open, in the same sections: for looking back at a match that is over.
        """

    def to_move(self, state: StateT) -> frozenset[int]:
        """Returns the seats that the match waits for, HOST among them where it is the host's move."""

    def gone(self, state: StateT) -> frozenset[int]:
        """Returns the seats that were given up."""

    def pauses(self, state: StateT) -> int:
        """Returns for how many pauses a virtual player holds back: more than one while others may want to object."""

    def deadline(self, state: StateT) -> datetime | None:
        """Returns when the table itself moves (`play` of a Tick by TABLE), None if it never does."""

    def outcome(self, state: StateT) -> Outcome | None:
        """Returns how the match ended, None while it goes on."""
