"""Rooms 4: leaving, being removed, and what becomes of the match."""

import pytest

from games.base import Illegal
from rooms import play

from .cast import ask, chairs, clue, come_in, error, fresh, lose, match, start, state


def test_a_seated_player_who_leaves_breaks_the_match_off(alice, room, bob):
    start(alice)
    assert ask(bob, "leave") == {"ok": True}
    assert match(room).outcome == "aborted"
    assert match(room).ended


def test_a_spectator_takes_the_free_seat(alice, room, bob, charlie):
    start(alice)
    ask(bob, "leave")
    assert chairs(room) == {"Alice": 0, "Charlie": 1}


def test_the_spectator_who_is_here_longest_takes_it(alice, room, bob, charlie):
    come_in(room, "Dora")
    start(alice)
    ask(alice, "leave")
    assert chairs(room) == {"Charlie": 0, "Bob": 1}


def test_a_spectator_coming_or_going_changes_nothing(alice, room, bob, charlie):
    start(alice)
    clue(room)
    before = state(room)
    assert ask(charlie, "leave") == {"ok": True}
    come_in(room, "Dora")
    assert match(room).ended is None
    assert state(room) == before
    assert chairs(room) == {"Alice": 0, "Bob": 1}


def test_leaving_after_the_end_leaves_the_match_as_it_ended(alice, room, bob, charlie):
    start(alice)
    lose(room)
    ask(bob, "leave")
    assert match(room).outcome == "trap"


def test_who_left_is_told_so_and_cannot_act(alice, room, bob):
    ask(bob, "leave")
    assert error(ask(bob, "leave")) == "not_in_room"
    assert error(ask(bob, "clue", word="zephyr", number=1)) == "not_in_room"


def test_who_left_a_match_comes_back_to_watch_the_next(alice, room, bob, charlie):
    start(alice)
    ask(bob, "leave")
    start(alice)
    assert come_in(room, "Bob").chair is None
    assert error(ask(bob, "clue", word="zephyr", number=1)) == "spectator"


def test_the_host_removes_somebody_for_good(alice, room, bob):
    assert ask(alice, "remove", player=bob.pk) == {"ok": True}
    assert chairs(room) == {"Alice": 0}
    with pytest.raises(Illegal, match="removed"):
        play.join(room, "bob", "Robert")
    assert fresh(bob).left


def test_who_was_removed_cannot_act_from_another_tab(alice, bob):
    other_tab = fresh(bob)
    ask(alice, "remove", player=bob.pk)
    for do in ("leave", "clue", "set", "nonsense"):
        assert error(ask(other_tab, do)) == "removed"


def test_removing_a_seated_player_breaks_the_match_off(alice, room, bob, charlie):
    start(alice)
    ask(alice, "remove", player=bob.pk)
    assert match(room).outcome == "aborted"
    assert chairs(room) == {"Alice": 0, "Charlie": 1}


def test_removing_a_spectator_lets_the_match_go_on(alice, room, bob, charlie):
    start(alice)
    ask(alice, "remove", player=charlie.pk)
    assert match(room).ended is None


def test_nobody_removes_themselves(alice):
    assert error(ask(alice, "remove", player=alice.pk)) == "not_yourself"
    assert fresh(alice).left is None
