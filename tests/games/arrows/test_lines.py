"""Arrows 2 and 10: which runs of words are lines, which of them earn an arrow, and what joins two of them."""

import pytest

from .cast import CHARLIE, act, drawn, lay, laying, offered, refusal, refused, see, table


def is_drawn(state, drawing):
    return drawn(state) == drawn(table(drawing))


def words_of(state, arrow):
    return see(state, CHARLIE, "arrows")[arrow - 1]["words"]


def test_a_line_is_read_from_its_tile_on():
    state = table("""
    sun star . # 1<
    . . 2> moon fog . rain
    # . snow . . . .
""")
    assert words_of(state, 2) == ["moon", "fog"]
    assert words_of(state, 3) == ["snow"]
    assert words_of(table("\n. . sun moon fog 1<\n"), 1) == ["fog", "moon", "sun"]
    assert words_of(table("\nsun\nmoon\n1^\n"), 1) == ["moon", "sun"]


def test_two_words_side_by_side_earn_an_arrow():
    assert offered(table("\n#\n"), 1, 0) == {("left", 1), ("right", 1)}
    assert offered(table("\n#\n"), 0, 1) == {("up", 1), ("down", 1)}


def test_a_word_that_makes_no_run_earns_none():
    state = table("\n1> # #\n")
    assert offered(state, -1, 0) == offered(state, 0, 1) == set()
    assert refused(state, -1, 0, "left", 2) == refused(state, -1, 0, "left") == "no_tile_here"
    assert refused(state, -1, 0, None, 2) == "no_tile_here"
    assert is_drawn(lay(state, -1, 0), "\n# 1> # #\n")


def test_extending_a_line_that_has_an_arrow_adds_none():
    state = table("\n1> # #\n")
    assert offered(state, 3, 0) == set()
    assert refused(state, 3, 0, "right", 2) == "no_tile_here"
    assert is_drawn(lay(state, 3, 0), "\n1> # # #\n")


def test_extending_a_line_adds_none_either_where_the_arrow_points_left_or_up():
    assert offered(table("\n. # # 1<\n"), 0, 0) == set()
    assert offered(table("\n.\n#\n#\n1^\n"), 0, 0) == set()


def test_an_arrow_that_points_along_another_way_does_not_serve_a_run():
    state = table("""
    1v # .
    #  . .
    #  . .
""")
    assert offered(state, 2, 0) == {("right", 2), ("right", 3)}


BOTH = """
    1> # #
    .  # .
"""
"""A table on which a word at (2, 1) makes a row and a column at once; the column at x = 1 has no arrow yet."""


def test_of_two_runs_at_once_the_mover_chooses_one():
    row = {("left", 2), ("right", 2), ("right", 3)}
    column = {("up", 2), ("up", 3), ("down", 2), ("down", 3)}
    assert offered(table(BOTH), 2, 1) == row | column


def test_one_tile_at_most_comes_with_a_move():
    for end, arrow in offered(table(BOTH), 2, 1):
        assert len(lay(table(BOTH), 2, 1, end, arrow).tiles) == 2


def test_the_other_run_gets_its_arrow_when_it_next_grows():
    state = lay(table(BOTH), 2, 1, "down", 2)
    assert is_drawn(state, "\n1> # #\n. # #\n. . 2^\n")
    row = offered(state, 3, 1)
    assert row == {("left", 4), ("right", 4)}
    assert is_drawn(lay(state, 3, 1, "right", 4), "\n1> # # . .\n. # # # 4<\n. . 2^ . .\n")


def test_without_growing_it_gets_none():
    state = lay(table(BOTH), 2, 1, "down", 2)
    assert offered(state, 3, 0) == set()


JOINING = """
    1> # # . # # 2<
"""


def test_joining_two_lines_comes_with_a_warning_that_names_both():
    state = table(JOINING)
    warned = refusal(state, 0, laying(state, 3, 0))
    assert (warned.code, warned.confirmable) == ("lines_join", True)
    assert warned.details == {"first": 1, "second": 2}


def test_joined_lines_belong_to_both_arrows():
    state = lay(table(JOINING), 3, 0, sure=True)
    assert words_of(state, 1) == words_of(state, 2)[::-1]
    assert len(words_of(state, 1)) == 5
    assert is_drawn(state, "\n1> # # # # # 2<\n")


def test_the_warning_is_said_beforehand_too():
    free = see(table(JOINING), 0, "grid")["free"]
    assert {(cell["x"], cell["y"]): cell["joins"] for cell in free if cell["joins"]} == {(3, 0): [1, 2]}


@pytest.mark.parametrize(
    "drawing",
    [
        "\n1> # # . 2<\n",
        "\n1> . # # 2<\n",
        "\n1> # # . # 2<\n",
    ],
)
def test_a_word_joins_two_arrows_also_where_one_of_them_had_no_line_yet(drawing):
    state = table(drawing)
    x = drawing.split().index(".")
    assert refused(state, x, 0) == "lines_join"
    assert words_of(lay(state, x, 0, sure=True), 1) == words_of(lay(state, x, 0, sure=True), 2)[::-1]


def test_joined_lines_earn_no_arrow_more():
    assert offered(table(JOINING), 3, 0) == set()


def test_a_run_without_an_arrow_joins_a_line_without_a_warning():
    state = table("""
    1> sun star . moon fog
    .  .   .    . 2^   .
""")
    word = state.market[0].text
    assert words_of(lay(state, 3, 0), 1) == ["sun", "star", word, "moon", "fog"]


def test_a_run_that_earns_an_arrow_beside_one_that_joins_two_lines_has_both():
    state = table("""
    1> # # . # # 2<
    .  . . # . . .
""")
    assert {arrow for _, arrow in offered(state, 3, 0)} == {4}
    assert refused(state, 3, 0, "up", 4) == "lines_join"
    after = lay(state, 3, 0, "up", 4, sure=True)
    assert words_of(after, 4) == [after.words[-1].word.text, state.words[4].word.text]
    assert act(state, 0, laying(state, 3, 0, "down", 4, sure=True))
