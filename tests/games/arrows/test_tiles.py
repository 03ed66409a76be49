"""Arrows 2 and 9: the seven tiles in their order, at an end of the line and pointing into it; double tiles."""

import pytest

from games.arrows import TILES, Way
from games.arrows.grid import arrows_of

from .cast import CHARLIE, SIGNS, drawn, lay, offered, refused, see, table

BEFORE = {1: 0, 2: 1, 4: 2, 5: 3, 7: 4, 8: 5, 10: 6}
"""By the first arrow of the tile that comes next: how many tiles lie already."""


def lone_word(n):
    """Returns a table with one word at (4, 8), far from the tiles before that of arrow `n`, which comes next."""
    row = " . . ".join(f"{first}>" for first in list(BEFORE)[: BEFORE[n]]) or "."
    return table(f"\n{row}\n" + ".\n" * 7 + ". . . . #\n")


def signs(state):
    return drawn(state).split()


def test_the_seven_tiles_carry_the_ten_arrows():
    assert TILES == ((1,), (2, 3), (4,), (5, 6), (7,), (8, 9), (10,))


@pytest.mark.parametrize("n", BEFORE)
def test_each_tile_comes_in_its_order(n):
    state = lay(lone_word(n), 5, 8, "left", n)
    (tile,) = [tile for tile in see(state, CHARLIE, "grid")["tiles"] if (tile["x"], tile["y"]) == (3, 8)]
    assert [arrow["n"] for arrow in tile["arrows"]] == [each for pair in TILES for each in pair if pair[0] == n]


@pytest.mark.parametrize(
    ("cell", "end", "after"),
    [
        ((1, 0), "left", "1> # #"),
        ((1, 0), "right", "# # 1<"),
        ((-1, 0), "left", "1> # #"),
        ((-1, 0), "right", "# # 1<"),
        ((0, 1), "up", "1v\n#\n#"),
        ((0, 1), "down", "#\n#\n1^"),
        ((0, -1), "up", "1v\n#\n#"),
        ((0, -1), "down", "#\n#\n1^"),
    ],
)
def test_the_mover_chooses_the_end_and_the_arrow_points_into_the_line(cell, end, after):
    state = lay(table("\n#\n"), *cell, end, 1)
    assert drawn(state) == drawn(table(f"\n{after}\n"))


def test_the_end_has_to_be_chosen():
    state = table("\n#\n")
    assert refused(state, 1, 0) == "tile_unchosen"
    assert refused(state, 1, 0, None, 1) == "tile_unchosen"
    assert drawn(lay(state, 1, 0, "left")) == drawn(lay(state, 1, 0, "left", 1))


@pytest.mark.parametrize("end", ["up", "down"])
def test_a_row_has_no_end_above_or_below(end):
    assert refused(table("\n#\n"), 1, 0, end, 1) == "tile_unfit"


@pytest.mark.parametrize("arrow", [2, 3, 10, -1, 11])
def test_no_other_tile_than_the_next_one_is_laid(arrow):
    assert refused(table("\n#\n"), 1, 0, "left", arrow) == "tile_unfit"


@pytest.mark.parametrize("first", [2, 5, 8])
@pytest.mark.parametrize("way", Way)
def test_the_second_arrow_of_a_double_tile_is_turned_clockwise_from_the_first(first, way):
    clockwise = {"right": "down", "down": "left", "left": "up", "up": "right"}
    cell = {"right": (5, 8), "left": (3, 8), "down": (4, 9), "up": (4, 7)}[way]
    state = lay(lone_word(first), *cell, way.back, first)
    tile = see(state, CHARLIE, "grid")["tiles"][-1]
    assert [(arrow["n"], arrow["way"]) for arrow in tile["arrows"]] == [
        (first, way.value),
        (first + 1, clockwise[way.value]),
    ]


@pytest.mark.parametrize(
    ("end", "arrow", "tile"),
    [
        ("left", 2, "2>3v"),
        ("left", 3, "2^3>"),
        ("right", 2, "2<3^"),
        ("right", 3, "2v3<"),
    ],
)
def test_the_mover_chooses_which_of_the_two_arrows_takes_the_line(end, arrow, tile):
    assert tile in signs(lay(lone_word(2), 5, 8, end, arrow))


def test_all_four_ways_to_lay_a_double_tile_are_offered():
    ways = {("left", 2), ("left", 3), ("right", 2), ("right", 3)}
    assert offered(lone_word(2), 5, 8) == ways
    for end, arrow in ways:
        assert lay(lone_word(2), 5, 8, end, arrow)
    assert refused(lone_word(2), 5, 8, "left") == "tile_unchosen"
    assert refused(lone_word(2), 5, 8, None, 2) == "tile_unchosen"


def test_the_other_arrow_is_spare_until_words_are_put_beside_it():
    def spare(state):
        tile = see(state, CHARLIE, "grid")["tiles"][-1]
        return {arrow["n"]: arrow["spare"] for arrow in tile["arrows"]}

    state = lay(lone_word(2), 5, 8, "left", 2)
    assert spare(state) == {2: False, 3: True}
    state = lay(state, 3, 9)
    assert spare(state) == {2: False, 3: False}
    assert see(state, CHARLIE, "arrows")[2] | {"words": None} == {
        "n": 3, "laid": True, "done": False, "words": None, "stake": None,
    }  # fmt: skip


def test_words_beside_a_spare_arrow_make_its_line_and_bring_no_tile():
    state = lay(lone_word(2), 5, 8, "left", 2)
    state = lay(lay(state, 3, 9), 3, 10)
    third = see(state, CHARLIE, "arrows")[2]
    assert third["done"]
    assert third["words"] == [laid.word.text for laid in state.words[-2:]]
    assert len(state.tiles) == 2


@pytest.mark.parametrize("side", [(3, 7), (2, 8)])
def test_words_behind_a_tile_are_not_in_its_lines(side):
    state = lay(lay(lone_word(2), 5, 8, "left", 2), *side)
    assert [len(arrow["words"]) for arrow in see(state, CHARLIE, "arrows")[1:3]] == [2, 0]


def test_a_tile_never_moves():
    state = lay(lay(table("\n#\n"), 1, 0, "left", 1), 2, 0)
    assert drawn(state) == drawn(table("\n1> # # #\n"))


def test_from_then_on_the_line_grows_only_at_its_other_end():
    state = lay(table("\n1> # #\n"), -1, 0)
    assert drawn(state) == drawn(table("\n# 1> # #\n"))
    assert len(see(state, CHARLIE, "arrows")[0]["words"]) == 2


def test_drawings_name_the_arrows_as_the_rules_turn_them():
    tiles = table("\n2> . 1v\n").tiles
    assert [(arrow.number, SIGNS[arrow.way]) for arrow in arrows_of(1, tiles[1])] == [(2, ">"), (3, "v")]
