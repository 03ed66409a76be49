"""Tandem: two players, two secret maps of the same 25 words, fifteen targets between them.

Everything here is public or filtered in `view`; the numbers in the comments are the facts of the rules page.
"""

from collections.abc import Sequence
from datetime import datetime
from enum import StrEnum
from random import Random
from typing import Literal, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from games.base import Illegal, Json, Kinship, Language, Level, Outcome, Word

CARDS = 25
CLUE_LENGTH = 40
NUMBERS = range(1, 10)


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


class _Kinds:
    """Tandem's data under the names that every game gives them: apart, so as not to hide the module's own below."""

    Options = Options
    Move = Move
    State = State


class Tandem(_Kinds):
    """Two against the board."""

    key = "tandem"
    seats = range(2, 3)
    sections = ("turns", "board", "desk", "log", "result")

    def __init__(self, language: Language) -> None:
        self.language = language

    def words_needed(self, level: Level, options: Options, seats: int) -> dict[Level, int]:
        """Returns how many words a deal takes (Tandem 1)."""
        return {level: CARDS}

    def deal(self, words: Sequence[Word], seats: int, options: Options, rng: Random, now: datetime) -> State:
        """Returns a board of 25 words with two random maps and a random first clue-giver (Tandem 2, 3)."""
        if len(words) != CARDS or seats not in self.seats:
            raise ValueError(f"Tandem is dealt from {CARDS} words to {self.seats.start} seats")
        pairs = [pair for pair, count in PAIRS.items() for _ in range(count)]
        rng.shuffle(pairs)
        cards = tuple(Card(word=word, kinds=pair) for word, pair in zip(words, pairs, strict=True))
        return State(cards=cards, turns=options.turns, giver=rng.randrange(2))

    def play(self, state: State, seat: int, move: Move, now: datetime) -> State:
        """Returns the state after `seat` makes `move`; raises Illegal if the rules forbid it."""
        if state.phase is Phase.OVER:
            raise Illegal("match_over")
        if move.at not in (None, state.turn):
            raise Illegal("stale")
        match state.phase, move:
            case Phase.CLUE, Clue() if seat == state.giver:
                return self._clue(state, move)
            case Phase.GUESS, Reveal() if seat == state.guesser:
                return _reveal(state, move.card)
            case Phase.GUESS, Stop() if seat == state.guesser:
                return _next_turn(state)
        raise Illegal("not_your_turn")

    def view(self, state: State, seat: int | None) -> dict[str, Json]:
        """Returns what `seat` may know, a spectator where it is None: no kind of another's map before the end."""
        return {
            "turns": _turns(state),
            "board": [_card_view(state, n, seat) for n in range(CARDS)],
            "desk": _desk(state, seat),
            "log": [_turn_view(state, turn) for turn in state.log],
            "result": _result(state),
        }

    def to_move(self, state: State) -> frozenset[int]:
        """Returns the seat that the match waits for."""
        match state.phase:
            case Phase.CLUE:
                return frozenset({state.giver})
            case Phase.GUESS:
                return frozenset({state.guesser})
            case Phase.OVER:
                return frozenset()

    def deadline(self, state: State) -> datetime | None:
        """Returns None: there is no timer (Tandem 9)."""
        return None

    def outcome(self, state: State) -> Outcome | None:
        """Returns “won” with the turns left as its score, “trap” or “turns” (Tandem 8)."""
        if state.ending is None:
            return None
        return Outcome(state.ending, state.turns - state.used if state.ending == "won" else 0)

    def _clue(self, state: State, clue: Clue) -> State:
        word = self._checked_clue(state, clue)
        turn = Turn(giver=state.giver, word=word, number=clue.number)
        return replace(state, log=(*state.log, turn))

    def _checked_clue(self, state: State, clue: Clue) -> str:
        """Returns the clue as it is shown; raises Illegal unless it is one fitting word (Tandem 10, 12)."""
        if clue.number not in NUMBERS:
            raise Illegal("clue_number")
        if len(clue.word) > CLUE_LENGTH * 2 or len(word := self.language.mend(clue.word)) > CLUE_LENGTH:
            raise Illegal("clue_long", most=CLUE_LENGTH)
        if not word:
            raise Illegal("clue_empty")
        if len(word.split()) > 1:
            raise Illegal("clue_many_words")
        if not self.language.is_word(word):
            raise Illegal("clue_letters")
        warning = None
        for card in state.cards:
            warning = self._clash(word, card.word) or warning
        if warning and not clue.sure:
            raise warning
        return word

    def _clash(self, clue: str, word: Word) -> Illegal | None:
        """Returns the warning that `clue` earns beside `word`; raises Illegal where it is refused outright."""
        folded = self.language.fold(clue)
        if folded in map(self.language.fold, word.forbidden):
            raise Illegal("clue_forbidden", clue=clue, word=word.text)
        if folded in map(self.language.fold, word.allowed):
            return None
        match self.language.same_word(clue, word.text):
            case Kinship.SAME:
                raise Illegal("clue_on_board", word=word.text)
            case Kinship.FORM:
                raise Illegal("clue_form", clue=clue, word=word.text)
            case Kinship.DERIVED:
                return Illegal("clue_derived", confirmable=True, clue=clue, word=word.text)
            case Kinship.COMPOUND:
                return Illegal("clue_compound", confirmable=True, clue=clue, word=word.text)
        return None


def _reveal(state: State, n: int) -> State:
    """Returns the state after the guesser touches card `n`: the clue-giver's map decides (Tandem 4)."""
    if not 0 <= n < CARDS:
        raise Illegal("no_such_card")
    card = state.cards[n]
    if card.open:
        raise Illegal("card_open", word=card.word.text)
    if state.giver in card.marks:
        raise Illegal("card_marked", word=card.word.text)
    kind = card.kinds[state.giver]
    turn = state.log[-1]
    state = replace(state, log=(*state.log[:-1], replace(turn, guesses=(*turn.guesses, Guess(n, kind)))))
    match kind:
        case Kind.TARGET:
            return _after_target(_with_card(state, n, replace(card, open=True)))
        case Kind.BLANK:
            marked = replace(card, marks=tuple(sorted({*card.marks, state.giver})))
            return _next_turn(_with_card(state, n, marked))
        case Kind.TRAP:
            return replace(_with_card(state, n, replace(card, sprung=True)), ending="trap")


def _with_card(state: State, n: int, card: Card) -> State:
    return replace(state, cards=(*state.cards[:n], card, *state.cards[n + 1 :]))


def _after_target(state: State) -> State:
    """Returns the won match, the next turn where the giver has no target left (Tandem 13), or the same turn."""
    if state.found == TARGETS:
        return replace(state, ending="won")
    return state if _has_targets(state, state.giver) else _next_turn(state)


def _has_targets(state: State, seat: int) -> bool:
    return any(card.kinds[seat] is Kind.TARGET and not card.open for card in state.cards)


def _next_turn(state: State) -> State:
    """Returns the next turn: roles swap while both have targets left (Tandem 6); without turns the match is lost."""
    if state.used == state.turns:
        return replace(state, ending="turns")
    other = state.guesser
    return replace(state, turn=state.turn + 1, giver=other if _has_targets(state, other) else state.giver)


def _turns(state: State) -> Json:
    return {
        "total": state.turns,
        "used": state.used,
        "found": state.found,
        "targets": TARGETS,
        "at": state.turn,
        "giver": state.giver,
        "phase": state.phase.value,
    }


def _card_view(state: State, n: int, seat: int | None) -> Json:
    card = state.cards[n]
    over = state.phase is Phase.OVER
    return {
        "n": n,
        "word": card.word.text,
        "open": card.open,
        "trap": card.sprung,
        "mine": None if seat is None else card.kinds[seat].value,
        "marks": list(card.marks),
        "partner": card.kinds[1 - seat].value if over and seat is not None else None,
        "maps": [kind.value for kind in card.kinds] if over else None,
        "touch": seat == state.guesser and _can_be_touched(state, card),
    }


def _can_be_touched(state: State, card: Card) -> bool:
    """Says whether the guesser may touch `card` now (Tandem 7, 12)."""
    return state.phase is Phase.GUESS and not card.open and state.giver not in card.marks


class _Role(NamedTuple):
    """What a seat has to do: in a phase, as the giver or the guesser."""

    giver: str
    guesser: str


_ROLES = {
    Phase.CLUE: _Role("clue", "wait_clue"),
    Phase.GUESS: _Role("wait_guess", "guess"),
    Phase.OVER: _Role("over", "over"),
}


def _desk(state: State, seat: int | None) -> Json:
    """Returns what `seat` is to do now; `alone` says that the giver clues twice running (Tandem 6)."""
    role = _ROLES[state.phase]
    clue = state.log[-1] if state.phase is Phase.GUESS else None
    before = state.log[state.turn - 2] if state.turn > 1 else None
    return {
        "role": "watch" if seat is None else role.giver if seat == state.giver else role.guesser,
        "phase": state.phase.value,
        "at": state.turn,
        "giver": state.giver,
        "guesser": state.guesser,
        "clue": {"word": clue.word, "number": clue.number} if clue else None,
        "opened": len(clue.guesses) if clue else 0,
        "alone": before is not None and before.giver == state.giver,
        "last": state.turn == state.turns,
    }


def _turn_view(state: State, turn: Turn) -> Json:
    guesses = [
        {"card": guess.card, "word": state.cards[guess.card].word.text, "result": guess.kind.value}
        for guess in turn.guesses
    ]
    return {"giver": turn.giver, "word": turn.word, "number": turn.number, "guesses": guesses}


def _result(state: State) -> Json:
    if state.ending is None:
        return None
    last = state.log[-1]
    return {
        "code": state.ending,
        "left": state.turns - state.used,
        "total": state.turns,
        "found": state.found,
        "targets": TARGETS,
        "by": 1 - last.giver,
        "word": state.cards[last.guesses[-1].card].word.text if last.guesses else None,
    }
