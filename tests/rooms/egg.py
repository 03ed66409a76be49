"""A toy game whose table moves by the clock: an egg cracks three times in thirty seconds, and who sits may tap it."""

from datetime import datetime, timedelta

from msgspec import Struct
from msgspec.structs import replace

from games.base import TABLE, Illegal, Outcome

WARM = timedelta(seconds=10)
CRACKS = 3


class Nothing(Struct, frozen=True):
    """There is nothing to choose."""


class Tap(Struct, frozen=True, tag_field="do", tag="tap"):
    """Somebody taps the egg."""


class Shell(Struct, frozen=True):
    """When the next crack comes, and all that happened: “crack”, or the seat that tapped."""

    due: datetime
    log: tuple[int | str, ...] = ()

    @property
    def cracks(self):
        return self.log.count("crack")


class Egg:
    key = "egg"
    version = 1
    seats = range(2, 3)
    sections = ("egg",)
    unreadable: dict[str, str] = {}
    Options = Nothing
    host_moves = ()
    Move = Tap
    State = Shell

    def __init__(self, language):
        self.language = language

    def words_needed(self, level, options, seats):
        return {level: 1}

    def deal(self, words, seats, options, rng, now, *, virtual=()):
        return Shell(due=now + WARM)

    def play(self, state, seat, move, now):
        if self.outcome(state):
            raise Illegal("match_over")
        if isinstance(move, Tap):
            return replace(state, log=(*state.log, seat))
        if seat != TABLE or now != state.due:
            raise Illegal("not_your_turn")
        return replace(state, log=(*state.log, "crack"), due=state.due + WARM)

    def view(self, state, seat):
        return {"egg": list(state.log)}

    def to_move(self, state):
        return frozenset({0, 1})

    def gone(self, state):
        return frozenset()

    def pauses(self, state):
        return 1

    def deadline(self, state):
        return None if self.outcome(state) else state.due

    def outcome(self, state):
        return Outcome("hatched", 1) if state.cracks == CRACKS else None


def tap(view, knowledge, rng):
    """A virtual player that taps."""
    return Tap()
