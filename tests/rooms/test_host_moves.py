"""Rooms 5 and 4: what only the host may do in a match, sitting or not, and going on without who is away."""

from datetime import timedelta

import pytest

from games.base import HOST
from rooms import presence

from .cast import ask, come_in, error, match, named, start, state

AWAY = timedelta(seconds=31)


@pytest.fixture
def song(clock, choir):
    start(choir.host)
    return choir


def last(room):
    return match(room).moves.last()


def test_a_move_of_the_host_comes_from_no_seat(song):
    assert ask(song.host, "bow") == {"ok": True}
    assert (last(song).seat, match(song).outcome) == (HOST, "won")


def test_a_host_who_does_not_sit_makes_it_too(choir):
    ask(choir.host, "unseat", player=choir.host.pk)
    start(choir.host)
    assert error(ask(choir.host, "sing")) == "spectator"
    assert ask(choir.host, "bow") == {"ok": True}


def test_nobody_else_makes_it_whether_they_sit_or_watch(song):
    for person in (named(song, "Ben"), come_in(song, "Eve")):
        assert error(ask(person, "bow")) == "not_host"
        assert error(ask(person, "go_on", seat=0)) == "not_host"
    assert match(song).version == 0


def test_the_hosts_other_moves_come_from_their_seat(song):
    ask(song.host, "sing")
    assert last(song).seat == 0


def test_a_new_host_makes_it_when_the_old_one_left(song):
    ask(song.host, "leave")
    assert ask(named(song, "Ben"), "bow") == {"ok": True}


def test_the_host_goes_on_without_who_is_away(song, clock):
    clock.pass_(minutes=0.75)
    presence.seen([named(song, name).pk for name in ("Ann", "Ben", "Dan")], clock.now)
    assert ask(song.host, "go_on", seat=2) == {"ok": True}
    assert state(song).ready == {2}


def test_nobody_goes_on_without_who_is_here(song, clock):
    clock.pass_(seconds=30)
    refused = ask(song.host, "go_on", seat=2)
    assert (refused["error"], refused["details"]) == ("not_away", {"name": "Cat"})
    assert match(song).version == 0


def test_the_host_goes_on_without_a_virtual_player(choir):
    ask(choir.host, "unseat", player=named(choir, "Dan").pk)
    ask(choir.host, "add_partner")
    start(choir.host)
    assert ask(choir.host, "go_on", seat=3) == {"ok": True}


@pytest.mark.parametrize("seat", [4, -1, -2, 10**30, "two", None])
def test_there_is_no_going_on_without_a_seat_that_is_none(song, seat):
    assert error(ask(song.host, "go_on", seat=seat)) == "no_such_player"


def test_there_is_no_going_on_without_a_seat_that_was_given_up(song, clock):
    ask(named(song, "Cat"), "leave")
    clock.pass_(minutes=5)
    assert error(ask(song.host, "go_on", seat=2)) == "no_such_player"


def test_tandem_knows_no_such_moves(alice, bob):
    start(alice)
    assert error(ask(alice, "go_on", seat=1)) == "unknown_command"
