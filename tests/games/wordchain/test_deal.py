"""WordChain 1, 6: a deck of at least 15 words a player and four of each special card, dealt by the seed alone."""

from collections import Counter
from random import Random

import msgspec
import pytest

from games.base import HOST, Level, Word
from games.wordchain import Kind, Options, Phase, WordChain
from games.wordchain.deck import deck

from .cast import NOW, WORDS, Simple, dealt, started, wordchain

SPECIALS = [kind for kind in Kind if kind is not Kind.WORD]
WITH_LETTERS = (Kind.CHOICE, Kind.INVENT)


def kinds(state):
    return Counter(card.kind for card in state.cards)


def begins(state):
    return {card.letter for card in state.cards if card.kind is Kind.WORD}


@pytest.mark.parametrize("seats", range(2, 9))
def test_a_deck_has_fifteen_words_a_player_or_more_and_four_of_each_special(seats):
    counts = kinds(dealt(seats=seats))
    assert counts[Kind.WORD] >= 15 * seats
    assert all(counts[kind] == 4 for kind in SPECIALS)


@pytest.mark.parametrize("seats", range(2, 9))
def test_each_is_dealt_seven_cards_and_no_card_twice(seats):
    round_ = started(seats=seats).round
    assert [len(hand) for hand in round_.hands] == [7] * seats
    everywhere = [*round_.pile, *(n for hand in round_.hands for n in hand)]
    assert sorted(everywhere) == list(range(len(dealt(seats=seats).cards)))


def test_choice_and_invent_have_four_letters_that_begin_words_of_the_deck():
    for seed in range(30):
        state = dealt(seed)
        for card in state.cards:
            wanted = 4 if card.kind in WITH_LETTERS else 0
            assert len(set(card.letters)) == len(card.letters) == wanted
            assert set(card.letters) <= begins(state)


def test_the_four_choice_cards_do_not_all_have_the_same_letters():
    letters = {card.letters for card in dealt().cards if card.kind is Kind.CHOICE}
    assert len(letters) > 1


def test_every_letter_that_a_word_asks_for_begins_a_word_of_the_deck():
    for seed in range(30):
        state = dealt(seed)
        assert {card.asks for card in state.cards if card.kind is Kind.WORD} <= begins(state)


def test_of_more_words_than_the_deck_takes_those_are_chosen_that_meet():
    words = [Word(f"b{n}a".replace(str(n), "x" * n)) for n in range(1, 10)]
    lone = [Word("qq"), Word("jv"), Word("zw")]
    cards = deck([*lone, *words, Word("axb"), Word("axxb"), Word("axxxb")], 12, Simple(), Random(1))
    texts = {card.word for card in cards}
    assert not texts & {word.text for word in lone}
    assert {"axb", "axxb", "axxxb"} <= texts


def test_a_deck_keeps_the_words_that_were_drawn_when_there_are_no_more():
    state = dealt(seats=8)
    assert {card.word for card in state.cards} - {""} == {word.text for word in Random(1).sample(WORDS, 120)}


def test_chance_comes_from_the_seed_alone():
    assert started(dealt(7)) == started(dealt(7))
    assert started(dealt(7)).round != started(dealt(8)).round


def test_a_match_waits_for_the_host_before_its_first_round():
    state = dealt()
    assert state.phase is Phase.WAIT
    assert wordchain.to_move(state) == {HOST}
    assert wordchain.deadline(state) is None
    assert wordchain.outcome(state) is None
    assert not any(state.round.hands)


@pytest.mark.parametrize("seats", range(2, 9))
def test_a_family_deal_takes_family_words_alone_and_a_standard_one_some_of_them(seats):
    family = wordchain.words_needed(Level.FAMILY, Options(), seats)
    standard = wordchain.words_needed(Level.STANDARD, Options(), seats)
    assert family.keys() == {Level.FAMILY}
    assert sum(family.values()) == sum(standard.values()) >= 2 * 15 * seats
    assert 3 * standard[Level.FAMILY] <= standard[Level.STANDARD] <= 4 * standard[Level.FAMILY]


def test_wordchain_is_for_two_to_eight():
    assert list(wordchain.seats) == [2, 3, 4, 5, 6, 7, 8]
    for seats in (0, 1, 9):
        with pytest.raises(ValueError, match="WordChain for"):
            wordchain.deal(WORDS, seats, Options(), Random(1), NOW)


def test_no_deal_without_fifteen_words_a_player():
    with pytest.raises(ValueError, match="60 words or more"):
        wordchain.deal(WORDS[:59], 4, Options(), Random(1), NOW)


def test_a_round_is_ten_minutes_and_a_turn_sixty_seconds_unless_the_host_chooses_otherwise():
    assert (Options().round, Options().limit) == (10, 60)
    for good in ({"round": 5, "limit": 30}, {"round": 3, "limit": 90}, {"limit": 0}):
        assert msgspec.to_builtins(msgspec.convert(good, WordChain.Options)).items() >= good.items()
    for bad in ({"round": 4}, {"limit": 45}, {"round": "ten"}, {"limit": None}):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(bad, WordChain.Options)
