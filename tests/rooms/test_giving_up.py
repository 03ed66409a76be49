"""Rooms 4: where two or more remain, the seat of who leaves is given up and the match goes on."""

from datetime import timedelta

import pytest
from django.core.management import call_command
from django.utils import timezone

from games.base import TABLE
from rooms.snapshot import read, sections

from .cast import ask, chairs, come_in, error, fresh, match, named, start, state
from .choir import BREATH


@pytest.fixture
def song(clock, choir):
    start(choir.host)
    return choir


def go(room, *nicknames):
    for nickname in nicknames:
        assert ask(named(room, nickname), "leave") == {"ok": True}


def test_the_seat_of_who_leaves_is_given_up_by_the_table(song):
    go(song, "Cat")
    given_up = match(song).moves.get()
    assert (given_up.seat, given_up.payload) == (TABLE, {"do": "give_up", "seat": 2})
    assert match(song).ended is None
    assert state(song).gone == {2}


def test_the_host_removes_somebody_and_the_others_play_on(song):
    ask(song.host, "remove", player=named(song, "Ben").pk)
    assert (match(song).ended, state(song).gone) == (None, {1})


def test_the_match_goes_on_while_two_remain_and_not_with_one(song):
    go(song, "Ann", "Ben")
    assert match(song).ended is None
    go(song, "Cat")
    assert match(song).outcome == "aborted"


def test_with_two_at_the_table_who_leaves_breaks_it_off(choir):
    go(choir, "Cat", "Dan")
    start(choir.host)
    go(choir, "Ben")
    assert match(choir).outcome == "aborted"
    assert match(choir).version == 0


def test_virtual_players_alone_do_not_play_on(choir):
    go(choir, "Ben", "Cat", "Dan")
    for _ in range(3):
        ask(choir.host, "add_partner")
    start(choir.host)
    watcher = come_in(choir, "Eve")
    go(choir, "Ann")
    assert match(choir).outcome == "aborted"
    assert fresh(watcher).chair == 0


def test_a_person_and_a_virtual_player_play_on(choir):
    go(choir, "Cat", "Dan")
    ask(choir.host, "add_partner")
    start(choir.host)
    go(choir, "Ben")
    assert match(choir).ended is None
    go(choir, "Ann")
    assert match(choir).outcome == "aborted"


def test_a_virtual_player_that_is_removed_gives_its_seat_up(choir):
    go(choir, "Dan")
    ask(choir.host, "add_partner")
    start(choir.host)
    ask(choir.host, "remove", player=named(choir, "Verbena").pk)
    assert (match(choir).ended, state(choir).gone) == (None, {3})


def test_the_spectators_who_are_here_longest_take_the_chairs_of_all_who_left(song):
    for name in ("Eve", "Fay", "Gus", "Hal"):
        come_in(song, name)
    go(song, "Ann", "Cat", "Dan")
    assert match(song).outcome == "aborted"
    assert chairs(song) == {"Eve": 0, "Ben": 1, "Fay": 2, "Gus": 3}


def test_nobody_takes_a_seat_in_a_match_that_goes_on(song):
    watcher = come_in(song, "Eve")
    go(song, "Cat")
    assert chairs(song) == {"Ann": 0, "Ben": 1, "Dan": 3}
    assert error(ask(watcher, "sing")) == "spectator"


def test_who_comes_back_watches_and_moves_no_more(song):
    cat = named(song, "Cat")
    go(song, "Cat")
    assert come_in(song, "Cat").chair is None
    assert error(ask(cat, "sing")) == "spectator"
    shown = sections(read(song.pk, timezone.now()), cat)
    assert shown["choir"]["you"] is None
    assert next(person for person in shown["people"] if person["you"])["seat"] is None


def test_who_comes_back_and_goes_again_changes_nothing(song):
    go(song, "Cat")
    come_in(song, "Cat")
    go(song, "Cat")
    assert match(song).version == 1


def test_who_comes_back_sits_again_in_the_next_match(song):
    go(song, "Cat")
    cat = come_in(song, "Cat")
    ask(song.host, "bow")
    assert ask(song.host, "seat", player=cat.pk) == {"ok": True}
    assert chairs(song) == {"Ann": 0, "Ben": 1, "Cat": 2, "Dan": 3}
    assert ask(song.host, "again") == {"ok": True}
    assert ask(cat, "sing") == {"ok": True}


def test_after_a_match_with_a_seat_given_up_a_spectator_can_sit(song):
    watcher = come_in(song, "Eve")
    go(song, "Ben")
    ask(song.host, "bow")
    ask(song.host, "seat", player=watcher.pk)
    assert chairs(song) == {"Ann": 0, "Eve": 1, "Cat": 2, "Dan": 3}


def test_giving_up_can_end_the_match(song):
    ask(song.host, "ready")
    go(song, "Ann")
    ended = match(song)
    assert (ended.outcome, bool(ended.ended), ended.due) == ("won", True, None)


def test_what_is_overdue_happens_before_somebody_leaves(song, clock):
    started = clock.now
    clock.pass_(seconds=61)
    go(song, "Cat")
    assert state(song).log == ("-1 tick", "-1 give_up")
    assert [move.at for move in match(song).moves.all()] == [started + BREATH, clock.now]
    assert match(song).due == started + 2 * BREATH


def test_a_match_that_the_clock_has_ended_is_not_broken_off(alice, clock, monkeypatch):
    from games.registry import GAMES

    from .cast import open_room
    from .egg import Egg

    monkeypatch.setitem(GAMES, "egg", Egg)
    host = open_room("Ann", game="egg")
    ben = come_in(host.room, "Ben")
    start(host)
    clock.now += timedelta(minutes=5)
    ask(ben, "leave")
    assert match(host.room).outcome == "hatched"


def test_a_record_with_seats_given_up_holds(song, capsys):
    go(song, "Cat")
    ask(song.host, "ready")
    ask(song.host, "bow")
    call_command("verify_history")
    assert capsys.readouterr().out == "1 matches replayed, 0 differ.\n"


def needed(room, viewer):
    shown = sections(read(room.pk, timezone.now()), viewer)
    return shown["lobby"]["needed"], {person["nickname"] for person in shown["people"] if person["needed"]}


def test_everybody_can_be_told_whose_going_would_break_the_match_off(choir):
    watcher = come_in(choir, "Eve")
    assert needed(choir, choir.host) == (False, set())
    start(choir.host)
    assert needed(choir, choir.host) == (False, set())
    go(choir, "Cat", "Dan")
    assert needed(choir, choir.host) == (True, {"Ann", "Ben"})
    assert needed(choir, watcher) == (False, {"Ann", "Ben"})
    ask(choir.host, "bow")
    assert needed(choir, choir.host) == (False, set())
