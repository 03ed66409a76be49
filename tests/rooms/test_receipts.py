"""A command with an `id` is done once: whoever sends it again gets the first answer."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.tandem import Kind
from rooms import play

from .cast import CLUE, ask, card, clue, error, everything, giver, guesser, match, receipts, start, state


@pytest.fixture
def playing(alice, room, bob, charlie):
    start(alice)
    return room


def test_a_repeated_move_gets_its_first_answer_and_is_made_once(playing):
    mover = giver(playing)
    assert ask(mover, "clue", id="c1", word=CLUE, number=1) == {"ok": True}
    assert ask(mover, "clue", id="c1", word=CLUE, number=1) == {"ok": True}
    assert match(playing).version == 1


def test_a_repeated_refusal_is_the_same_refusal_even_when_it_would_pass_by_now(playing):
    early = guesser(playing)
    first = ask(early, "reveal", id="r1", card=0)
    clue(playing)
    assert ask(early, "reveal", id="r1", card=0) == first
    assert error(first) == "not_your_turn"


def test_the_answer_to_a_warning_comes_again_as_it_was(playing):
    clue(playing)
    ask(guesser(playing), "stop")
    word = match(playing).words[0]["text"]
    first = ask(giver(playing), "clue", id="w", word=word, number=1)
    assert ask(giver(playing), "clue", id="w", word=word, number=1) == first
    assert first["details"] == {"word": word}


def test_another_id_is_another_command(playing):
    clue(playing)
    mover = guesser(playing)
    ask(mover, "reveal", id="a", card=card(playing, Kind.TARGET))
    ask(mover, "reveal", id="b", card=card(playing, Kind.TARGET))
    assert state(playing).found == 2


def test_two_people_may_use_the_same_id(playing):
    assert ask(giver(playing), "clue", id="1", word=CLUE, number=1) == {"ok": True}
    assert ask(guesser(playing), "stop", id="1") == {"ok": True}
    assert match(playing).version == 2


def test_leaving_twice_by_the_same_id_is_leaving_once(bob):
    assert ask(bob, "leave", id="x") == {"ok": True}
    assert ask(bob, "leave", id="x") == {"ok": True}


@pytest.mark.parametrize("no_id", [None, "", {}, [], 1.5, True])
def test_what_is_no_id_does_not_make_two_commands_one(playing, no_id):
    clue(playing)
    mover = guesser(playing)
    for _ in range(2):
        assert ask(mover, "reveal", id=no_id, card=card(playing, Kind.TARGET)) == {"ok": True}
    assert state(playing).found == 2


def test_ids_that_differ_late_are_different(playing):
    clue(playing)
    mover = guesser(playing)
    for end in "ab":
        ask(mover, "reveal", id="x" * 200 + end, card=card(playing, Kind.TARGET))
    assert state(playing).found == 2


@pytest.mark.parametrize("odd", ["\ud800", "a\x00b", "x" * 4000, 10**400], ids=ascii)
def test_an_odd_id_is_answered_and_not_a_fault(playing, odd):
    before = everything()
    assert error(ask(guesser(playing), "reveal", id=odd, card=0)) in {"not_your_turn", "bad_command"}
    assert everything() == before


def test_a_command_without_an_id_leaves_no_receipt(playing):
    clue(playing)
    assert receipts() == 0


def test_receipts_are_forgotten_after_a_day(playing):
    ask(giver(playing), "clue", id="c1", word=CLUE, number=1)
    play.forget_receipts(timezone.now())
    assert receipts() == 1
    play.forget_receipts(timezone.now() + timedelta(days=1, seconds=1))
    assert receipts() == 0
