"""Of a board only the cards that changed are sent; what many see is drawn once, and what was drawn is kept."""

import re

import pytest
from django.utils import timezone

from config.jinja2 import kept
from games.tandem import Kind
from rooms import sections, snapshot
from rooms.page import Page
from rooms.rendered import Reader
from tests.server import ROOT

from .cast import ask, card, clue, come_in, giver, guesser, open_room, reveal, start


@pytest.fixture
def playing(alice, room, bob):
    start(alice)
    clue(room)
    return room


def seen(room, player):
    return Page(snapshot.read(room.pk, timezone.now()), player, Reader("en", "token"))


def partials(message):
    return re.findall(r'hx-target="#([\w-]+)"', message)


def test_a_card_that_was_opened_is_sent_alone(playing):
    watcher = giver(playing)
    before = seen(playing, watcher)
    before.since(None)
    opened = card(playing, Kind.TARGET)
    reveal(playing, Kind.TARGET)
    after = seen(playing, watcher)
    message = after.since(before)
    assert f"card-{opened}" in partials(message)
    assert "board" not in partials(message)
    alone = re.search(rf'<li class="card" id="card-{opened}".*?</li>', message, re.DOTALL)[0]
    assert alone in after.html("board")


def test_where_most_cards_change_the_whole_board_is_sent(playing):
    watcher = guesser(playing)
    before = seen(playing, watcher)
    before.since(None)
    reveal(playing, Kind.TRAP)
    message = seen(playing, watcher).since(before)
    assert "board" in partials(message)
    assert not [name for name in partials(message) if name.startswith("card-")]


def test_when_a_turn_passes_no_card_is_sent_and_the_board_is_open_to_the_guesser_alone(playing):
    watcher, other = guesser(playing), giver(playing)
    before = seen(playing, watcher)
    before.since(None)
    assert [is_open(seen(playing, person)) for person in (watcher, other)] == [True, False]
    ask(watcher, "stop")
    after = seen(playing, watcher)
    assert "desk" in (sent := partials(after.since(before)))
    assert not [name for name in sent if name.startswith(("board", "card"))]
    assert [is_open(seen(playing, person)) for person in (watcher, other)] == [False, False]


def is_open(page):
    return " disabled" not in re.search(r'<fieldset id="frame"[^>]*>', page.table())[0]


def test_after_pieces_the_next_change_is_told_rightly(playing):
    watcher = guesser(playing)
    pages = [seen(playing, watcher)]
    pages[0].since(None)
    for kind in (Kind.TARGET, Kind.BLANK):
        reveal(playing, kind)
        pages.append(seen(playing, watcher))
        assert pages[-1].since(pages[-2])
    assert pages[-1].since(pages[-1]) == ""


@pytest.mark.parametrize(("game", "name"), sorted(sections.THE_SAME_FOR_ALL))
def test_a_section_of_which_all_see_the_same_asks_for_nobody(game, name):
    template = (ROOT / f"templates/games/{game}/{name}.html").read_text("utf-8")
    assert not re.search(r"\b(you|csrf|error|with context)\b", template)


def test_the_sections_that_show_a_date_are_known():
    """Where something only has another date the others are not looked at again."""
    dated = {file.stem for file in (ROOT / "templates/games").glob("*/*.html") if "moved" in file.read_text("utf-8")}
    assert {{"chain": "table"}.get(name, name) for name in dated} == sections.DATED


def test_what_was_drawn_is_drawn_again_only_for_something_else():
    drawn = []

    class Macro:
        name = "word of this test"

        def __call__(self, *given):
            drawn.append(given)
            return f"{given}"

    macro = Macro()
    assert kept("en", macro, "a") == kept("en", macro, "a")
    kept("uk", macro, "a")
    kept("en", macro, "b")
    kept("en", macro, "c", by="b")
    kept("en", macro, "d", by="b")
    assert drawn == [("a",), ("a",), ("b",), ("c",)]


@pytest.mark.parametrize("game", ["tandem", "arrows"])
def test_what_is_drawn_for_many_is_what_each_would_be_drawn_alone(banks, game):
    host = open_room("Alice", game=game)
    others = [come_in(host.room, name) for name in ("Bob", "Cat", "Dan")]
    for spectator in others[1:]:
        if game == "arrows":
            ask(host, "unseat", player=spectator.pk)
    start(host)
    together = snapshot.read(host.room_id, timezone.now())
    for player in (host, *others):
        alone = snapshot.read(host.room_id, timezone.now())
        shared, own = (Page(each, player, Reader("en", player.nickname)).table() for each in (together, alone))
        assert shared == own
    assert len(together.tableaus) == 1, "the two spectators share one"


def test_a_cookie_cannot_bring_markup_into_a_page(playing):
    shown = Page(snapshot.read(playing.pk, timezone.now()), guesser(playing), Reader("en", '"><q>')).table()
    assert "<q>" not in shown
    assert "&gt;&lt;q&gt;" in shown


def test_macros_whose_drawings_are_kept_have_names_of_their_own():
    files = {file: file.read_text("utf-8") for file in (ROOT / "templates").rglob("*.html")}
    kept_names = {name for text in files.values() for name in re.findall(r"kept\(speaks, (\w+)", text)}
    for name in kept_names:
        users = [file for file, text in files.items() if f"kept(speaks, {name}" in text]
        assert len(users) == 1, name
