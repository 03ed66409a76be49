"""Arrows 7 and 15, Rooms 8: the host goes from arrow to arrow, the sum grows, the score stands at the end."""

import pytest

from games.arrows import Close, Join, Phase, RevealNext
from games.arrows.answers import rank
from games.base import HOST, TABLE

from .cast import (
    ALICE,
    BOB,
    CHARLIE,
    TERMS,
    act,
    arrows,
    closed,
    guessing,
    opened,
    refusal,
    revealed,
    see,
    settled,
    written,
)


def revealing(*sheets, double=4, nothing=7):
    """Returns the reveal of whole sheets, no arrow open yet."""
    return settled(written(guessing(seats=len(sheets), phase=Phase.STAKE), *sheets), double, nothing)


def agreeing(count, **stake):
    """Returns the reveal of two sheets that agree about the first `count` arrows."""
    return revealing(TERMS, [*TERMS[:count], *(f"other{n}" for n in range(count, 10))], **stake)


def reveal(state, person=CHARLIE):
    return see(state, person, "reveal")


def test_no_arrow_lies_open_at_first():
    state = agreeing(10)
    assert (reveal(state)["shown"], reveal(state)["total"], reveal(state)["arrows"]) == (0, 10, [])
    assert reveal(state)["sum"] == 0
    assert arrows.to_move(state) == {HOST}


def test_the_host_opens_one_arrow_after_another():
    state = agreeing(10)
    for count in range(1, 11):
        state = opened(state)
        assert [arrow["n"] for arrow in reveal(state)["arrows"]] == list(range(1, count + 1))
    assert refusal(state, HOST, RevealNext()).code == "all_shown"


def test_the_sum_grows_with_each_arrow():
    sums = [reveal(opened(agreeing(8), count))["sum"] for count in range(11)]
    assert sums == [0, 2, 4, 6, 10, 12, 14, 14, 16, 16, 16]


def test_an_open_arrow_shows_its_words():
    state = opened(agreeing(10))
    assert reveal(state)["arrows"][0]["words"] == see(state, CHARLIE, "arrows")[0]["words"] != []


@pytest.mark.parametrize("seat", [ALICE, BOB, TABLE])
@pytest.mark.parametrize("move", [RevealNext(), Close()])
def test_nobody_but_the_host_opens_and_closes(seat, move):
    assert refusal(opened(agreeing(10), 5), seat, move).code == "not_now"
    assert refusal(opened(agreeing(10), 10), seat, Close()).code == "not_now"


def test_a_double_tap_opens_one_arrow():
    state = act(agreeing(10), HOST, RevealNext(at=0))
    assert refusal(state, HOST, RevealNext(at=0)).code == "stale"
    assert refusal(state, HOST, RevealNext(at=2)).code == "stale"
    assert reveal(act(state, HOST, RevealNext(at=1)))["shown"] == 2


@pytest.mark.parametrize("count", [0, 1, 9])
def test_it_is_not_closed_before_all_arrows_lie_open(count):
    assert refusal(opened(agreeing(10), count), HOST, Close()).code == "not_all_shown"
    assert arrows.outcome(opened(agreeing(10), count)) is None


def test_with_the_last_arrow_it_is_not_over_yet():
    state = opened(agreeing(10), 10)
    assert (arrows.outcome(state), see(state, CHARLIE, "result")) == (None, None)
    assert arrows.to_move(state) == {HOST}


def test_when_the_host_closes_it_the_score_stands():
    state = closed(agreeing(8))
    assert state.phase is Phase.OVER
    assert (arrows.outcome(state).code, arrows.outcome(state).score) == ("incredible", 16)
    assert (see(state, CHARLIE, "result")["score"], see(state, CHARLIE, "result")["rank"]) == (16, "incredible")
    assert arrows.to_move(state) == frozenset()


@pytest.mark.parametrize("move", [Close(), RevealNext()])
def test_after_the_end_nothing_is_done(move):
    assert refusal(closed(agreeing(8)), HOST, move).code == "match_over"


RANKS = {
    "none": range(6),
    "bronze": (6, 7),
    "silver": (8, 9),
    "gold": (10, 11),
    "amazing": (12, 13),
    "incredible": (14, 15, 16),
    "masters": (17, 18, 19, 20),
}


@pytest.mark.parametrize(("name", "score"), [(name, score) for name, scores in RANKS.items() for score in scores])
def test_each_score_has_its_rank(name, score):
    assert rank(score) == name


@pytest.mark.parametrize("count", range(11))
def test_the_result_says_how_far_the_next_rank_is(count):
    state = closed(agreeing(count, double=9, nothing=10))
    score = 2 * min(count, 8) + 4 * (count >= 9)
    result = see(state, CHARLIE, "result")
    assert result["score"] == score
    higher = [(name, min(scores)) for name, scores in RANKS.items() if min(scores) > score]
    expected = {"rank": higher[0][0], "missing": higher[0][1] - score} if higher else None
    assert result["next"] == expected


def test_at_the_end_all_sheets_lie_side_by_side():
    for person in (ALICE, CHARLIE):
        sheets = see(closed(agreeing(8)), person, "result")["sheets"]
        assert [sheet["arrow"] for sheet in sheets] == list(range(1, 11))
        assert sheets[0]["terms"] == [TERMS[0], TERMS[0]]
        assert sheets[9]["terms"] == [TERMS[9], "other9"]
        assert [sheet["points"] for sheet in sheets] == [2, 2, 2, 4, 2, 2, 0, 2, 0, 0]
        assert [sheet["agreeing"] for sheet in sheets] == [[ALICE, BOB]] * 8 + [[], []]


def test_what_the_people_decided_is_in_the_score():
    state = revealed("sea", "ocean1")
    for seat in (ALICE, BOB):
        state = act(state, seat, Join(arrow=1, a=ALICE, b=BOB))
    assert arrows.outcome(closed(state)).score == 2
