"""Rooms 2: who sits and who watches."""

from django.utils import timezone

from rooms.models import Player
from rooms.snapshot import read, sections

from .cast import ask, chairs, come_in, error, fresh, named, open_room, start


def test_newcomers_are_seated_while_there_are_free_seats(room, bob, charlie):
    assert chairs(room) == {"Alice": 0, "Bob": 1}
    assert charlie.chair is None


def test_a_newcomer_takes_the_lowest_free_seat(alice, room, bob):
    ask(alice, "unseat", player=alice.pk)
    come_in(room, "Charlie")
    assert chairs(room) == {"Charlie": 0, "Bob": 1}


def test_nobody_is_seated_into_a_match_that_goes_on(alice, room, bob):
    start(alice)
    assert come_in(room, "Charlie").chair is None


def test_the_host_chooses_who_sits(alice, room, bob, charlie):
    assert ask(alice, "unseat", player=bob.pk) == {"ok": True}
    assert ask(alice, "seat", player=charlie.pk) == {"ok": True}
    assert chairs(room) == {"Alice": 0, "Charlie": 1}


def test_a_host_need_not_sit(alice, room, bob, charlie):
    ask(alice, "unseat", player=alice.pk)
    ask(alice, "seat", player=charlie.pk)
    assert ask(alice, "start") == {"ok": True}


def test_tandem_seats_two_at_most(alice, room, bob, charlie):
    assert error(ask(alice, "seat", player=charlie.pk)) == "seats_full"


def test_seating_somebody_twice_changes_nothing(alice, room, bob):
    assert ask(alice, "seat", player=bob.pk) == {"ok": True}
    assert chairs(room) == {"Alice": 0, "Bob": 1}


def test_nobody_changes_seats_while_a_match_goes_on(alice, bob, charlie):
    start(alice)
    assert error(ask(alice, "unseat", player=bob.pk)) == "match_running"
    assert error(ask(alice, "seat", player=charlie.pk)) == "match_running"
    assert error(ask(alice, "add_partner")) == "match_running"


def test_only_the_host_seats_people(room, alice, bob, charlie):
    for do in ("seat", "unseat", "remove"):
        assert error(ask(bob, do, player=charlie.pk)) == "not_host"
    assert error(ask(bob, "add_partner")) == "not_host"


def test_somebody_from_another_room_cannot_be_seated_here(alice):
    stranger = open_room("Dora")
    for do in ("seat", "unseat", "remove"):
        assert error(ask(alice, do, player=stranger.pk)) == "no_such_player"
    assert fresh(stranger).left is None


def test_who_has_left_cannot_be_seated(alice, bob):
    ask(bob, "leave")
    assert error(ask(alice, "seat", player=bob.pk)) == "no_such_player"


def test_a_player_that_nobody_can_be_is_refused(alice):
    for player in (0, -1, 10**30):
        assert error(ask(alice, "seat", player=player)) == "no_such_player"


def test_a_virtual_player_takes_the_free_seat(alice, room):
    assert ask(alice, "add_partner") == {"ok": True}
    assert chairs(room) == {"Alice": 0, "Verbena": 1}
    assert Player.objects.get(nickname="Verbena").virtual


def test_a_virtual_player_needs_a_free_seat(alice, bob):
    assert error(ask(alice, "add_partner")) == "seats_full"


def test_a_virtual_player_has_nothing_to_watch_and_goes(alice, room):
    ask(alice, "add_partner")
    ask(alice, "unseat", player=Player.objects.get(virtual=True).pk)
    assert chairs(room) == {"Alice": 0}
    assert fresh(Player.objects.get(virtual=True)).left


def test_nobody_becomes_a_virtual_player_by_sending_no_key(alice, room):
    ask(alice, "add_partner")
    assert room.players.filter(key="").count() == 1


def test_a_full_room_has_no_place_for_a_virtual_player_either(room, alice, monkeypatch):
    monkeypatch.setattr("rooms.people.MOST_PEOPLE", 1)
    assert error(ask(alice, "add_partner")) == "room_full"


def test_a_game_for_more_seats_newcomers_until_its_chairs_are_taken(choir):
    assert chairs(choir) == {"Ann": 0, "Ben": 1, "Cat": 2, "Dan": 3}
    assert come_in(choir, "Eve").chair is None


def test_a_newcomer_takes_the_lowest_of_several_free_chairs(choir):
    for name in ("Ben", "Cat"):
        ask(named(choir, name), "leave")
    come_in(choir, "Eve")
    assert chairs(choir) == {"Ann": 0, "Eve": 1, "Dan": 3}


def test_who_comes_while_a_match_for_more_goes_on_watches_though_a_chair_is_free(choir):
    ask(choir.host, "unseat", player=named(choir, "Dan").pk)
    start(choir.host)
    assert come_in(choir, "Eve").chair is None


def test_seats_close_ranks_where_chairs_are_empty(choir):
    for name in ("Ben", "Cat"):
        ask(choir.host, "unseat", player=named(choir, name).pk)
    seats = start(choir.host).seats
    assert list(seats.values_list("index", "player__nickname")) == [(0, "Ann"), (1, "Dan")]
    snapshot = read(choir.pk, timezone.now())
    assert [snapshot.seat(named(choir, name)) for name in ("Ann", "Ben", "Dan")] == [0, None, 1]


def test_two_are_enough_for_a_match_of_two_to_four(choir):
    for name in ("Ben", "Cat", "Dan"):
        assert read_lobby(choir)["ready"]
        ask(choir.host, "unseat", player=named(choir, name).pk)
    lobby = read_lobby(choir)
    assert (lobby["ready"], lobby["sitting"], lobby["missing"], lobby["free"]) == (False, 1, 1, 3)
    assert error(ask(choir.host, "start")) == "seats_missing"


def read_lobby(room):
    snapshot = read(room.pk, timezone.now())
    return sections(snapshot, snapshot.people[0])["lobby"]
