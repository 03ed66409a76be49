"""The table as one seat sees it: what lies closed, whose turn it is, and what each word may be on the other map."""

from collections import Counter
from collections.abc import Iterator

from msgspec import Struct

from games.base import Json
from games.tandem import PAIRS, TARGETS, Kind


class Odds(Struct, frozen=True):
    """How likely a word is a target or a trap on the other map, for one who sees only their own."""

    target: float
    trap: float


class Table(Struct, frozen=True):
    """What a seat sees, read once from its view."""

    seat: int
    board: list[Json]
    log: list[Json]
    desk: Json
    left: int
    """The turns left after this one."""
    missing: int
    """The targets that are not open yet, on whichever map."""

    @property
    def at(self) -> int:
        """Returns the turn that a move is made in."""
        return self.desk["at"]

    @property
    def closed(self) -> list[Json]:
        """Returns the words that are not open."""
        return [card for card in self.board if not card["open"]]

    def turns_of(self, seat: int) -> Iterator[Json]:
        """Yields the turns in which `seat` gave the clue, the first one first."""
        return (turn for turn in self.log if turn["giver"] == seat)

    def odds(self) -> dict[int, Odds]:
        """Returns the odds of each word of which nothing was told, by its own kind and by what was told of others."""
        told = {guess["card"]: guess["result"] for turn in self.turns_of(1 - self.seat) for guess in turn["guesses"]}
        rest: dict[str, Counter[str]] = {kind.value: Counter() for kind in Kind}
        for (mine, theirs), count in PAIRS.items():
            rest[mine.value][theirs.value] += count
        for card in self.board:
            if card["n"] in told:
                rest[card["mine"]][told[card["n"]]] -= 1
        return {card["n"]: _odds(rest[card["mine"]]) for card in self.board if card["n"] not in told}


def _odds(rest: Counter[str]) -> Odds:
    total = rest.total()
    return Odds(rest[Kind.TARGET.value] / total, rest[Kind.TRAP.value] / total)


def read(view: dict[str, Json]) -> Table:
    """Returns the table of the seat that sees `view` and is to move."""
    desk, turns = view["desk"], view["turns"]
    clues = desk["role"] == "clue"
    return Table(
        seat=desk["giver"] if clues else desk["guesser"],
        board=view["board"],
        log=view["log"],
        desk=desk,
        left=turns["total"] - turns["used"] - clues,
        missing=TARGETS - turns["found"],
    )
