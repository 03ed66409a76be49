"""Matches for research, one a line: whole, in order, and nobody in them can be named."""

import json
from io import StringIO

import pytest
from django.contrib.auth.models import User
from django.core.management import call_command

from rooms.models import Player, Room
from tests.desk.cast import ask, match, played, start
from tests.rooms.cast import come_in, open_room


def export(*more):
    """Returns the lines of an export."""
    call_command("export_matches", *more, stdout=(out := StringIO()), stderr=StringIO())
    return [json.loads(line) for line in out.getvalue().splitlines()]


def people(line):
    return [seat["person"] for seat in line["seats"]]


@pytest.fixture
def past(alice, bob):
    return played(alice, "trap")


def test_a_line_leads_to_the_end_of_its_match(past):
    [line] = export()
    assert (line["game"], line["rules"], line["language"], line["outcome"]) == ("tandem", 1, "en", "trap")
    assert line["seed"] == past.seed
    assert [word["text"] for word in line["words"]] == [word["text"] for word in past.words]
    assert [move["move"]["do"] for move in line["moves"]] == ["clue", "reveal"]
    assert [move["after"] for move in line["moves"]] == sorted(move["after"] for move in line["moves"])


def test_nothing_in_it_names_anybody(past, alice, bob, room):
    text = json.dumps(export("--salt", "pepper"))
    for secret in (alice.nickname, bob.nickname, alice.key, bob.key, room.code, past.slug):
        assert f'"{secret}"' not in text


def test_a_person_has_one_name_in_an_export_and_another_under_another_salt(past, alice, room):
    played(alice, "trap")
    first, second = export("--salt", "pepper")
    assert people(first) == people(second)
    assert len(set(people(first))) == 2
    assert first["room"] == second["room"]
    assert first["match"] != second["match"]
    assert [people(line) for line in export("--salt", "pepper")] == [people(first), people(second)]
    assert not set(people(export("--salt", "thyme")[0])) & set(people(first))
    assert not set(people(export()[0])) & set(people(export()[0]))


def test_an_account_is_one_person_in_all_rooms(past, alice):
    user = User.objects.create_user("Olena")
    elsewhere = open_room("Zoe")
    come_in(elsewhere.room, "Other")
    played(elsewhere, "trap")
    Player.objects.filter(nickname__in=["Alice", "Zoe"]).update(user=user)
    first, second = export("--salt", "pepper")
    assert len(set(people(first)) & set(people(second))) == 1


def test_a_virtual_player_is_called_so(alice, room):
    ask(alice, "add_partner")
    start(alice)
    ask(alice, "end")
    [line] = export()
    assert "virtual" in people(line)
    assert [seat["virtual"] for seat in line["seats"]] == [False, True]


def test_what_goes_on_or_is_private_is_left_out(past, alice, room):
    start(alice)
    assert [line["number"] for line in export()] == [1]
    Room.objects.update(private=True)
    assert export() == []
    assert [line["number"] for line in export("--with-private")] == [1]


def test_it_is_written_to_a_file(past, tmp_path):
    assert export("--output", str(tmp_path / "out.jsonl")) == []
    [line] = (tmp_path / "out.jsonl").read_text("utf-8").splitlines()
    assert json.loads(line)["number"] == match(past.room).number


def test_a_thousand_matches_take_a_handful_of_questions(past, django_assert_max_num_queries):
    with django_assert_max_num_queries(8):
        assert export()
