"""Arrows 5, 6, 15 and 16: what an arrow is worth, for every number of players and every grouping of their answers."""

import pytest

from games.arrows import Ready

from .cast import CHARLIE, TERMS, act, arrows, closed, gave_up, guessing, opened, revealed, see, settled, written

TABLE = {
    2: {1: 0, 2: 2},
    3: {1: 0, 2: 1, 3: 2},
    4: {1: 0, 2: 1, 3: 2, 4: 2},
    5: {1: 0, 2: 0, 3: 1, 4: 2, 5: 2},
    6: {1: 0, 2: 0, 3: 1, 4: 2, 5: 2, 6: 2},
}
"""The table of Arrows 6: players, then the largest group of equal answers."""


def partitions(count, most=None):
    """Yields all ways to part `count` answers into groups, the largest first."""
    if count == 0:
        yield ()
    for largest in range(min(count, most or count), 0, -1):
        yield from ((largest, *rest) for rest in partitions(count - largest, largest))


GROUPINGS = [(players, groups) for players in TABLE for answers in range(players + 1) for groups in partitions(answers)]
"""Every number of players with every grouping of their answers; who is in no group left a blank."""


def answers(players, groups):
    given = [f"term{n}" for n, size in enumerate(groups) for _ in range(size)]
    return given + [""] * (players - len(given))


def arrow(players, groups, **stake):
    (seen,) = see(revealed(*answers(players, groups), **stake), CHARLIE, "reveal")["arrows"]
    return seen


def test_every_grouping_is_tried():
    assert len(GROUPINGS) == 4 + 7 + 12 + 19 + 30
    assert {(4, (2, 2)), (6, (3, 3)), (5, (2, 2)), (5, (2, 2, 1)), (6, ()), (3, (1, 1, 1))} <= set(GROUPINGS)


@pytest.mark.parametrize(("players", "groups"), GROUPINGS, ids=str)
def test_the_largest_group_counts(players, groups):
    points = TABLE[players].get(max(groups, default=1))
    seen = arrow(players, groups)
    assert [len(group["answers"]) for group in seen["groups"]] == list(groups)
    assert len(seen["blank"]) == players - sum(groups)
    assert (seen["plain"], seen["points"], seen["stake"]) == (points, points, None)


@pytest.mark.parametrize(("players", "groups"), GROUPINGS, ids=str)
def test_the_arrow_that_counts_double_counts_double(players, groups):
    points = TABLE[players].get(max(groups, default=1))
    seen = arrow(players, groups, double=1)
    assert (seen["plain"], seen["points"], seen["stake"]) == (points, 2 * points, "double")


@pytest.mark.parametrize(("players", "groups"), GROUPINGS, ids=str)
def test_the_arrow_that_counts_nothing_counts_nothing(players, groups):
    seen = arrow(players, groups, nothing=1)
    assert (seen["plain"], seen["points"], seen["stake"]) == (TABLE[players].get(max(groups, default=1)), 0, "nothing")


@pytest.mark.parametrize(("players", "groups", "points"), [(4, (2, 2), 1), (6, (3, 3), 1), (5, (2, 2), 0)])
def test_two_groups_of_a_size_count_once(players, groups, points):
    assert arrow(players, groups)["points"] == points


@pytest.mark.parametrize("players", TABLE)
def test_the_answers_need_not_be_those_of_neighbours(players):
    given = answers(players, (players - 1,))
    state = revealed(*given[1:], given[0])
    assert see(state, CHARLIE, "reveal")["sum"] == TABLE[players][players - 1]


def shown(state):
    """Returns the first arrow as it lies open after everybody was ready and the host settled a stake."""
    for seat in state.sitting:
        state = act(state, seat, Ready(sure=True))
    return opened(settled(state))


@pytest.mark.parametrize("left", [1, 2, 3, 4])
def test_the_table_stays_that_of_the_players_at_the_deal(left):
    same, others = [f"same{n}" for n in range(10)], [[f"other{seat}{n}" for n in range(10)] for seat in (3, 4, 5)]
    state = gave_up(written(guessing(seats=6), same, same, same, *others), *range(6 - left, 6))
    assert see(shown(state), CHARLIE, "reveal")["sum"] == TABLE[6][min(3, 6 - left)]


def test_at_most_20_points_are_to_be_had():
    state = written(guessing(seats=6), *[TERMS] * 6)
    assert arrows.outcome(closed(shown(state))).score == 20 == 8 * 2 + 4
