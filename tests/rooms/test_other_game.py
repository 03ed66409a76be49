"""Rooms 2 and 3: who sits when the host chooses a game with fewer chairs, or with more."""

import pytest

from games.partners import PARTNERS
from rooms import people, presence

from .cast import ask, chairs, come_in, error, fresh, named, open_room, start


def choose(room, game):
    assert ask(fresh(room).host, "set", game=game) == {"ok": True}


def watching(room):
    return [person.nickname for person in people.people(room) if person.chair is None]


def test_those_on_the_lowest_chairs_keep_sitting_and_the_others_watch(choir):
    choose(choir, "tandem")
    assert chairs(choir) == {"Ann": 0, "Ben": 1}
    assert watching(choir) == ["Cat", "Dan"]


def test_who_keeps_sitting_moves_to_a_chair_that_is_there(choir):
    for name in ("Ann", "Cat"):
        ask(choir.host, "unseat", player=named(choir, name).pk)
    choose(choir, "tandem")
    assert chairs(choir) == {"Ben": 0, "Dan": 1}
    assert watching(choir) == ["Ann", "Cat"]


def test_nobody_moves_where_their_chair_is_still_there(choir):
    for name in ("Ann", "Cat", "Dan"):
        ask(choir.host, "unseat", player=named(choir, name).pk)
    choose(choir, "tandem")
    assert chairs(choir) == {"Ben": 1}


def test_virtual_players_go_first(choir):
    for name in ("Ben", "Cat", "Dan"):
        ask(choir.host, "unseat", player=named(choir, name).pk)
    for _ in range(2):
        ask(choir.host, "add_partner")
    ask(choir.host, "seat", player=named(choir, "Dan").pk)
    assert chairs(choir) == {"Ann": 0, "Verbena": 1, "Verbena 2": 2, "Dan": 3}
    choose(choir, "tandem")
    assert chairs(choir) == {"Ann": 0, "Dan": 1}
    assert named(choir, "Verbena").left
    assert watching(choir) == ["Ben", "Cat"]


def test_a_virtual_player_stays_where_there_is_a_chair_for_it(choir):
    for name in ("Ben", "Cat", "Dan"):
        ask(choir.host, "unseat", player=named(choir, name).pk)
    for _ in range(3):
        ask(choir.host, "add_partner")
    choose(choir, "tandem")
    assert chairs(choir) == {"Ann": 0, "Verbena": 1}


def test_virtual_players_leave_a_game_that_they_cannot_play(choir, monkeypatch):
    choose(choir, "tandem")
    ask(choir.host, "unseat", player=named(choir, "Ben").pk)
    ask(choir.host, "add_partner")
    monkeypatch.delitem(PARTNERS, "choir")
    choose(choir, "choir")
    assert "Verbena" not in chairs(choir)
    assert named(choir, "Verbena").left


def test_who_watched_for_want_of_a_chair_sits_down_when_there_are_more(choir):
    choose(choir, "tandem")
    come_in(choir, "Eve")
    choose(choir, "choir")
    assert chairs(choir) == {"Ann": 0, "Ben": 1, "Cat": 2, "Dan": 3}
    assert watching(choir) == ["Eve"]


def test_who_watched_although_a_chair_was_free_goes_on_watching(choir):
    choose(choir, "tandem")
    ask(choir.host, "unseat", player=named(choir, "Ben").pk)
    choose(choir, "choir")
    assert chairs(choir) == {"Ann": 0}


def test_who_is_away_is_not_sat_down(clock, choir):
    choose(choir, "tandem")
    clock.pass_(minutes=1)
    presence.seen([named(choir, name).pk for name in ("Ann", "Ben", "Dan")], clock.now)
    choose(choir, "choir")
    assert chairs(choir) == {"Ann": 0, "Ben": 1, "Dan": 2}


def test_choosing_the_same_game_again_moves_nobody(choir):
    ask(choir.host, "unseat", player=named(choir, "Ben").pk)
    choose(choir, "choir")
    assert chairs(choir) == {"Ann": 0, "Cat": 2, "Dan": 3}


def test_a_choice_that_is_refused_moves_nobody(choir):
    assert error(ask(choir.host, "set", game="tandem", language="fr")) == "no_such_language"
    assert chairs(choir) == {"Ann": 0, "Ben": 1, "Cat": 2, "Dan": 3}


def test_the_other_game_is_played_by_those_who_sit_then(choir):
    choose(choir, "tandem")
    dealt = start(choir.host)
    assert (dealt.game, dealt.seats.count()) == ("tandem", 2)


@pytest.mark.parametrize("game", ["tandem", "choir"])
def test_a_new_room_has_its_host_on_the_first_chair(choir, game):
    assert open_room("Zoe", game=game).chair == 0
