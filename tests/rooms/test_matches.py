"""Rooms 3, 4, 6: the host starts, ends, and starts again; each sees the press of a button done once."""

import pytest

from .cast import ask, chairs, come_in, error, everything, lose, match, start, state, win


def test_a_match_is_dealt_to_those_who_sit(alice, room, bob, charlie):
    dealt = start(alice)
    assert [seat.player for seat in dealt.seats.all()] == [alice, bob]
    assert (dealt.number, dealt.version, dealt.ended) == (1, 0, None)
    assert len({word["text"] for word in dealt.words}) == 25


def test_seats_follow_the_chairs_and_not_who_came_first(alice, room, bob):
    ask(alice, "unseat", player=alice.pk)
    come_in(room, "Charlie")
    assert chairs(room) == {"Charlie": 0, "Bob": 1}
    assert [seat.player.nickname for seat in start(alice).seats.all()] == ["Charlie", "Bob"]


def test_two_matches_are_not_dealt_alike(alice, room, bob):
    first = start(alice)
    ask(alice, "end")
    second = start(alice)
    assert first.seed != second.seed
    assert first.words != second.words


def test_a_match_waits_for_its_seats_to_be_filled(alice):
    assert error(ask(alice, "start")) == "seats_missing"


def test_only_the_host_starts_and_ends(alice, bob):
    assert error(ask(bob, "start")) == "not_host"
    start(alice)
    assert error(ask(bob, "end")) == "not_host"


def test_one_match_goes_on_at_a_time(alice, bob):
    start(alice)
    assert error(ask(alice, "start")) == "match_running"
    assert error(ask(alice, "again")) == "match_running"


@pytest.mark.parametrize("level", ["standard", "family"])
def test_a_bank_with_too_few_words_starts_nothing(alice, room, bob, level):
    ask(alice, "set", language="et", level=level)
    before = everything()
    assert error(ask(alice, "start")) == "too_few_words"
    assert everything() == before


def test_a_second_tap_on_start_does_not_break_into_the_next_match(alice, room, bob):
    assert ask(alice, "start", at=0) == {"ok": True}
    ask(alice, "end", at=1)
    assert error(ask(alice, "start", at=0)) == "stale"
    assert ask(alice, "start", at=1) == {"ok": True}


def test_a_second_tap_on_play_again_is_stale(alice, room, bob):
    start(alice)
    lose(room)
    assert ask(alice, "again", at=1) == {"ok": True}
    lose(room)
    assert error(ask(alice, "again", at=1)) == "stale"
    assert match(room).number == 2


def test_there_is_nothing_to_repeat_in_a_fresh_room(alice, bob):
    assert error(ask(alice, "again")) == "nothing_to_repeat"


def test_playing_again_is_a_new_deal(alice, room, bob):
    start(alice)
    win(room)
    assert ask(alice, "again") == {"ok": True}
    assert match(room).number == 2
    assert state(room).log == ()


def test_the_host_breaks_a_match_off(alice, room, bob):
    start(alice)
    assert ask(alice, "end", at=1) == {"ok": True}
    assert match(room).outcome == "aborted"
    assert match(room).ended
    assert chairs(room) == {"Alice": 0, "Bob": 1}


def test_a_late_end_does_not_break_off_the_next_match(alice, room, bob):
    start(alice)
    ask(alice, "end", at=1)
    start(alice)
    assert error(ask(alice, "end", at=1)) == "stale"
    assert match(room).ended is None


def test_what_is_over_cannot_be_ended(alice, room, bob):
    assert error(ask(alice, "end")) == "no_match"
    start(alice)
    win(room)
    assert error(ask(alice, "end")) == "no_match"
    assert match(room).outcome == "won"
