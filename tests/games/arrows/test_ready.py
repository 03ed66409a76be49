"""Arrows 13: a sheet is ready when its player says so, and until all are it can be taken back."""

import pytest

from games.arrows import Phase, Ready, Unready, Write
from games.base import HOST, TABLE

from .cast import ALICE, BOB, CHARLIE, DORA, EMIL, TERMS, act, arrows, guessing, refusal, see, written


def full_sheets(seats=3, **changes):
    return written(guessing(seats=seats, **changes), *[TERMS] * seats)


def ready(state, *seats, sure=False):
    for seat in seats:
        state = act(state, seat, Ready(sure=sure))
    return state


def test_who_is_ready_is_seen_by_all_and_no_longer_waited_for():
    state = ready(full_sheets(), BOB)
    assert arrows.to_move(state) == {ALICE, DORA}
    for person in (ALICE, BOB, CHARLIE):
        assert see(state, person, "desk")["ready"] == [BOB]
        assert see(state, person, "desk")["waits"] == [ALICE, DORA]
    assert see(state, BOB, "sheet")["ready"]
    assert not see(state, ALICE, "sheet")["ready"]


def test_when_all_are_ready_the_team_stakes():
    state = ready(full_sheets(), BOB, ALICE)
    assert state.phase is Phase.GUESS
    assert ready(state, DORA).phase is Phase.STAKE


def test_a_sheet_can_be_taken_back_until_all_are_ready():
    state = act(ready(full_sheets(), BOB, ALICE), BOB, Unready())
    assert see(state, CHARLIE, "desk")["ready"] == [ALICE]
    assert ready(state, DORA).phase is Phase.GUESS
    assert ready(state, DORA, BOB).phase is Phase.STAKE
    assert refusal(ready(state, DORA, BOB), BOB, Unready()).code == "not_now"


def test_a_ready_sheet_is_not_written_on():
    state = ready(full_sheets(), BOB)
    assert refusal(state, BOB, Write(arrow=1, text="other")).code == "sheet_ready"
    state = act(act(state, BOB, Unready()), BOB, Write(arrow=1, text="other"))
    assert see(state, BOB, "sheet")["terms"][0]["text"] == "other"


def test_to_be_ready_or_unready_twice_is_stale():
    state = ready(full_sheets(), BOB)
    assert refusal(state, BOB, Ready()).code == "stale"
    assert refusal(state, ALICE, Unready()).code == "stale"


def test_blanks_are_allowed_after_a_warning():
    state = written(guessing(), [*TERMS[:9], ""], TERMS)
    warned = refusal(state, ALICE, Ready())
    assert (warned.code, warned.confirmable) == ("terms_blank", True)
    assert ready(state, ALICE, sure=True).ready == (ALICE,)
    assert ready(state, BOB).ready == (BOB,)


def test_an_unfinished_arrow_is_no_blank():
    drawing = """
    2> # #
    .  . 1>
"""
    state = act(guessing(drawing), ALICE, Write(arrow=2, text="sea"))
    assert ready(state, ALICE).ready == (ALICE,)


@pytest.mark.parametrize("seat", [HOST, TABLE])
@pytest.mark.parametrize("move", [Ready(sure=True), Unready(), Write(arrow=1, text="sea")])
def test_neither_the_host_nor_the_table_has_a_sheet(seat, move):
    assert refusal(full_sheets(), seat, move).code == "not_now"


def test_virtual_players_write_sheets_that_are_waited_for():
    state = full_sheets(4, virtual=(EMIL,))
    state = ready(state, ALICE, BOB, DORA)
    assert arrows.to_move(state) == {EMIL}
    assert ready(state, EMIL).phase is Phase.STAKE
