"""WordChain 4, 7, 11: who has nothing to lay and at most 7 cards draws; then the drawn card, or pass."""

import pytest
from msgspec.structs import replace

from games.wordchain import Deed, Draw, Invent, Lay, Pass, Sentence

from .cast import ALICE, BOB, TEXT, act, card, draw, hand, lay, refused, skip, table

STUCK = table("kite apple", "egg", pile="tent moth", laid="goat", asked="t")
UNLUCKY = table("kite apple", "egg", pile="moth tent", laid="goat", asked="t")
SEVEN = "kite apple bear cat dog fox goat"


def test_with_nothing_to_lay_a_card_is_drawn_and_the_turn_goes_on():
    state = draw(STUCK)
    assert hand(state, ALICE) == ["kite", "apple", "tent"]
    assert (state.seat, state.turn) == (ALICE, STUCK.turn)


def test_the_drawn_card_is_laid_if_it_fits():
    assert lay(draw(STUCK), "tent").round.said.word == "tent"


def test_if_it_does_not_fit_the_turn_passes():
    state = skip(draw(UNLUCKY))
    assert hand(state, ALICE) == ["kite", "apple", "moth"]
    assert state.seat == BOB
    assert (state.plays[-1].deed, state.plays[-1].drew) == (Deed.PASS, True)


def test_a_drawn_card_that_fits_may_be_kept():
    assert skip(draw(STUCK)).seat == BOB


def test_a_drawn_card_that_does_not_fit_is_not_laid():
    state = draw(UNLUCKY)
    assert refused(state, Lay(card=card(state, "moth"))) == "does_not_fit"


@pytest.mark.parametrize("special", ["choice:k", "invent:k", "show", "swap", "take"])
def test_a_drawn_special_card_is_laid(special):
    state = draw(table("kite", "egg", pile=special, laid="goat", asked="t"))
    drawn = card(state, special.partition(":")[0])
    move = Invent(card=drawn, word="rock") if "invent" in special else Lay(drawn, "k", card(state, "kite"))
    assert drawn in act(state, ALICE, move).round.laid


def test_only_one_card_is_drawn_a_turn():
    assert refused(draw(UNLUCKY), Draw()) == "drawn_already"


def test_after_drawing_no_other_card_is_laid():
    state = draw(table("kite choice:t", "egg", pile="tent", laid="goat", asked="t"))
    assert refused(state, Lay(card(state, "choice"), "t", card(state, "tent"))) == "drawn_already"
    assert refused(state, Lay(card(state, "kite"))) == "drawn_already"
    assert refused(state, Sentence(card(state, "kite"), TEXT.format("kite"))) == "drawn_already"


def test_who_has_a_fitting_word_does_not_draw():
    assert refused(lay(table("kite", "egg moth", pile="tent"), "kite"), Draw()) == "have_something_to_lay"


@pytest.mark.parametrize("special", ["invent:abcd", "show", "swap", "take", "choice:k"])
def test_who_has_a_special_card_to_lay_does_not_draw(special):
    state = table(f"kite {special}", "egg", pile="moth tent", laid="goat", asked="t")
    assert refused(state, Draw()) == "have_something_to_lay"


def test_a_choice_card_without_a_word_for_it_is_nothing_to_lay():
    state = table("kite choice:abcd", "egg", pile="moth", laid="goat", asked="t")
    assert hand(draw(state), ALICE) == ["kite", "choice", "moth"]


def test_exactly_seven_cards_are_few_enough_to_draw():
    assert len(draw(table(SEVEN, "egg", pile="moth", laid="ant", asked="t")).hand) == 8


def test_with_more_than_seven_nothing_is_drawn_and_who_makes_no_sentence_passes():
    state = table(SEVEN + " hen", "egg", pile="moth", laid="ant", asked="t")
    assert refused(state, Draw()) == "hand_full"
    assert skip(state).seat == BOB


def test_nobody_passes_before_drawing():
    assert refused(STUCK, Pass()) == "draw_first"


def test_when_the_pile_is_empty_the_laid_cards_but_the_top_one_are_shuffled_into_it():
    state = draw(table("kite", "egg", laid="ant bear cow goat", asked="t"))
    assert hand(state, ALICE)[1] in ("ant", "bear", "cow")
    assert [state.cards[n].word for n in state.round.laid] == ["goat"]
    assert len(state.round.pile) == 2


def test_the_shuffled_pile_has_no_order_of_its_own_and_another_one_each_time():
    state = table("kite", "egg", laid="ant bear cow dog fox hen goat", asked="t")
    orders = {draw(replace(state, seed=seed)).round.pile for seed in range(20)}
    orders |= {draw(replace(state, round=replace(state.round, shuffles=n))).round.pile for n in range(20)}
    assert len(orders) > 30


def test_without_any_card_to_draw_the_turn_passes():
    state = table("kite", "egg", laid="goat", asked="t")
    assert refused(state, Draw()) == "nothing_to_draw"
    assert skip(state).seat == BOB


def test_a_full_circle_of_passes_frees_the_next_player():
    state = table("kite", "moth", "hen", laid="goat", asked="t")
    assert skip(state, 2).round.asked == "t"
    state = skip(state, 3)
    assert (state.seat, state.round.asked) == (ALICE, "")
    assert lay(state, "kite").round.said.word == "kite"


def test_a_card_between_the_passes_makes_the_circle_begin_anew():
    state = table("kite bear", "moth tool", "hen", asked="t", others="ink")
    state = lay(skip(state), "tool")
    assert state.round.asked == "t"
    assert [skip(state, n).round.asked for n in (1, 2, 3)] == ["t", "t", ""]


def test_empty_hands_are_not_in_the_circle():
    state = skip(table("kite", "", "hen", laid="goat", asked="t"), 2)
    assert (state.seat, state.round.asked) == (ALICE, "")
