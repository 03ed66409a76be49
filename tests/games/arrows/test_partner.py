"""Virtual players of Arrows: legal, sensible, and in nobody's way. They know what their seat sees and nothing else."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from games.arrows import ARROWS, Options, Phase, Place, Ready, Write
from games.arrows.grid import playable
from games.base import Kinship, Word
from games.partners import PARTNERS, Knowledge

from ..cast import NOW
from .cast import ALICE, BOB, FULL, HALF, TERMS, WORDS, Terms, act, arrows, guessing, see, table, written
from .random_play import steps
from .test_secrets import other_world

choose = PARTNERS["arrows"]
BANK = [*WORDS, *(Word(f"{a}{b}x") for a in "abcdefgh" for b in "klmnopqr")]


LONG = """
    2> #  #  .
    .  .  1> # #
"""
"""A table on which arrows 1 and 2 are done, and arrow 3 is spare."""


def thought(state, seat, seed=1, associations=None, game=arrows, bank=BANK):
    """Returns what a virtual player in `seat` chooses, and why."""
    knowledge = Knowledge(game.language, bank, associations or {})
    return choose(game.view(state, seat), knowledge, Random(seed))


def chosen(state, seat, seed=1, **world):
    """Returns what a virtual player in `seat` does."""
    return thought(state, seat, seed, **world).move


def ideas_at(words, *ideas):
    """Returns the same ideas at each of `words`."""
    return {word: list(ideas) for word in words}


def words_of(state, arrow, seat=ALICE):
    """Returns the words that an arrow points at."""
    return next(each["words"] for each in see(state, seat, "arrows") if each["n"] == arrow)


def sheet_of(state, seat, **world):
    """Returns the terms that a virtual player writes for the whole sheet, by arrow."""
    while isinstance(move := chosen(state, seat, **world), Write):
        state = act(state, seat, move, world.get("game", arrows))
    assert move == Ready(sure=True)
    return dict(enumerate(state.sheets[seat], 1))


@pytest.mark.parametrize("seed", range(5))
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


def test_the_stronger_of_two_common_ideas_decides():
    state = table("\n # . \n")
    lying, weak, strong = state.words[0].word.text, state.market[2].text, state.market[7].text
    ideas = {lying: ["ship", "water"], weak: ["cold", "blue", "water"], strong: ["ship"]}
    assert chosen(state, ALICE, associations=ideas).word == strong


def test_an_idea_that_may_not_be_written_finishes_no_line():
    state = table(HALF)
    (begun,), refused, friend = words_of(state, 1), state.market[2].text, state.market[7].text
    ideas = {begun: ["ship", "water"], refused: ["ship"], friend: ["cold", "blue", "water"]}
    game = type(arrows)(Terms(kin={("ship", begun): Kinship.DERIVED}))
    assert chosen(state, ALICE, associations=ideas, game=game).word == friend


def test_an_idea_that_another_line_needs_finishes_no_line():
    state = table(HALF)
    (begun,), same, friend = words_of(state, 1), state.market[2].text, state.market[7].text
    ideas = ideas_at(words_of(state, 2), "water")
    ideas |= {begun: ["water", "ship"], same: ["water"], friend: ["cold", "ship"]}
    assert chosen(state, ALICE, associations=ideas).word == friend


def test_a_line_that_is_finished_is_left_alone():
    state = table(LONG)
    ideas = ideas_at([*words_of(state, 1), *words_of(state, 2), *(word.text for word in state.market)], "water")
    after = act(state, ALICE, chosen(state, ALICE, associations=ideas))
    assert [words_of(after, arrow) for arrow in (1, 2)] == [words_of(state, arrow) for arrow in (1, 2)]


def test_the_first_word_is_one_for_which_the_market_has_a_friend():
    state = arrows.deal(WORDS, 2, Options(), Random(1), NOW)
    pair = {state.market[3].text, state.market[8].text}
    assert chosen(state, state.seat, associations=ideas_at(pair, "water")).word in pair


def test_with_a_pair_that_shares_an_idea_it_makes_a_line_and_without_one_it_waits():
    state = table("\n # . \n")
    lying, friend = state.words[0].word.text, state.market[6].text
    move = chosen(state, ALICE, associations={lying: ["water"], friend: ["water"]})
    assert (move.word, move.arrow) == (friend, 1)
    waiting = table(LONG)
    assert chosen(waiting, ALICE).arrow is None


def test_when_words_run_short_it_waits_no_longer():
    state = replace(table(LONG), pile=())
    assert chosen(state, ALICE).arrow is not None


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


def test_an_idea_two_arrows_share_goes_where_it_is_stronger():
    state = guessing(FULL)
    first, fourth = set(words_of(state, 1)), set(words_of(state, 4))
    ideas = ideas_at(first - fourth, "cold", "wave", "sea") | ideas_at(fourth - first, "sea", "dawn")
    ideas |= ideas_at(first & fourth, "sea", "cold", "wave", "dawn")
    terms = sheet_of(state, ALICE, associations=ideas)
    assert (terms[4], terms[1]) == ("sea", "cold")


def test_a_word_that_makes_one_think_of_the_words_of_an_arrow_is_an_idea_too():
    state = guessing(FULL)
    assert chosen(state, ALICE, associations={"sea": words_of(state, 1)}) == Write(arrow=1, text="sea")


def test_an_idea_is_written_as_the_editors_spell_it():
    state = guessing(FULL)
    ideas = ideas_at(words_of(state, 1), "Christmas")
    assert chosen(state, ALICE, associations=ideas) == Write(arrow=1, text="Christmas")


def test_it_says_at_which_words_it_thought_of_its_term():
    state = guessing(FULL)
    first, second, *_ = words_of(state, 1)
    why = thought(state, ALICE, associations={first: ["sea"], second: ["sea"]}).why
    assert why == {"kind": "term", "arrow": 1, "words": [first, second], "idea": "sea"}
    assert thought(state, ALICE).why is None


@pytest.mark.parametrize("seed", range(4))
def test_two_who_know_the_same_write_the_same_whatever_their_luck_and_the_order_of_what_they_know(seed):
    rng = Random(seed)
    state = guessing(FULL)
    ideas = {word.text: rng.sample(TERMS, 4) for word in WORDS}
    other = dict(rng.sample(list(ideas.items()), len(ideas)))
    ours = sheet_of(state, ALICE, associations=ideas)
    assert sheet_of(state, BOB, associations=other, bank=rng.sample(BANK, len(BANK)), seed=seed + 5) == ours


def test_luck_decides_no_placement():
    state = table(HALF)
    ideas = {word.text: Random(word.text).sample(TERMS, 4) for word in WORDS}
    assert len({chosen(state, ALICE, seed, associations=ideas) for seed in range(9)}) == 1


@settings(max_examples=10, deadline=None)
@given(st.integers(0, 23))
def test_in_every_match_its_move_is_legal_and_the_same_whatever_it_may_not_know(seed):
    rng = Random(seed)
    ideas = {word.text: rng.sample(TERMS, 4) for word in WORDS}
    for _, _, state in steps(seed)[seed % 5 :: 5]:
        for seat in arrows.to_move(state) if state.phase in (Phase.BUILD, Phase.GUESS) else ():
            move = chosen(state, seat, associations=ideas)
            assert chosen(other_world(state, seat, rng), seat, associations=ideas) == move
            act(state, seat, move)


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
