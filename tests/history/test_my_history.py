"""My history: what this browser, or its account, has played; filters, pages, balances, charts."""

import re
from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from rooms.models import Match, Player
from tests.rooms.cast import come_in, open_room

from .cast import ask, browser, ended, page, played, start


def slugs(html):
    """Returns the matches on the page, as they stand there."""
    return re.findall(r'id="match-([\w-]+)"', html)


def days_ago(days):
    return timezone.now() - timedelta(days=days)


def drawn(html):
    """Returns the charts on the page."""
    return re.findall(r'<figure class="chart" id="chart-([\w-]+)"', html)


def row(html, name):
    """Returns what a table says of a partner: its cells."""
    found = re.search(rf'<tr>\s*<th scope="row"><span[^>]*>{name}</span>.*?</tr>', html, re.DOTALL)[0]
    return re.findall(r"<td>(.*?)</td>", found)


def test_who_was_never_here_finds_an_empty_book(db):
    html = page()
    assert "Nothing has been played here yet." in html
    assert "With an account you have it on every device." in html
    assert 'class="icon bouquet"' in html
    assert '<form class="filters"' not in html


def test_a_match_stands_there_with_all_that_one_wants_to_know(alice, bob):
    match = played(alice)
    html = page(bob)
    assert slugs(html) == [match.slug]
    assert "Alice, Bob" in html
    assert "Won, " in html
    assert "English" in html
    assert "under a minute" in html
    assert alice.room.code in html


def test_what_goes_on_is_a_room_and_no_match(alice, bob):
    start(alice)
    html = page(alice)
    assert slugs(html) == []
    assert "a match goes on" in html
    assert f'href="/r/{alice.room.code}/"' in html


def test_a_spectator_has_watched_it(alice, bob, charlie):
    played(alice)
    assert "watched</span>" in page(charlie)
    assert "watched</span>" not in page(alice)


def test_matches_before_and_after_ones_time_in_the_room_are_not_ones_own(alice, bob, charlie):
    before = played(alice, "trap")
    Match.objects.filter(pk=before.pk).update(started=days_ago(3), ended=days_ago(3))
    Player.objects.filter(pk=charlie.pk).update(joined=days_ago(2))
    seen = played(alice, "trap")
    ask(charlie, "leave")
    played(alice, "trap")
    assert slugs(page(charlie)) == [seen.slug]


def test_another_browser_sees_nothing_of_it(alice, bob):
    played(alice)
    stranger = open_room("Eve")
    assert slugs(page(stranger)) == []
    assert slugs(page()) == []


def test_an_account_has_it_on_every_device(alice, bob, client):
    match = played(alice)
    user = User.objects.create_user("ally")
    Player.objects.filter(pk=alice.pk).update(user=user)
    client.force_login(user)
    html = page(client=client)
    assert slugs(html) == [match.slug]
    assert "With an account you have it" not in html


def test_the_newest_comes_first_under_its_day(alice, bob, room):
    old = ended(room, [alice, bob], at=days_ago(40))
    new = ended(room, [alice, bob], at=days_ago(1))
    between = ended(room, [alice, bob], at=days_ago(20))
    html = page(alice)
    assert slugs(html) == [new.slug, between.slug, old.slug]
    assert html.count('<section class="day">') == 3


@pytest.fixture
def all_sorts(alice, bob, room):
    both = [alice, bob]
    return {
        "won": ended(room, both, score=3),
        "trap": ended(room, both, outcome="trap"),
        "turns": ended(room, both, outcome="turns", language="pl"),
        "off": ended(room, both, outcome="aborted"),
        "gold": ended(room, both, "arrows", "gold", 11),
        "none": ended(room, both, "arrows", "none", 2),
        "mine": ended(room, both, "wordchain", "won", winners=[0]),
        "theirs": ended(room, both, "wordchain", "won", winners=[1]),
        "shared": ended(room, both, "wordchain", "won", winners=[0, 1]),
    }


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ({"game": "tandem"}, "won trap turns off"),
        ({"game": "arrows"}, "gold none"),
        ({"language": "pl"}, "turns"),
        ({"outcome": "won"}, "won mine shared"),
        ({"outcome": "lost"}, "trap turns theirs"),
        ({"outcome": "aborted"}, "off"),
        ({"outcome": "gold"}, "gold"),
        ({"outcome": "none"}, "none"),
        ({"game": "wordchain", "outcome": "lost"}, "theirs"),
        ({"game": "arrows", "language": "pl"}, ""),
        (
            {"game": "chess", "language": "xx", "outcome": "' or 1=1", "page": "x"},
            "won trap turns off gold none mine theirs shared",
        ),
    ],
)
def test_it_can_be_narrowed(alice, all_sorts, asked, found):
    assert set(slugs(page(alice, **asked))) == {all_sorts[name].slug for name in found.split()}


def test_nothing_of_a_kind_leads_back_to_everything(alice, all_sorts):
    html = page(alice, game="arrows", language="pl")
    assert "Nothing of that kind yet." in html
    assert 'href="/history/">Show everything' in html


def test_each_outcome_is_said_in_words(alice, all_sorts):
    html = page(alice)
    for words in ("Won, 3 turns left", "Lost to a trap", "Lost, no turns left", "Broken off", "11 points, gold",
                  "2 points, no rank yet", "You have won", "Won by: Bob", "Won by: Alice, Bob"):  # fmt: skip
        assert words in html


def test_a_long_history_comes_in_pages(alice, bob, room):
    for n in range(61):
        ended(room, [alice, bob], at=days_ago(n))
    counts = [len(slugs(page(alice, page=n, game="tandem"))) for n in (1, 2, 3, 4, 0)]
    assert counts == [30, 30, 1, 1, 1]
    second = page(alice, page=2, game="tandem")
    assert 'href="?game=tandem&amp;page=3"' in second
    assert "Page 2 of 3" in second


def test_the_balance_with_each_partner(alice, bob, charlie, room, all_sorts):
    ended(room, [alice, bob, charlie], "arrows", "masters", 18)
    ended(room, [bob, charlie], "tandem", "won")
    html = page(alice)
    tandem, rest = html.split('id="with-arrows"')
    arrows, chain = rest.split('id="with-wordchain"')
    assert row(tandem, "Bob") == ["1", "1", "2"]
    assert row(tandem.split("Polish")[0], "Bob") == ["1", "1", "2"]
    assert row(arrows, "Bob") == ["18", "10.3", "3"]
    assert row(arrows, "Charlie") == ["18", "18.0", "1"]
    assert row(chain, "Bob") == ["2", "2", "3"]


def test_a_partner_is_the_same_in_every_room(alice, bob, room, banks):
    other = open_room("Alice")
    bob_there = come_in(other.room, "Bob")
    Player.objects.filter(pk=bob_there.pk).update(nickname="Bobby")
    ended(room, [alice, bob], at=days_ago(3))
    ended(other.room, [other, bob_there])
    html = page(alice)
    assert row(html, "Bobby") == ["2", "0", "2"]
    assert html.count('<th scope="row">') == 1


def test_former_players_count_as_one_and_keep_no_name(alice, bob, charlie, room):
    from rooms import play

    ended(room, [alice, bob])
    ended(room, [alice, charlie], outcome="trap")
    play.forget(Player.objects.filter(pk__in=[bob.pk, charlie.pk]))
    html = page(alice)
    assert row(html, "former player") == ["1", "1", "2"]
    assert "Charlie" not in html


def test_a_virtual_partner_counts_too(alice, room):
    ask(alice, "add_partner")
    virtual = room.players.get(virtual=True)
    ended(room, [alice, virtual], outcome="trap")
    assert row(page(alice), "Verbena") == ["0", "1", "1"]


def test_charts_say_in_words_what_they_draw(alice, bob, room, all_sorts):
    html = page(alice)
    assert drawn(html) == ["tandem-months", "tandem-turns", "arrows-scores", "wordchain-months"]
    assert html.count('role="img"') >= 4
    assert "won 1, lost 2</desc>" in html
    assert ": 3 turns left</desc>" in html
    assert "Best 11, on average 6.5" in html
    assert 'style="' not in html


def test_charts_and_balances_follow_the_filter(alice, all_sorts):
    html = page(alice, game="arrows")
    assert drawn(html) == ["arrows-scores"]
    assert 'id="with-tandem"' not in html


def test_nothing_broken_off_is_counted(alice, bob, room):
    ended(room, [alice, bob], outcome="aborted")
    html = page(alice)
    assert "chart" not in html.replace("charts", "").split("<main")[1].split("</main>")[0]
    assert 'id="with"' not in html


def test_a_long_history_costs_no_more_questions(alice, bob, charlie, room):
    asked = []
    for _ in range(2):
        for n in range(12):
            ended(room, [alice, bob, charlie], "arrows", "gold", 11, at=days_ago(n))
            ended(room, [alice, bob], at=days_ago(n))
            elsewhere = open_room("Alice")
            ended(elsewhere.room, [elsewhere], at=days_ago(n))
        with CaptureQueriesContext(connection) as questions:
            page(alice)
        asked.append(len(questions))
    assert asked[0] == asked[1] <= 10


def test_it_speaks_the_readers_language(alice, bob, all_sorts):
    client = browser(alice)
    for language in ("pl", "ru"):
        client.cookies["django_language"] = language
        assert f'<html lang="{language}">' in page(client=client)
