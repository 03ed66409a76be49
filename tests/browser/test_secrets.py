"""What a spectator's browser is sent holds no secret: not in the page, not in any frame."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.cast import Table

pytestmark = pytest.mark.browser
SECRET = re.compile(r'data-mine|data-kind="(trap|target|blank)"|your (target|trap)|class="maps?"')


def test_nothing_a_spectator_is_sent_before_the_end_tells_of_a_map(person):
    table = Table(person)
    table.finds(2)
    table.roles()
    source = table.charlie.page.evaluate("fetch(location.href).then((response) => response.text())")
    assert 'class="log-turn"' in source
    assert not SECRET.search(_without_history(source))
    assert table.charlie.frames
    for frame in table.charlie.frames:
        assert not SECRET.search(_without_history(frame)), frame[:300]


def test_a_players_frames_show_their_own_map_only(person):
    table = Table(person)
    table.finds(1)
    table.roles()
    for who in (table.alice, table.bob):
        shown = {
            (int(n), kind)
            for frame in who.frames
            for n, kind in re.findall(r'id="card-(\d+)" data-state="closed" data-mine="(\w+)"', frame)
        }
        assert shown
        assert all(table.maps[who][n] == kind for n, kind in shown)


def test_after_the_end_everything_is_open_to_all(person):
    table = Table(person)
    table.falls_into_a_trap()
    expect(table.charlie.page.locator(".map")).to_have_count(50)


def _without_history(html: str) -> str:
    """Returns `html` without the log of clues and its turns, whose results everybody may know."""
    told = r'<section id="log".*?</section>|<hx-partial hx-target="#log-\d+".*?</hx-partial>'
    return re.sub(told, "", html, flags=re.DOTALL)
