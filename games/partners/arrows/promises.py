"""What every placement promises: how much more the table is worth with it if all ideas may be written."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from games.arrows.state import Cell
from games.base import Json
from games.partners.arrows.lines import Arrow, arrows_of, beyond, line
from games.partners.arrows.worth import Worth

JOINS = 1.0
"""What it costs to join two lines."""
NEW = ""
"""Stands in a line for the word that is still to be chosen."""

type Line = tuple[str, ...]


class Option(NamedTuple):
    """A word, the cell where it may go, and the tile that would come with it."""

    word: str
    cell: Json
    tile: Json | None


class Promises:
    """A table, its arrows, and what lines are worth."""

    def __init__(self, table: Mapping[Cell, str], arrows: Iterable[Arrow], worth: Worth) -> None:
        self.table, self.worth = table, worth
        self.growing: dict[Cell, list[Arrow]] = defaultdict(list)
        for arrow in arrows:
            self.growing[beyond(arrow, table)].append(arrow)

    def of(self, cells: Iterable[Json]) -> Iterator[tuple[float, Option]]:
        """Yields every placement at one of the free `cells`, with what it promises."""
        for cell in cells:
            at = cell["x"], cell["y"]
            after = {**self.table, at: NEW}
            grown = [(line(arrow, self.table), line(arrow, after)) for arrow in self.growing.get(at, ())]
            came = [(tile, [line(arrow, after) for arrow in arrows_of([tile])]) for tile in cell["tiles"]]
            for word in self.worth.market:
                worth = self._grown(cell, grown, word)
                for tile, lines in came or [(None, [])]:
                    yield worth + self._came(lines, word), Option(word, cell, tile)

    def _grown(self, cell: Json, lines: Sequence[tuple[Line, Line]], word: str) -> float:
        """Returns what a word at a cell adds to the lines that are there, given as before and after it."""
        if not self.table:
            return self.worth.of_begun(word, word)
        worth = -JOINS if cell["joins"] else 0.0
        for before, after in lines:
            worth += self.worth.of_line(_with(word, after), word) - self.worth.of_line(before, word)
        return worth

    def _came(self, lines: Iterable[Line], word: str) -> float:
        """Returns what the arrows add that come with a word."""
        return sum(self.worth.of_line(_with(word, words), word) - self.worth.to_come for words in lines)


def _with(word: str, words: Line) -> Line:
    return tuple(word if each is NEW else each for each in words)
