"""Tandem 1–3: 25 words, two maps of fifteen targets between them, a random first clue-giver, 9 or 11 turns."""

from collections import Counter
from random import Random

import msgspec
import pytest

from games.base import Level
from games.registry import GAMES
from games.tandem import Options, Phase, Tandem

from .cast import ALICE, BOB, LAYOUT, LETTERS, NOW, TEXTS, WORDS, dealt, tandem

SEEDS = range(500)
TANDEM_2 = Counter(
    {("t", "t"): 3, ("t", "-"): 5, ("-", "t"): 5, ("t", "x"): 1, ("x", "t"): 1, ("x", "x"): 1, ("x", "-"): 1}
    | {("-", "x"): 1, ("-", "-"): 7}
)
LETTER = {kind: letter for letter, kind in LETTERS.items()}


def pairs(state):
    return [tuple(LETTER[kind] for kind in card.kinds) for card in state.cards]


def test_the_fixed_board_of_these_tests_is_one_that_could_be_dealt():
    assert Counter(map(tuple, LAYOUT)) == TANDEM_2


def test_every_deal_has_exactly_the_pairs_of_the_rules():
    for seed in SEEDS:
        assert Counter(pairs(dealt(seed))) == TANDEM_2


def test_each_map_has_nine_targets_three_traps_thirteen_blanks_and_fifteen_targets_lie_on_the_board():
    dealt_pairs = pairs(dealt())
    for seat in (ALICE, BOB):
        assert Counter(pair[seat] for pair in dealt_pairs) == {"t": 9, "x": 3, "-": 13}
    assert sum("t" in pair for pair in dealt_pairs) == 15


def test_every_pair_comes_to_lie_at_every_place():
    seen = {(n, pair) for seed in SEEDS for n, pair in enumerate(pairs(dealt(seed)))}
    assert seen == {(n, pair) for n in range(25) for pair in TANDEM_2}


def test_either_may_clue_first_whatever_the_board():
    assert Counter(dealt(seed).giver for seed in SEEDS).keys() == {ALICE, BOB}
    first_pairs = {(pairs(dealt(seed))[0], dealt(seed).giver) for seed in SEEDS}
    assert first_pairs == {(pair, giver) for pair in TANDEM_2 for giver in (ALICE, BOB)}


def test_chance_comes_from_the_seed_alone():
    assert dealt(7) == dealt(7)
    assert dealt(7) != dealt(8)


def test_the_words_lie_as_they_were_drawn_all_closed_and_unmarked():
    state = dealt()
    assert [card.word for card in state.cards] == WORDS
    assert not any(card.open or card.sprung or card.marks for card in state.cards)


def test_a_match_begins_with_a_clue_in_turn_one_and_nothing_said():
    state = dealt()
    assert (state.turn, state.used, state.found, state.log, state.ending) == (1, 0, 0, (), None)
    assert state.phase is Phase.CLUE
    assert tandem.to_move(state) == {state.giver}


def test_there_are_nine_turns_or_eleven_if_the_host_says_so():
    assert tandem.deal(WORDS, 2, Options(), Random(1), NOW).turns == 9
    assert dealt(turns=11).turns == 11


@pytest.mark.parametrize("turns", [0, 8, 10, 12, -9, "9", 9.5, None])
def test_no_other_number_of_turns_can_be_chosen(turns):
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"turns": turns}, Tandem.Options)


@pytest.mark.parametrize("level", Level)
def test_a_deal_takes_25_words_of_the_chosen_level(level):
    assert tandem.words_needed(level, Options(), 2) == {level: 25}


def test_tandem_is_for_exactly_two():
    assert list(tandem.seats) == [2]
    for seats in (0, 1, 3):
        with pytest.raises(ValueError, match="25 words to 2 seats"):
            tandem.deal(WORDS, seats, Options(), Random(1), NOW)


@pytest.mark.parametrize("count", [0, 24, 26])
def test_no_deal_without_exactly_25_words(count):
    words = (WORDS * 2)[:count]
    with pytest.raises(ValueError, match="25 words"):
        tandem.deal(words, 2, Options(), Random(1), NOW)


def test_both_see_the_same_words():
    state = dealt()
    shown = [[card["word"] for card in tandem.view(state, seat)["board"]] for seat in (ALICE, BOB)]
    assert shown == [TEXTS, TEXTS]


def test_the_registry_knows_tandem_by_its_key():
    assert GAMES["tandem"] is Tandem
