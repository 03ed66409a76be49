"""What happens by itself happens once, at its time and in its order, whether anybody watches or not."""

from datetime import timedelta
from types import SimpleNamespace

import pytest
from django.db import IntegrityError

from games.base import TABLE
from games.registry import GAMES
from rooms import clock as rooms_clock
from rooms import ledger, play

from .cast import ask, error, match, open_room, start
from .egg import WARM, Egg

SECOND = timedelta(seconds=1)


@pytest.fixture
def egg(banks, clock, monkeypatch):
    """A room in which Alice and Bob have an egg before them, laid at `clock.now`."""
    monkeypatch.setitem(GAMES, "egg", Egg)
    host = open_room("Alice", game="egg")
    play.join(host.room, "bob", "Bob")
    start(host)
    return host.room


def log(room):
    return list(ledger.read(match(room)).state.log)


def moves(room):
    return list(match(room).moves.order_by("number").values_list("number", "seat", "at"))


def test_a_match_is_due_at_its_deadline(egg, clock):
    assert match(egg).due == clock.now + WARM


def test_nothing_happens_before_its_time(egg, clock):
    assert play.run_due(clock.now + WARM - SECOND) == clock.now + WARM
    assert log(egg) == []


def test_the_tables_move_is_made_at_its_deadline_and_stamped_with_it(egg, clock):
    play.run_due(clock.now + WARM + SECOND)
    assert moves(egg) == [(1, TABLE, clock.now + WARM)]


def test_the_clock_says_when_it_has_to_look_again(egg, clock):
    assert play.run_due(clock.now + WARM) == clock.now + 2 * WARM


def test_a_second_process_makes_nothing_twice(egg, clock):
    later = clock.now + WARM
    play.run_due(later)
    play.run_due(later)
    assert log(egg) == ["crack"]


def test_after_a_long_sleep_everything_overdue_is_made_in_order(egg, clock):
    play.run_due(clock.now + 2 * WARM + SECOND)
    assert moves(egg) == [(1, TABLE, clock.now + WARM), (2, TABLE, clock.now + 2 * WARM)]


def test_what_is_overdue_is_made_before_a_later_move(egg, clock):
    laid = clock.now
    clock.pass_(seconds=15)
    assert ask(match(egg).seats.get(index=1).player, "tap") == {"ok": True}
    assert log(egg) == ["crack", 1]
    assert moves(egg) == [(1, TABLE, laid + WARM), (2, 1, clock.now)]


def test_a_move_that_came_in_time_counts_before_the_deadline(egg, clock):
    clock.pass_(seconds=9)
    ask(egg.host, "tap")
    play.run_due(clock.pass_(seconds=2))
    assert log(egg) == [0, "crack"]


def test_a_move_after_the_last_deadline_comes_too_late(egg, clock):
    clock.pass_(minutes=5)
    assert error(ask(egg.host, "tap")) == "match_over"
    play.run_due(clock.now)
    assert (match(egg).outcome, log(egg)) == ("hatched", ["crack"] * 3)


def test_a_match_ends_by_the_clock_at_its_deadline_and_is_due_no_more(egg, clock):
    assert play.run_due(clock.now + 10 * WARM) is None
    ended = match(egg)
    assert (ended.outcome, ended.score, ended.ended, ended.due) == ("hatched", 1, clock.now + 3 * WARM, None)


def test_a_broken_off_match_is_due_no_more(egg, clock):
    ask(egg.host, "end")
    assert play.run_due(clock.now + WARM) is None
    assert log(egg) == []


def test_nobody_moves_for_the_table(egg, clock):
    clock.pass_(seconds=10)
    assert error(ask(egg.host, "tick")) == "unknown_command"
    assert log(egg) == []


@pytest.mark.django_db(transaction=True)
def test_what_happens_by_itself_is_told(egg, clock, told):
    play.run_due(clock.now + WARM)
    assert told == [egg.pk]


def test_one_match_that_cannot_go_on_does_not_stop_the_others(egg, clock, monkeypatch, caplog):
    dora = open_room("Dora", game="egg")
    other = dora.room
    play.join(other, "emil", "Emil")
    clock.pass_(seconds=1)
    start(dora)

    def play_or_break(self, state, seat, move, now, play=Egg.play):
        if now == match(egg).started + WARM:
            raise LookupError("no word fits")
        return play(self, state, seat, move, now)

    monkeypatch.setattr(Egg, "play", play_or_break)
    play.run_due(clock.now + WARM)
    assert (log(egg), log(other)) == ([], ["crack"])
    assert "no word fits" in caplog.text


def test_a_match_that_could_not_go_on_is_tried_again(egg, clock, monkeypatch):
    with monkeypatch.context() as patch:
        patch.setattr(Egg, "play", None)
        play.run_due(clock.pass_(seconds=10))
    again = match(egg).due
    assert again > clock.now
    play.run_due(again)
    assert log(egg) == ["crack"] * 3


def test_the_clock_naps_until_the_next_deadline_but_never_long(egg, clock, monkeypatch):
    monkeypatch.setattr(rooms_clock, "timezone", SimpleNamespace(now=lambda: clock.now))
    assert rooms_clock.tick() == rooms_clock.LONGEST_NAP
    clock.pass_(seconds=9.9)
    assert rooms_clock.tick() == timedelta(seconds=0.1)
    ask(egg.host, "end")
    assert rooms_clock.tick() == rooms_clock.LONGEST_NAP


def test_a_match_that_is_over_is_never_due(egg, clock, told):
    ask(egg.host, "end")
    ended = match(egg)
    ended.due = clock.now
    ended.save()
    del told[:]
    assert play.run_due(clock.pass_(seconds=1)) is None
    assert told == []


def test_a_match_whose_record_is_broken_does_not_stop_the_others(egg, clock, monkeypatch, caplog):
    def broken(*args, **more):
        raise IntegrityError("a move number once a match")

    with monkeypatch.context() as patch:
        patch.setattr("rooms.ledger.write", broken)
        assert play.run_due(clock.pass_(seconds=10)) > clock.now
    assert "a move number once a match" in caplog.text
