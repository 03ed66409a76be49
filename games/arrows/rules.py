"""The rules of Arrows: what each move does. The numbers in the docstrings are the facts of the rules page."""

from collections.abc import Collection, Sequence
from datetime import datetime
from random import Random
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from games.arrows import building, guessing, revealing, view
from games.arrows.answers import rank, worth
from games.arrows.grid import playable
from games.arrows.state import (
    ARROWS,
    MARKET,
    PILE,
    Agree,
    Close,
    Join,
    Move,
    Options,
    Phase,
    Place,
    Ready,
    RevealNext,
    Settle,
    Split,
    Stake,
    State,
    Unready,
    Write,
)
from games.arrows.waiting import waited_for
from games.base import HOST, TABLE, GiveUp, GoOn, Illegal, Json, Language, Level, Outcome, Word


class _Kinds:
    """The game's data under the names that every game gives them: apart, so as not to hide the module's own below."""

    Options = Options
    Move = Move
    State = State


class Arrows(_Kinds):
    """A crossword of ideas, built together."""

    key = "arrows"
    version = 1
    seats = range(2, 7)
    sections = ("arrows", "grid", "desk", "sheet", "stake", "reveal", "result")
    unreadable = {
        "word": "not_in_market",
        "x": "cell_apart",
        "y": "cell_apart",
        "end": "tile_unfit",
        "arrow": "no_such_arrow",
        "text": "term_letters",
        "double": "no_such_arrow",
        "nothing": "no_such_arrow",
        "proposal": "stale",
        "at": "stale",
        "a": "no_such_answer",
        "b": "no_such_answer",
        "seat": "no_such_player",
    }
    host_moves: tuple[type[Struct], ...] = (Settle, RevealNext, Close, GoOn)

    def __init__(self, language: Language) -> None:
        self.language = language

    def words_needed(self, level: Level, options: Options, seats: int) -> dict[Level, int]:
        """Returns how many words of which level make the pile (Arrows 8)."""
        if level is Level.FAMILY:
            return {Level.FAMILY: PILE}
        return {Level.STANDARD: PILE * 3 // 4, Level.FAMILY: PILE // 4}

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
        """Returns a market of ten before a shuffled pile, and a random seat that begins (Arrows 8)."""
        if len(words) != PILE or seats not in self.seats:
            raise ValueError(f"Arrows is dealt from {PILE} words to {self.seats.start}–{self.seats.stop - 1} seats")
        pile = rng.sample(words, PILE)
        return State(
            seats=seats,
            seat=rng.randrange(seats),
            market=tuple(pile[:MARKET]),
            pile=tuple(pile[MARKET:]),
            virtual=tuple(sorted(virtual)),
            sheets=(("",) * len(ARROWS),) * seats,
        )

    def play(self, state: State, seat: int, move: Any, now: datetime) -> State:
        """Returns the state after `seat` makes `move`; raises Illegal if the rules forbid it."""
        if state.phase is Phase.OVER:
            raise Illegal("match_over")
        match move:
            case GiveUp() if seat == TABLE:
                return self._onward(_given_up(state, move.seat))
            case GoOn() if seat == HOST:
                return self._onward(_excused(state, move.seat))
        if seat >= 0 and seat not in state.sitting:
            raise Illegal("spectator")
        played = self._play(_back(state, seat), seat, move)
        return self._onward(played)

    def view(self, state: State, seat: int | None, *, bare: bool = False) -> dict[str, Json]:
        """Returns what `seat` may know, a spectator where it is None: no other sheet before the reveal."""
        return view.sections(state, seat, bare=bare)

    def to_move(self, state: State) -> frozenset[int]:
        """Returns the seats that the match waits for; the reveal goes on by the host."""
        return frozenset({HOST}) if state.phase is Phase.REVEAL else frozenset(waited_for(state))

    def gone(self, state: State) -> frozenset[int]:
        """Returns the seats that were given up (Arrows 16)."""
        return frozenset(state.gone)

    def pauses(self, state: State) -> int:
        """Returns one: there is nothing to object to."""
        return 1

    def deadline(self, state: State) -> datetime | None:
        """Returns None: nothing in Arrows goes by the clock."""
        return None

    def outcome(self, state: State) -> Outcome | None:
        """Returns the rank and the points once the host closed the reveal (Arrows 7, 15)."""
        if state.phase is not Phase.OVER:
            return None
        score = sum(worth(state, arrow) for arrow in playable(state))
        return Outcome(rank(score), score)

    def _play(self, state: State, seat: int, move: Move) -> State:
        match state.phase, move:
            case Phase.BUILD, Place():
                return building.place(state, seat, move)
            case Phase.GUESS, Write() if seat >= 0:
                return guessing.write(self.language, state, seat, move)
            case Phase.GUESS, Ready() if seat >= 0:
                return guessing.ready(state, seat, sure=move.sure)
            case Phase.GUESS, Unready() if seat >= 0:
                return guessing.unready(state, seat)
            case Phase.STAKE, Stake() if seat >= 0:
                return revealing.stake(state, seat, move)
            case Phase.STAKE, Agree() if seat >= 0:
                return revealing.agree(state, seat, move)
            case Phase.STAKE, Settle() if seat == HOST:
                return revealing.settle(self.language, state, move.proposal)
            case Phase.REVEAL, RevealNext() if seat == HOST:
                return revealing.reveal_next(state, move)
            case Phase.REVEAL, Join() | Split() if seat >= 0:
                return revealing.propose(state, seat, move)
            case Phase.REVEAL, Close() if seat == HOST:
                return revealing.close(state)
        raise Illegal("not_now")

    def _onward(self, state: State) -> State:
        """Returns the state after what nobody has to ask for: all ready, all agreed, a majority."""
        if state.phase is Phase.GUESS and not self.to_move(state):
            state = guessing.done(state)
        if state.phase is Phase.STAKE and revealing.is_agreed(state):
            state = revealing.settle(self.language, state)
        if state.phase is Phase.REVEAL:
            state = revealing.counted(self.language, state)
        return state


def _given_up(state: State, seat: int) -> State:
    """Returns the state without a seat: its turn passes, a sheet that was not ready is blank (Arrows 16, Rooms 4)."""
    if seat not in state.sitting:
        raise Illegal("no_such_player")
    state = replace(state, gone=(*state.gone, seat))
    if state.phase is Phase.BUILD and state.seat == seat:
        return replace(state, seat=building.next_seat(state))
    if state.phase is Phase.GUESS and seat not in state.ready:
        blank = ("",) * len(ARROWS)
        return replace(state, sheets=(*state.sheets[:seat], blank, *state.sheets[seat + 1 :]))
    return state


def _excused(state: State, seat: int) -> State:
    """Returns the state that waits no more for an away seat's readiness, agreement or vote (Rooms 4)."""
    if state.phase is Phase.BUILD:
        raise Illegal("not_now")
    if seat not in state.people:
        raise Illegal("no_such_player")
    return replace(state, excused=(*state.excused, seat))


def _back(state: State, seat: int) -> State:
    """Returns the state in which who makes a move is waited for again."""
    return replace(state, excused=tuple(other for other in state.excused if other != seat))
