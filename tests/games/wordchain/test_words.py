"""WordChain 1, 2: any word begins; then each begins with the letter that the word before asks for."""

from games.wordchain import Deed, Lay, Pass

from .cast import ALICE, BOB, CAROL, card, hand, lay, refusal, refused, table

FRESH = table("kite apple", "egg tent", "tiger goat", others="ink")


def test_the_first_player_lays_any_word():
    for word in ("kite", "apple"):
        assert lay(FRESH, word).round.said.word == word


def test_the_next_word_begins_with_the_last_letter_of_the_word_before():
    state = lay(FRESH, "kite", "egg", "goat")
    assert [play.said.word for play in state.plays] == ["kite", "egg", "goat"]
    assert state.round.asked == "t"


def test_a_word_that_begins_otherwise_is_refused_by_name():
    state = lay(FRESH, "kite")
    refused_ = refusal(state, BOB, Lay(card=card(state, "tent")))
    assert (refused_.code, refused_.details) == ("does_not_fit", {"word": "tent", "letter": "e"})


def test_a_laid_card_leaves_the_hand_and_lies_on_top():
    state = lay(FRESH, "kite")
    assert hand(state, ALICE) == ["apple"]
    assert [state.cards[n].word for n in state.round.laid] == ["kite"]
    assert state.plays[-1].deed is Deed.WORD


def test_the_turn_goes_to_the_next_seat_and_is_counted():
    state = lay(FRESH, "kite")
    assert (state.seat, state.turn) == (BOB, FRESH.turn + 1)
    assert lay(state, "egg").seat == CAROL


def test_a_card_that_is_not_in_hand_is_refused():
    for n in (card(FRESH, "egg", BOB), 99, -1):
        assert refused(FRESH, Lay(card=n)) == "not_in_hand"


def test_only_whose_turn_it_is_lays():
    assert refused(FRESH, Lay(card=card(FRESH, "egg", BOB)), BOB) == "not_your_turn"


def test_a_move_made_in_another_turn_is_stale():
    for at in (4, 6, 0):
        assert refused(FRESH, Lay(card=card(FRESH, "kite"), at=at)) == "stale"
    assert refused(lay(FRESH, "kite"), Lay(card=0, at=5), ALICE) == "stale"


def test_who_has_something_to_lay_does_not_pass():
    assert refused(FRESH, Pass()) == "have_something_to_lay"
