"""Rooms 7 and 8: what the matches of a room add up to, and what is open to all when one is over."""

import json

import pytest
from django.utils import timezone

from games.tandem import Kind
from rooms import balance
from rooms.snapshot import read, sections, you

from .cast import ask, clue, come_in, lose, match, reveal, start, state, win


def seen_by(player):
    snapshot = read(player.room_id, timezone.now())
    return sections(snapshot, player)


def test_a_fresh_room_has_an_empty_balance(room):
    assert balance.of(room) == {}


def test_wins_and_losses_are_counted_in_their_order(alice, room, bob):
    for end in (lose, win, lose):
        start(alice)
        end(room)
    total = balance.of(room)["tandem"]
    assert (total["won"], total["lost"]) == (1, 2)
    assert [one["outcome"] for one in total["matches"]] == ["trap", "won", "trap"]
    assert [one["left"] for one in total["matches"]] == [0, 7, 0]


def test_running_out_of_turns_is_a_loss(alice, room, bob):
    start(alice)
    while not match(room).ended:
        clue(room)
        reveal(room, Kind.BLANK)
    assert match(room).outcome == "turns"
    assert balance.of(room)["tandem"]["lost"] == 1


def test_broken_off_matches_and_the_one_that_goes_on_count_nowhere(alice, room, bob):
    start(alice)
    ask(alice, "end")
    start(alice)
    assert balance.of(room) == {}


def test_everybody_sees_the_balance(alice, room, bob, charlie):
    start(alice)
    lose(room)
    assert seen_by(alice)["balance"] == seen_by(charlie)["balance"] == balance.of(room)


@pytest.mark.parametrize("end", [win, lose])
def test_after_the_end_both_maps_are_open_to_everybody(alice, room, bob, charlie, end):
    start(alice)
    end(room)
    late = come_in(room, "Dora")
    maps = [list(card.kinds) for card in state(room).cards]
    for person in (alice, bob, charlie, late):
        assert [card["maps"] for card in seen_by(person)["board"]] == maps


def test_before_the_end_nobody_sees_more_than_their_own_map(alice, room, bob, charlie):
    start(alice)
    clue(room)
    reveal(room, Kind.TARGET)
    reveal(room, Kind.BLANK)
    cards = state(room).cards
    for seat, person in enumerate([alice, bob]):
        board = seen_by(person)["board"]
        assert [card["mine"] for card in board] == [card.kinds[seat] for card in cards]
        assert {(card["partner"], card["maps"]) for card in board} == {(None, None)}
    assert {(card["mine"], card["partner"], card["maps"]) for card in seen_by(charlie)["board"]} == {(None, None, None)}


def test_what_the_other_seat_holds_changes_nothing_that_a_person_sees(alice, room, bob, charlie):
    """The other's map is turned round behind everybody's back: no section of those who may not know it changes."""
    dealt = start(alice)
    before = {person.pk: seen_by(person) for person in (alice, charlie)}
    other = [card["kinds"][1] for card in dealt.state["cards"]]
    for card, kind in zip(dealt.state["cards"], reversed(other), strict=True):
        card["kinds"][1] = kind
    dealt.save()
    assert {person.pk: seen_by(person) for person in (alice, charlie)} == before


def test_no_key_of_a_browser_is_shown_to_anybody(alice, room, bob, charlie):
    room.players.filter(pk=bob.pk).update(key="the-key-of-bob")
    start(alice)
    for person in (alice, charlie):
        assert "the-key-of-bob" not in json.dumps(seen_by(person))


def test_a_person_knows_who_they_are(alice, room, bob, charlie):
    start(alice)
    snapshot = read(room.pk, timezone.now())
    assert you(snapshot, alice) == {"player": alice.pk, "seat": 0, "host": True}
    assert you(snapshot, bob) == {"player": bob.pk, "seat": 1, "host": False}
    assert you(snapshot, charlie) == {"player": charlie.pk, "seat": None, "host": False}


def test_a_room_whose_match_was_broken_off_is_back_in_the_lobby(alice, room, bob):
    start(alice)
    ask(alice, "end")
    shown = seen_by(bob)
    assert (shown["lobby"]["stage"], shown["lobby"]["broken_off"]) == ("lobby", True)
    assert shown["board"] is None


def test_the_lobby_says_what_can_be_done(alice, room):
    lobby = seen_by(alice)["lobby"]
    assert (lobby["stage"], lobby["free"], lobby["ready"], lobby["partner"]) == ("lobby", 1, False, True)
    bob = come_in(room, "Bob")
    lobby = seen_by(bob)["lobby"]
    assert (lobby["free"], lobby["ready"], lobby["partner"], lobby["host"]) == (0, True, False, False)
    start(alice)
    assert seen_by(bob)["lobby"]["stage"] == "playing"
    win(room)
    assert seen_by(bob)["lobby"]["stage"] == "over"
