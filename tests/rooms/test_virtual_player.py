"""Tandem 11 and 15: a virtual player moves by itself after a short pause, by the same door, also after a restart."""

from datetime import timedelta
from random import Random

import pytest
from django.conf import settings

from games.partners import PARTNERS
from games.tandem import Phase
from rooms import play

from .cast import CLUE, ask, clue, error, giver, guesser, match, named, start, state
from .choir import BREATH
from .words import FAMILY

PAUSE = timedelta(seconds=settings.PARTNER_PAUSE)


@pytest.fixture
def playing(alice, room, clock):
    ask(alice, "add_partner")
    start(alice)
    return room


@pytest.fixture
def her_clue(playing):
    """A match that waits for the virtual player's guess."""
    if giver(playing).virtual:
        play.run_due(match(playing).due)
        ask(guesser(playing), "stop")
    clue(playing)
    return playing


def test_a_match_is_due_when_it_waits_for_a_virtual_player_and_only_then(playing):
    assert bool(match(playing).due) == giver(playing).virtual


def test_its_move_is_due_after_a_pause(her_clue, clock):
    assert match(her_clue).due == clock.now + PAUSE
    before = match(her_clue).version
    play.run_due(clock.now + PAUSE - timedelta(seconds=0.1))
    assert match(her_clue).version == before


def test_it_moves_without_anybody_watching(her_clue, clock):
    before = match(her_clue)
    play.run_due(clock.now + PAUSE)
    after = match(her_clue)
    assert after.version == before.version + 1
    assert after.moves.last().seat == 1
    assert after.moves.last().payload["do"] in {"reveal", "stop"}


def test_a_second_process_moves_nothing_twice(her_clue, clock):
    before = match(her_clue).version
    play.run_due(clock.now + PAUSE)
    play.run_due(clock.now + PAUSE)
    assert match(her_clue).version == before + 1


def test_its_clue_is_one_word_that_lies_on_no_board_with_the_number_one(playing):
    while not giver(playing).virtual:
        ask(playing.host, "end")
        start(playing.host)
    play.run_due(match(playing).due)
    told = match(playing).moves.get().payload
    assert (told["do"], told["number"]) == ("clue", 1)
    assert told["word"] in set(FAMILY) - {word["text"] for word in match(playing).words}


def test_a_virtual_player_is_given_what_its_seat_sees_and_no_more(her_clue, monkeypatch):
    given = []

    def spy(view, knowledge, rng, choose=PARTNERS["tandem"]):
        given.append((view, knowledge))
        return choose(view, knowledge, rng)

    monkeypatch.setitem(PARTNERS, "tandem", spy)
    play.run_due(match(her_clue).due)
    view, knowledge = given[0]
    cards = match(her_clue).state["cards"]
    assert [card["mine"] for card in view["board"]] == [card["kinds"][1] for card in cards]
    assert {(card["partner"], card["maps"]) for card in view["board"]} == {(None, None)}
    assert {word.text for word in knowledge.words} == set(FAMILY)


def test_nobody_moves_in_its_stead(her_clue, alice):
    assert error(ask(alice, "reveal", card=0)) == "not_your_turn"


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_match_with_a_virtual_player_goes_to_its_end(alice, room, clock, monkeypatch, seed):
    monkeypatch.setattr("rooms.matches.secrets.randbits", lambda bits: seed)
    ask(alice, "add_partner")
    start(alice)
    rng = Random(seed)
    while not match(room).ended:
        if (due := match(room).due) is not None:
            clock.now = due
            play.run_due(due)
            continue
        now = state(room)
        if now.phase is Phase.CLUE:
            answer = ask(alice, "clue", word=CLUE, number=1, at=now.turn)
        else:
            free = [n for n, card in enumerate(now.cards) if not card.open and now.giver not in card.marks]
            answer = ask(alice, "reveal", card=rng.choice(free), at=now.turn)
        assert answer == {"ok": True}
    assert match(room).outcome in {"won", "trap", "turns"}
    assert {move.seat for move in match(room).moves.all()} == {0, 1}
    assert match(room).due is None


@pytest.fixture
def crowded(clock, choir):
    """A match in which a virtual player and three people may all act at any time."""
    ask(choir.host, "unseat", player=named(choir, "Dan").pk)
    ask(choir.host, "add_partner")
    start(choir.host)
    return choir


def test_people_who_act_all_the_time_do_not_hold_it_up(crowded, clock):
    promised = match(crowded).due
    assert promised == clock.now + PAUSE
    for _ in range(3):
        clock.pass_(seconds=0.5)
        assert ask(crowded.host, "sing") == {"ok": True}
        assert match(crowded).due == promised
    play.run_due(promised)
    assert state(crowded).ready == {3}
    assert match(crowded).due == match(crowded).started + BREATH


def test_a_promise_that_was_not_kept_in_time_is_made_anew(crowded, clock):
    clock.now = match(crowded).due + timedelta(seconds=1)
    ask(crowded.host, "sing")
    assert match(crowded).due == clock.now + PAUSE
