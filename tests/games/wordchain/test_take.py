"""WordChain 5, 8, 11: after Take the next player draws two cards, then plays an ordinary turn."""

from games.wordchain import Draw

from .cast import ALICE, BOB, CAROL, draw, hand, lay, leave, refused, table

TOOK = lay(table("take kite", "egg take", "tool", pile="moth tent ant hen", laid="goat", asked="t"), "take")


def test_the_next_player_gets_two_cards():
    assert hand(TOOK, BOB) == ["egg", "take", "moth", "tent"]
    assert hand(TOOK, CAROL) == ["tool"]


def test_the_letter_stays_and_the_turn_is_an_ordinary_one():
    assert (TOOK.seat, TOOK.round.asked, TOOK.round.drawn) == (BOB, "t", None)
    assert lay(TOOK, "tent").round.said.word == "tent"
    assert refused(TOOK, Draw()) == "have_something_to_lay"


def test_who_took_two_and_has_nothing_to_lay_may_still_draw():
    state = lay(table("take kite", "egg", pile="moth ant tent", laid="goat", asked="t"), "take")
    assert hand(draw(state), BOB) == ["egg", "moth", "ant", "tent"]


def test_it_does_not_stack():
    state = lay(TOOK, "take")
    assert hand(state, BOB) == ["egg", "moth", "tent"]
    assert hand(state, CAROL) == ["tool", "ant", "hen"]


def test_an_empty_hand_can_be_hit_and_plays_again():
    state = lay(table("take kite", "", "tool", pile="moth tent", laid="goat", asked="t"), "take")
    assert hand(state, BOB) == ["moth", "tent"]
    assert state.seat == BOB


def test_a_seat_that_was_given_up_is_not_hit():
    state = leave(table("take kite", "egg", "tool", pile="moth tent", laid="goat", asked="t"), BOB)
    assert hand(lay(state, "take"), CAROL) == ["tool", "moth", "tent"]


def test_there_may_be_fewer_cards_than_two():
    state = lay(table("take kite", "egg", laid="goat", asked="t"), "take")
    assert sorted(hand(state, BOB)) == ["egg", "goat"]
    assert [state.cards[n].kind.value for n in state.round.laid] == ["take"]
    assert hand(lay(table("take kite", "egg"), "take"), BOB) == ["egg"]


def test_who_is_hit_by_a_last_card_can_be_the_only_one_left():
    state = lay(table("take", "", pile="moth tent"), "take")
    assert (state.seat, hand(state, ALICE)) == (BOB, [])
