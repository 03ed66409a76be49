"""WordChain 11: an empty hand is skipped; when all hands are empty the round is over."""

from games.wordchain import Phase

from .cast import ALICE, BOB, CAROL, lay, table


def test_an_empty_hand_is_skipped():
    state = lay(table("kite", "egg ink", "", others="goat"), "kite", "egg")
    assert state.seat == BOB


def test_who_alone_has_cards_goes_on_alone():
    state = lay(table("kite egg goat", "", ""), "kite", "egg")
    assert (state.seat, state.phase) == (ALICE, Phase.ROUND)


def test_when_all_hands_are_empty_the_round_is_over():
    state = lay(table("", "kite", "egg", seat=BOB), "kite", "egg")
    assert state.phase is Phase.BETWEEN
    assert state.scores == ((0, 0, 0),)


def test_the_last_cards_may_be_special_ones():
    assert lay(table("swap", ""), "swap").phase is Phase.BETWEEN
    assert lay(table("choice:k kite", "", seat=ALICE, others="egg"), "kite").phase is Phase.ROUND


def test_the_seat_after_an_emptied_hand_plays_on():
    state = lay(table("kite", "egg ink", "tent"), "kite")
    assert (state.seat, state.round.hands[ALICE]) == (BOB, ())
    assert lay(lay(table("kite", "egg", "goat tent"), "kite", "egg"), "goat").seat == CAROL
