"""Spectators share what they are shown of a game: each hears of a change as if drawn for them alone."""

import re

import pytest
from django.utils import timezone

from games.tandem import Kind
from rooms import snapshot, tableau
from rooms.page import Page
from rooms.rendered import Reader
from rooms.tableau import Tableau

from .cast import ask, clue, come_in, lose, match, open_room, reveal, start

LANGUAGES = ("en", "en", "uk")


@pytest.fixture
def alice(banks):
    return open_room("Alice")


@pytest.fixture
def watchers(alice):
    come_in(alice.room, "Bob")
    return [come_in(alice.room, name) for name in ("Cat", "Dan", "Eve")]


@pytest.fixture
def playing(alice, watchers):
    start(alice)
    return alice.room


@pytest.fixture
def drawn(monkeypatch):
    """The templates of games that were drawn."""
    templates, render = [], Tableau._render
    monkeypatch.setattr(
        Tableau, "_render", lambda self, template, **more: templates.append(template) or render(self, template, **more)
    )
    return templates


def now(room):
    return snapshot.read(room.pk, timezone.now())


def pages(shown, watchers):
    """Returns the page of each watcher, who have tokens of their own, and read English but for the last."""
    return [
        Page(shown, shown.player(watcher.pk), Reader(language, f"token-of-{watcher.nickname}"))
        for watcher, language in zip(watchers, LANGUAGES, strict=True)
    ]


def shown_to(watchers, before, after):
    """Returns the messages that lead each watcher from one snapshot of the room to another."""
    was = pages(before, watchers)
    for page in was:
        page.since(None)
    return [one.since(other) for one, other in zip(pages(after, watchers), was, strict=True)]


def a_clue(room, alice):
    clue(room)


def an_opened_card(room, alice):
    clue(room)
    reveal(room, Kind.TARGET)


def an_end(room, alice):
    lose(room)


def another_match(room, alice):
    lose(room)
    ask(alice, "again", at=match(room).number)


@pytest.mark.parametrize("change", [a_clue, an_opened_card, an_end, another_match])
def test_each_is_told_of_a_change_as_if_nobody_else_watched(playing, watchers, alice, change, monkeypatch):
    first = now(playing)
    change(playing, alice)
    together = shown_to(watchers, first, now(playing))
    monkeypatch.setattr(tableau, "of", Tableau)
    playing.refresh_from_db()
    alone = shown_to(watchers, first, now(playing))
    assert together == alone
    assert all(message.startswith("<hx-partial") and "&lt;hx" not in message for message in together)
    if change is an_end:
        assert "token-of-Dan" in together[1], "a form stands in what is shared"


def test_a_change_is_drawn_once_for_all_who_read_one_language(playing, watchers, drawn):
    before = now(playing)
    an_opened_card(playing, None)
    after = now(playing)
    was = pages(before, watchers)
    for page in was:
        page.since(None)
    is_ = pages(after, watchers)
    is_[0].since(was[0])
    of_one = len(drawn)
    is_[1].since(was[1])
    assert len(drawn) == of_one
    assert is_[0]._tableau is is_[1]._tableau
    assert is_[0]._tableau is not is_[2]._tableau


def test_who_missed_a_change_is_told_both(playing, watchers):
    """One has seen the clue and one has not; the same last snapshot brings both to where the match is."""
    early = now(playing)
    clue(playing)
    middle = now(playing)
    reveal(playing, Kind.TARGET)
    late = now(playing)
    quick, slow, _ = pages(early, watchers)
    for page in (quick, slow):
        page.since(None)
    seen, _, _ = pages(middle, watchers)
    seen.since(quick)
    quick_now, slow_now, _ = pages(late, watchers)
    told = {"quick": quick_now.since(seen), "slow": slow_now.since(slow)}
    places = {who: re.findall(r'hx-target="#([\w-]+)"', message) for who, message in told.items()}
    assert any(place.startswith("card-") for place in places["quick"])
    assert "desk" in places["slow"]
    assert places["quick"] != places["slow"]


def test_nothing_is_told_where_nothing_changed(playing, watchers):
    shown = now(playing)
    was = pages(shown, watchers)
    for page in was:
        page.since(None)
    assert [one.since(other) for one, other in zip(pages(shown, watchers), was, strict=True)] == [""] * 3
    assert [one.since(other) for one, other in zip(pages(now(playing), watchers), was, strict=True)] == [""] * 3


def test_a_host_who_watches_has_their_own_buttons(alice, watchers):
    ask(alice, "unseat", player=alice.pk)
    cat = watchers[0]
    ask(alice, "seat", player=cat.pk)
    start(alice)
    was = Page(begun := now(alice.room), begun.player(alice.pk), Reader("en", "token-of-Alice"))
    was.since(None)
    lose(alice.room)
    shown = now(alice.room)
    page = Page(shown, shown.player(alice.pk), Reader("en", "token-of-Alice"))
    host = page.table()
    for told in (page.since(was), page.since(None)):
        assert 'value="token-of-Alice"' in told.split('id="result"')[1].split("</section>")[0]
    other = Page(shown, shown.player(watchers[1].pk), Reader("en", "token-of-Dan")).table()
    assert 'value="token-of-Alice"' in host
    assert "token-of-Alice" not in other
    assert "again" in re.findall(r'name="do" value="(\w+)"', host)
    assert "again" not in re.findall(r'name="do" value="(\w+)"', other)


def test_a_token_that_is_markup_stays_text(playing, watchers):
    lose(playing)
    shown = now(playing)
    table = Page(shown, shown.player(watchers[0].pk), Reader("en", '"><q>')).table()
    assert "<q>" not in table
    assert "&gt;&lt;q&gt;" in table


def test_what_was_refused_is_said_to_nobody_else(playing, watchers):
    lose(playing)
    shown = now(playing)
    cat, dan, _ = (shown.player(watcher.pk) for watcher in watchers)
    error = {
        "form": "report",
        "typed": {},
        "error": "too_long",
        "message": "Say it in fewer words.",
        "confirmable": False,
    }
    own = Page(shown, cat, Reader("en", "token", error))
    before = Page(shown, dan, Reader("en", "token")).table()
    assert "Say it in fewer words." in own.table()
    assert own._tableau not in shown.tableaus.values()
    assert Page(shown, dan, Reader("en", "token")).table() == before
    assert "fewer words" not in before


def test_pages_that_nobody_looks_at_any_more_are_let_go(playing, watchers):
    """What a change was told as is kept no longer than the page that it was told to is somebody's."""
    before = now(playing)
    an_opened_card(playing, None)
    after = now(playing)
    shown_to(watchers, before, after)
    tableau = after.tableaus["en", False]
    assert len(tableau._told) == 1
    before.tableaus.clear()
    assert len(tableau._told) == 0


def test_a_first_message_has_the_room_and_the_game(playing, watchers):
    message = pages(now(playing), watchers)[0].since(None)
    places = re.findall(r'<hx-partial hx-target="#([\w-]+)"', message)
    assert places == [*snapshot.ROOM_SECTIONS, "table"]
