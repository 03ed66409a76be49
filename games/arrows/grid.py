"""The table of Arrows: lines, ends, and where a word or a tile may go (Arrows 8–12). It knows cells, not words."""

from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache

from msgspec import Struct

from games.arrows.state import TILES, Cell, State, Tile, Way

AXES = (Way.RIGHT, Way.DOWN)
"""A row is read to the right, a column down."""
SHORTEST = 2
"""How many words make a line that needs an arrow, and how many an arrow needs."""


class Arrow(Struct, frozen=True):
    """An arrow on the table: its number, the cell of its tile, and where it points."""

    number: int
    cell: Cell
    way: Way


class Choice(Struct, frozen=True):
    """A legal way to lay the next tile: at which `end` of the line, with which of its arrows to the line."""

    end: Way
    arrow: int
    tile: Tile


class Offer(Struct, frozen=True):
    """A cell where a word may go, the ways a tile may come with it, and the arrows whose lines it joins."""

    cell: Cell
    choices: list[Choice]
    joins: tuple[int, int] | None


class Grid:
    """The cells that hold words, and the tiles."""

    def __init__(self, words: frozenset[Cell], tiles: Sequence[Tile]) -> None:
        self.words = words
        self.tiles = {tile.cell: tile for tile in tiles}
        self.laid = len(tiles)
        self.arrows = [arrow for n, tile in enumerate(tiles) for arrow in arrows_of(n, tile)]

    @cached_property
    def free(self) -> tuple[Cell, ...]:
        """Returns the cells where a word may go, in reading order: beside a word or a tile (Arrows 2)."""
        taken = self.words | self.tiles.keys()
        beside = {way.from_(cell) for cell in taken for way in Way} - taken
        return tuple(sorted(beside or {(0, 0)}, key=lambda cell: (cell[1], cell[0])))

    @cached_property
    def offers(self) -> list[Offer]:
        """Returns every legal placement."""
        return list(map(self.offer, self.free))

    def offer(self, cell: Cell) -> Offer:
        """Returns what laying a word at `cell` brings."""
        after = self.with_word(cell)
        return Offer(cell, after.choices(cell), after.joined(cell))

    def with_word(self, cell: Cell) -> "Grid":
        """Returns the table with a word more."""
        return Grid(self.words | {cell}, list(self.tiles.values()))

    def with_tile(self, tile: Tile) -> "Grid":
        """Returns the table with a tile more."""
        return Grid(self.words, [*self.tiles.values(), tile])

    def line(self, arrow: Arrow) -> tuple[Cell, ...]:
        """Returns the run of words that begins beside the arrow's tile in its direction (Arrows 10)."""
        return tuple(self._words_from(arrow.way.from_(arrow.cell), arrow.way))

    def is_done(self, arrow: Arrow) -> bool:
        """Says whether the arrow points at two words or more."""
        return len(self.line(arrow)) >= SHORTEST

    def choices(self, cell: Cell) -> list[Choice]:
        """Returns how the next tile may be laid now that a word lies at `cell` (Arrows 9–11)."""
        if self.laid == len(TILES):
            return []
        return [
            choice
            for axis in AXES
            if len(run := self.run(cell, axis)) >= SHORTEST and not self._pointing_at(run, axis)
            for end, cell_beyond in ((axis.back, axis.back.from_(run[0])), (axis, axis.from_(run[-1])))
            for choice in self._laid_at(end, cell_beyond)
        ]

    def joined(self, cell: Cell) -> tuple[int, int] | None:
        """Returns the arrows whose lines the word at `cell` joins, None if it joins none (Arrows 10)."""
        for axis in AXES:
            match self._pointing_at(self.run(cell, axis), axis):
                case [one, other]:
                    return min(one, other), max(one, other)
        return None

    def run(self, cell: Cell, axis: Way) -> tuple[Cell, ...]:
        """Returns the words in a row through `cell`, from left to right or from top to bottom."""
        before = list(self._words_from(axis.back.from_(cell), axis.back))
        return (*reversed(before), *self._words_from(cell, axis))

    def _words_from(self, cell: Cell, way: Way) -> Iterator[Cell]:
        while cell in self.words:
            yield cell
            cell = way.from_(cell)

    def _pointing_at(self, run: Sequence[Cell], axis: Way) -> list[int]:
        """Returns the numbers of the arrows that point at a run from either end of it."""
        into = {(axis.back.from_(run[0]), axis), (axis.from_(run[-1]), axis.back)}
        return [arrow.number for arrow in self.arrows if (arrow.cell, arrow.way) in into]

    def _laid_at(self, end: Way, cell: Cell) -> Iterator[Choice]:
        """Yields the legal ways to lay the next tile on `cell`, at that `end` of a line."""
        if cell in self.tiles:
            return
        for quarters, number in enumerate(TILES[self.laid]):
            tile = Tile(cell, end.back.turned(-quarters))
            if self._may_lie(tile, number):
                yield Choice(end, number, tile)

    def _may_lie(self, tile: Tile, taking: int) -> bool:
        """Says whether every arrow keeps room for two words, and a spare one has a line to itself (Arrows 11)."""
        after = self.with_tile(tile)
        spare = next((arrow for arrow in arrows_of(self.laid, tile) if arrow.number != taking), None)
        return all(map(after._has_room, after.arrows)) and (spare is None or self._is_unclaimed(spare))

    def _has_room(self, arrow: Arrow) -> bool:
        first = arrow.way.from_(arrow.cell)
        return first not in self.tiles and arrow.way.from_(first) not in self.tiles

    def _is_unclaimed(self, spare: Arrow) -> bool:
        beside = spare.way.from_(spare.cell)
        axis = spare.way if spare.way in AXES else spare.way.back
        return beside not in self.words or not self._pointing_at(self.run(beside, axis), axis)


def arrows_of(n: int, tile: Tile) -> list[Arrow]:
    """Returns the arrows of the `n`-th tile, counted from 0: each turned clockwise from the one before (Arrows 9)."""
    return [Arrow(number, tile.cell, tile.way.turned(quarters)) for quarters, number in enumerate(TILES[n])]


def of(state: State) -> Grid:
    """Returns the table of a match."""
    return _cached(tuple(laid.cell for laid in state.words), state.tiles)


@lru_cache(256)
def _cached(words: tuple[Cell, ...], tiles: tuple[Tile, ...]) -> Grid:
    return Grid(frozenset(words), tiles)


def playable(state: State) -> list[int]:
    """Returns the numbers of the arrows that point at two words or more: those that a term is written for."""
    grid = of(state)
    return [arrow.number for arrow in grid.arrows if grid.is_done(arrow)]
