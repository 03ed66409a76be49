"""The rules of WordChain: who may make which move. The numbers in the docstrings are the facts of the rules page."""

from collections.abc import Collection, Sequence
from datetime import datetime
from random import Random

from games.base import HOST, TABLE, GiveUp, Illegal, Json, Language, Level, Outcome, Tick, Word
from games.wordchain import laying, leaving, objections, scoring, turns, view
from games.wordchain.deck import deck, size
from games.wordchain.state import (
    Draw,
    Invent,
    Lay,
    Move,
    Next,
    Object,
    Options,
    Pass,
    Phase,
    Round,
    Sentence,
    State,
    TurnMove,
)

CHOICE_OF_WORDS = 2.5
"""So many times the words of the deck are drawn, to choose those that meet well."""
HESITATION = 5
FAMILY_SHARE = 4
"""On the standard level one word in so many is a family word."""


class _Kinds:
    """WordChain's data under the names that every game gives them: apart, so as not to hide the module's own below."""

    Options = Options
    Move = Move
    State = State


class WordChain(_Kinds):
    """Last letter, first letter; each against all."""

    key = "wordchain"
    version = 1
    seats = range(2, 9)
    sections = ("table", "ring", "hand", "desk", "scores")
    unreadable = {
        "card": "not_in_hand",
        "second": "not_in_hand",
        "letter": "no_letter",
        "text": "sentence_empty",
        "word": "invent_empty",
        "play": "no_such_play",
        "starts": "no_such_seat",
    }
    host_moves = (Next,)

    def __init__(self, language: Language) -> None:
        self.language = language

    def words_needed(self, level: Level, options: Options, seats: int) -> dict[Level, int]:
        """Returns how many words a deal takes: twice those of the deck, on the standard level one in four family."""
        count = int(size(seats) * CHOICE_OF_WORDS)
        if level is Level.FAMILY:
            return {Level.FAMILY: count}
        return {Level.STANDARD: count - count // FAMILY_SHARE, Level.FAMILY: count // FAMILY_SHARE}

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
        """Returns a match with its deck, before the first round; hands are dealt when the host starts that."""
        count = size(seats)
        if len(words) < count or seats not in self.seats:
            raise ValueError(f"WordChain for {seats} is dealt from {count} words or more")
        return State(
            cards=deck(words, count, self.language, rng),
            seats=seats,
            options=options,
            seed=rng.getrandbits(62),
            round=Round(hands=((),) * seats),
            virtual=tuple(sorted(virtual)),
        )

    def play(self, state: State, seat: int, move: Move | Tick | GiveUp, now: datetime) -> State:
        """Returns the state after `seat` makes `move`; raises Illegal if the rules forbid it."""
        if state.phase is Phase.OVER:
            raise Illegal("match_over")
        match move:
            case Tick() if seat == TABLE:
                return turns.tick(state, now)
            case GiveUp() if seat == TABLE:
                return leaving.give_up(state, move.seat, now)
            case Next() if seat == HOST:
                return turns.begin_round(state, move, now)
            case Tick() | GiveUp() | Next():
                raise Illegal("not_your_turn")
        if state.phase is not Phase.ROUND:
            raise Illegal("round_not_running")
        self._check_time(state, now)
        if isinstance(move, Object):
            return objections.object_to(state, seat, move, now)
        return self._turn(state, seat, move, now)

    def _check_time(self, state: State, now: datetime) -> None:
        """Raises Illegal if the table is to move first: the house lets it (WordChain 12)."""
        deadline = self.deadline(state)
        if deadline and now >= deadline:
            raise Illegal("stale")

    def _turn(self, state: State, seat: int, move: TurnMove, now: datetime) -> State:
        if move.at not in (None, state.turn):
            raise Illegal("stale")
        if seat != state.seat:
            raise Illegal("not_your_turn")
        match move:
            case Lay():
                return laying.lay(state, move, self.language, now)
            case Invent():
                return laying.invent(state, move, self.language, now)
            case Sentence():
                return laying.sentence(state, move, self.language, now)
            case Draw():
                return turns.draw(state)
            case Pass():
                return turns.pass_by(state, now)

    def view(self, state: State, seat: int | None, *, bare: bool = False) -> dict[str, Json]:
        """Returns what `seat` may know, a spectator where it is None: no other hand before the end, never the pile."""
        return view.sections(state, seat, bare=bare)

    def to_move(self, state: State) -> frozenset[int]:
        """Returns the seat whose turn it is; between rounds it is the host's move."""
        match state.phase:
            case Phase.WAIT | Phase.BETWEEN:
                return frozenset({HOST})
            case Phase.ROUND:
                return frozenset({state.seat})
            case Phase.OVER:
                return frozenset()

    def gone(self, state: State) -> frozenset[int]:
        """Returns the seats that were given up (Rooms 4)."""
        return frozenset(state.given_up)

    def pauses(self, state: State) -> int:
        """Returns how long a virtual player holds back: five pauses while others may object (WordChain 9)."""
        return HESITATION if state.before is not None and objections.judges(state) else 1

    def deadline(self, state: State) -> datetime | None:
        """Returns when the turn or the round ends, whichever comes first (WordChain 12)."""
        return min((moment for moment in (state.turn_ends, state.round_ends) if moment), default=None)

    def outcome(self, state: State) -> Outcome | None:
        """Returns “won” with its winners, more than one where they share the win (WordChain 3, 13)."""
        return Outcome("won", winners=scoring.winners(state)) if state.phase is Phase.OVER else None
