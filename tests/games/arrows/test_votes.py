"""Arrows 15: more than half of the human seats joins two groups of answers, or takes an answer out of its group."""

import pytest

from games.arrows import Arrows, Join, Phase, Split
from games.base import HOST, TABLE

from .cast import (
    ALICE,
    BOB,
    CHARLIE,
    DORA,
    EMIL,
    FAY,
    GUS,
    Terms,
    act,
    answers_of,
    closed,
    gave_up,
    gone_on,
    guessing,
    opened,
    refusal,
    revealed,
    see,
    settled,
    written,
)

SPREAD = ["sea", "ocean1", "north", "winter", "music", "paper"]
"""Answers of which none is like another."""


def apart(seats, **changes):
    return revealed(*SPREAD[:seats], **changes)


def alike(seats, **changes):
    return revealed(*["sea"] * seats, **changes)


def joined(state, *voters, a=ALICE, b=BOB):
    for seat in voters:
        state = act(state, seat, Join(arrow=1, a=a, b=b))
    return state


def taken_out(state, *voters, a=ALICE):
    for seat in voters:
        state = act(state, seat, Split(arrow=1, a=a))
    return state


def are_one(state, *seats):
    return (list(seats), "people") in answers_of(state)


def votes(state):
    return see(state, CHARLIE, "reveal")["arrows"][-1]["votes"]


def needed(state):
    return see(state, CHARLIE, "reveal")["needed"]


@pytest.mark.parametrize(("seats", "more_than_half"), [(2, 2), (3, 2), (4, 3), (5, 3), (6, 4)])
def test_more_than_half_of_the_people_decides(seats, more_than_half):
    voters = range(more_than_half)
    assert needed(apart(seats)) == more_than_half
    assert not are_one(joined(apart(seats), *voters[:-1]), ALICE, BOB)
    assert are_one(joined(apart(seats), *voters), ALICE, BOB)
    assert len(answers_of(taken_out(alike(seats), *voters[:-1]))) == 1
    assert len(answers_of(taken_out(alike(seats), *voters))) == 2


@pytest.mark.parametrize(
    ("seats", "virtual", "more_than_half"),
    [(2, (BOB,), 1), (3, (DORA,), 2), (4, (DORA, EMIL), 2), (5, (FAY,), 3), (6, (EMIL, FAY, GUS), 2), (6, (GUS,), 3)],
)
def test_virtual_seats_never_block_a_vote(seats, virtual, more_than_half):
    state = apart(seats, virtual=virtual)
    assert needed(state) == more_than_half
    assert not are_one(joined(state, *range(more_than_half - 1)), ALICE, BOB)
    assert are_one(joined(state, *range(more_than_half)), ALICE, BOB)


def test_a_vote_of_a_virtual_seat_does_not_count():
    state = apart(4, virtual=(DORA, EMIL))
    assert not are_one(joined(state, ALICE, DORA, EMIL), ALICE, BOB)


def test_to_make_the_same_proposal_is_the_vote_for_it():
    state = joined(apart(4), ALICE)
    assert votes(state) == [{"do": "join", "seats": [ALICE, BOB], "by": [ALICE]}]
    state = joined(state, DORA, a=BOB, b=ALICE)
    assert votes(state) == [{"do": "join", "seats": [ALICE, BOB], "by": [ALICE, DORA]}]
    assert are_one(joined(state, EMIL), ALICE, BOB)


def test_a_proposal_names_the_groups_whichever_answers_of_them_it_names():
    state = revealed("sea", "north", "sea", "north")
    state = joined(state, ALICE, a=DORA, b=EMIL)
    state = joined(state, BOB, a=BOB, b=ALICE)
    assert are_one(joined(state, DORA, a=ALICE, b=EMIL), ALICE, BOB, DORA, EMIL)


def test_other_proposals_are_other_votes():
    state = joined(apart(4), ALICE, BOB)
    state = joined(state, DORA, b=EMIL)
    state = joined(state, EMIL, a=BOB, b=DORA)
    assert [vote["by"] for vote in votes(state)] == [[ALICE, BOB], [DORA], [EMIL]]
    assert len(answers_of(state)) == 4


def test_nobody_votes_twice_for_the_same():
    for voter in (ALICE, BOB):
        state = joined(apart(4), voter)
        assert refusal(state, voter, Join(arrow=1, a=BOB, b=ALICE)).code == "voted_already"
    assert refusal(taken_out(alike(4), ALICE), ALICE, Split(arrow=1, a=ALICE)).code == "voted_already"


def test_joined_answers_count_as_one_and_it_is_said_who_found_so():
    state = joined(apart(3), ALICE, BOB)
    assert answers_of(state) == [([ALICE, BOB], "people"), ([DORA], "alone")]
    assert see(state, CHARLIE, "reveal")["arrows"][0]["points"] == 1
    assert see(state, CHARLIE, "reveal")["sum"] == 1


def test_an_answer_that_is_taken_out_stands_alone():
    state = taken_out(alike(3), ALICE, DORA, a=BOB)
    assert answers_of(state) == [([ALICE, DORA], "same"), ([BOB], "alone")]
    assert see(state, CHARLIE, "reveal")["sum"] == 1


def test_who_is_left_over_stands_alone_too():
    assert answers_of(taken_out(alike(2), ALICE, BOB)) == [([ALICE], "alone"), ([BOB], "alone")]


def test_those_that_stay_are_alike_for_their_own_reason():
    game = Arrows(Terms(forms=[("cat", "cats")]))
    state = taken_out(revealed("cat", "cats", "cat", game=game), ALICE, BOB, a=BOB)
    assert answers_of(state) == [([ALICE, DORA], "same"), ([BOB], "alone")]


def test_those_that_the_people_joined_stay_joined_by_them():
    state = joined(joined(apart(4), ALICE, BOB, DORA), ALICE, BOB, DORA, b=DORA)
    state = taken_out(state, ALICE, BOB, EMIL, a=BOB)
    assert answers_of(state)[0] == ([ALICE, DORA], "people")
    state = joined(revealed("sea", "sea", "north"), ALICE, BOB, b=DORA)
    assert answers_of(taken_out(state, ALICE, BOB, a=DORA))[0] == ([ALICE, BOB], "same")


def test_what_was_decided_can_be_decided_anew():
    state = joined(taken_out(alike(3), ALICE, BOB), ALICE, BOB)
    assert answers_of(state) == [([ALICE, BOB, DORA], "people")]
    state = taken_out(joined(apart(3), ALICE, BOB), BOB, DORA)
    assert len(answers_of(state)) == 3


def test_a_decision_clears_the_other_proposals_about_the_arrow():
    state = joined(apart(4), EMIL, b=DORA)
    state = joined(state, ALICE, BOB, DORA)
    assert votes(state) == []


def test_a_proposal_about_another_arrow_stays():
    both = [[text, text] for text in SPREAD[:4]]
    state = settled(written(guessing(seats=4, phase=Phase.STAKE), *both))
    state = joined(opened(state, 2), EMIL)
    for seat in (ALICE, BOB, DORA):
        state = act(state, seat, Join(arrow=2, a=ALICE, b=BOB))
    first, second = see(state, CHARLIE, "reveal")["arrows"]
    assert answers_of(state, 2)[0] == ([ALICE, BOB], "people")
    assert len(answers_of(state, 1)) == 4
    assert (len(first["votes"]), len(second["votes"])) == (1, 0)


def test_only_two_groups_are_joined():
    assert refusal(alike(3), ALICE, Join(arrow=1, a=ALICE, b=BOB)).code == "nothing_to_join"
    assert refusal(apart(3), ALICE, Join(arrow=1, a=ALICE, b=ALICE)).code == "nothing_to_join"


def test_what_stands_alone_is_not_taken_out():
    assert refusal(apart(3), ALICE, Split(arrow=1, a=ALICE)).code == "nothing_to_split"


@pytest.mark.parametrize("seat", [3, 7, -1, HOST])
def test_a_proposal_names_answers(seat):
    for move in (Join(arrow=1, a=ALICE, b=seat), Join(arrow=1, a=seat, b=ALICE), Split(arrow=1, a=seat)):
        assert refusal(apart(3), ALICE, move).code == "no_such_answer"


def test_a_blank_is_no_answer():
    state = revealed("", "sea", "sea")
    assert refusal(state, ALICE, Join(arrow=1, a=ALICE, b=BOB)).code == "no_such_answer"
    assert refusal(state, ALICE, Split(arrow=1, a=ALICE)).code == "no_such_answer"


@pytest.mark.parametrize("arrow", [2, 10, 0, 11, -1])
def test_only_of_arrows_that_lie_open_something_is_proposed(arrow):
    assert refusal(alike(3), ALICE, Split(arrow=arrow, a=ALICE)).code == "no_such_arrow"
    assert refusal(alike(3), ALICE, Join(arrow=arrow, a=ALICE, b=BOB)).code == "no_such_arrow"


@pytest.mark.parametrize("seat", [HOST, TABLE])
def test_who_does_not_sit_proposes_nothing(seat):
    assert refusal(apart(3), seat, Join(arrow=1, a=ALICE, b=BOB)).code == "not_now"


def test_who_may_vote_is_told_so():
    state = gave_up(apart(4), EMIL)
    may = {person: see(state, person, "reveal")["may_vote"] for person in (ALICE, BOB, DORA, EMIL, CHARLIE)}
    assert may == {ALICE: True, BOB: True, DORA: True, EMIL: False, CHARLIE: False}


@pytest.mark.parametrize("stranger", [3, 6, 99])
def test_a_stranger_does_not_vote(stranger):
    assert refusal(apart(3), stranger, Join(arrow=1, a=ALICE, b=BOB)).code == "spectator"


def test_who_left_does_not_vote():
    state = gave_up(apart(4), EMIL)
    assert refusal(state, EMIL, Join(arrow=1, a=ALICE, b=BOB)).code == "spectator"


def test_the_vote_of_who_left_counts_no_more():
    state = gave_up(joined(apart(6), FAY, GUS), FAY, GUS)
    assert needed(state) == 3
    assert not are_one(joined(state, ALICE, BOB), ALICE, BOB)
    assert are_one(joined(state, ALICE, BOB, DORA), ALICE, BOB)


def test_when_somebody_leaves_the_votes_are_counted_anew():
    state = joined(apart(4), ALICE, BOB)
    assert not are_one(state, ALICE, BOB)
    assert are_one(gave_up(state, EMIL), ALICE, BOB)


def test_the_answers_of_who_left_stay():
    state = gave_up(alike(4), EMIL)
    assert answers_of(state) == [([ALICE, BOB, DORA, EMIL], "same")]
    assert answers_of(taken_out(state, ALICE, BOB, a=EMIL))[1] == ([EMIL], "alone")


def test_an_away_seat_that_the_host_goes_on_without_is_not_counted():
    state = joined(apart(4), ALICE, BOB)
    assert are_one(gone_on(state, EMIL), ALICE, BOB)
    assert needed(gone_on(apart(4), EMIL)) == 2


def test_who_comes_back_and_votes_is_counted_again():
    state = joined(gone_on(apart(4), EMIL), ALICE)
    state = joined(state, EMIL)
    assert needed(state) == 3
    assert not are_one(state, ALICE, BOB)


def test_after_the_reveal_nothing_is_decided():
    assert refusal(closed(alike(2)), ALICE, Split(arrow=1, a=ALICE)).code == "match_over"
