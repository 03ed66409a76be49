"""The standing cast of Arrows' tests: a plain language, tables read from small drawings, and short ways to play."""

import re

import msgspec
import pytest
from msgspec.structs import replace

from games.arrows import (
    ARROWS,
    TILES,
    Arrows,
    Close,
    Laid,
    Phase,
    Place,
    RevealNext,
    Settle,
    Stake,
    State,
    Tile,
    Way,
)
from games.arrows.grid import arrows_of
from games.base import HOST, TABLE, GiveUp, GoOn, Illegal, Word

from ..cast import NOW, Plain

ALICE, BOB, DORA, EMIL, FAY, GUS = range(6)
CHARLIE = None
"""Alice and Bob sit, and as many of the others as a test needs; Charlie watches."""

# fmt: off
TEXTS = [
    "anchor", "bridge", "candle", "desert", "engine", "forest", "garden", "hammer", "island", "jacket",
    "kitten", "ladder", "mirror", "needle", "orange", "pirate", "queen", "river", "spider", "tiger",
    "uncle", "violin", "window", "yogurt", "zebra", "arrow", "bottle", "castle", "doctor", "eagle",
    "finger", "guitar", "honey", "insect", "jungle", "knight", "lemon", "moon", "nest", "ocean",
]
# fmt: on
WORDS = [Word(text) for text in TEXTS]
TERMS = ["sea", "north", "winter", "music", "paper", "summer", "wheel", "dragon", "apple", "sailor"]
"""Terms that fit no word above: ten that differ."""

FULL = """
    2> #  #  .  5> #  #  .
    #  .  .  .  #  .  .  .
    #  1> #  #  #  4> #  #
    #  .  .  .  .  .  #  .
    8> #  #  .  7> #  #  .
    #  .  .  .  .  #  .  .
    #  .  .  10> #  #  .  .
"""
"""A table on which all ten arrows are done."""
HALF = """
    2> #  #  .
    .  .  1> #
"""
"""A table on which only arrow 2 is done; arrow 3 is spare, arrow 1 has one word."""

SIGNS = {Way.RIGHT: ">", Way.DOWN: "v", Way.LEFT: "<", Way.UP: "^"}
WAYS = {sign: way for way, sign in SIGNS.items()}


class Terms(Plain):
    """The plain language, with answers that are alike but for punctuation, or whose likeness is told to it."""

    def __init__(self, kin=(), forms=()):
        super().__init__(kin)
        self.forms = {frozenset(pair) for pair in forms}

    def same_answer(self, a, b):
        a, b = self.fold(a), self.fold(b)
        return frozenset((a, b)) in self.forms or "".join(filter(str.isalnum, a)) == "".join(filter(str.isalnum, b))


arrows = Arrows(Terms())


def table(drawing, *, seats=2, seat=ALICE, **changes):
    """Returns a state with the table of a drawing: “#” a word, “.” a free cell, “2>” the tile 2/3 pointing right first.

    The cell at the upper left is (0, 0). Words are named by the drawing, or as they come.
    """
    tokens = {(x, y): token for y, row in enumerate(drawing.split("\n")[1:-1]) for x, token in enumerate(row.split())}
    named = {token for token in tokens.values() if token.isalpha()}
    free = iter([word for word in WORDS if word.text not in named])
    words = {cell: Word(token) for cell, token in tokens.items() if token.isalpha()}
    words |= {cell: next(free) for cell, token in tokens.items() if token == "#"}
    tiles = {int(found[1]): Tile(cell=cell, way=WAYS[found[2]]) for cell, found in _tiles(tokens)}
    assert sorted(tiles) == [tile[0] for tile in TILES[: len(tiles)]], "tiles come in their order"
    rest = tuple(free)
    state = State(
        seats=seats,
        seat=seat,
        market=rest[:10],
        pile=rest[10:],
        words=tuple(Laid(word=word, cell=cell) for cell, word in words.items()),
        tiles=tuple(tiles[n] for n in sorted(tiles)),
        sheets=(("",) * len(ARROWS),) * seats,
    )
    return replace(state, **changes)


def _tiles(tokens):
    for cell, token in tokens.items():
        if found := re.match(r"(\d+)([>v<^])", token):
            yield cell, found


def drawn(state, *, names=False):
    """Returns the table of a state as a drawing, rows from the first that holds anything; the inverse of `table`."""
    signs = {laid.cell: laid.word.text if names else "#" for laid in state.words}
    for n, tile in enumerate(state.tiles):
        signs[tile.cell] = "".join(f"{arrow.number}{SIGNS[arrow.way]}" for arrow in arrows_of(n, tile))
    xs, ys = ([cell[axis] for cell in signs] for axis in (0, 1))
    width = max(map(len, signs.values()))
    return "\n".join(
        " ".join(signs.get((x, y), ".").ljust(width) for x in range(min(xs), max(xs) + 1)).rstrip()
        for y in range(min(ys), max(ys) + 1)
    )


def act(state, seat, move, game=arrows):
    """Returns the state after `seat` makes `move`."""
    return game.play(state, seat, move, NOW)


def refusal(state, seat, move, game=arrows):
    """Returns how `move` is refused, having seen that the state stayed as it was."""
    before = msgspec.json.encode(state)
    with pytest.raises(Illegal) as caught:
        act(state, seat, move, game)
    assert msgspec.json.encode(state) == before
    return caught.value


def laying(state, x, y, end=None, arrow=None, *, sure=False):
    """Returns the move that lays the first word of the market at (x, y)."""
    return Place(word=state.market[0].text, x=x, y=y, end=end, arrow=arrow, sure=sure)


def lay(state, *place, **sure):
    """Returns the state after the mover laid the first word of the market."""
    return act(state, state.seat, laying(state, *place, **sure))


def refused(state, *place, **sure):
    """Returns with which code the mover's word is refused."""
    return refusal(state, state.seat, laying(state, *place, **sure)).code


def offered(state, x, y):
    """Returns the ways to lay a tile that the mover is offered with a word at (x, y), as (end, arrow)."""
    (cell,) = [cell for cell in arrows.view(state, state.seat)["grid"]["free"] if (cell["x"], cell["y"]) == (x, y)]
    return {(tile["end"], tile["arrow"]) for tile in cell["tiles"]}


def guessing(drawing=FULL, **changes):
    """Returns a state in which the table is complete and nobody has written anything."""
    return table(drawing, **{"phase": Phase.GUESS} | changes)


def written(state, *sheets):
    """Returns `state` with the terms of each seat, all ten of it or those for the first arrows."""
    blank = ("",) * len(ARROWS)
    return replace(state, sheets=tuple((*map(str, sheet), *blank[len(sheet) :]) for sheet in sheets))


def settled(state, double=9, nothing=10, *, game=arrows):
    """Returns the state after Alice proposed a stake and the host settled it, where that was not needless."""
    state = act(state, ALICE, Stake(double=double, nothing=nothing), game)
    return act(state, HOST, Settle(), game) if state.phase is Phase.STAKE else state


def revealed(*answers, double=9, nothing=10, shown=1, game=arrows, **changes):
    """Returns a reveal in which the seats answered arrow 1 with `answers`, an empty one being a blank."""
    state = guessing(seats=len(answers), phase=Phase.STAKE, **changes)
    state = written(state, *[[answer] for answer in answers])
    return opened(settled(state, double, nothing, game=game), shown)


def opened(state, times=1):
    """Returns the state after the host opened as many arrows more."""
    for _ in range(times):
        state = act(state, HOST, RevealNext())
    return state


def closed(state):
    """Returns the state after the host opened all arrows and closed the reveal."""
    while arrows.view(state, CHARLIE)["reveal"]["shown"] < arrows.view(state, CHARLIE)["reveal"]["total"]:
        state = opened(state)
    return act(state, HOST, Close())


def gave_up(state, *seats):
    """Returns the state after the people of `seats` left, one after another."""
    for seat in seats:
        state = act(state, TABLE, GiveUp(seat=seat))
    return state


def gone_on(state, *seats):
    """Returns the state after the host went on without `seats`, one after another."""
    for seat in seats:
        state = act(state, HOST, GoOn(seat=seat))
    return state


def see(state, person, section):
    """Returns a section of what a person sees."""
    return arrows.view(state, person)[section]


def answers_of(state, arrow=1):
    """Returns the groups of answers to an open arrow as all see them: [(seats, why)], the largest first."""
    (seen,) = [each for each in see(state, CHARLIE, "reveal")["arrows"] if each["n"] == arrow]
    return [([answer["seat"] for answer in group["answers"]], group["why"]) for group in seen["groups"]]
