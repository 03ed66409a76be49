"""Tandem 8: won with all fifteen open; lost by a trap, or without turns left. Winning is checked first."""

import pytest

from games.base import Outcome
from games.tandem import Clue, Phase, Reveal, Stop

from .cast import (
    ALICE,
    ALICE_TARGET,
    ALICE_TRAP,
    ALICE_TRAP_BOB_TARGET,
    ALL_OF_ALICE,
    ALL_OF_BOB,
    BOB,
    BOB_TARGET,
    BOTH_BLANK,
    BOTH_TARGET,
    EVERYBODY,
    TEXTS,
    board,
    clued,
    passed,
    refusal,
    reveal,
    stop,
    tandem,
    turn,
)

FIFTEEN = {*ALL_OF_ALICE, *ALL_OF_BOB}
ONE_LEFT = board(opened=FIFTEEN - {ALICE_TARGET})
WON = reveal(clued(ONE_LEFT), ALICE_TARGET)
TRAPPED = reveal(clued(board()), BOTH_TARGET, ALICE_TRAP)
RUN_OUT = passed(board(), 9)


def test_the_fifteenth_target_wins():
    assert tandem.outcome(WON) == Outcome("won", 8)
    assert WON.phase is Phase.OVER
    assert WON.found == 15


def test_fourteen_do_not_win():
    two_left = board(opened=FIFTEEN - {ALICE_TARGET, BOB_TARGET})
    assert tandem.outcome(reveal(clued(two_left), ALICE_TARGET)) is None


def test_a_whole_match_is_won_with_the_turns_that_are_left():
    state = reveal(clued(board()), *ALL_OF_ALICE)
    state = reveal(clued(state), *(card for card in ALL_OF_BOB if card not in ALL_OF_ALICE))
    assert tandem.outcome(state) == Outcome("won", 7)


@pytest.mark.parametrize("total", [9, 11])
@pytest.mark.parametrize("number", [1, 5, 9])
def test_the_more_turns_are_left_the_better_the_score(total, number):
    state = turn(board(turns=total, opened=FIFTEEN - {ALICE_TARGET}), number)
    assert tandem.outcome(reveal(clued(state), ALICE_TARGET)) == Outcome("won", total - number)


def test_the_fifteenth_target_in_the_last_turn_wins():
    assert tandem.outcome(reveal(clued(turn(ONE_LEFT, 9)), ALICE_TARGET)) == Outcome("won", 0)


@pytest.mark.parametrize("at", [1, 9])
def test_a_trap_loses_whatever_was_found(at):
    state = clued(turn(board(opened=FIFTEEN - {ALICE_TRAP_BOB_TARGET, ALICE_TARGET}), at))
    assert tandem.outcome(reveal(state, ALICE_TRAP)) == Outcome("trap")
    assert tandem.outcome(reveal(state, ALICE_TRAP_BOB_TARGET)) == Outcome("trap")


@pytest.mark.parametrize("total", [9, 11])
def test_without_turns_left_the_match_is_lost(total):
    state = passed(board(turns=total), total - 1)
    assert tandem.outcome(clued(state)) is None
    assert tandem.outcome(passed(state)) == Outcome("turns")
    assert passed(state).used == total


def test_in_the_last_turn_the_guesser_may_go_on_until_a_miss():
    last = reveal(clued(turn(board(), 9)), BOTH_TARGET, ALICE_TARGET)
    assert tandem.outcome(last) is None
    assert tandem.outcome(reveal(last, BOTH_BLANK)) == Outcome("turns")


def test_the_givers_last_target_in_the_last_turn_loses_while_the_partners_are_missing():
    alice_has_one_left = board(opened=set(ALL_OF_ALICE) - {ALICE_TARGET})
    state = reveal(clued(turn(alice_has_one_left, 9)), ALICE_TARGET)
    assert tandem.outcome(state) == Outcome("turns")


@pytest.mark.parametrize("over", [WON, TRAPPED, RUN_OUT])
def test_after_the_end_the_match_waits_for_nobody_and_takes_no_move(over):
    assert tandem.to_move(over) == frozenset()
    for seat in (ALICE, BOB):
        for move in (Clue(word="ocean", number=2), Reveal(card=BOTH_BLANK), Stop(), Stop(at=1)):
            assert refusal(over, seat, move).code == "match_over"


@pytest.mark.parametrize("over", [WON, TRAPPED, RUN_OUT])
def test_after_the_end_both_maps_are_open_to_all(over):
    for person in EVERYBODY:
        shown = tandem.view(over, person)["board"]
        assert [card["maps"] for card in shown] == [list(card.kinds) for card in over.cards]
    for seat in (ALICE, BOB):
        shown = tandem.view(over, seat)["board"]
        assert [card["partner"] for card in shown] == [card.kinds[1 - seat] for card in over.cards]


def result(state):
    results = [tandem.view(state, person)["result"] for person in EVERYBODY]
    assert results[0] == results[1] == results[2]
    return results[0]


def test_the_result_says_how_the_match_was_won():
    assert result(WON) == {
        "code": "won",
        "left": 8,
        "total": 9,
        "found": 15,
        "targets": 15,
        "by": BOB,
        "word": TEXTS[ALICE_TARGET],
    }


def test_the_result_names_the_trap_and_who_touched_it():
    assert result(TRAPPED) == {
        "code": "trap",
        "left": 8,
        "total": 9,
        "found": 1,
        "targets": 15,
        "by": BOB,
        "word": TEXTS[ALICE_TRAP],
    }


def test_the_result_says_that_the_turns_ran_out():
    found = result(stop(reveal(clued(turn(board(), 9)), BOTH_TARGET)))
    assert (found["code"], found["left"], found["found"]) == ("turns", 0, 1)
    assert result(RUN_OUT)["word"] is None


def test_there_is_no_result_before_the_end():
    for state in (board(), clued(board()), reveal(clued(board()), BOTH_TARGET)):
        assert result(state) is None
