"""Tandem 11, 15: the virtual player sees what its seat sees, clues at random with the number 1, guesses once a turn."""

from random import Random

import pytest

from games.base import Kinship, Word
from games.partners import PARTNERS, Knowledge
from games.tandem import Clue, Phase, Reveal, Stop, Tandem

from .cast import (
    ALICE,
    BOB,
    BOTH_BLANK,
    BOTH_TARGET,
    TEXTS,
    WORDS,
    Plain,
    act,
    board,
    clued,
    dealt,
    passed,
    reveal,
    stop,
)
from .random_play import states
from .test_secrets import other_world

FREE = {"ocean", "winter", "music", "paper", "summer", "wheel", "dragon", "apple", "ship", "sailor", "ice-cream"}
BANK = [*WORDS, *map(Word, sorted(FREE))]
choose = PARTNERS["tandem"]


def choice(state, seat, seed=1, bank=BANK, language=None):
    language = language or Plain()
    return choose(Tandem(language).view(state, seat), Knowledge(language, bank), Random(seed)).move


def clues(state, seat=ALICE, **world):
    """Returns the clues that a partner may come to give."""
    return {choice(state, seat, seed, **world).word for seed in range(200)}


def partners_match(seed, game):
    """Yields (state, move) of a match between two virtual players."""
    state, rng = dealt(seed), Random(seed)
    while game.outcome(state) is None:
        (seat,) = game.to_move(state)
        move = choose(game.view(state, seat), Knowledge(game.language, BANK), rng).move
        yield state, move
        state = act(state, seat, move, game)


def test_300_matches_of_two_partners_end_by_legal_moves():
    game = Tandem(Plain({("ship", TEXTS[0]): Kinship.FORM, ("ocean", TEXTS[9]): Kinship.COMPOUND}))
    for seed in range(300):
        moves = [move for _, move in partners_match(seed, game)]
        assert 0 < sum(isinstance(move, Clue) for move in moves) <= 9


def test_its_clues_have_the_number_one():
    assert {choice(board(), ALICE, seed).number for seed in range(50)} == {1}


def test_its_clues_are_random_words_of_the_bank_that_are_not_on_the_board():
    assert clues(board()) == FREE


@pytest.mark.parametrize("kinship", Kinship)
def test_its_clues_have_nothing_to_do_with_a_word_on_the_board(kinship):
    language = Plain({("ship", TEXTS[0]): kinship, ("sailor", TEXTS[24]): kinship})
    assert clues(board(), language=language) == FREE - {"ship", "sailor"}


def test_its_clues_are_not_what_the_editors_forbid_beside_a_word_on_the_board():
    anchor = Word(TEXTS[0], forbidden=("Ship", "sailor"))
    bank = [anchor, *BANK[1:], Word("absent", forbidden=("ocean",))]
    assert clues(board(words=bank[:25]), bank=bank) == {"absent", *FREE} - {"ship", "sailor"}


def test_its_clues_are_single_words_though_the_bank_may_have_others():
    assert clues(board(), bank=[*BANK, Word("fire engine"), Word("mp3")]) == FREE


def test_it_does_not_give_a_clue_twice():
    state = stop(clued(stop(clued(board(), "Ocean")), "winter"))
    assert clues(state) == FREE - {"ocean", "winter"}


def test_it_touches_any_word_that_can_be_touched_and_no_other():
    state = clued(passed(reveal(clued(board()), BOTH_TARGET, BOTH_BLANK)))
    touched = {choice(state, BOB, seed).card for seed in range(500)}
    assert touched == set(range(25)) - {BOTH_TARGET, BOTH_BLANK}


def test_it_guesses_once_a_turn_then_stops():
    assert isinstance(choice(clued(board(), number=5), BOB), Reveal)
    assert isinstance(choice(reveal(clued(board(), number=5), BOTH_TARGET), BOB), Stop)
    for seed in range(50):
        touches = [state.turn for state, move in partners_match(seed, Tandem(Plain())) if isinstance(move, Reveal)]
        assert len(touches) == len(set(touches))


def test_its_moves_name_the_turn_they_are_made_in():
    state = passed(board(), 2)
    assert choice(state, ALICE).at == 3
    assert choice(clued(state), BOB).at == 3
    assert choice(reveal(clued(state), BOTH_TARGET), BOB).at == 3


def test_it_makes_the_same_choice_whatever_it_may_not_know():
    for seed in range(60):
        for state in states(seed):
            if state.phase is Phase.OVER:
                continue
            seat = state.giver if state.phase is Phase.CLUE else state.guesser
            elsewhere = other_world(state, seat, Random(seed))
            assert choice(elsewhere, seat, seed) == choice(state, seat, seed)
