"""Arrows 2 and 9–11: a mover is offered exactly what is legal, compared with the rules told anew and with every try."""

from random import Random

import pytest

from games.arrows import Phase, Place, Way
from games.base import Illegal

from . import oracle
from .cast import act, arrows, lay, see, table
from .random_play import anywhere, built, sensibly

SEEDS = range(12)
PLAYERS = (anywhere, sensibly)


def positions(seed, player, count):
    states = [state for state in built(seed, player) if state.phase is Phase.BUILD]
    return Random(seed).sample(states, min(count, len(states)))


def offered(state):
    """Returns {cell: (ways to lay the tile, arrows that are joined)} as the view offers it to the mover."""
    return {
        (cell["x"], cell["y"]): (
            {(tile["end"], tile["arrow"], (tile["x"], tile["y"]), tile["arrows"][0]["way"]) for tile in cell["tiles"]},
            cell["joins"],
        )
        for cell in arrows.view(state, state.seat)["grid"]["free"]
    }


def told_anew(state):
    words = {laid.cell for laid in state.words}
    return oracle.offers(words, [(tile.cell, tile.way.value) for tile in state.tiles])


@pytest.mark.parametrize("player", PLAYERS)
@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_offered_is_what_the_rules_tell(seed, player):
    for state in positions(seed, player, 12):
        assert offered(state) == told_anew(state)


def tries(state):
    """Yields every cell in and around the table, with every end, and each arrow that comes next, another, or none."""
    xs, ys = zip(*[thing.cell for thing in (*state.words, *state.tiles)], strict=True)
    following = oracle.TILES[len(state.tiles)] if len(state.tiles) < len(oracle.TILES) else ()
    for x in range(min(xs) - 2, max(xs) + 3):
        for y in range(min(ys) - 2, max(ys) + 3):
            for end in (None, *Way):
                for arrow in (None, *following, 11):
                    yield x, y, end, arrow


def is_legal(state, x, y, end, arrow):
    try:
        act(state, state.seat, Place(word=state.market[0].text, x=x, y=y, end=end, arrow=arrow, sure=True))
    except Illegal:
        return False
    return True


@pytest.mark.parametrize("player", PLAYERS)
@pytest.mark.parametrize("seed", SEEDS[:5])
def test_what_is_offered_is_all_that_can_be_played(seed, player):
    for state in positions(seed, player, 2):
        if not state.words:
            continue
        offers = {cell: {way[:2] for way in ways} for cell, (ways, _) in offered(state).items()}
        for x, y, end, arrow in tries(state):
            fitting = [way for way in offers.get((x, y), ()) if end in (None, way[0]) and arrow in (None, way[1])]
            bare = (x, y) in offers and not offers[x, y] and end is None and arrow is None
            assert is_legal(state, x, y, end, arrow) == (len(fitting) == 1 or bare), (x, y, end, arrow)


@pytest.mark.parametrize("player", PLAYERS)
def test_each_offer_looks_beforehand_as_it_looks_when_laid(player):
    for state in positions(3, player, 4):
        for cell in arrows.view(state, state.seat)["grid"]["free"]:
            for tile in cell["tiles"]:
                after = lay(state, cell["x"], cell["y"], Way(tile["end"]), tile["arrow"], sure=True)
                laid = see(after, None, "grid")["tiles"][-1]
                assert {key: tile[key] for key in ("x", "y", "arrows")} == {
                    key: laid[key] for key in ("x", "y", "arrows")
                }


def test_the_first_word_has_one_place():
    assert offered(table("\n\n")) == {(0, 0): (set(), None)}


def test_the_cells_stand_in_reading_order():
    for seed in SEEDS:
        cells = list(offered(built(seed)[10]))
        assert cells == sorted(cells, key=lambda cell: (cell[1], cell[0]))
