"""Two people in the same instant act one after the other: of two moves that exclude each other one is made.

Runs with threads on the database of the settings; `test_postgresql` runs it there too.
"""

import threading
from typing import Any

import pytest
from django.db import connection, connections

from games.base import Illegal
from games.tandem import Kind
from rooms import play
from rooms.models import Match, Player, Room

from .cast import CLUE, ask, card, clue, come_in, error, fresh, giver, guesser, match, open_room, start, state

pytestmark = pytest.mark.django_db(transaction=True)
TOGETHER = 4
NOTHING: Any = None


def at_once(*acts):
    """Returns what came of `acts`, each in a thread of its own, all let go at one moment."""
    gate, came = threading.Barrier(len(acts)), dict.fromkeys(range(len(acts)), NOTHING)

    def run(n, act):
        try:
            gate.wait(timeout=30)
            came[n] = act()
        except Illegal as refusal:
            came[n] = {"error": refusal.code}
        except Exception as fault:  # a fault is told by the test, not lost with its thread
            came[n] = fault
        finally:
            connections.close_all()

    threads = [threading.Thread(target=run, args=pair) for pair in enumerate(acts)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=60)
    return list(came.values())


def codes(answers):
    return sorted("ok" if answer == {"ok": True} else error(answer) for answer in answers)


def test_the_tests_run_on_a_database_that_threads_can_share(db):
    assert ":memory:" not in str(connection.settings_dict["NAME"])


def test_of_two_clues_in_the_same_instant_one_is_given(alice, room, bob):
    start(alice)
    mover = giver(room)
    came = at_once(*[lambda: ask(mover, "clue", word=CLUE, number=1, at=1)] * TOGETHER)
    assert codes(came) == ["not_your_turn"] * (TOGETHER - 1) + ["ok"]
    assert match(room).version == match(room).moves.count() == 1


def test_of_two_touches_of_one_word_one_opens_it(alice, room, bob):
    start(alice)
    clue(room)
    mover, chosen = guesser(room), card(room, Kind.TARGET)
    came = at_once(*[lambda: ask(mover, "reveal", card=chosen, at=1)] * TOGETHER)
    assert codes(came) == ["card_open"] * (TOGETHER - 1) + ["ok"]
    assert state(room).found == 1


def test_a_blank_and_a_stop_in_the_same_instant_end_one_turn(alice, room, bob):
    start(alice)
    clue(room)
    mover, chosen = guesser(room), card(room, Kind.BLANK)
    came = at_once(lambda: ask(mover, "reveal", card=chosen, at=1), lambda: ask(mover, "stop", at=1))
    assert codes(came) == ["ok", "stale"]
    assert state(room).turn == 2


def test_one_command_that_arrives_twice_at_once_is_done_once(alice, room, bob):
    start(alice)
    mover = giver(room)
    came = at_once(*[lambda: ask(mover, "clue", id="once", word=CLUE, number=1)] * TOGETHER)
    assert codes(came) == ["ok"] * TOGETHER
    assert match(room).version == 1


def test_of_two_people_who_take_one_nickname_one_gets_it(alice, room):
    came = at_once(*[lambda key=key: play.join(room, key, "Bob") for key in "abcd"])
    assert sum(isinstance(one, Player) for one in came) == 1
    assert [error(one) for one in came if not isinstance(one, Player)] == ["nickname_taken"] * 3


def test_one_browser_that_comes_in_by_two_tabs_at_once_is_one_person(alice, room):
    came = at_once(*[lambda: play.join(room, "bob", "Bob")] * TOGETHER)
    assert len({player.pk for player in came}) == 1


def test_of_two_who_come_for_the_last_seat_one_sits(alice, room):
    came = at_once(lambda: come_in(room, "Bob"), lambda: come_in(room, "Charlie"))
    assert {player.chair for player in came} == {1, None}


def test_two_starts_deal_one_match(alice, room, bob):
    came = at_once(*[lambda: ask(alice, "start", at=0)] * TOGETHER)
    assert codes(came) == ["match_running"] * (TOGETHER - 1) + ["ok"]
    assert Match.objects.count() == 1


def test_rooms_made_at_once_are_rooms_of_their_own(banks):
    came = at_once(*[lambda name=name: open_room(name) for name in ("Alice", "Bob", "Charlie", "Dora")])
    assert len({player.room.code for player in came}) == Room.objects.count() == 4


def test_who_moves_while_the_host_ends_the_match_is_refused_or_first(alice, room, bob):
    start(alice)
    mover = giver(room)
    clued, ended = at_once(lambda: ask(mover, "clue", word=CLUE, number=1), lambda: ask(alice, "end"))
    assert ended == {"ok": True}
    assert codes([clued]) in (["ok"], ["match_over"])
    assert match(room).outcome == "aborted"
    assert match(room).version == match(room).moves.count()


def test_each_change_counts_although_they_come_together(alice, room):
    before = fresh(room).version
    at_once(*[lambda name=name: come_in(room, name) for name in ("Bob", "Charlie", "Dora", "Emil")])
    assert fresh(room).version == before + 4
    assert Player.objects.filter(room=room, chair=None).count() == 3


def test_two_clocks_make_a_virtual_players_move_once(alice, room):
    ask(alice, "add_partner")
    start(alice)
    if not giver(room).virtual:
        clue(room)
    due, before = match(room).due, match(room).version
    at_once(*[lambda: play.run_due(due)] * TOGETHER)
    assert match(room).version == before + 1
