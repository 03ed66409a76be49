"""Rooms 1: a nickname is 1–20 characters that can be seen, and nobody else's in the room."""

import pytest

from games.base import Illegal
from rooms import play
from rooms.nicknames import clean

from .cast import ask, chairs, come_in

CONTROLS = ("a\u200bb", "\u202eecilA", "Alice\u2060", "\ufeffAlice", "a\x00b", "a\x1bb", "\ud800", "\ue000", "s\u00ady")


@pytest.mark.parametrize("name", ["J", "Оксана", "Żółw", "Õnne-Ülle", "O’Neil", "M & M", "🦊", "x" * 20, "я" * 20, "❤️"])
def test_any_visible_name_of_up_to_twenty_characters_will_do(name):
    assert clean(name) == name


@pytest.mark.parametrize("name", ["", " ", "\t\n", "\u3000"])
def test_a_name_of_nothing_is_refused(name):
    with pytest.raises(Illegal, match="nickname_empty"):
        clean(name)


@pytest.mark.parametrize("name", ["x" * 21, "я" * 21, "x" * 10_000, " " * 10_000])
def test_a_long_name_is_refused(name):
    with pytest.raises(Illegal, match="nickname_long"):
        clean(name)


@pytest.mark.parametrize(
    "name",
    [*CONTROLS, "\u3164", "\u2800", "Alice\u3164", "\u115f", "\u034f", "\u0301", "\ufe0f"],
    ids=ascii,
)
def test_a_name_with_characters_that_cannot_be_seen_is_refused(name):
    with pytest.raises(Illegal, match="nickname_odd"):
        clean(name)


def test_spaces_are_tidied_and_letters_composed():
    assert clean("  Ann   Lee ") == "Ann Lee"
    assert clean("Zo\u0308e") == "Zöe"


@pytest.mark.parametrize("name", ["Bob", "BOB", " bob "])
def test_a_nickname_is_given_once_whatever_its_case(room, bob, name):
    with pytest.raises(Illegal, match="nickname_taken"):
        come_in(room, name + " ")


def test_a_taken_nickname_is_named_in_the_refusal(room, bob):
    with pytest.raises(Illegal) as refused:
        come_in(room, "bOB ")
    assert refused.value.details == {"nickname": "bOB"}


def test_a_nickname_is_free_again_when_its_owner_has_left(room, bob):
    ask(bob, "leave")
    come_in(room, "BOB ")
    assert "BOB" in chairs(room)


def test_a_virtual_player_takes_a_name_that_nobody_has(alice, room):
    ask(alice, "unseat", player=alice.pk)
    come_in(room, "verbena")
    ask(alice, "add_partner")
    assert "Verbena 2" in chairs(room)


@pytest.mark.parametrize("twin", ["Аlice", "Ａｌｉｃｅ", "ALICE", "аlісе", "АLIСЕ"], ids=ascii)
def test_a_nickname_that_looks_like_anothers_is_taken(room, twin):
    with pytest.raises(Illegal, match="nickname_taken"):
        play.join(room, "key of the twin", twin)


@pytest.mark.parametrize("name", ["👩\u200d🚀", "Ann 👨\u200d👩\u200d👧", "🏳\ufe0f\u200d🌈"], ids=ascii)
def test_symbols_that_are_joined_to_one_may_be_in_a_nickname(room, name):
    assert play.join(room, "key", name).nickname == name


def test_a_joiner_between_letters_is_not_seen_and_not_taken(room):
    with pytest.raises(Illegal, match="nickname_odd"):
        play.join(room, "key", "An\u200dna")
