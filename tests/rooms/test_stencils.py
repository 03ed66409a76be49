"""What looks alike in many rooms is drawn once; what is put in stands where it would have stood."""

from contextlib import contextmanager
from datetime import timedelta

import pytest
from django.template import engines
from django.utils import timezone
from markupsafe import Markup, escape

from games.tandem import Kind
from rooms import presence, sections, snapshot, stencils
from rooms.drawings import Drawings
from rooms.models import Player
from rooms.page import Page
from rooms.rendered import Reader
from rooms.stencils import Hole, Stencil, cut

from .cast import ask, come_in, giver, guesser, open_room, reveal, start, state


@pytest.fixture(autouse=True)
def nothing_drawn_yet(monkeypatch):
    monkeypatch.setattr(stencils, "_kept", Drawings(stencils.MOST_KEPT))


def test_a_value_stands_where_its_hole_was_and_is_made_safe():
    stencil = Stencil(f"<b>{escape(Hole('a'))}</b><i>{escape(Hole('b'))}{escape(Hole('a'))}</i>")
    assert stencil.filled({"a": "<1>", "b": 2}) == "<b>&lt;1&gt;</b><i>2&lt;1&gt;</i>"
    assert stencil.filled({"a": Markup("<q>"), "b": ""}) == "<b><q></b><i><q></i>"


def test_what_is_put_in_is_not_looked_at_again():
    name = str(Hole("b"))
    assert Stencil(str(Hole("a"))).filled({"a": name, "b": "secret"}) == name


@pytest.mark.parametrize(
    "question",
    [
        lambda hole: hole == "word",
        lambda hole: hole != "word",
        lambda hole: hole < 2,
        lambda hole: hole + 1,
        lambda hole: hole in {"word"},
        len,
        list,
        lambda hole: f"{hole:>3}",
        lambda hole: hole.upper(),
        lambda hole: hole[0],
    ],
)
def test_nothing_can_be_asked_of_a_hole(question):
    with pytest.raises((TypeError, AttributeError)):
        question(Hole("a"))


@pytest.mark.parametrize("filtered", ["upper", "lower", "title", "string|upper"])
def test_a_filter_that_changes_what_is_written_is_noticed(filtered):
    drawn = engines["jinja2"].from_string(f"<b>{{{{ word|{filtered} }}}}</b>").render({"word": Hole("a")})
    with pytest.raises(ValueError, match="only be written"):
        Stencil(drawn)


def test_only_where_there_is_a_value_there_is_a_hole():
    holes = {}
    data = {"word": "sun", "number": 0, "missed": None, "guesses": [{"word": "moon", "n": 1}], "clue": None}
    spec = {"word": None, "number": None, "missed": None, "guesses": [{"word": None}], "clue": {"word": None}}
    shape = cut(data, spec, "it", holes)
    assert (shape["number"], shape["missed"], shape["clue"]) == (0, None, None)
    assert shape["guesses"][0]["n"] == 1
    assert holes == {"it.word": "sun", "it.guesses.0.word": "moon"}
    assert data["word"] == "sun"


def test_when_there_are_many_stencils_it_begins_anew(monkeypatch):
    monkeypatch.setattr(stencils, "_kept", Drawings(2))
    for n in range(5):
        assert stencils.of(n, lambda: str(n)).filled({}) == str(n)  # noqa: B023 - called at once
    assert len(stencils._kept) <= 2


@pytest.mark.parametrize("language", ["en", "uk"])
def test_a_room_looks_the_same_from_a_stencil_as_drawn_for_itself(banks, language):
    """Two rooms are played through; the second is drawn from what was drawn for the first."""
    for names in (("Alice", "Bob", "Cat"), ("O’Neill & Co", "'<b>'", "Dan")):
        host = open_room(names[0])
        people = (host, *(come_in(host.room, name) for name in names[1:]))
        start(host)
        first = say("quasar", 2), touch(Kind.TARGET), touch(Kind.BLANK)
        for act in (*first, say("lagoon", 1), stop, say("turnip", 3), end):
            before = [look(host.room_id, person, language) for person in people]
            for page in before:
                page.since(None)
            act(host.room)
            for person, was in zip(people, before, strict=True):
                news = look(host.room_id, person, language).since(was)
                table = look(host.room_id, person, language).table()
                with without_stencils():
                    assert look(host.room_id, person, language).since(was) == news
                    assert look(host.room_id, person, language).table() == table
    assert {key[0] for key in stencils._kept} == set(sections.WRITTEN), "each of them was drawn from a stencil"


def away(host, partner):
    presence.seen([partner.pk], timezone.now() - timedelta(minutes=1))


def a_virtual_player(host, partner):
    ask(host, "unseat", player=partner.pk)
    ask(host, "add_partner")


def in_another_language(host, partner):
    ask(host, "set", language="pl")


def with_eleven_turns(host, partner):
    ask(host, "set", options={"turns": 11})


def played_without_the_host(host, partner):
    come_in(host.room, "Eve")
    ask(host, "unseat", player=host.pk)
    ask(host, "seat", player=Player.objects.get(nickname="Eve", room=host.room).pk)


@pytest.mark.parametrize(
    "different", [away, a_virtual_player, in_another_language, with_eleven_turns, played_without_the_host]
)
def test_what_a_room_has_of_its_own_is_not_drawn_as_in_another(banks, different):
    for change in (lambda *nobody: None, different):
        host = open_room("Alice")
        partner = come_in(host.room, "Bob")
        come_in(host.room, "Cat")
        if change is not away:
            change(host, partner)
        start(host)
        if change is away:
            change(host, partner)
        for person in host.room.players.filter(left=None, virtual=False):
            table = look(host.room_id, person, "en").table()
            with without_stencils():
                assert look(host.room_id, person, "en").table() == table


def test_of_a_match_that_is_over_nothing_is_kept(banks):
    """Its words, its address and what was thought in it are no other room's."""
    host = open_room("Alice")
    come_in(host.room, "Bob")
    start(host)
    say("quasar", 2)(host.room)
    end(host.room)
    look(host.room_id, host, "en").table()
    assert not stencils._kept


def test_two_rooms_share_what_looks_alike_and_no_more(banks):
    tables = []
    for names in (("Alice", "Bob"), ("Carl", "Dora")):
        host = first_gives(names)
        say("zephyr" if tables else "quasar", 2)(host.room)
        shown = look(host.room_id, guesser(host.room), "en", csrf=f"token-{names[0]}")
        tables.append((shown.html("desk") + shown.html("turns"), len(stencils._kept), host.room.code))
    (first, drawn, code), (second, drawn_then, _) = tables
    assert drawn == drawn_then
    for private in ("quasar", "token-Alice", "Alice", "Bob", code):
        assert private in first
        assert private not in second


def first_gives(names):
    """Returns the host of a room in which the first seat gives the clue: who begins is dealt."""
    while True:
        host = open_room(names[0])
        come_in(host.room, names[1])
        start(host)
        if state(host.room).giver == 0:
            return host


@contextmanager
def without_stencils():
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sections, "WRITTEN", {})
        yield


def look(room, player, language, csrf="token"):
    return Page(snapshot.read(room, timezone.now()), player, Reader(language, csrf))


def say(word, number):
    def act(room):
        assert ask(giver(room), "clue", word=word, number=number, sure=True) == {"ok": True}

    return act


def touch(kind):
    return lambda room: reveal(room, kind)


def stop(room):
    assert ask(guesser(room), "stop") == {"ok": True}


def end(room):
    reveal(room, Kind.TRAP)
