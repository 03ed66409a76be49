"""Rooms and matches in their lists: what is alive first, found by code and nickname, narrowed by what they are."""

from datetime import timedelta

import pytest
from django.utils import timezone

from rooms.models import Match, Player, Room, Seat
from tests.desk.cast import fresh, gone, is_here, listed, played, start, text_of
from tests.rooms.cast import come_in, open_room


@pytest.fixture
def past(alice, bob):
    return played(alice, "trap")


def test_the_room_where_somebody_is_stands_first(operator, banks):
    quiet, lively, newest = (open_room(name) for name in ("Ann", "Ben", "Cat"))
    gone()
    is_here(lively)
    assert [room.code for room in listed(operator, "room")] == [lively.room.code, newest.room.code, quiet.room.code]


def test_the_list_says_who_is_there_what_is_played_and_since_when_nothing_happened(operator, alice, room, bob):
    start(alice)
    gone()
    is_here(bob)
    Room.objects.update(changed=timezone.now() - timedelta(hours=3))
    page = text_of(operator.get("rooms_room_changelist"))
    assert "Bob 1 away" in page
    assert "Tandem match 1, 0 moves" in page
    assert "3 hours" in page


@pytest.mark.parametrize("live", ["here", "playing", "closed"])
def test_rooms_are_narrowed_by_how_lively_they_are(live, operator, alice, room, bob):
    assert open_room("Ann")
    gone()
    start(alice)
    is_here(alice)
    Room.objects.filter(pk=room.pk).update(closed=timezone.now())
    assert [found.code for found in listed(operator, "room", live=live)] == [room.code]


@pytest.mark.parametrize("model", ["room", "match"])
def test_a_room_and_its_match_are_found_once_by_code_and_by_nickname(model, operator, past):
    for query in (past.room.code, past.room.code.lower(), "alice", "Bob"):
        assert len(listed(operator, model, q=query)) == 1, query
    assert listed(operator, model, q="Charlie") == []


@pytest.mark.parametrize("query", ["Оля", "оля", "ОЛЯ", "ол"])
def test_a_nickname_is_found_in_whatever_case_and_alphabet(query, operator, room):
    come_in(room, "Оля")
    assert [player.nickname for player in listed(operator, "player", q=query)] == ["Оля"]
    assert len(listed(operator, "room", q=query)) == 1


@pytest.mark.parametrize(
    ("choice", "other"),
    [
        ({"game": "tandem"}, {"game": "arrows"}),
        ({"language__exact": "en"}, {"language__exact": "uk"}),
        ({"level": "family"}, {"level": "standard"}),
        ({"outcome": "trap"}, {"outcome": "going"}),
        ({"partner": "people"}, {"partner": "virtual"}),
        ({"nickname": "aLice"}, {"nickname": "Zoe"}),
    ],
)
def test_matches_are_narrowed_by_what_they_are(choice, other, operator, past):
    assert listed(operator, "match", **choice) == [past]
    assert listed(operator, "match", **other) == []


def test_matches_are_narrowed_by_room(operator, past):
    assert listed(operator, "match", room=past.room.code.lower()) == [past]
    assert listed(operator, "match", room="ZZZZZ") == []


def test_matches_are_narrowed_by_date(operator, past):
    today = timezone.localdate()
    assert listed(operator, "match", started_from=today, started_to=today) == [past]
    assert listed(operator, "match", started_to="2020-01-01") == []


def test_a_match_that_goes_on_is_found_as_such(operator, alice, bob):
    going = start(alice)
    assert listed(operator, "match", outcome="going") == [going]
    assert "goes on" in text_of(operator.get("rooms_match_changelist"))


def test_people_are_narrowed_to_those_who_are_here(operator, alice, bob):
    gone()
    is_here(bob)
    assert listed(operator, "player", where="here") == [bob]
    assert listed(operator, "player", where="blocked") == []


@pytest.fixture
def crowd(db):
    """Ten thousand matches in two thousand rooms, four people each, spread over a year."""
    now = timezone.now()
    rooms = Room.objects.bulk_create(
        (Room(code=f"{n:05}", language="uk", changed=now - timedelta(hours=n)) for n in range(2_000)), 1_000
    )
    people = Player.objects.bulk_create(
        (Player(room=room, nickname=f"P{n}", key=f"{room.code}{n}", joined=now) for room in rooms for n in range(4)),
        1_000,
    )
    words = [{"text": "море", "level": "family"}] * 25
    matches = Match.objects.bulk_create(
        (
            Match(
                room=rooms[n % 2_000], number=n // 2_000 + 1, game=("tandem", "arrows")[n % 2], language="uk",
                level="family", options={"turns": 9}, seed=n, words=words, state={"log": ["x" * 200] * 25},
                started=now - timedelta(minutes=50 * n), ended=now - timedelta(minutes=50 * n - 12),
                outcome=("won", "bronze")[n % 2], score=3,
            )
            for n in range(10_000)
        ),
        500,
    )  # fmt: skip
    Seat.objects.bulk_create(
        (
            Seat(match=match, index=i, player=people[4 * (n % 2_000) + i])
            for n, match in enumerate(matches)
            for i in (0, 1)
        ),
        1_000,
    )
    is_here(*people[:40])
    return matches


def test_with_ten_thousand_matches_no_page_asks_more_than_a_few_times(operator, crowd, django_assert_max_num_queries):
    one = crowd[77]
    for name, args, query, most in [
        ("rooms_room_changelist", [], {}, 12),
        ("rooms_room_changelist", [], {"live": "here", "q": "P1"}, 12),
        ("rooms_match_changelist", [], {}, 12),
        ("rooms_match_changelist", [], {"outcome": "won", "partner": "people", "nickname": "P1"}, 12),
        ("rooms_player_changelist", [], {"q": "P2"}, 12),
        ("rooms_room_change", [one.room_id], {}, 14),
        ("rooms_player_change", [one.seats.first().player_id], {}, 16),
        ("rooms_match_change", [one.pk], {}, 14),
        ("index", [], {"days": "365"}, 18),
    ]:
        with django_assert_max_num_queries(most):
            response = operator.get(name, *args, **query)
        assert response.status_code == 200
    assert fresh(one) == one
