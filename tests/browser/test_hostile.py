"""Hostile names and clues are shown as they were typed, or refused; none of them does anything."""

import pytest
from playwright.sync_api import expect

from tests.browser.cast import Table

pytestmark = pytest.mark.browser
MARKUP = "<img src=x onerror=1"


def test_markup_in_a_nickname_is_text_everywhere(person):
    mallory, bob = person(MARKUP), person("Bob")
    code = mallory.creates_a_room()
    bob.comes_to(code)
    for who in (mallory, bob):
        expect(who.page.locator("#people")).to_contain_text(MARKUP)
        expect(who.page.locator("img[src=x]")).to_have_count(0)


def test_markup_in_a_clue_is_refused_with_a_reason(person):
    table = Table(person)
    giver, _ = table.roles()
    giver.page.get_by_label("Clue", exact=True).fill("<b>bold</b>")
    giver.page.get_by_label("Words", exact=True).select_option("1")
    giver.page.get_by_role("button", name="Give the clue").click()
    expect(giver.page.locator(".clue-form .answer")).to_contain_text("made of letters")
    expect(table.charlie.page.locator(".log-turn")).to_have_count(0)


def test_a_page_from_elsewhere_cannot_open_a_line(person, chromium, server):
    alice = person("Alice")
    code = alice.creates_a_room()
    cookies = [{**cookie, "sameSite": "Lax"} for cookie in alice.context.cookies()]
    elsewhere = chromium.new_context()
    elsewhere.add_cookies(cookies)
    page = elsewhere.new_page()
    page.goto(f"http://localhost:{server.port}/healthz")
    opened = page.evaluate(
        """(url) => new Promise((done) => {
            const line = new WebSocket(url);
            line.onopen = () => done(true);
            line.onerror = () => done(false);
        })""",
        server.socket(code),
    )
    elsewhere.close()
    assert opened is False
