"""Tandem 4, 5, 7, 12: the clue-giver's map decides what a touched word is, and a miss leaves the giver's mark."""

import pytest

from games.tandem import Guess, Kind, Phase, Reveal, Stop

from .cast import (
    ALICE,
    ALICE_TARGET,
    ALICE_TARGET_2,
    ALICE_TARGET_BOB_TRAP,
    ALICE_TRAP,
    ALICE_TRAP_BOB_TARGET,
    BOB,
    BOB_TARGET,
    BOB_TRAP,
    BOTH_BLANK,
    BOTH_TARGET,
    TEXTS,
    act,
    board,
    clued,
    passed,
    refusal,
    reveal,
    stop,
    tandem,
)

CLUED = clued(board(), number=1)
CLUED_BY_BOB = clued(board(giver=BOB))


@pytest.mark.parametrize("card", [BOTH_TARGET, ALICE_TARGET, ALICE_TARGET_BOB_TRAP])
def test_a_target_of_the_giver_opens_whatever_it_is_to_the_guesser(card):
    after = reveal(CLUED, card)
    assert after.cards[card].open
    assert not after.cards[card].marks
    assert after.found == 1
    assert after.log[-1].guesses == (Guess(card, Kind.TARGET),)


def test_after_a_target_the_guesser_may_go_on_past_the_number_too():
    after = reveal(CLUED, BOTH_TARGET, ALICE_TARGET, ALICE_TARGET_2, ALICE_TARGET_BOB_TRAP)
    assert tandem.to_move(after) == {BOB}
    assert (after.phase, after.turn, after.found) == (Phase.GUESS, 1, 4)


@pytest.mark.parametrize("card", [BOTH_BLANK, BOB_TARGET, BOB_TRAP])
def test_a_blank_ends_the_turn_and_leaves_the_givers_mark(card):
    after = reveal(CLUED, card)
    assert (after.phase, after.turn, after.giver) == (Phase.CLUE, 2, BOB)
    assert after.cards[card].marks == (ALICE,)
    assert not after.cards[card].open
    assert after.log[-1].guesses == (Guess(card, Kind.BLANK),)


@pytest.mark.parametrize("card", [ALICE_TRAP, ALICE_TRAP_BOB_TARGET])
def test_a_trap_of_the_giver_is_red_and_ends_the_match(card):
    after = reveal(CLUED, card)
    assert after.cards[card].sprung
    assert not after.cards[card].open
    assert after.phase is Phase.OVER
    assert after.log[-1].guesses == (Guess(card, Kind.TRAP),)


def test_in_bobs_turn_bobs_map_decides():
    assert reveal(CLUED_BY_BOB, ALICE_TRAP_BOB_TARGET).cards[ALICE_TRAP_BOB_TARGET].open
    assert reveal(CLUED_BY_BOB, ALICE_TARGET).cards[ALICE_TARGET].marks == (BOB,)
    assert reveal(CLUED_BY_BOB, ALICE_TARGET_BOB_TRAP).ending == "trap"


def test_the_guesser_may_stop_at_any_time_without_any_guess_too():
    for state in (CLUED, reveal(CLUED, BOTH_TARGET), reveal(CLUED, BOTH_TARGET, ALICE_TARGET)):
        after = stop(state)
        assert (after.phase, after.turn, after.giver) == (Phase.CLUE, 2, BOB)
        assert after.cards == state.cards
        assert after.log == state.log


def test_a_marked_word_cannot_be_touched_in_that_givers_turn():
    later = clued(passed(reveal(CLUED, BOTH_BLANK)))
    assert later.giver == ALICE
    refused = refusal(later, BOB, Reveal(card=BOTH_BLANK))
    assert (refused.code, refused.details) == ("card_marked", {"word": TEXTS[BOTH_BLANK]})


def test_a_marked_word_can_be_touched_in_the_others_turn_and_may_carry_both_marks():
    after = reveal(clued(reveal(CLUED, BOTH_BLANK)), BOTH_BLANK)
    assert after.cards[BOTH_BLANK].marks == (ALICE, BOB)
    assert reveal(clued(reveal(CLUED_BY_BOB, BOTH_BLANK)), BOTH_BLANK).cards[BOTH_BLANK].marks == (ALICE, BOB)
    both_marked = clued(after)
    assert refusal(both_marked, BOB, Reveal(card=BOTH_BLANK)).code == "card_marked"
    assert refusal(clued(stop(both_marked)), ALICE, Reveal(card=BOTH_BLANK)).code == "card_marked"


def test_a_partners_mark_on_my_own_target_leaves_it_my_target():
    missed = reveal(CLUED, BOB_TARGET)
    assert tandem.view(missed, BOB)["board"][BOB_TARGET]["mine"] == "target"
    after = reveal(clued(missed), BOB_TARGET)
    assert after.cards[BOB_TARGET].open
    assert after.cards[BOB_TARGET].marks == (ALICE,)


def test_a_partners_mark_on_my_own_trap_leaves_it_my_trap():
    assert reveal(clued(reveal(CLUED, BOB_TRAP)), BOB_TRAP).ending == "trap"


def test_an_open_word_cannot_be_touched_in_anybodys_turn():
    opened = reveal(CLUED, BOTH_TARGET)
    for state, guesser in ((opened, BOB), (clued(stop(opened)), ALICE)):
        refused = refusal(state, guesser, Reveal(card=BOTH_TARGET))
        assert (refused.code, refused.details) == ("card_open", {"word": TEXTS[BOTH_TARGET]})


@pytest.mark.parametrize("card", [-1, 25, -25, 10_000])
def test_what_lies_on_no_board_cannot_be_touched(card):
    assert refusal(CLUED, BOB, Reveal(card=card)).code == "no_such_card"


def test_nobody_touches_before_the_clue():
    for seat in (ALICE, BOB):
        assert refusal(board(), seat, Reveal(card=BOTH_TARGET)).code == "not_your_turn"
        assert refusal(board(), seat, Stop()).code == "not_your_turn"


def test_the_clue_giver_neither_touches_nor_stops():
    assert refusal(CLUED, ALICE, Reveal(card=BOTH_TARGET)).code == "not_your_turn"
    assert refusal(CLUED, ALICE, Stop()).code == "not_your_turn"


def test_a_touch_changes_that_word_alone():
    for card in (BOTH_TARGET, BOTH_BLANK, ALICE_TRAP):
        after = act(CLUED, BOB, Reveal(card=card))
        assert [n for n in range(25) if after.cards[n] != CLUED.cards[n]] == [card]
