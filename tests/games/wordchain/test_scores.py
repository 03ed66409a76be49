"""WordChain 3, 13: word cards in hand over the rounds; then the letters on the last ones; then a shared win."""

import pytest
from msgspec.structs import replace

from games.wordchain import ROUNDS

from .cast import ALICE, BOB, CAROL, started, table, time_up, wordchain


def ended(*hands, before=()):
    """Returns a match whose last round ended with `hands`; `before` are the scores of the rounds before it."""
    before = before or ((0,) * len(hands),) * 2
    return time_up(replace(table(*hands), number=ROUNDS, scores=tuple(before)))


def rows(state):
    return wordchain.view(state, None)["scores"]["rows"]


def test_word_cards_in_hand_are_counted_and_special_ones_are_not():
    state = time_up(table("kite egg show choice:abcd", "swap take invent:abcd", "ink"))
    assert state.scores == ((2, 0, 1),)


def test_the_fewest_over_three_rounds_win():
    state = ended("kite", "egg ink", "ant", before=[(3, 1, 4), (2, 0, 0)])
    assert [row["total"] for row in rows(state)] == [6, 3, 5]
    assert [row["place"] for row in rows(state)] == [3, 1, 2]
    assert wordchain.outcome(state).winners == (BOB,)
    assert not wordchain.view(state, None)["scores"]["by_letters"]


def test_in_a_tie_the_fewest_letters_on_the_last_cards_win():
    state = ended("elephant", "egg", "ink ant")
    assert [row["letters"] for row in rows(state)] == [8, 3, 6]
    assert wordchain.outcome(state).winners == (BOB,)
    assert wordchain.view(state, None)["scores"]["by_letters"]
    assert [row["place"] for row in rows(state)] == [2, 1, 3]


def test_letters_decide_only_among_those_who_tie():
    state = ended("elephant", "a b", "ink", before=[(0, 0, 0), (0, 0, 0)])
    assert wordchain.outcome(state).winners == (CAROL,)


def test_only_the_last_round_counts_for_the_letters():
    state = ended("elephant", "", before=[(0, 1), (0, 0)])
    assert [row["letters"] for row in rows(state)] == [8, 0]
    assert wordchain.outcome(state).winners == (BOB,)


def test_special_cards_have_no_letters():
    assert [row["letters"] for row in rows(ended("show choice:abcd", "egg"))] == [0, 3]


@pytest.mark.parametrize(("word", "letters"), [("ice-cream", 8), ("o'clock", 6), ("Ёлка", 4)])
def test_only_letters_are_letters(word, letters):
    state = ended("kite", "egg")
    cards = tuple(replace(card, word=word) if card.word == "kite" else card for card in state.cards)
    assert rows(replace(state, cards=cards))[ALICE]["letters"] == letters


def test_who_ties_in_letters_too_shares_the_win():
    state = ended("egg", "ink", "kite")
    assert wordchain.outcome(state).winners == (ALICE, BOB)
    assert [row["place"] for row in rows(state)] == [1, 1, 3]


def test_before_the_end_there_are_scores_and_no_places():
    state = started(time_up(started()))
    for row in rows(state):
        assert len(row["rounds"]) == 1
        assert row["total"] == sum(row["rounds"])
        assert (row["letters"], row["place"], row["hand"]) == (None, None, None)


def test_after_the_match_all_hands_are_open():
    state = ended("kite show", "egg", "")
    for seat in (ALICE, BOB, None):
        hands = [row["hand"] for row in wordchain.view(state, seat)["scores"]["rows"]]
        assert [[card["word"] or card["kind"] for card in hand] for hand in hands] == [["kite", "show"], ["egg"], []]
