"""Rooms 1 and 5: making a room, coming in by its code, coming back by the browser's cookie."""

import pytest

from games.base import Illegal
from rooms import people, play
from rooms.commands import Set
from rooms.models import Player, Room

from .cast import ask, come_in, fresh, host_of, open_room


def test_who_makes_a_room_is_its_host_and_sits(alice, room):
    assert host_of(room) == alice
    assert alice.chair == 0


def test_a_code_has_five_characters_that_cannot_be_mistaken_for_each_other(banks):
    codes = {open_room().room.code for _ in range(30)}
    assert len(codes) == 30
    assert {len(code) for code in codes} == {5}
    assert set("".join(codes)) <= set("ABCDEFGHJKLMNPQRSTUVWXYZ23456789")


def test_a_code_that_is_taken_is_not_given_again(alice, room, monkeypatch):
    codes = iter([room.code, room.code, "FRESH"])
    monkeypatch.setattr(play, "_new_code", lambda: next(codes))
    assert open_room("Bob").room.code == "FRESH"


def test_a_refused_host_leaves_no_room_behind(banks):
    with pytest.raises(Illegal, match="nickname_empty"):
        open_room(" ")
    with pytest.raises(Illegal, match="no_such_game"):
        play.create_room("alice", "Alice", Set(game="chess"))
    assert not Room.objects.exists()


def test_a_room_begins_with_the_choices_of_its_host(banks):
    room = open_room("Alice", language="pl", game="tandem").room
    assert (room.game, room.language, room.level) == ("tandem", "pl", "family")


def test_the_same_browser_in_two_tabs_is_one_person(room, bob):
    again = play.join(room, "bob", "Robert")
    assert again == bob
    assert again.nickname == "Bob"
    assert Player.objects.filter(room=room).count() == 2


def test_who_left_comes_back_as_the_same_person_under_a_new_nickname(room, bob):
    ask(bob, "leave")
    again = play.join(room, "bob", "Robert")
    assert again == bob
    assert fresh(bob).nickname == "Robert"
    assert fresh(bob).left is None


def test_one_browser_may_be_in_several_rooms(alice):
    other = open_room("Charlie").room
    there = play.join(other, "alice", "Alice")
    assert there != alice
    assert there.room == other


def test_a_room_has_room_for_fifty(room, monkeypatch):
    monkeypatch.setattr(people, "MOST_PEOPLE", 3)
    come_in(room, "Bob")
    come_in(room, "Charlie")
    with pytest.raises(Illegal, match="room_full"):
        come_in(room, "Dora")


def test_who_is_in_a_full_room_already_is_not_turned_away(room, bob, monkeypatch):
    monkeypatch.setattr(people, "MOST_PEOPLE", 2)
    assert play.join(room, "bob", "Bob") == bob


def test_an_empty_room_keeps_its_choices_and_its_balance_and_the_first_to_come_back_is_host(alice, room, bob):
    ask(alice, "set", level="standard")
    ask(alice, "leave")
    ask(bob, "leave")
    assert host_of(room) is None
    come_in(room, "Bob")
    assert host_of(room) == bob
    assert fresh(room).level == "standard"
    assert fresh(bob).chair == 0
