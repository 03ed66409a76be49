"""What the house tells the pages of a game for more than two, and what its own pages say there."""

from types import SimpleNamespace

import pytest
from django.utils import timezone

from games.registry import GAMES
from rooms import presence, rendered
from rooms.page import Page
from rooms.rendered import Reader
from rooms.snapshot import read

from .browser import browser
from .cast import ask, come_in, match, named, start


def text(person, address=None):
    return browser(person).get(address or f"/r/{person.room.code}/").content.decode()


@pytest.fixture
def told_to_templates(monkeypatch):
    """What the templates of a game are given."""
    given = []
    template = SimpleNamespace(render=lambda context: given.append(context) or "")
    monkeypatch.setattr(rendered, "get_template", lambda name: template)
    return given


def test_a_games_pages_know_by_seat_who_is_called_what_here_away_and_virtual(clock, choir, told_to_templates):
    ask(choir.host, "unseat", player=named(choir, "Cat").pk)
    ask(choir.host, "add_partner")
    start(choir.host)
    ask(named(choir, "Ben"), "leave")
    come_in(choir, "Ben")
    now = clock.pass_(minutes=1)
    presence.seen([choir.host.pk], now)
    Page(read(choir.pk, now), choir.host, Reader("en")).table()
    context = told_to_templates[0]
    assert context["names"] == ["Ann", "Ben", "Verbena", "Dan"]
    assert context["here"] == [True, False, True, True]
    assert context["away"] == [False, False, False, True]
    assert context["virtual"] == [False, False, True, False]


def section(person, name):
    return Page(read(person.room_id, timezone.now()), person, Reader("en")).html(name)


def test_the_lobby_says_how_many_play_and_how_many_sit(choir):
    assert "2 to 4 play; 4 sit." in section(choir.host, "lobby")
    ask(choir.host, "unseat", player=named(choir, "Dan").pk)
    assert "2 to 4 play; 3 sit." in section(choir.host, "lobby")


def test_two_of_four_are_enough_and_nobody_is_told_to_fill_the_chairs(choir):
    for name in ("Cat", "Dan"):
        ask(choir.host, "unseat", player=named(choir, name).pk)
    lobby = section(choir.host, "lobby")
    assert "Start the match" in lobby
    assert "free" not in lobby
    assert "Ann starts the match." in section(named(choir, "Ben"), "lobby")
    ask(choir.host, "unseat", player=named(choir, "Ben").pk)
    assert "One more is needed." in section(choir.host, "lobby")
    assert "Start the match" not in section(choir.host, "lobby")


def test_free_chairs_of_a_big_table_stand_together(choir):
    for name in ("Cat", "Dan"):
        ask(choir.host, "unseat", player=named(choir, name).pk)
    people = section(choir.host, "people")
    assert people.count('class="chair free"') == 1
    assert "2 free chairs" in people


def test_everybody_is_told_which_game_the_host_chose(alice, bob):
    assert "<dt>Game</dt><dd>Tandem</dd>" in section(bob, "lobby")


def test_only_tandems_virtual_player_has_a_manner(choir, alice):
    ask(choir.host, "unseat", player=named(choir, "Dan").pk)
    assert "Add a virtual player" in section(choir.host, "lobby")
    assert "How it plays" not in section(choir.host, "lobby")
    assert "How it plays" in section(alice, "lobby")


def test_who_leaves_is_told_whether_the_others_play_on(choir):
    start(choir.host)
    assert "The others play on without you." in section(choir.host, "lobby")
    assert section(choir.host, "people").count("The others play on.") == 3
    for name in ("Cat", "Dan"):
        ask(named(choir, name), "leave")
    assert "Without you the match is broken off" in section(choir.host, "lobby")
    assert section(choir.host, "people").count("This breaks off the match.") == 1


def test_signs_are_by_chair_in_the_lobby_and_by_seat_at_the_table(choir):
    ask(choir.host, "unseat", player=named(choir, "Ben").pk)
    dan = named(choir, "Dan").pk
    assert f'id="person-{dan}" data-seat="3"' in section(choir.host, "people")
    start(choir.host)
    assert f'id="person-{dan}" data-seat="2"' in section(choir.host, "people")


def test_who_sits_down_after_a_match_has_no_sign_of_its_table(choir):
    late = come_in(choir, "Eve")
    start(choir.host)
    ask(named(choir, "Cat"), "leave")
    ask(choir.host, "bow")
    ask(choir.host, "seat", player=late.pk)
    people = section(choir.host, "people")
    assert f'id="person-{late.pk}">' in people
    assert f'id="person-{named(choir, "Dan").pk}" data-seat="3"' in people
    assert match(choir).ended


def test_the_rules_of_a_game_without_a_page_are_nowhere(choir):
    assert browser().get("/rules/choir/").status_code == 404


@pytest.mark.parametrize("key", sorted(GAMES))
def test_a_room_can_be_opened_for_every_game(banks, key):
    page = browser().post("/rooms/", {"nickname": "Ann", "game": key}, follow=True)
    assert page.status_code == 200
    assert f'href="/rules/{key}/"' in page.content.decode()


def test_the_home_page_keeps_the_game_that_was_chosen(db):
    page = browser().post("/rooms/", {"nickname": "", "game": "arrows"}).content.decode()
    assert page.count(" checked>") == 1
    assert 'value="arrows" checked>' in page
