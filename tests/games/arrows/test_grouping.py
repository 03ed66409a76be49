"""Arrows 13 and 15: which answers to an arrow count as the same, and why; blanks never agree."""

import pytest

from games.arrows import Arrows

from .cast import ALICE, BOB, CHARLIE, DORA, EMIL, FAY, Terms, answers_of, revealed, see

FORMS = Arrows(Terms(forms=[("cat", "cats"), ("cats", "catlike")]))


def groups(*answers, game=FORMS):
    return answers_of(revealed(*answers, game=game))


def test_answers_that_are_written_alike_are_the_same():
    assert groups("sea", "sea") == [([ALICE, BOB], "same")]


@pytest.mark.parametrize("other", ["Sea", "SEA", "s-ea", "sea!", "“sea”", "s e a"])
def test_case_and_punctuation_do_not_part_them(other):
    assert groups("sea", other) == [([ALICE, BOB], "spelling")]


@pytest.mark.parametrize(("one", "other"), [("ёлка", "елка"), ("o’clock", "o'clock"), ("deep sea", "deep-sea")])
def test_spellings_that_mean_the_same_do_not_part_them(one, other):
    assert groups(one, other) == [([ALICE, BOB], "spelling")]


def test_forms_of_one_word_are_the_same_and_shown_so():
    assert groups("cat", "cats") == [([ALICE, BOB], "form")]


def test_different_answers_stand_alone():
    assert groups("sea", "north", "winter") == [([seat], "alone") for seat in (ALICE, BOB, DORA)]


def test_the_weakest_likeness_of_a_group_is_named():
    assert groups("cat", "cat", "Cat") == [([ALICE, BOB, DORA], "spelling")]
    assert groups("cats", "Cat", "cat") == [([ALICE, BOB, DORA], "form")]
    assert groups("cat", "cat", "cats", "cat") == [([ALICE, BOB, DORA, EMIL], "form")]


def test_who_is_like_one_of_a_group_is_in_it():
    assert groups("cat", "cats", "catlike") == [([ALICE, BOB, DORA], "form")]


def test_nobody_is_in_two_groups_an_answer_like_two_others_brings_them_together():
    for order in (("cat", "catlike", "cats"), ("cat", "cats", "catlike"), ("cats", "catlike", "cat")):
        assert groups(*order) == [([ALICE, BOB, DORA], "form")]


def test_blanks_never_agree():
    state = revealed("", "", "sea")
    assert answers_of(state) == [([DORA], "alone")]
    (arrow,) = see(state, CHARLIE, "reveal")["arrows"]
    assert (arrow["blank"], arrow["agree"], arrow["points"]) == ([ALICE, BOB], 1, 0)


def test_an_arrow_that_nobody_answered_has_no_groups():
    (arrow,) = see(revealed("", ""), CHARLIE, "reveal")["arrows"]
    assert (arrow["groups"], arrow["agree"], arrow["points"]) == ([], 0, 0)


def test_the_largest_group_stands_first():
    assert groups("sea", "north", "sea", "north", "north") == [([BOB, EMIL, FAY], "same"), ([ALICE, DORA], "same")]


def test_the_answers_are_shown_as_they_were_written():
    (arrow,) = see(revealed("Sea", "sea!"), CHARLIE, "reveal")["arrows"]
    assert arrow["groups"][0]["answers"] == [{"seat": ALICE, "text": "Sea"}, {"seat": BOB, "text": "sea!"}]
