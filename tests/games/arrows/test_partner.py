"""Virtual players of Arrows: legal, sensible, and in nobody's way. They know what their seat sees and nothing else."""

from random import Random

import pytest
from msgspec.structs import replace

from games.arrows import ARROWS, Options, Phase, Place, Ready, Write
from games.arrows.grid import playable
from games.base import Kinship, Word
from games.partners import PARTNERS, Knowledge

from ..cast import NOW
from .cast import ALICE, BOB, FULL, HALF, WORDS, Terms, act, arrows, guessing, see, table, written

choose = PARTNERS["arrows"]
BANK = [*WORDS, *(Word(f"{a}{b}x") for a in "abcdefgh" for b in "klmnopqr")]


def chosen(state, seat, seed=1, associations=None, game=arrows, bank=BANK):
    """Returns what a virtual player in `seat` does."""
    knowledge = Knowledge(game.language, bank, associations or {})
    return choose(game.view(state, seat), knowledge, Random(seed)).move


def sheet_of(state, seat, **world):
    """Returns the terms that a virtual player writes for the whole sheet, by arrow."""
    while isinstance(move := chosen(state, seat, **world), Write):
        state = act(state, seat, move, world.get("game", arrows))
    assert move == Ready(sure=True)
    return dict(enumerate(state.sheets[seat], 1))


@pytest.mark.parametrize("seed", range(12))
def test_virtual_players_build_a_whole_table_and_write_their_sheets(seed):
    rng = Random(seed)
    state = arrows.deal(WORDS, 2 + seed % 5, Options(), rng, NOW, virtual=range(1, 2 + seed % 5))
    while state.phase in (Phase.BUILD, Phase.GUESS):
        seat = min(arrows.to_move(state))
        state = act(state, seat, chosen(state, seat, seed))
    assert len(playable(state)) == len(ARROWS)
    assert len(state.words) < len(WORDS)


def test_an_unfinished_arrow_gets_a_word_first():
    growing_ends = {(0, 1), (4, 1)}
    for seed in range(20):
        move = chosen(table(HALF), ALICE, seed)
        assert (move.x, move.y) in growing_ends


def test_of_the_words_that_finish_a_line_it_takes_one_with_a_common_idea():
    state = table(HALF)
    line = next(arrow["words"] for arrow in see(state, ALICE, "arrows") if arrow["n"] == 1)
    friend = state.market[7].text
    ideas = {line[0]: ["water"], friend: ["water"]}
    assert chosen(state, ALICE, associations=ideas).word == friend


def test_it_writes_what_all_words_of_an_arrow_share_the_strongest_first():
    state = guessing(FULL)
    first, second, *_ = see(state, ALICE, "sheet")["terms"][0]["words"]
    ideas = {first: ["sea", "wave", "deep"], second: ["cold", "wave", "sea"]}
    assert chosen(state, ALICE, associations=ideas) == Write(arrow=1, text="sea")


def test_a_term_that_would_be_refused_is_not_written():
    state = guessing(FULL)
    first, second, *_ = see(state, ALICE, "sheet")["terms"][0]["words"]
    ideas = {first: [second, "sea", "wave"], second: [first, "sea", "wave"]}
    game = type(arrows)(Terms(kin={("sea", state.words[0].word.text): Kinship.DERIVED}))
    assert chosen(state, ALICE, associations=ideas, game=game) == Write(arrow=1, text="wave")
    state = written(state, ["", "wave"], [])
    assert chosen(state, ALICE, associations=ideas, game=game).text not in {"sea", "wave", first, second}


def test_without_ideas_it_writes_ten_legal_words_that_differ():
    terms = sheet_of(guessing(FULL), ALICE)
    assert len(set(terms.values())) == len(ARROWS)
    assert "" not in terms.values()


def test_who_knows_no_word_that_may_be_written_leaves_it_blank():
    assert chosen(guessing(FULL), ALICE, bank=WORDS[:3]) == Ready(sure=True)


def test_it_chooses_the_same_whatever_it_may_not_know():
    build = table(HALF, seats=2)
    other = replace(build, pile=tuple(reversed(build.pile)))
    assert chosen(build, ALICE) == chosen(other, ALICE)
    guess = guessing(FULL)
    told = written(guess, [], ["sea", "north"])
    assert chosen(guess, ALICE) == chosen(told, ALICE)


def test_a_virtual_player_is_never_waited_for_when_staking_or_voting():
    state = guessing(FULL, seats=3, phase=Phase.STAKE, virtual=(BOB,))
    assert arrows.to_move(state) == {0, 2}


def test_the_first_word_is_laid_too():
    state = arrows.deal(WORDS, 2, Options(), Random(1), NOW)
    move = chosen(state, state.seat)
    assert isinstance(move, Place)
    assert (move.x, move.y) == (0, 0)
