"""A match is replayed by the rules it was played under: a change of the rules breaks no history."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from msgspec import Struct
from msgspec.structs import replace

from games.base import Illegal, Outcome
from games.registry import EARLIER, GAMES, rules
from rooms import ledger
from tests.rooms.cast import ask, error, match, start

from .cast import browser


class Nothing(Struct, frozen=True):
    """There is nothing to choose."""


class Count(Struct, frozen=True, tag_field="do", tag="count"):
    """Somebody counts on."""


class Sum(Struct, frozen=True):
    """What was counted."""

    sum: int = 0


class Counting:
    """A toy: all count to six, each by one."""

    key = "counting"
    version = 1
    seats = range(2, 3)
    sections = ("sum",)
    unreadable: dict[str, str] = {}
    host_moves = ()
    Options, Move, State = Nothing, Count, Sum
    step = 1

    def __init__(self, language):
        self.language = language

    def words_needed(self, level, options, seats):
        return {level: 1}

    def deal(self, words, seats, options, rng, now, *, virtual=()):
        return Sum()

    def play(self, state, seat, move, now):
        if self.outcome(state):
            raise Illegal("match_over")
        return replace(state, sum=state.sum + self.step)

    def view(self, state, seat, *, bare=False):
        return {"sum": state.sum}

    def to_move(self, state):
        return frozenset() if self.outcome(state) else frozenset({0, 1})

    def gone(self, state):
        return frozenset()

    def pauses(self, state):
        return 1

    def deadline(self, state):
        return None

    def outcome(self, state):
        return Outcome("won", state.sum) if state.sum >= 6 else None


class CountingByTwo(Counting):
    """The same toy when its rules had changed: each counts by two, and remembers how often."""

    version = 2
    step = 2

    class State(Struct, frozen=True):
        sum: int = 0
        times: int = 0

    def deal(self, words, seats, options, rng, now, *, virtual=()):
        return self.State()

    def play(self, state, seat, move, now):
        return replace(super().play(state, seat, move, now), times=state.times + 1)


def verified():
    call_command("verify_history", stdout=(out := StringIO()))
    return out.getvalue().splitlines()[-1]


def count_out(host):
    start(host)
    while not match(host.room).ended:
        ask(host, "count")
    return match(host.room)


@pytest.fixture
def host(alice, bob, room, monkeypatch):
    monkeypatch.setitem(GAMES, "counting", Counting)
    ask(alice, "set", game="counting")
    return alice


@pytest.fixture
def rules_change(monkeypatch):
    def change():
        monkeypatch.setitem(EARLIER, ("counting", 1), Counting)
        monkeypatch.setitem(GAMES, "counting", CountingByTwo)

    return change


def test_a_match_remembers_under_which_rules_it_was_dealt(host, rules_change):
    assert count_out(host).rules == 1
    rules_change()
    assert count_out(host).rules == 2


def test_an_old_match_is_replayed_by_the_old_rules_and_a_new_one_by_the_new(host, rules_change):
    old = count_out(host)
    rules_change()
    new = count_out(host)
    assert [step.state.sum for step in ledger.replay_steps(old)] == [0, 1, 2, 3, 4, 5, 6]
    assert [step.state.sum for step in ledger.replay_steps(new)] == [0, 2, 4, 6]
    assert ledger.replay(new).times == 3


def test_the_history_holds_over_the_change(host, rules_change):
    count_out(host)
    rules_change()
    count_out(host)
    assert verified() == "2 matches replayed, 0 differ."


def test_a_match_that_goes_on_is_played_to_its_end_by_its_own_rules(host, rules_change, room):
    start(host)
    ask(host, "count")
    rules_change()
    ask(host, "count")
    assert ledger.read(match(room)).state == Sum(2)
    while not match(room).ended:
        ask(host, "count")
    assert match(room).version == 6
    assert error(ask(host, "count")) == "match_over"
    assert verified() == "1 matches replayed, 0 differ."


def test_without_the_old_rules_the_record_is_reported_and_the_page_says_what_came_of_it(
    host, rules_change, monkeypatch
):
    old = count_out(host)
    rules_change()
    monkeypatch.delitem(EARLIER, ("counting", 1))
    with pytest.raises(CommandError):
        call_command("verify_history", stdout=StringIO())
    assert browser(host).get(f"/history/{old.slug}/").status_code == 410


def test_every_game_has_its_rules_by_its_version():
    for key, game in GAMES.items():
        assert rules(key, game.version) is game
        assert (key, game.version) not in EARLIER
    with pytest.raises(LookupError):
        rules("tandem", 99)
    with pytest.raises(LookupError):
        rules("chess", 1)
