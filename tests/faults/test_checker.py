"""The checker itself finds what it is there to find."""

import copy
from collections import Counter
from types import SimpleNamespace

import pytest

from . import checker

CLUE = {"do": "clue", "word": "zephyr", "number": 1, "at": 1, "sure": True}
DEED = ("QK7RM", 1, 0, "clue", "zephyr", 1)
ROOM = {
    "version": 4,
    "matches": [{"number": 1, "version": 1, "moves": [[1, 0, CLUE]]}],
    "seen": {"Alice": {"log": ["zephyr"]}, "Bob": {"log": ["zephyr"]}},
}


class Screen(SimpleNamespace):
    """A program that shows the truth."""

    async def sees(self, wanted):
        assert wanted(self)


def screen():
    return Screen(version=4, sections={"log": ["zephyr"]}, sent=Counter(a=2), answered=Counter(a=1))


@pytest.fixture
def told(monkeypatch):
    """What the database says: all that was promised, until a test changes it."""
    truth = {"wrong": "", "rooms": {"QK7RM": copy.deepcopy(ROOM)}}
    monkeypatch.setattr(checker, "told", lambda server: truth)
    return truth


@pytest.fixture
def table():
    return SimpleNamespace(code="QK7RM", programs=[screen(), screen()], done=Counter([DEED]), refused=[], starts=1)


def moves(told):
    return told["rooms"]["QK7RM"]["matches"][0]["moves"]


async def found(table):
    with pytest.raises(AssertionError):
        await checker.check(None, [table])


async def test_it_passes_what_is_as_promised(told, table):
    await checker.check(None, [table])


async def test_a_lost_move_is_found(told, table):
    moves(told).clear()
    await found(table)


async def test_a_doubled_move_is_found(told, table):
    moves(told).append([2, 0, CLUE])
    await found(table)


async def test_a_record_that_does_not_hold_is_found(told, table):
    told["wrong"] = "QK7RM/1: its moves lead to another state"
    await found(table)


async def test_a_match_that_nobody_asked_for_is_found(told, table):
    table.starts = 0
    await found(table)


async def test_a_screen_that_shows_something_else_is_found(told, table):
    table.programs[1].sections = {"log": []}
    await found(table)


async def test_a_command_that_is_answered_more_often_than_it_was_said_is_found(told, table):
    table.programs[0].answered = Counter(a=3)
    await found(table)


async def test_a_command_that_was_never_answered_is_found(told, table):
    table.programs[0].answered = Counter()
    await found(table)
