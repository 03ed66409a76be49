"""Arrows 11: where a tile may not lie, because an arrow would lack room or a spare one would point at what is taken."""

import pytest

from .cast import CHARLIE, drawn, lay, offered, refused, see, table


def test_a_tile_lies_on_no_other_tile():
    state = table("""
    .  . # 1<
    2v # . .
""")
    assert offered(state, 2, 1) == {("right", 4), ("up", 4), ("down", 4)}
    assert refused(state, 2, 1, "left", 4) == "tile_unfit"


@pytest.mark.parametrize(("below", "legal"), [(1, False), (2, False), (3, True)])
def test_a_tile_keeps_out_of_the_two_cells_before_an_arrow(below, legal):
    rows = ["2> # #", ". . .", ". . .", ". . ."]
    rows[below] = ". # ."
    state = table("\n. . . 1<\n" + "\n".join(rows) + "\n")
    assert (("left", 4) in offered(state, 2, below + 1)) is legal
    if not legal:
        assert refused(state, 2, below + 1, "left", 4) == "tile_unfit"


def test_a_tile_keeps_out_of_the_second_cell_where_the_first_holds_a_word():
    state = table("""
    .  . . 1<
    2> # # .
    #  . . .
    .  # . .
""")
    assert ("left", 4) not in offered(state, 2, 3)
    assert ("right", 4) in offered(state, 2, 3)


def test_a_tile_may_lie_behind_the_second_word_of_a_line():
    state = table("""
    1> # # . 2>
    .  . . . .
    .  . . # .
""")
    after = lay(state, 3, 1, "up", 4)
    assert drawn(after) == drawn(
        table("""
    1> # # 4v 2>
    .  . . #  .
    .  . . #  .
""")
    )
    assert offered(after, 3, 3) == set(), "the line of arrow 4 grows on at its other end"


@pytest.mark.parametrize(("between", "legal"), [(0, False), (1, False), (2, True)])
def test_a_spare_arrow_has_room_for_two_words_before_another_tile(between, legal):
    state = table("\n. # .\n" + ". . .\n" * between + "1> # #\n")
    assert (("left", 2) in offered(state, 2, 0)) is legal
    assert ("left", 3) in offered(state, 2, 0), "the spare arrow 2 points up there"


def test_a_spare_arrow_does_not_point_at_a_line_that_has_an_arrow():
    state = table("""
    1> # # .
    .  . . #
""")
    assert ("up", 2) not in offered(state, 3, 2), "the spare arrow 3 would point left, at the line of arrow 1"
    assert ("up", 3) in offered(state, 3, 2)
    assert refused(state, 3, 2, "up", 2) == "tile_unfit"


def test_a_spare_arrow_may_take_a_run_that_has_none():
    state = table("""
    1> .   . .
    .  .   . .
    .  .   # .
    .  sun . .
    .  fog . .
""")
    after = lay(state, 3, 2, "left", 2)
    assert see(after, CHARLIE, "arrows")[2]["words"] == ["sun", "fog"]


def test_without_a_legal_place_no_tile_is_laid():
    state = table("""
    1v # . 2^
""")
    assert offered(state, 2, 0) == set()
    assert refused(state, 2, 0, "left", 4) == "no_tile_here"
    assert drawn(lay(state, 2, 0)) == drawn(table("\n1v # # 2^\n"))


def test_later_words_may_join_the_lines_that_a_tile_may_not():
    state = table("""
    2> # #
    .  . .
    #  . .
    #  . .
    1^ . .
""")
    assert refused(state, 0, 1) == "lines_join"
    after = lay(state, 0, 1, sure=True)
    assert [len(arrow["words"]) for arrow in see(after, CHARLIE, "arrows")[:3]] == [3, 2, 3]
