"""Tandem 4, 5, 11: the virtual player touches what a clue most likely means, and stops in time."""

import pytest

from games.base import Kinship
from games.partners import Manner
from games.partners.tandem import worth
from games.tandem import Reveal, Stop

from ..cast import ALICE, BOB, BOTH_TRAP, TEXTS, Plain, board, clued, reveal, stop, turn
from .tandem_cast import THOUGHTS, choice, knows


def guess(word, number=1, known=None, state=None):
    return choice(clued(state or board(), word, number), BOB, known)


def card(name):
    return TEXTS.index(name)


def test_it_touches_what_makes_people_think_of_the_clue():
    found = guess("camel")
    assert found.move == Reveal(card=card("desert"), at=1)
    assert found.why == {"kind": "guess", "how": "direct", "word": "desert", "clue": "camel", "through": None}


def test_the_stronger_link_comes_first():
    thoughts = {"desert": ["sand", "camel", "dune", "hot"], "candle": ["hot", "wax"]}
    assert guess("hot", 2, knows(thoughts)).move.card == card("candle")
    thoughts = {"desert": ["hot", "sand"], "candle": ["wax", "night", "flame", "hot"]}
    assert guess("hot", 2, knows(thoughts)).move.card == card("desert")


def test_it_hears_a_clue_in_another_form_and_in_capitals():
    class Forms(Plain):
        def lemmas(self, word):
            return frozenset({self.fold(word).removesuffix("s")})

    assert guess("CAMELS", 1, knows(language=Forms())).move.card == card("desert")


def test_it_hears_what_a_clue_is_derived_from():
    language = Plain({("camelish", "camel"): Kinship.DERIVED})
    assert guess("camelish", 1, knows(language=language)).move.card == card("desert")


def test_it_finds_what_is_linked_through_another_word():
    found = guess("harpoon", 1, knows({"anchor": ["iron"], "harpoon": ["iron", "whale"]}))
    assert found.move.card == card("anchor")
    assert found.why == {"kind": "guess", "how": "through", "word": "anchor", "clue": "harpoon", "through": "iron"}


def test_it_goes_on_while_the_clue_means_more_and_stops_when_all_is_found():
    state = reveal(clued(board(), "iron", 2), card("anchor"))
    assert choice(state, BOB).move.card in (card("bridge"), card("engine"))
    done = reveal(clued(board(), "camel", 1), card("desert"))
    assert choice(done, BOB).why == {"kind": "stop", "how": "enough"}


def test_it_stops_where_the_rest_of_a_clue_is_too_weak():
    state = reveal(clued(board(), "camel", 3), card("desert"))
    known = knows({"desert": ["camel"]})
    assert choice(state, BOB, known).why == {"kind": "stop", "how": "weak"}


def test_it_passes_with_a_clue_that_nobody_knows():
    assert guess("xylem").why == {"kind": "stop", "how": "unknown_word"}


def test_in_the_last_turn_with_little_missing_it_touches_the_best_there_is():
    state = clued(turn(board(opened=(0, 1, 2, 8, 9, 10, 11, 12, 14, 3, 4, 5, 6)), 9), "xylem")
    found = choice(state, BOB)
    assert isinstance(found.move, Reveal)
    assert found.why["how"] == "last_hope"


def test_it_remembers_an_earlier_clue_that_was_not_used_up():
    state = reveal(clued(board(turns=9), "iron", 3), card("anchor"))
    state = stop(state)
    state = clued(stop(clued(state, "winter", 1)), "camel", 1)
    state = reveal(state, card("desert"))
    found = choice(state, BOB, knows(manner=Manner.BOLD))
    assert (found.why["how"], found.why["clue"]) == ("earlier", "iron")
    assert found.move.card in (card("bridge"), card("engine"))


def test_it_never_touches_what_is_open_or_was_missed():
    missed = reveal(clued(board(), "sand", 2), card("desert"), card("island"))
    state = clued(stop(clued(missed, "winter")), "sand", 2)
    assert getattr(choice(state, BOB).move, "card", None) not in (card("desert"), card("island"))


def test_it_never_touches_what_can_be_no_target_by_its_own_map():
    """Of Bob's three traps one is Alice's target: once that is open, the others are useless."""
    state = reveal(clued(board(), "winter", 1), card("needle"))
    state = clued(stop(clued(stop(state), "music")), "treasure", 1)
    assert card("needle") != BOTH_TRAP
    assert choice(state, BOB).move != Reveal(card=BOTH_TRAP, at=3)
    fresh = guess("treasure")
    assert fresh.move == Reveal(card=BOTH_TRAP, at=1)


def test_a_find_is_worth_more_the_fewer_turns_are_left():
    values = [worth.of_a_find(8, left) for left in range(8, 1, -1)]
    assert values == sorted(values)
    assert values[0] < values[-1] / 3


def test_the_longer_way_round_still_counts_for_something_where_nothing_else_does():
    thoughts = {"desert": ["camel"], "hump": ["camel", "back"], "back": []}
    assert guess("back", 1, knows(thoughts), state=turn(board(giver=ALICE), 1)).move == Reveal(
        card=card("desert"), at=1
    )


@pytest.mark.parametrize("seat", [ALICE, BOB])
def test_its_moves_name_the_turn_they_are_made_in(seat):
    state = clued(turn(board(giver=1 - seat), 3), "camel")
    assert choice(state, seat).move.at == 3
    ended = choice(reveal(clued(board(), "camel", 1), card("desert")), BOB)
    assert ended.move == Stop(at=1)


def test_the_small_bank_is_about_words_of_the_board():
    assert len(THOUGHTS.keys() & set(TEXTS)) == 11


@pytest.mark.parametrize("count", [0, 1, 3])
def test_it_guesses_from_a_bank_with_which_editors_have_only_just_begun(count):
    """Whatever few words share says nothing; it is no reason to be stuck."""
    few = dict(list(THOUGHTS.items())[:count])
    for word in {idea for ideas in THOUGHTS.values() for idea in ideas}:
        assert isinstance(guess(word, known=knows(few)).move, Reveal | Stop)
