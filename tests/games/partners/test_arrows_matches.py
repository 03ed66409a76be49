"""Arrows with the real words: virtual players build lines that share an idea, write what is allowed, see no secret."""

from random import Random

import pytest
from msgspec.structs import replace

from games.arrows import ARROWS, Arrows, Options, Phase
from games.base import Level
from games.partners import PARTNERS, Knowledge
from games.partners.arrows.ideas import Ideas
from wordbanks.languages import CODES, get

from ...bench.banks import associations, bank
from ..arrows.cast import act
from ..arrows.test_secrets import other_world
from ..cast import NOW


@pytest.fixture(scope="module", params=CODES)
def known(request):
    code = request.param
    return Knowledge(get(code), bank(code, Level.FAMILY), associations(code))


@pytest.fixture(scope="module")
def states(known):
    """Every state of a match of two virtual players, with what the one to move chose."""
    game, rng = Arrows(known.language), Random(7)
    state = game.deal(rng.sample(known.words, 40), 2, Options(), rng, NOW, virtual=(0, 1))
    found = []
    while state.phase in (Phase.BUILD, Phase.GUESS):
        seat = min(game.to_move(state))
        found.append((state, seat, choice(game, state, seat, known)))
        state = act(state, seat, found[-1][2].move, game)
    return [*found, (state, None, None)]


def choice(game, state, seat, known):
    return PARTNERS["arrows"](game.view(state, seat), known, Random(1))


def test_every_arrow_gets_a_term_and_both_who_know_the_same_agree(states):
    last = states[-1][0]
    assert last.phase is Phase.STAKE
    assert all(last.sheets[0])
    assert len(last.sheets[0]) == len(ARROWS)
    assert last.sheets[0] == last.sheets[1]


def test_most_lines_have_an_idea_that_all_their_words_share(states, known):
    last = states[-1][0]
    ideas = Ideas(known, [laid.word.text for laid in last.words])
    lines = {arrow["n"]: arrow["words"] for arrow in Arrows(known.language).view(last, 0)["arrows"]}
    shared = [n for n, term in enumerate(last.sheets[0], 1) if ideas.shared(lines[n])[known.language.fold(term)] > 1]
    assert len(shared) >= len(ARROWS) - 2


def test_it_chooses_the_same_whatever_it_may_not_know(states, known):
    game, rng = Arrows(known.language), Random(3)
    for state, seat, chosen in states[:-1:4]:
        other = replace(other_world(state, seat, rng), pile=tuple(rng.sample(state.pile, len(state.pile))))
        assert choice(game, other, seat, known) == chosen


def test_its_thought_names_words_of_the_arrow_it_writes_for(states, known):
    game = Arrows(known.language)
    for state, seat, chosen in states[:-1]:
        if chosen.why:
            lines = {term["arrow"]: term["words"] for term in game.view(state, seat)["sheet"]["terms"]}
            assert chosen.why["idea"] == chosen.move.text
            assert set(chosen.why["words"]) <= set(lines[chosen.why["arrow"]])
