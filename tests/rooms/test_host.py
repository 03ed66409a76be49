"""Rooms 5: who is host when the host leaves or is away; lost connections are not leaving."""

from datetime import timedelta

import pytest

from rooms import play, presence
from rooms.snapshot import read

from .cast import ask, come_in, host_of, match, start

AWAY = timedelta(seconds=31)
TOO_LONG = timedelta(minutes=2)


@pytest.fixture
def now(clock):
    return clock.now


def test_when_the_host_leaves_who_is_longest_present_is_host(now, alice, room, bob, charlie):
    ask(alice, "leave")
    assert host_of(room) == bob


def test_who_left_and_came_back_is_not_longest_present_any_more(clock, alice, room, bob, charlie):
    ask(bob, "leave")
    clock.pass_(seconds=1)
    come_in(room, "Bob")
    ask(alice, "leave")
    assert host_of(room) == charlie


def test_a_host_who_comes_back_is_host_no_more(clock, alice, room, bob):
    ask(alice, "leave")
    come_in(room, "Alice")
    assert host_of(room) == bob


def test_who_is_away_is_passed_over(clock, alice, room, bob, charlie):
    clock.pass_(minutes=1)
    presence.seen([alice.pk, charlie.pk], clock.now)
    ask(alice, "leave")
    assert host_of(room) == charlie


def test_where_all_are_away_who_is_longest_here_is_host(clock, alice, room, bob, charlie):
    clock.pass_(minutes=1)
    ask(alice, "leave")
    assert host_of(room) == bob


def test_a_virtual_player_is_never_host(alice, room):
    ask(alice, "add_partner")
    ask(alice, "leave")
    assert host_of(room) is None


def test_a_host_away_for_two_minutes_hands_over(now, alice, room, bob, charlie, told):
    presence.seen([bob.pk, charlie.pk], now + TOO_LONG)
    play.hand_over(room.pk, now + TOO_LONG)
    assert host_of(room) == bob


def test_a_host_away_for_less_stays_host(now, alice, room, bob):
    almost = now + TOO_LONG - timedelta(seconds=1)
    presence.seen([bob.pk], almost)
    play.hand_over(room.pk, almost)
    assert host_of(room) == alice


def test_a_host_who_is_seen_stays_host(now, alice, room, bob):
    presence.seen([alice.pk, bob.pk], now + TOO_LONG)
    play.hand_over(room.pk, now + TOO_LONG)
    assert host_of(room) == alice


def test_a_host_alone_stays_host(now, alice, room):
    play.hand_over(room.pk, now + TOO_LONG)
    assert host_of(room) == alice


def test_an_empty_room_has_nobody_to_hand_over_to(now, alice, room):
    ask(alice, "leave")
    play.hand_over(room.pk, now + TOO_LONG)
    assert host_of(room) is None


@pytest.mark.parametrize(("unseen", "away"), [(timedelta(seconds=30), False), (AWAY, True)])
def test_a_lost_connection_is_shown_after_half_a_minute(now, alice, room, bob, unseen, away):
    presence.seen([alice.pk], now + unseen)
    snapshot = read(room.pk, now + unseen)
    assert (bob.pk in snapshot.away, alice.pk in snapshot.away) == (away, False)


def test_a_lost_connection_keeps_the_seat_and_the_match(now, alice, room, bob, charlie):
    start(alice)
    presence.seen([alice.pk, charlie.pk], now + TOO_LONG)
    play.hand_over(room.pk, now + TOO_LONG)
    assert match(room).ended is None
    assert match(room).seats.filter(player=bob).exists()


def test_who_was_never_seen_since_a_restart_counts_from_now(now, alice):
    from django.core.cache import cache

    cache.clear()
    later = now + timedelta(hours=1)
    assert presence.last_seen([alice.pk], later) == {alice.pk: later}
    assert presence.last_seen([alice.pk], later + TOO_LONG) == {alice.pk: later}
