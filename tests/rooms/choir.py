"""A toy game for two to four people: all may sing at any time, until everybody is ready and the host ends it."""

from datetime import datetime, timedelta

from msgspec import Struct
from msgspec.structs import replace

from games.base import HOST, TABLE, GiveUp, GoOn, Illegal, Outcome, Tick
from games.partners import Choice

BREATH = timedelta(minutes=1)


class Voices(Struct, frozen=True):
    """How many may sing: what the host chooses."""

    loud: bool = False


class Sing(Struct, frozen=True, tag_field="do", tag="sing"):
    """Somebody sings."""


class Ready(Struct, frozen=True, tag_field="do", tag="ready"):
    """Somebody has sung enough."""


class Bow(Struct, frozen=True, tag_field="do", tag="bow"):
    """The host ends the song."""


class Song(Struct, frozen=True):
    """All that was done, who is ready, whose seat was given up, and when the table claps by itself."""

    seats: int
    due: datetime
    log: tuple[str, ...] = ()
    ready: frozenset[int] = frozenset()
    gone: frozenset[int] = frozenset()
    over: bool = False


class Choir:
    key = "choir"
    version = 1
    seats = range(2, 5)
    sections = ("choir",)
    unreadable = {"seat": "no_such_player"}
    host_moves = (Bow, GoOn)
    Options = Voices
    Move = Sing | Ready | Bow | GoOn
    State = Song

    def __init__(self, language):
        self.language = language

    def words_needed(self, level, options, seats):
        return {level: 1}

    def deal(self, words, seats, options, rng, now, *, virtual=()):
        return Song(seats=seats, due=now + BREATH)

    def play(self, state, seat, move, now):
        if state.over:
            raise Illegal("match_over")
        noted = replace(state, log=(*state.log, f"{seat} {move.__struct_config__.tag}"))
        match move:
            case Tick() if seat == TABLE:
                return replace(noted, due=state.due + BREATH)
            case GiveUp() if seat == TABLE:
                return self._given_up(noted, move.seat)
            case Bow() if seat == HOST:
                return replace(noted, over=True)
            case GoOn() if seat == HOST:
                return replace(noted, ready=state.ready | {move.seat})
            case Ready() if seat >= 0:
                return replace(noted, ready=state.ready | {seat})
            case Sing() if seat >= 0:
                return noted
        raise Illegal("not_your_turn")

    def _given_up(self, state, seat):
        """Nobody sings on where the first seat is given up by somebody who was ready."""
        over = seat == 0 and seat in state.ready
        return replace(state, gone=state.gone | {seat}, over=over)

    def view(self, state, seat):
        return {"choir": {"log": list(state.log), "you": seat}}

    def to_move(self, state):
        waited_for = frozenset(range(state.seats)) - state.ready - state.gone
        return frozenset() if state.over else waited_for or frozenset({HOST})

    def gone(self, state):
        return state.gone

    def pauses(self, state):
        return 1

    def deadline(self, state):
        return None if state.over else state.due

    def outcome(self, state):
        if not state.over:
            return None
        sung = [sum(line == f"{seat} sing" for line in state.log) for seat in range(state.seats)]
        most = max(sung)
        return Outcome("won", most, tuple(seat for seat, songs in enumerate(sung) if songs == most))


def hum(view, knowledge, rng):
    """A virtual player that is ready at once."""
    return Choice(Ready())
