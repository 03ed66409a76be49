"""WordChain 5, 8, 11: Swap passes every hand on in the direction of play, empty ones too; turn order stays."""

from .cast import ALICE, BOB, CAROL, DAVE, hand, lay, leave, table

HANDS = ("swap kite egg", "tent", "", "tool goat")


def test_each_hand_goes_to_the_next_seat_without_the_laid_card():
    state = lay(table(*HANDS, asked="t"), "swap")
    assert [hand(state, seat) for seat in (ALICE, BOB, CAROL, DAVE)] == [
        ["tool", "goat"],
        ["kite", "egg"],
        ["tent"],
        [],
    ]


def test_the_turn_order_and_the_letter_stay():
    state = lay(table(*HANDS, asked="t"), "swap")
    assert (state.seat, state.round.asked) == (BOB, "t")


def test_who_gets_an_empty_hand_is_skipped():
    state = lay(table("swap", "tent", "tool"), "swap")
    assert [hand(state, seat) for seat in (ALICE, BOB, CAROL)] == [["tool"], [], ["tent"]]
    assert state.seat == CAROL


def test_a_seat_that_was_given_up_has_no_part_in_it():
    state = lay(leave(table(*HANDS, asked="t"), BOB), "swap")
    assert [hand(state, seat) for seat in (ALICE, BOB, CAROL, DAVE)] == [["tool", "goat"], [], ["kite", "egg"], []]
    assert state.seat == CAROL


def test_the_seat_before_the_first_is_the_last():
    state = lay(table("tool", "tent", "swap kite", seat=CAROL), "swap")
    assert [hand(state, seat) for seat in (ALICE, BOB, CAROL)] == [["kite"], ["tool"], ["tent"]]
