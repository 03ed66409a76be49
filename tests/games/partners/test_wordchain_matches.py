"""WordChain 2, 4, 8, 12: in whole matches the virtual player's moves are legal, and rest on nothing hidden from it."""

from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from games.base import HOST, TABLE, Level, Tick, Word
from games.partners import PARTNERS, Knowledge
from games.wordchain import Next, Options, Phase, WordChain
from wordbanks.languages import CODES, get

from ...bench.banks import bank
from ...bench.wordchain import Quick
from ...bench.wordchain_partners import legal
from ..wordchain.cast import NOW, SECOND, Simple
from ..wordchain.test_secrets import other_world


class Toy(Simple):
    """A language of plain letters that has no dictionary, for the words of any other."""

    def known(self, word):
        return False


@cache
def known(code):
    """Returns the words of a bank in the toy language, those of one word with more than one letter."""
    language = Toy()
    texts = dict.fromkeys(word.text for word in bank(code, Level.FAMILY) if language.is_word(word.text))
    return Knowledge(language, [Word(text) for text in texts if len(text) > 1])


def choice(state, knowledge, seed, game):
    return PARTNERS["wordchain"](game.view(state, state.seat), knowledge, Random(seed)).move


def turns(game, knowledge, seed, seats):
    """Yields every state of a match, of three minutes a round, in which the virtual player in the first seat moves."""
    rng, now = Random(seed), NOW
    words = rng.sample(knowledge.words, game.words_needed(Level.FAMILY, Options(), seats)[Level.FAMILY])
    state = game.deal(words, seats, Options(round=3), rng, now)
    while state.phase is not Phase.OVER:
        due = game.deadline(state)
        now += rng.uniform(3, 25) * SECOND
        if state.phase is not Phase.ROUND:
            state = game.play(state, HOST, Next(at=state.number), now)
        elif due and due <= now:
            state = game.play(state, TABLE, Tick(), due)
        elif state.seat == 0:
            yield state
            state = game.play(state, 0, choice(state, knowledge, seed, game), now)
        else:
            state = game.play(state, state.seat, legal(state, rng, knowledge), now)


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("seats", [2, 3, 8])
def test_among_players_who_lay_anything_its_moves_are_legal(code, seats):
    knowledge = known(code)
    assert sum(1 for _ in turns(WordChain(knowledge.language), knowledge, seats, seats))


@pytest.mark.parametrize("code", CODES)
def test_with_the_letters_of_a_real_language_its_moves_are_legal(code):
    game = WordChain(Quick(get(code)))
    assert sum(1 for _ in turns(game, Knowledge(get(code), bank(code, Level.FAMILY)), 1, 4))


@settings(max_examples=10, deadline=None)
@given(st.integers(0, 2**32), st.sampled_from(CODES), st.integers(2, 4))
def test_it_chooses_the_same_whatever_it_may_not_know(seed, code, seats):
    knowledge = known(code)
    game, rng = WordChain(knowledge.language), Random(seed)
    for state in turns(game, knowledge, seed, seats):
        assert choice(other_world(state, 0, rng), knowledge, seed, game) == choice(state, knowledge, seed, game)


def test_where_a_seat_was_given_up_its_moves_are_legal():
    knowledge = known(CODES[0])
    game = WordChain(knowledge.language)
    states = list(turns(game, knowledge, 5, 4))
    assert states
    for state in states:
        hands = (*state.round.hands[:2], (), state.round.hands[3])
        left = replace(state, given_up=(2,), round=replace(state.round, hands=hands))
        game.play(left, 0, choice(left, knowledge, 5, game), game.deadline(left) - SECOND)
