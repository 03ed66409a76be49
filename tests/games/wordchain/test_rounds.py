"""WordChain 1, 6: three rounds, each started by the host with fresh cards; the oldest begins, then the next seat."""

import pytest

from games.base import HOST, TABLE, Tick
from games.wordchain import Next, Object, Pass, Phase

from .cast import ALICE, BOB, CAROL, MINUTE, NOW, act, dealt, leave, refused, started, tick, time_up, wordchain


def test_the_host_says_who_is_the_oldest():
    for seat in (ALICE, BOB, CAROL):
        assert started(starts=seat).seat == seat


def test_the_first_seat_begins_where_the_host_does_not_say():
    assert started().seat == ALICE


def test_whoever_begins_is_free():
    assert started().round.asked == ""


def test_rounds_two_and_three_begin_with_the_next_seat():
    state = started(starts=CAROL)
    state = started(time_up(state))
    assert state.seat == ALICE
    assert started(time_up(state)).seat == BOB


def test_who_begins_is_asked_for_the_first_round_only():
    state = started(time_up(started(starts=BOB)), starts=BOB)
    assert state.seat == CAROL


def test_play_goes_from_seat_to_seat_in_order():
    state = started(minutes=10)
    seats = [state.seat]
    for _ in range(5):
        state = tick(state)
        seats.append(state.seat)
    assert seats == [ALICE, BOB, CAROL, ALICE, BOB, CAROL]


def test_each_round_is_shuffled_and_dealt_afresh():
    first = started()
    second = started(time_up(first))
    assert second.round.hands != first.round.hands
    assert [len(hand) for hand in second.round.hands] == [7, 7, 7]
    assert len(second.round.pile) == len(first.round.pile)
    assert not second.round.laid
    assert second.plays == ()


def test_the_match_is_over_after_three_rounds():
    state = dealt()
    for number in (1, 2, 3):
        assert wordchain.outcome(state) is None
        assert state.phase is (Phase.WAIT if number == 1 else Phase.BETWEEN)
        state = started(state)
        assert (state.phase, state.number) == (Phase.ROUND, number)
        state = time_up(state)
    assert state.phase is Phase.OVER
    assert wordchain.outcome(state).code == "won"
    assert wordchain.to_move(state) == frozenset()


def test_between_rounds_the_host_is_waited_for_and_nothing_runs():
    state = time_up(started())
    assert wordchain.to_move(state) == {HOST}
    assert wordchain.deadline(state) is None


def test_nobody_plays_between_rounds():
    for state in (dealt(), time_up(started())):
        assert refused(state, Pass()) == "round_not_running"
        assert refused(state, Object(play=1)) == "round_not_running"


def test_a_round_is_started_once():
    state = dealt()
    after = act(state, HOST, Next(at=0))
    assert refused(after, Next(at=0), HOST) == "stale"
    assert refused(after, Next(at=1), HOST) == "round_running"
    assert refused(after, Next(), HOST) == "round_running"
    assert refused(time_up(after), Next(at=0), HOST) == "stale"


@pytest.mark.parametrize("seat", [ALICE, BOB, TABLE, 7])
def test_only_the_host_starts_a_round(seat):
    assert refused(dealt(), Next(), seat) == "not_your_turn"


@pytest.mark.parametrize("starts", [3, -1, 99])
def test_no_round_starts_with_a_seat_that_is_not_there(starts):
    assert refused(dealt(), Next(starts=starts), HOST) == "no_such_seat"


def test_a_seat_that_was_given_up_does_not_start():
    state = leave(dealt(), ALICE)
    assert refused(state, Next(starts=ALICE), HOST) == "no_such_seat"
    assert started(state).seat == BOB


def test_nothing_moves_when_the_match_is_over():
    state = dealt()
    for _ in range(3):
        state = time_up(started(state))
    for seat, move in ((HOST, Next()), (TABLE, Tick()), (ALICE, Pass()), (BOB, Object(play=1))):
        assert refused(state, move, seat) == "match_over"


@pytest.mark.parametrize("minutes", [10, 5, 3])
def test_a_round_lasts_as_long_as_the_host_chose(minutes):
    assert started(minutes=minutes).round_ends == NOW + minutes * MINUTE
