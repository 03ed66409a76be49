"""The rules of Tandem: what each move does. The numbers in the docstrings are the facts of the rules page."""

from collections.abc import Collection, Sequence
from datetime import datetime
from random import Random

from msgspec.structs import replace

from games.base import Illegal, Json, Kinship, Language, Level, Outcome, Word
from games.clash import clash
from games.tandem import view
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

CLUE_LENGTH = 40
NUMBERS = range(1, 10)


class _Kinds:
    """Tandem's data under the names that every game gives them: apart, so as not to hide the module's own below."""

    Options = Options
    Move = Move
    State = State


class Tandem(_Kinds):
    """Two against the board."""

    key = "tandem"
    version = 1
    seats = range(2, 3)
    sections = ("turns", "board", "desk", "log", "result")
    unreadable = {"number": "clue_number", "word": "clue_empty", "card": "no_such_card"}
    host_moves = ()

    def __init__(self, language: Language) -> None:
        self.language = language

    def words_needed(self, level: Level, options: Options, seats: int) -> dict[Level, int]:
        """Returns how many words a deal takes (Tandem 1)."""
        return {level: CARDS}

    def deal(
        self,
        words: Sequence[Word],
        seats: int,
        options: Options,
        rng: Random,
        now: datetime,
        *,
        virtual: Collection[int] = (),
    ) -> State:
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

    def view(self, state: State, seat: int | None, *, bare: bool = False) -> dict[str, Json]:
        """Returns what `seat` may know, a spectator where it is None: no kind of another's map before the end."""
        return view.sections(state, seat, bare=bare)

    def to_move(self, state: State) -> frozenset[int]:
        """Returns the seat that the match waits for."""
        match state.phase:
            case Phase.CLUE:
                return frozenset({state.giver})
            case Phase.GUESS:
                return frozenset({state.guesser})
            case Phase.OVER:
                return frozenset()

    def gone(self, state: State) -> frozenset[int]:
        """Returns nobody: without one of the two the match is broken off (Rooms 4)."""
        return frozenset()

    def pauses(self, state: State) -> int:
        """Returns one: there is nothing to object to."""
        return 1

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
        match clash(self.language, clue, word):
            case "forbidden":
                raise Illegal("clue_forbidden", clue=clue, word=word.text)
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
