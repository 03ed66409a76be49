"""The table of Arrows as a seat sees it: where each arrow begins to point, and at which words."""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from games.arrows import Way
from games.arrows.state import Cell
from games.base import Json, Language, Word
from games.clash import clash
from games.partners.knowledge import Knowledge

REMEMBERED = 500
"""Of how many words it is kept which ideas clash with them: those of some tables and their markets."""
MOST_IDEAS = 1000
"""For how many ideas that is kept of one word; then it begins anew."""


class Arrow(NamedTuple):
    """An arrow: its number, the cell at which its line begins, and the direction in which that goes on."""

    number: int
    cell: Cell
    way: Way


def words_of(view: dict[str, Json]) -> dict[Cell, str]:
    """Returns the words on the table by their cell."""
    return {(word["x"], word["y"]): word["word"] for word in view["grid"]["words"]}


def arrows_of(tiles: Iterable[Json]) -> list[Arrow]:
    """Returns the arrows of `tiles`."""
    return [
        Arrow(arrow["n"], way.from_((tile["x"], tile["y"])), way)
        for tile in tiles
        for arrow in tile["arrows"]
        for way in [Way(arrow["way"])]
    ]


def line(arrow: Arrow, table: Mapping[Cell, str]) -> tuple[str, ...]:
    """Returns the words that an arrow points at, from its tile on."""
    return tuple(_run(arrow.cell, arrow.way, table))


def beyond(arrow: Arrow, table: Mapping[Cell, str]) -> Cell:
    """Returns the cell into which the line of an arrow would grow."""
    cell = arrow.cell
    while cell in table:
        cell = arrow.way.from_(cell)
    return cell


def _run(cell: Cell, way: Way, table: Mapping[Cell, str]) -> Iterator[str]:
    while cell in table:
        yield table[cell]
        cell = way.from_(cell)


def known(knowledge: Knowledge, texts: Iterable[str]) -> list[Word]:
    """Returns the words of these `texts` with the editors' exceptions, bare where the bank has them no more."""
    wanted = set(texts)
    found = {word.text: word for word in knowledge.words if word.text in wanted}
    return [found.get(text, Word(text)) for text in sorted(wanted)]


def is_free(language: Language, idea: str, grid: Iterable[Word]) -> bool:
    """Says whether an idea may be written beside the words of the grid (Arrows 4, 13)."""
    parts = {idea, *idea.split()}
    return not any(_clashes(language, part, word) for word in grid for part in parts)


def _clashes(language: Language, part: str, word: Word) -> bool:
    found = _found(language, word)  # type: ignore[arg-type]
    if part not in found:
        if len(found) >= MOST_IDEAS:
            found.clear()
        found[part] = clash(language, part, word) is not None
    return found[part]


@lru_cache(REMEMBERED)
def _found(language: Language, word: Word) -> dict[str, bool]:
    """Returns what was found out about a word, to be added to: whether ideas clash with it.

    They come up again from move to move.
    """
    return {}
