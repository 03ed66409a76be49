"""Rooms 2: who sits and who watches."""

from rooms.models import Player

from .cast import ask, chairs, come_in, error, fresh, open_room, start


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
