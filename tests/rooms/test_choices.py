"""Rooms 3: the host chooses the game, the words' language, the level and the options."""

import pytest

from rooms import play
from rooms.ledger import options

from .cast import ask, clue, error, everything, fresh, lose, match, start, state
from .words import POLISH


def test_the_host_chooses_language_level_and_options_at_once(alice, room):
    assert ask(alice, "set", language="pl", level="standard", options={"turns": 11}) == {"ok": True}
    chosen = fresh(room)
    assert (chosen.language, chosen.level, options(chosen)) == ("pl", "standard", {"turns": 11})


def test_what_is_not_named_stays(alice, room):
    ask(alice, "set", options={"turns": 11})
    ask(alice, "set", level="standard")
    chosen = fresh(room)
    assert (chosen.language, chosen.level, options(chosen)) == ("en", "standard", {"turns": 11})


def test_a_first_game_has_nine_turns_and_a_chosen_one_eleven(alice, room, bob):
    assert options(room) == {"turns": 9}
    ask(alice, "set", options={"turns": 11})
    start(alice)
    assert state(room).turns == 11


def test_a_match_is_dealt_from_the_chosen_words(alice, room, bob):
    ask(alice, "set", language="pl")
    dealt = start(alice)
    assert dealt.language == "pl"
    assert {word["text"] for word in dealt.words} <= set(POLISH)


@pytest.mark.parametrize(
    ("choice", "code"),
    [
        ({"game": "chess"}, "no_such_game"),
        ({"game": 7}, "no_such_game"),
        ({"language": "fr"}, "no_such_language"),
        ({"language": ["en"]}, "no_such_language"),
        ({"level": "hard"}, "bad_option"),
        ({"options": {"turns": 10}}, "bad_option"),
        ({"options": {"foo": 1}}, "bad_option"),
        ({"options": {"turns": 11, "limit": 30}}, "bad_option"),
        ({"options": {"turns": "11"}}, "bad_option"),
        ({"options": {"turns": 11.5}}, "bad_option"),
        ({"options": "11"}, "bad_option"),
        ({"options": [11]}, "bad_option"),
    ],
    ids=str,
)
def test_a_choice_that_is_none_is_refused_and_changes_nothing(alice, choice, code):
    before = everything()
    assert error(ask(alice, "set", level=choice.pop("level", "standard"), **choice)) == code
    assert everything() == before


def test_nothing_is_chosen_while_a_match_goes_on(alice, bob):
    start(alice)
    assert error(ask(alice, "set", level="standard")) == "match_running"


def test_the_next_match_can_be_prepared_when_one_is_over(alice, room, bob):
    start(alice)
    lose(room)
    assert ask(alice, "set", level="standard") == {"ok": True}
    assert match(room).level == "family"


def test_only_the_host_chooses(bob):
    assert error(ask(bob, "set", level="standard")) == "not_host"


def form(player, do, **fields):
    return play.submit(player, {"do": do} | fields, form=True)


def test_a_form_names_an_option_with_a_dot_and_sends_it_as_text(alice, room):
    assert form(alice, "set", **{"options.turns": "11"}) == {"ok": True}
    assert options(fresh(room)) == {"turns": 11}


@pytest.mark.parametrize("turns", ["10", "", "eleven", "11.0", "9" * 50])
def test_a_form_with_an_odd_number_of_turns_is_refused(alice, turns):
    assert error(form(alice, "set", **{"options.turns": turns})) == "bad_option"


@pytest.mark.parametrize("fields", [{"options": "9", "options.turns": "9"}, {"options.turns": "9", "options": "9"}])
def test_a_form_that_names_its_options_twice_is_refused(alice, fields):
    assert error(form(alice, "set", **fields)) == "bad_option"


def test_a_form_sends_cards_and_numbers_as_text(alice, room, bob):
    start(alice)
    first = state(room).giver
    sits = [alice, bob]
    assert form(sits[first], "clue", word="zephyr", number="2", at="1") == {"ok": True}
    assert form(sits[1 - first], "reveal", card="0", at="1") == {"ok": True}


def test_data_sends_them_as_numbers_alone(alice, room, bob):
    start(alice)
    sits = [alice, bob]
    assert error(ask(sits[state(room).giver], "clue", word="zephyr", number="2")) == "clue_number"
    clue(room)
    assert error(ask(sits[1 - state(room).giver], "reveal", card="1")) == "no_such_card"
