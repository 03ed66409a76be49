"""Tandem 6, 9, 13: roles swap each turn until somebody's targets are all open; then only the partner clues."""

from datetime import timedelta

import pytest

from games.tandem import Clue, Phase, Reveal, Stop

from .cast import (
    ALICE,
    ALICE_TARGET,
    ALL_OF_ALICE,
    ALL_OF_BOB,
    BOB,
    BOTH_BLANK,
    BOTH_TARGET,
    BOTH_TARGET_2,
    BOTH_TARGET_3,
    NOW,
    ONLY_OF_BOB,
    act,
    board,
    clued,
    passed,
    refusal,
    reveal,
    stop,
    tandem,
)

ALICE_IS_DONE = board(giver=BOB, opened=ALL_OF_ALICE)
ALICE_HAS_ONE_LEFT = board(opened=set(ALL_OF_ALICE) - {ALICE_TARGET})


def test_roles_swap_each_turn():
    state, givers = board(), []
    for _ in range(8):
        givers.append(state.giver)
        state = passed(state)
    assert givers == [ALICE, BOB] * 4
    assert state.turn == 9


def test_roles_swap_after_a_miss_as_after_a_stop():
    assert reveal(clued(board()), BOTH_BLANK).giver == BOB
    assert stop(reveal(clued(board()), BOTH_TARGET)).giver == BOB


def test_who_clues_second_guesses_first():
    assert tandem.to_move(clued(board())) == {BOB}
    assert tandem.to_move(clued(passed(board()))) == {ALICE}


def test_when_all_of_alices_targets_are_open_only_bob_clues():
    state = ALICE_IS_DONE
    for _ in range(3):
        assert tandem.to_move(state) == {BOB}
        assert refusal(state, ALICE, Clue(word="ocean", number=1)).code == "not_your_turn"
        state = clued(state)
        assert tandem.to_move(state) == {ALICE}
        state = stop(state)


def test_when_all_of_bobs_targets_are_open_only_alice_clues():
    state = board(opened=ALL_OF_BOB)
    assert passed(state).giver == ALICE
    assert reveal(clued(state), BOTH_BLANK).giver == ALICE


def test_somebody_is_done_by_words_opened_in_the_others_turn_too():
    bob_shares_his_last = board(opened=set(ALL_OF_BOB) - {BOTH_TARGET})
    after = stop(reveal(clued(bob_shares_his_last), BOTH_TARGET))
    assert after.giver == ALICE
    assert after.turn == 2


def test_while_both_have_a_target_left_roles_swap():
    one_each = board(opened={*ALL_OF_ALICE, *ALL_OF_BOB} - {ALICE_TARGET, ONLY_OF_BOB[0]})
    assert passed(one_each).giver == BOB
    assert passed(one_each, 2).giver == ALICE


def test_the_turn_ends_by_itself_with_the_givers_last_target():
    after = reveal(clued(ALICE_HAS_ONE_LEFT), ALICE_TARGET)
    assert (after.phase, after.turn, after.giver) == (Phase.CLUE, 2, BOB)
    assert after.used == 1


def test_the_turn_does_not_end_by_itself_before():
    two_left = board(opened=set(ALL_OF_ALICE) - {ALICE_TARGET, BOTH_TARGET})
    assert reveal(clued(two_left), ALICE_TARGET).phase is Phase.GUESS


def test_the_guessers_last_target_opened_in_the_givers_turn_does_not_end_it():
    bob_shares_three = board(opened=ONLY_OF_BOB)
    after = reveal(clued(bob_shares_three), BOTH_TARGET, BOTH_TARGET_2, BOTH_TARGET_3)
    assert (after.phase, after.turn, after.giver) == (Phase.GUESS, 1, ALICE)


def test_nobody_can_go_on_after_the_turn_ended_by_itself():
    after = reveal(clued(ALICE_HAS_ONE_LEFT), ALICE_TARGET)
    assert refusal(after, BOB, Reveal(card=BOTH_BLANK)).code == "not_your_turn"
    assert refusal(after, BOB, Stop()).code == "not_your_turn"


@pytest.mark.parametrize("years", [0, 1, 100])
def test_there_is_no_timer(years):
    later = NOW + timedelta(days=365 * years)
    for state in (board(), clued(board())):
        assert tandem.deadline(state) is None
    assert tandem.play(board(), ALICE, Clue(word="ocean", number=2), later) == clued(board())


def test_a_doubled_stop_is_stale_and_skips_nobodys_turn():
    state = clued(board())
    once = act(state, BOB, Stop(at=1))
    assert refusal(once, BOB, Stop(at=1)).code == "stale"


def test_a_doubled_touch_is_refused():
    state = clued(board())
    assert (
        refusal(act(state, BOB, Reveal(card=BOTH_TARGET, at=1)), BOB, Reveal(card=BOTH_TARGET, at=1)).code
        == "card_open"
    )
    assert refusal(act(state, BOB, Reveal(card=BOTH_BLANK, at=1)), BOB, Reveal(card=BOTH_BLANK, at=1)).code == "stale"


@pytest.mark.parametrize("at", [0, 2, 9, -1])
def test_a_move_made_in_another_turn_is_stale(at):
    assert refusal(board(), ALICE, Clue(word="ocean", number=2, at=at)).code == "stale"
    assert refusal(clued(board()), BOB, Stop(at=at)).code == "stale"
    assert refusal(clued(board()), BOB, Reveal(card=BOTH_TARGET, at=at)).code == "stale"


def test_a_move_that_names_this_turn_or_none_passes():
    for at in (1, None):
        state = act(board(), ALICE, Clue(word="ocean", number=2, at=at))
        assert act(act(state, BOB, Reveal(card=BOTH_TARGET, at=at)), BOB, Stop(at=at)).turn == 2
