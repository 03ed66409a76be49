"""Arrows 2 and 8: in turn each seat takes a word of the market and lays it beside what lies already."""

import pytest

from games.arrows import Place, Ready, Write
from games.base import HOST, TABLE

from .cast import ALICE, BOB, DORA, EMIL, WORDS, act, arrows, drawn, gave_up, lay, laying, refusal, refused, see, table

EMPTY = "\n\n"
ONE = """
    #
"""
LINE = """
    1> # #
"""


def laid(state):
    return [(laid.word.text, laid.cell) for laid in state.words]


def test_the_word_leaves_the_market_for_the_table():
    state = table(LINE)
    word = state.market[4]
    after = act(state, ALICE, Place(word=word.text, x=3, y=0))
    assert laid(after) == [*laid(state), (word.text, (3, 0))]
    assert word not in after.market


def test_the_next_word_of_the_pile_lies_where_it_was():
    state = table(LINE)
    after = act(state, ALICE, Place(word=state.market[4].text, x=3, y=0))
    assert after.market == (*state.market[:4], state.pile[0], *state.market[5:])
    assert after.pile == state.pile[1:]


def test_without_a_pile_the_market_shrinks():
    state = table(LINE, pile=())
    after = act(state, ALICE, Place(word=state.market[4].text, x=3, y=0))
    assert after.market == (*state.market[:4], *state.market[5:])
    assert after.pile == ()


def test_the_first_word_lies_alone_without_an_arrow():
    state = lay(table(EMPTY), 0, 0)
    assert drawn(state) == "#"
    assert state.tiles == ()


@pytest.mark.parametrize("cell", [(1, 0), (0, -1), (5, 5)])
def test_the_first_word_lies_nowhere_else(cell):
    assert refused(table(EMPTY), *cell) == "cell_apart"


@pytest.mark.parametrize("cell", [(1, 0), (-1, 0), (0, 1), (0, -1)])
def test_a_word_may_lie_at_each_side_of_a_word(cell):
    assert (WORDS[1].text, cell) in laid(lay(table(ONE), *cell, *_an_end(cell)))


@pytest.mark.parametrize("cell", [(0, -1), (0, 1), (-1, 0)])
def test_a_word_may_lie_at_each_side_of_a_tile(cell):
    assert laid(lay(table(LINE), *cell))[-1][1] == cell


@pytest.mark.parametrize("cell", [(1, 1), (-1, -1), (2, 0), (0, 100), (-(2**62), 2**62)])
def test_a_word_does_not_lie_apart_nor_only_at_a_corner(cell):
    assert refused(table(ONE), *cell) == "cell_apart"


@pytest.mark.parametrize("cell", [(0, 0), (1, 0), (2, 0)])
def test_a_word_does_not_lie_on_a_word_nor_on_a_tile(cell):
    assert refused(table(LINE), *cell) == "cell_taken"


@pytest.mark.parametrize("word", ["nowhere", "", "Anchor", "anchor"])
def test_a_word_comes_from_the_market(word):
    state = table("\n    anchor\n")
    assert refusal(state, ALICE, Place(word=word, x=1, y=0)).code == "not_in_market"


def test_a_word_of_the_pile_is_not_in_the_market():
    state = table(LINE)
    assert refusal(state, ALICE, Place(word=state.pile[0].text, x=3, y=0)).code == "not_in_market"


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_seats_lay_in_order(seats):
    state = table(LINE, seats=seats, seat=seats - 1)
    turns = []
    for x in range(3, 3 + 2 * seats):
        turns.append(state.seat)
        state = lay(state, x, 0)
    assert turns == [seats - 1, *range(seats), *range(seats - 1)]


def test_those_who_left_are_skipped():
    state = gave_up(table(LINE, seats=6), BOB, DORA, 5)
    turns = []
    for x in range(3, 9):
        turns.append(state.seat)
        state = lay(state, x, 0)
    assert turns == [ALICE, EMIL, 4, ALICE, EMIL, 4]


@pytest.mark.parametrize("seat", [BOB, DORA, HOST, TABLE])
def test_only_whose_turn_it_is_lays_a_word(seat):
    state = table(LINE, seats=3)
    assert refusal(state, seat, laying(state, 3, 0)).code == "not_your_turn"
    assert arrows.to_move(state) == {ALICE}


def test_a_move_that_was_made_at_another_table_is_stale():
    state = table(LINE)
    move = laying(state, 3, 0)
    assert see(state, ALICE, "desk")["at"] == 2
    assert act(state, ALICE, Place(word=move.word, x=3, y=0, at=2))
    for at in (0, 1, 3):
        assert refusal(state, ALICE, Place(word=move.word, x=3, y=0, at=at)).code == "stale"


@pytest.mark.parametrize("move", [Write(arrow=1, text="sea"), Ready()])
def test_nobody_writes_before_the_table_is_complete(move):
    assert refusal(table(LINE), ALICE, move).code == "not_now"


def _an_end(cell):
    return ("right", 1) if cell[1] == 0 else ("down", 1)
