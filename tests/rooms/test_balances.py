"""Rooms 7 for the other games: scores of Arrows, wins per person at WordChain, and several games in one room."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from rooms import balance, play
from rooms.models import Match, Seat

from .browser import browser
from .cast import ask, come_in, fresh, lose, match, named, start


@pytest.fixture
def people(alice, bob, charlie):
    return [alice, bob, charlie]


def ended(room, sitting, game, outcome, score=0, winners=()):
    """Writes a match that came to this end, as the ledger does."""
    number = room.matches.count() + 1
    made = Match.objects.create(
        room=room, number=number, game=game, language="en", level="family", options={}, seed=1, words=[], state={},
        outcome=outcome, score=score, winners=list(winners), ended=room.created,
    )  # fmt: skip
    Seat.objects.bulk_create(Seat(match=made, index=n, player=player) for n, player in enumerate(sitting))


def test_arrows_has_the_best_and_the_last_score_and_each_with_its_rank(room, people):
    for rank, score in (("silver", 9), ("amazing", 13), ("none", 4)):
        ended(room, people, "arrows", rank, score)
    ended(room, people, "arrows", "aborted", 0)
    slugs = dict(room.matches.values_list("number", "slug"))
    assert balance.of(room) == {
        "arrows": {
            "best": 13,
            "last": 4,
            "matches": [
                {"match": 1, "slug": slugs[1], "score": 9, "rank": "silver"},
                {"match": 2, "slug": slugs[2], "score": 13, "rank": "amazing"},
                {"match": 3, "slug": slugs[3], "score": 4, "rank": "none"},
            ],
        }
    }


def wins(room):
    return {person["nickname"]: person["wins"] for person in balance.of(room)["wordchain"]["people"]}


def test_wordchain_has_wins_per_person_wherever_they_sat(room, people):
    alice, bob, charlie = people
    ended(room, [alice, bob], "wordchain", "won", winners=[1])
    ended(room, [bob, charlie], "wordchain", "won", winners=[0])
    ended(room, [charlie, alice], "wordchain", "won", winners=[0])
    assert list(wins(room).items()) == [("Bob", 2), ("Charlie", 1), ("Alice", 0)]
    assert [one["winners"] for one in balance.of(room)["wordchain"]["matches"]] == [["Bob"], ["Bob"], ["Charlie"]]


def test_a_shared_win_counts_for_each(room, people):
    ended(room, people, "wordchain", "won", winners=[0, 2])
    assert wins(room) == {"Alice": 1, "Charlie": 1, "Bob": 0}


def test_a_broken_off_match_of_wordchain_counts_for_nobody(room, people):
    ended(room, people, "wordchain", "aborted")
    assert balance.of(room) == {}


def test_who_left_and_came_back_keeps_their_wins(room, people):
    ended(room, people, "wordchain", "won", winners=[1])
    ask(people[1], "leave")
    assert wins(room)["Bob"] == 1
    come_in(room, "Bob")
    ended(room, [fresh(people[1]), people[0]], "wordchain", "won", winners=[0])
    assert wins(room)["Bob"] == 2


def test_a_virtual_player_has_its_wins_together_though_it_was_seated_twice(alice, room):
    for _ in range(2):
        ask(alice, "add_partner")
        virtual = room.players.get(virtual=True, left=None)
        ended(room, [alice, virtual], "wordchain", "won", winners=[1])
        ask(alice, "unseat", player=virtual.pk)
    assert wins(room) == {"Verbena": 2, "Alice": 0}


@pytest.fixture
def machines(alice, room):
    """Two virtual players; who sat beside them has risen to watch."""
    ask(alice, "unseat", player=alice.pk)
    for _ in range(2):
        ask(alice, "add_partner")
    return list(room.players.filter(virtual=True))


@pytest.mark.parametrize(
    ("game", "outcome"), [("tandem", "won"), ("tandem", "trap"), ("arrows", "gold"), ("wordchain", "won")]
)
def test_what_virtual_players_do_alone_counts_for_nobody(room, machines, game, outcome):
    ended(room, machines, game, outcome, 11, winners=[1])
    assert balance.of(room) == {}


def test_the_best_score_is_one_that_a_person_had_a_part_in(alice, room, machines):
    ended(room, machines, "arrows", "incredible", 16)
    ended(room, [machines[0], alice], "arrows", "silver", 9)
    ended(room, machines, "arrows", "gold", 11)
    total = balance.of(room)["arrows"]
    assert (total["best"], total["last"], [one["match"] for one in total["matches"]]) == (9, 9, [2])


def test_virtual_players_can_play_alone_but_the_room_keeps_no_count_of_it(alice, room, machines):
    start(alice)
    while not match(room).ended:
        play.run_due(match(room).due)
    assert match(room).outcome != "aborted"
    assert balance.of(room) == {}


def test_the_rooms_game_comes_first_and_the_others_after_it(room, people):
    ended(room, people, "wordchain", "won", winners=[1])
    ended(room, people, "arrows", "gold", 10)
    start(people[0])
    lose(room)
    assert list(balance.of(fresh(room))) == ["tandem", "arrows", "wordchain"]
    room.game = "wordchain"
    assert list(balance.of(room)) == ["wordchain", "arrows", "tandem"]


def test_a_game_that_nobody_counts_has_no_balance(choir):
    start(choir.host)
    ask(choir.host, "bow")
    assert match(choir).ended
    assert balance.of(choir) == {}


def test_the_seats_that_won_are_kept_with_the_match(choir):
    start(choir.host)
    for name in ("Ben", "Dan"):
        ask(named(choir, name), "sing")
    ask(choir.host, "bow")
    ended = match(choir)
    assert (ended.outcome, ended.score, ended.winners) == ("won", 1, [1, 3])


def test_a_long_evening_costs_no_more_questions(room, people):
    for _ in range(3):
        ended(room, people, "wordchain", "won", winners=[1])
        ended(room, people, "arrows", "gold", 10)
    with CaptureQueriesContext(
        connection,
    ) as asked:
        balance.of(room)
    assert len(asked) <= 2


def test_the_page_shows_what_the_room_has_played(room, people):
    ended(room, people, "wordchain", "won", winners=[1])
    ended(room, people, "arrows", "masters", 18)
    start(people[0])
    ask(people[0], "end")
    page = browser(people[0]).get(f"/r/{room.code}/").content.decode()
    assert page.index('id="balance-arrows"') < page.index('id="balance-wordchain"')
    assert "perfect masters" in page
    assert "1 win<" in page
    assert "0 wins<" in page


def test_a_room_where_nothing_was_played_shows_no_balance(room, alice):
    page = browser(alice).get(f"/r/{room.code}/").content.decode()
    assert 'aria-labelledby="balance-title" hidden' in page
