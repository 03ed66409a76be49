"""WordChain 5, 8, 10: which letters the virtual player asks for, and what it does with special cards, and when."""

from random import Random

import pytest
from msgspec.structs import replace

from games.base import Word
from games.partners import PARTNERS, Knowledge
from games.wordchain import Deed, Draw, Invent, Lay, Pass, Play, Said

from ..wordchain.cast import ALICE, BOB, NOW, SECOND, TEXTS, Simple, act, card, table, wordchain

BANK = [Word(text) for text in TEXTS]
SEEDS = range(5)
"""Whatever chance brings, what follows is clear."""
MANY, FEW = "moon rain salt stone tiger temple", "owl"


def choice(state, seed=1, bank=BANK):
    """Returns what a virtual player does whose turn it is."""
    view = wordchain.view(state, state.seat)
    return PARTNERS["wordchain"](view, Knowledge(Simple(), bank), Random(seed)).move


def lays(state, *names, **more):
    """Returns the move that lays a card of whose turn it is."""
    return Lay(card=card(state, names[0]), at=5, **more)


def ending(*hands, seconds, **rest):
    """Returns a table with so many seconds left in which as many turns will go by as so far, in as much time."""
    return table(*hands, round_ends=NOW + seconds * SECOND, **rest)


@pytest.mark.parametrize("seed", SEEDS)
def test_in_the_last_turn_it_swaps_many_words_for_few(seed):
    state = ending(f"apple {MANY} swap", FEW, asked="a", seconds=60)
    assert choice(state, seed) == lays(state, "swap")


@pytest.mark.parametrize("seed", SEEDS)
def test_in_the_last_turn_it_keeps_few_words_and_swap(seed):
    state = ending("apple kite swap", MANY, asked="a", seconds=60)
    assert choice(state, seed) == lays(state, "apple")


@pytest.mark.parametrize("seed", SEEDS)
def test_at_the_end_it_looks_at_the_hand_that_comes_to_it_and_at_no_other(seed):
    state = ending(f"apple {MANY} swap", MANY, FEW, asked="a", seconds=60)
    assert choice(state, seed) == lays(state, "swap")
    state = ending("apple kite swap", FEW, MANY, asked="a", seconds=60)
    assert choice(state, seed) == lays(state, "apple")


@pytest.mark.parametrize("seed", SEEDS)
def test_among_three_it_is_rid_of_swap_well_before_the_end(seed):
    state = ending("apple kite swap", "rain salt tiger", "stone ear owl", asked="a", seconds=400)
    assert choice(state, seed) == lays(state, "swap")


@pytest.mark.parametrize("seed", SEEDS)
def test_of_special_cards_that_help_no_further_show_goes_first(seed):
    state = table("kite show invent:rtxq take", "moon rain salt", asked="a")
    assert choice(state, seed) == lays(state, "show")


@pytest.mark.parametrize("seed", SEEDS)
def test_between_two_swap_waits_for_the_end(seed):
    state = ending("apple kite swap", "rain salt tiger", asked="a", seconds=400)
    assert choice(state, seed) == lays(state, "apple")


@pytest.mark.parametrize("seed", SEEDS)
def test_in_the_last_turn_it_lays_a_word_rather_than_a_card_that_changes_nothing(seed):
    state = ending("apple kite show invent:eknt", "moon rain salt", asked="a", seconds=60)
    assert choice(state, seed) == lays(state, "apple")


@pytest.mark.parametrize("seed", SEEDS)
def test_it_invents_a_word_after_which_it_can_go_on_while_the_next_player_cannot(seed):
    """Bob was seen to have nothing with k: it asks for that again, and has a word with it."""
    plays = (Play(1, ALICE, Deed.WORD, Said("drink", "k", 4)), Play(2, BOB, Deed.PASS))
    plays += (Play(3, ALICE, Deed.WORD, Said("kettle", "e", 5)),)
    state = table("kite invent:knrt", "moon rain salt", asked="e", plays=plays)
    move = choice(state, seed, bank=[*BANK, Word("drink"), Word("book")])
    assert isinstance(move, Invent)
    assert move.word[-1] == "k"


def test_of_words_that_ask_for_the_same_it_lays_the_longer_one():
    state = table("ace apple anchorage", "kite moon", asked="a", others="eagle rain")
    assert choice(state) == lays(state, "anchorage")


def test_of_choices_that_ask_for_the_same_it_lays_the_longer_word():
    state = table("kite kettledrumstone choice:kxyz", "moon rain", asked="a", others="eagle apple")
    assert choice(state) == lays(state, "choice", letter="k", second=card(state, "kettledrumstone"))


def test_a_word_just_drawn_is_laid():
    state = act(table("kite", "moon rain", asked="a", pile="apple salt"), ALICE, Draw(at=5))
    assert choice(state) == lays(state, "apple")


@pytest.mark.parametrize("seed", SEEDS)
def test_swap_just_drawn_is_kept_at_the_end_by_who_has_few_words(seed):
    state = ending("kite", MANY, asked="a", pile="swap salt", seconds=60)
    drawn = act(state, ALICE, Draw(at=5))
    assert choice(drawn, seed) == Pass(at=drawn.turn)


def test_after_show_it_lays_a_word():
    state = table("apple take swap", "kite", asked="a")
    shown = replace(state, round=replace(state.round, show=True))
    assert choice(shown) == lays(shown, "apple")
