"""Arrows 1 and 8: two to six seats, a pile of 40 words, a market of ten of them, a random seat that begins."""

from random import Random

import pytest

from games.arrows import Options, Phase
from games.base import Level

from ..cast import NOW
from .cast import ALICE, BOB, CHARLIE, TEXTS, WORDS, arrows, see


def dealt(seed=1, seats=2, words=WORDS, **virtual):
    return arrows.deal(words, seats, Options(), Random(seed), NOW, **virtual)


def test_the_family_pile_is_40_family_words():
    assert arrows.words_needed(Level.FAMILY, Options(), 4) == {Level.FAMILY: 40}


def test_the_standard_pile_is_30_standard_and_10_family_words():
    assert arrows.words_needed(Level.STANDARD, Options(), 4) == {Level.STANDARD: 30, Level.FAMILY: 10}


def test_ten_words_lie_open_and_thirty_in_the_pile():
    state = dealt()
    assert len(state.market) == 10
    assert sorted(word.text for word in state.market + state.pile) == sorted(TEXTS)
    assert see(state, CHARLIE, "desk")["market"] == [word.text for word in state.market]
    assert see(state, CHARLIE, "desk")["pile"] == 30


def test_the_market_and_the_pile_are_random():
    piles = {tuple(word.text for word in dealt(seed).market) for seed in range(20)}
    assert len(piles) == 20
    assert {text for pile in piles for text in pile} == set(TEXTS)
    assert len({dealt(seed).pile[0] for seed in range(20)}) > 5


@pytest.mark.parametrize("seats", range(2, 7))
def test_each_seat_may_begin(seats):
    assert {dealt(seed, seats).seat for seed in range(100)} == set(range(seats))


def test_the_seat_that_begins_is_waited_for():
    state = dealt(seats=6)
    assert state.phase is Phase.BUILD
    assert arrows.to_move(state) == {state.seat}


def test_the_table_is_empty_and_so_are_the_sheets():
    state = dealt(seats=3)
    assert (state.words, state.tiles) == ((), ())
    assert state.sheets == (("",) * 10,) * 3
    assert arrows.outcome(state) is None


def test_the_seats_of_virtual_players_are_remembered():
    assert dealt(seats=4, virtual=[3, BOB]).virtual == (BOB, 3)
    assert dealt(seats=4).people == (ALICE, BOB, 2, 3)


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_one_or_seven_do_not_play(seats):
    with pytest.raises(ValueError, match="2–6 seats"):
        dealt(seats=seats)


@pytest.mark.parametrize("count", [0, 39, 41])
def test_there_are_40_words_or_no_deal(count):
    with pytest.raises(ValueError, match="40 words"):
        dealt(words=(WORDS * 2)[:count])


def test_nothing_goes_by_the_clock():
    assert arrows.deadline(dealt()) is None
