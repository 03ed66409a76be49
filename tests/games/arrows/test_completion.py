"""Arrows 3 and 12: when the table is complete, going on without tiles, and running out of words."""

import pytest

from games.arrows import Phase, Ready, Stake, Write

from .cast import (
    ALICE,
    BOB,
    CHARLIE,
    FULL,
    HALF,
    act,
    arrows,
    closed,
    guessing,
    lay,
    offered,
    opened,
    refusal,
    refused,
    see,
    settled,
    table,
)

NINE_DONE = FULL.replace("10> #  #", ".   .  #")
"""A table on which nine arrows are done, and a word at (5, 6) brings the tenth."""
NINTH_MISSING = NINE_DONE.replace("#  .  .  .   .  #", ".  .  .  .   .  #")
"""The same, but arrow 9 has only one word; (0, 6) is where the second goes."""


def with_market(drawing, count):
    state = table(drawing, pile=())
    return table(drawing, pile=(), market=state.market[:count])


def test_the_table_is_complete_when_arrow_10_lies_and_every_arrow_is_done():
    state = table(NINE_DONE)
    assert len(state.tiles) == 6
    after = lay(state, 4, 6, "left", 10)
    assert after.phase is Phase.GUESS
    assert all(arrow["done"] for arrow in see(after, CHARLIE, "arrows"))
    assert arrows.to_move(after) == {ALICE, BOB}


def test_arrow_10_is_not_enough_while_another_arrow_lacks_words():
    after = lay(table(NINTH_MISSING), 4, 6, "left", 10)
    assert len(after.tiles) == 7
    assert after.phase is Phase.BUILD
    assert [arrow["n"] for arrow in see(after, CHARLIE, "arrows") if not arrow["done"]] == [9]


def test_every_arrow_done_is_not_enough_before_arrow_10():
    after = lay(table(NINE_DONE), 8, 2)
    assert after.phase is Phase.BUILD


def test_building_then_goes_on_without_tiles():
    state = lay(table(NINTH_MISSING), 4, 6, "left", 10)
    assert offered(state, 6, 1) == set(), "a column of two words at last, but no tile is left"
    assert refused(state, 6, 1, "down", 10) == "no_tile_here"
    state = lay(state, 6, 1)
    assert (len(state.tiles), state.phase) == (7, Phase.BUILD)
    assert see(state, CHARLIE, "desk")["next"] is None


def test_it_ends_with_the_turn_in_which_the_last_arrow_is_done():
    state = lay(table(NINTH_MISSING), 4, 6, "left", 10)
    assert lay(state, 0, 6).phase is Phase.GUESS


def test_the_desk_says_which_arrow_comes_next():
    assert see(table(HALF), CHARLIE, "desk")["next"] == 4
    assert see(table(NINE_DONE), CHARLIE, "desk")["next"] == 10


def test_building_goes_on_while_the_market_has_a_word():
    state = with_market(HALF, 2)
    assert lay(state, 0, -1).phase is Phase.BUILD


def test_it_ends_when_pile_and_market_run_out():
    state = lay(with_market(HALF, 1), 0, -1)
    assert (state.market, state.pile) == ((), ())
    assert state.phase is Phase.GUESS


def test_terms_are_written_only_for_the_arrows_that_are_done():
    state = guessing(HALF)
    assert [term["arrow"] for term in see(state, ALICE, "sheet")["terms"]] == [2]
    assert act(state, ALICE, Write(arrow=2, text="sea"))
    for arrow in (1, 3, 4, 10, 0, 11, -1):
        assert refusal(state, ALICE, Write(arrow=arrow, text="sea")).code == "no_such_arrow"


TWO_DONE = """
    2> #  #  .
    .  .  1> #
    .  .  .  #
    .  .  .  4^
"""


@pytest.mark.parametrize("pair", [(1, 2), (2, 3), (2, 10), (0, 2)])
def test_only_arrows_that_are_done_are_staked(pair):
    state = guessing(TWO_DONE, phase=Phase.STAKE)
    assert [arrow["n"] for arrow in see(state, ALICE, "stake")["arrows"]] == [2, 4]
    for double, nothing in (pair, pair[::-1]):
        assert refusal(state, ALICE, Stake(double=double, nothing=nothing)).code == "no_such_arrow"


def test_unfinished_arrows_are_not_revealed_and_score_nothing():
    state = guessing(TWO_DONE, phase=Phase.STAKE, sheets=(("sea",) * 10,) * 2)
    state = settled(state, double=2, nothing=4)
    assert see(state, CHARLIE, "reveal")["total"] == 2
    state = opened(state, 2)
    assert [arrow["n"] for arrow in see(state, CHARLIE, "reveal")["arrows"]] == [2, 4]
    assert arrows.outcome(closed(state)).score == 4


def test_with_one_arrow_done_there_is_nothing_to_stake():
    state = guessing(HALF, sheets=(("sea",) * 10,) * 2)
    state = act(act(state, ALICE, Ready()), BOB, Ready())
    assert state.phase is Phase.REVEAL
    assert (state.double, state.nothing) == (None, None)
    assert arrows.outcome(closed(state)).score == 2


def test_with_no_arrow_done_the_match_is_worth_nothing():
    state = lay(with_market("\n\n", 1), 0, 0)
    assert see(state, ALICE, "sheet")["terms"] == []
    state = act(act(state, ALICE, Ready()), BOB, Ready())
    assert state.phase is Phase.REVEAL
    outcome = arrows.outcome(closed(state))
    assert (outcome.code, outcome.score) == ("none", 0)
