"""Arrows 5 and 14: before anything is shown the team names one arrow that counts double and one that counts nothing."""

import pytest

from games.arrows import Agree, Phase, RevealNext, Settle, Stake
from games.base import HOST, TABLE

from .cast import (
    ALICE,
    BOB,
    CHARLIE,
    DORA,
    EMIL,
    TERMS,
    act,
    arrows,
    gave_up,
    gone_on,
    guessing,
    refusal,
    see,
    written,
)


def staking(seats=3, **changes):
    return written(guessing(seats=seats, phase=Phase.STAKE, **changes), *[TERMS] * seats)


def proposed(state, double=4, nothing=7, by=ALICE):
    return act(state, by, Stake(double=double, nothing=nothing))


def agreed(state, *seats, to=1):
    for seat in seats:
        state = act(state, seat, Agree(proposal=to))
    return state


def proposal(state, person=CHARLIE):
    return see(state, person, "stake")["proposal"]


def test_anyone_proposes_and_all_see_it():
    for seat in (ALICE, BOB, DORA):
        state = proposed(staking(), by=seat)
        seen = proposal(state)
        assert (seen["double"], seen["nothing"], seen["by"], seen["agreed"]) == (4, 7, seat, [seat])


def test_the_match_waits_for_all_who_have_not_agreed():
    assert arrows.to_move(staking()) == {ALICE, BOB, DORA}
    state = proposed(staking())
    assert arrows.to_move(state) == {BOB, DORA}
    assert see(state, CHARLIE, "desk")["waits"] == [BOB, DORA]
    assert arrows.to_move(agreed(state, DORA)) == {BOB}


def test_the_stake_stands_when_all_others_agree():
    state = agreed(proposed(staking()), DORA)
    assert state.phase is Phase.STAKE
    state = agreed(state, BOB)
    assert state.phase is Phase.REVEAL
    assert (state.double, state.nothing) == (4, 7)
    assert {n: arrow["stake"] for n, arrow in enumerate(see(state, CHARLIE, "arrows"), 1) if arrow["stake"]} == {
        4: "double",
        7: "nothing",
    }


@pytest.mark.parametrize("arrow", range(1, 11))
def test_one_arrow_cannot_count_double_and_nothing(arrow):
    assert refusal(staking(), ALICE, Stake(double=arrow, nothing=arrow)).code == "stake_twice"


@pytest.mark.parametrize("pair", [(0, 1), (1, 11), (-1, 2)])
def test_the_two_arrows_are_arrows(pair):
    assert refusal(staking(), ALICE, Stake(double=pair[0], nothing=pair[1])).code == "no_such_arrow"


def test_a_new_proposal_clears_the_agreements():
    state = agreed(proposed(staking()), BOB)
    state = proposed(state, 1, 2, by=DORA)
    assert proposal(state)["agreed"] == [DORA]
    assert arrows.to_move(state) == {ALICE, BOB}
    state = agreed(state, ALICE, BOB, to=2)
    assert (state.double, state.nothing) == (1, 2)


def test_the_same_proposal_once_more_is_a_new_one_too():
    state = proposed(agreed(proposed(staking()), BOB), by=DORA)
    assert proposal(state)["agreed"] == [DORA]


@pytest.mark.parametrize("number", [0, 1, 3, -1])
def test_an_agreement_names_the_proposal_it_is_for(number):
    state = proposed(proposed(staking()), 1, 2, by=DORA)
    assert proposal(state)["number"] == 2
    assert refusal(state, BOB, Agree(proposal=number)).code == "stale"


def test_an_agreement_is_given_once_and_not_to_oneself():
    state = agreed(proposed(staking()), BOB)
    assert refusal(state, BOB, Agree(proposal=1)).code == "stale"
    assert refusal(state, ALICE, Agree(proposal=1)).code == "stale"


def test_without_a_proposal_there_is_nothing_to_agree_to():
    assert refusal(staking(), BOB, Agree(proposal=1)).code == "stale"
    assert refusal(staking(), HOST, Settle()).code == "no_proposal"


def test_who_may_agree_is_told_so():
    state = agreed(proposed(staking(4, virtual=(EMIL,))), BOB)
    may = {person: see(state, person, "stake")["may_agree"] for person in (ALICE, BOB, DORA, EMIL, CHARLIE)}
    assert may == {ALICE: False, BOB: False, DORA: True, EMIL: False, CHARLIE: False}
    assert not see(staking(), BOB, "stake")["may_agree"]


def test_the_host_may_settle_it():
    state = act(proposed(staking()), HOST, Settle())
    assert (state.phase, state.double, state.nothing) == (Phase.REVEAL, 4, 7)
    state = act(proposed(proposed(staking()), 1, 2, by=DORA), HOST, Settle(proposal=2))
    assert (state.double, state.nothing) == (1, 2)


def test_the_host_settles_the_proposal_that_the_host_saw():
    state = proposed(proposed(staking()), 1, 2, by=DORA)
    for number in (0, 1, 3):
        assert refusal(state, HOST, Settle(proposal=number)).code == "stale"


@pytest.mark.parametrize("seat", [ALICE, BOB, TABLE])
def test_nobody_but_the_host_settles(seat):
    assert refusal(proposed(staking()), seat, Settle()).code == "not_now"


@pytest.mark.parametrize("seat", [HOST, TABLE])
def test_who_does_not_sit_neither_proposes_nor_agrees(seat):
    assert refusal(staking(), seat, Stake(double=1, nothing=2)).code == "not_now"
    assert refusal(proposed(staking()), seat, Agree(proposal=1)).code == "not_now"


def test_virtual_seats_never_block_a_stake():
    state = proposed(staking(4, virtual=(DORA, EMIL)))
    assert arrows.to_move(state) == {BOB}
    assert agreed(state, BOB).phase is Phase.REVEAL


def test_one_person_among_virtual_players_stakes_alone():
    assert proposed(staking(virtual=(BOB, DORA))).phase is Phase.REVEAL


def test_a_proposal_of_a_virtual_player_needs_all_people():
    state = proposed(staking(virtual=(DORA,)), by=DORA)
    assert arrows.to_move(state) == {ALICE, BOB}
    assert agreed(state, ALICE, BOB).phase is Phase.REVEAL


def test_an_away_seat_that_the_host_goes_on_without_is_not_waited_for():
    state = agreed(proposed(staking()), BOB)
    assert gone_on(state, DORA).phase is Phase.REVEAL
    assert arrows.to_move(gone_on(proposed(staking()), DORA)) == {BOB}


def test_who_left_is_not_waited_for_and_their_proposal_stands():
    state = agreed(proposed(staking()), BOB)
    assert gave_up(state, DORA).phase is Phase.REVEAL
    state = gave_up(proposed(staking()), ALICE)
    assert arrows.to_move(state) == {BOB, DORA}
    assert agreed(state, BOB, DORA).phase is Phase.REVEAL


def test_nothing_is_shown_before_the_stake_stands():
    for person in (ALICE, CHARLIE):
        assert see(proposed(staking()), person, "reveal") is None
    assert refusal(proposed(staking()), HOST, RevealNext()).code == "not_now"
