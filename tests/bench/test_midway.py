"""Rooms at human pace: each stands at a point of its own, and another follows where a match ends."""

import asyncio

import pytest

from tests.bench.loads import Plan, Tally, pace, play_in


class Table:
    """A room of so many moves, which are always taken."""

    def __init__(self, moves):
        self.left, self.made = moves, 0

    async def move(self, planned, tally):
        if not self.left:
            return False
        self.left -= 1
        self.made += 1
        tally.delays.append(0.0)
        return True


def plan(at_once, *, midway=True):
    return Plan(
        mode="pace", json=True, addresses=[], warm=[], rooms=[],
        seconds=0.1, pace=0.01, at_once=at_once, midway=midway, lanes=3,
    )  # fmt: skip


def test_every_match_is_brought_to_a_point_of_its_own_and_none_to_its_end():
    tables = [Table(30) for _ in range(40)]
    asyncio.run(play_in(tables, plan(40)))
    assert len({table.made for table in tables}) > 10
    assert all(table.left for table in tables)


def test_where_a_match_ends_another_room_follows():
    tables = [Table(3), Table(50), Table(4), Table(50)]
    asyncio.run(pace(tables, plan(2), tally := Tally()))
    assert [table.made for table in tables] == [3, 10, 0, 7]
    assert len(tally.delays) == 20


def test_where_rooms_do_not_stand_midway_a_match_that_ended_stays_so():
    tables = [Table(3), Table(50)]
    asyncio.run(pace(tables, plan(1, midway=False), Tally()))
    assert [table.made for table in tables] == [3, 0]


def test_too_few_rooms_are_named():
    with pytest.raises(RuntimeError, match="prepare more"):
        asyncio.run(pace([Table(1)], plan(1), Tally()))
