"""Tandem 15: in whole matches the virtual player's moves are legal, and rest on nothing that its seat does not see."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.base import Level
from games.partners import Manner
from games.tandem import Options, Phase, Tandem
from wordbanks.languages import CODES

from ...bench.partners import knowledge
from ..cast import NOW, act, dealt
from ..random_play import states
from ..test_secrets import other_world
from .tandem_cast import choice, knows

MANNERS = {manner: knows(manner=manner) for manner in Manner}


def mover(state):
    return state.giver if state.phase is Phase.CLUE else state.guesser


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 2**32), st.sampled_from(Manner))
def test_in_every_view_that_can_be_reached_it_has_a_legal_move(seed, manner):
    for state in states(seed):
        if state.phase is not Phase.OVER:
            act(state, mover(state), choice(state, mover(state), MANNERS[manner]).move)


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 2**32))
def test_it_chooses_the_same_whatever_it_may_not_know(seed):
    for state in states(seed):
        if state.phase is not Phase.OVER:
            elsewhere = other_world(state, mover(state), Random(seed))
            assert choice(elsewhere, mover(state)) == choice(state, mover(state))


def test_two_of_them_come_to_an_end():
    for seed in range(100):
        state = dealt(seed)
        while state.phase is not Phase.OVER:
            state = act(state, mover(state), choice(state, mover(state)).move)
        assert state.used <= state.turns


@pytest.mark.parametrize("code", CODES)
def test_with_the_real_words_its_moves_are_legal(code):
    known = knowledge(code, Level.FAMILY, Manner.CAREFUL)
    game = Tandem(known.language)
    for seed in range(2):
        rng = Random(seed)
        state = game.deal(rng.sample(known.words, 25), 2, Options(), rng, NOW)
        while state.phase is not Phase.OVER:
            state = act(state, mover(state), choice(state, mover(state), known).move, game)
