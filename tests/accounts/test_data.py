"""Somebody takes their data along: all of theirs, and of others nothing but names and seats."""

import json

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test.utils import CaptureQueriesContext

from accounts import export
from accounts.models import Account
from games.tandem import Kind
from tests.rooms.browser import browser
from tests.rooms.cast import CLUE, ask, clue, giver, guesser, lose, match, reveal, start

from .cast import device, member, text, where


@pytest.fixture
def olena(alice, room, bob):
    """Bob's browser, signed in."""
    return member(bob)


def data(client):
    page = client.get("/accounts/data/")
    assert page.status_code == 200
    assert page["Content-Type"] == "application/json"
    return json.loads(text(page))


def test_it_is_a_file_with_the_accounts_name(olena):
    page = olena.get("/accounts/data/")
    assert page["Content-Disposition"] == 'attachment; filename="verbena-Olena.json"'
    assert "no-store" in page["Cache-Control"]


def test_a_name_of_another_alphabet_names_the_file_too(db):
    page = member(name="Оля-1").get("/accounts/data/")
    assert "filename*=utf-8''verbena-" in page["Content-Disposition"]
    assert "Оля" in text(page)


def test_it_has_the_account_the_rooms_and_the_matches(olena, alice, room, bob):
    start(alice)
    lose(room)
    told = data(olena)
    assert told["account"]["name"] == "Olena"
    assert [(one["room"], one["nickname"], one["host"]) for one in told["rooms"]] == [(room.code, "Bob", False)]
    played = told["matches"][0]
    assert (played["room"], played["number"], played["outcome"]) == (room.code, 1, "trap")
    assert [(seat["name"], seat["you"]) for seat in played["seats"]] == [("Alice", False), ("Bob", True)]
    assert len(played["words"]) == 25


def test_it_has_the_moves_of_the_person_and_of_nobody_else(olena, alice, room, bob):
    start(alice)
    clue(room)
    reveal(room, Kind.TARGET)
    seat = 1
    theirs = [move["move"]["do"] for move in data(olena)["matches"][0]["your_moves"]]
    made = list(match(room).moves.filter(seat=seat).values_list("payload__do", flat=True))
    assert theirs == made
    assert len(theirs) == 1
    assert (CLUE in json.dumps(data(olena))) is (giver(room) == bob)
    assert guesser(room) in (alice, bob)


def test_of_a_match_that_goes_on_it_tells_no_words_and_no_state(olena, alice, room):
    start(alice)
    told = data(olena)["matches"][0]
    assert not {"words", "state", "seed", "outcome"} & set(told)


def test_it_has_no_keys_and_nobodys_secrets(olena, alice, room, bob):
    start(alice)
    lose(room)
    raw = text(olena.get("/accounts/data/"))
    told = json.loads(raw)
    assert Account.objects.get().key not in {str(value) for one in told["rooms"] for value in one.values()}
    assert User.objects.get().password not in raw
    for word in ("seed", "key", "verdicts", "session", "kinds"):
        assert f'"{word}"' not in raw


def test_it_has_both_of_who_they_were_in_one_room(olena, alice, room, charlie):
    device(person=charlie)
    assert [one["nickname"] for one in data(olena)["rooms"]] == ["Bob", "Charlie"]


def test_matches_of_others_in_the_room_are_not_in_it(alice, room, bob, charlie):
    start(alice)
    lose(room)
    told = data(member(charlie))
    assert [one["room"] for one in told["rooms"]] == [room.code]
    assert told["matches"] == []


def test_it_takes_as_many_questions_for_many_matches_as_for_one(olena, alice, room):
    def questions():
        with CaptureQueriesContext(connection) as asked:
            export.of(User.objects.get())
        return len(asked)

    start(alice)
    lose(room)
    one = questions()
    for _ in range(3):
        ask(alice, "again")
        lose(room)
    assert questions() == one


def test_it_is_for_who_is_signed_in(alice, room):
    assert where(browser(alice).get("/accounts/data/")) == (302, "/accounts/login/")


def test_it_is_not_asked_for_all_the_time(olena, settings):
    settings.LIMITS = True
    pages = [olena.get("/accounts/data/") for _ in range(6)]
    assert [page.status_code for page in pages] == [200] * 5 + [429]
    assert "That was a little fast." in text(pages[-1])
