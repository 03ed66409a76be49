"""Tandem 4, 9, 10, 12: a clue is one word and a number from 1 to 9, and costs one turn."""

import pytest

from games.tandem import Clue, Phase

from .cast import ALICE, BOB, act, board, clued, passed, refusal, stop, tandem


def give(word="ocean", number=2):
    return act(board(), ALICE, Clue(word=word, number=number))


def refused(word="ocean", number=2):
    return refusal(board(), ALICE, Clue(word=word, number=number)).code


def test_a_clue_lets_the_partner_guess():
    state = give("ocean", 3)
    assert state.phase is Phase.GUESS
    assert tandem.to_move(state) == {BOB}
    assert [(turn.giver, turn.word, turn.number, turn.guesses) for turn in state.log] == [(ALICE, "ocean", 3, ())]


def test_a_clue_costs_one_turn_whatever_it_opens():
    assert board().used == 0
    assert clued(board()).used == 1
    assert passed(board()).used == 1
    assert clued(passed(board())).used == 2


@pytest.mark.parametrize("number", range(1, 10))
def test_the_number_may_be_one_to_nine(number):
    assert give(number=number).log[-1].number == number


@pytest.mark.parametrize("number", [0, 10, -1, 100, 2.5, "2", None])
def test_no_other_number_is_taken(number):
    assert refused(number=number) == "clue_number"


@pytest.mark.parametrize("word", ["ocean", "half-light", "o'clock", "o’clock", "rock'n'roll", "вітер", "A"])
def test_letters_with_inner_hyphens_and_apostrophes_are_a_clue(word):
    assert give(word).log[-1].word == word


@pytest.mark.parametrize("word", ["", " ", "\t\n", "\u00ad"])
def test_no_clue_is_no_clue(word):
    assert refused(word) == "clue_empty"


@pytest.mark.parametrize("word", ["deep blue", "a b c", "deep\tblue", "deep\nblue", "deep\u00a0blue"])
def test_a_clue_is_one_word(word):
    assert refused(word) == "clue_many_words"


@pytest.mark.parametrize("word", ["-", "ocean-", "-ocean", "half--light", "ocean!", "7", "r2d2", "<b>", "sea,sand"])
def test_a_clue_is_made_of_letters(word):
    assert refused(word) == "clue_letters"


def test_a_clue_has_at_most_40_letters():
    assert give("o" * 40).log[-1].word == "o" * 40
    assert refused("o" * 41) == "clue_long"
    assert refused("o" * 10_000) == "clue_long"
    assert refusal(board(), ALICE, Clue(word="o" * 41, number=1)).details == {"most": 40}


def test_a_clue_is_shown_as_it_was_meant():
    assert give("  Oce\u00adan ").log[-1].word == "Ocean"


def test_what_nobody_meant_does_not_count_as_letters():
    assert give(" " * 20 + "o" * 40 + " " * 20).log[-1].word == "o" * 40


def test_the_same_clue_may_be_given_again():
    state = stop(clued(stop(clued(board(), "ocean")), "ocean"))
    assert [turn.word for turn in state.log] == ["ocean", "ocean"]


def test_only_the_clue_giver_gives_clues():
    assert refusal(board(), BOB, Clue(word="ocean", number=2)).code == "not_your_turn"
    assert refusal(board(giver=BOB), ALICE, Clue(word="ocean", number=2)).code == "not_your_turn"


def test_there_is_one_clue_a_turn():
    for seat in (ALICE, BOB):
        assert refusal(clued(board()), seat, Clue(word="winter", number=1)).code == "not_your_turn"
