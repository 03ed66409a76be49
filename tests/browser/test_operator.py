"""An operator who is no superuser, at a real browser: what is played, one match step by step, a deed with a reason."""

import os
import subprocess
import sys

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.cast import DESK, PHONE, Table
from tests.server import ROOT

SETUP = """
from django.contrib.auth.models import Group, User
user, new = User.objects.get_or_create(username="Oda", is_staff=True)
user.set_password("barvinok")
user.save()
user.groups.add(Group.objects.get(name="operators"))
"""


@pytest.fixture
def make_operator(person, server):
    subprocess.run(
        [sys.executable, "manage.py", "shell", "--verbosity=0", "--command", SETUP],
        cwd=ROOT, env=os.environ | {"VERBENA_DATA": server.data}, check=True,
    )  # fmt: skip
    made = []

    def make(**more):
        oda = person("Oda", **{"size": DESK} | more)
        made.append(oda)
        oda.page.goto(f"{server.address}/admin/")
        oda.page.get_by_label("Username").fill("Oda")
        oda.page.get_by_label("Password").fill("barvinok")
        oda.page.keyboard.press("Enter")
        expect(oda.page.get_by_text("people in rooms now")).to_be_visible()
        return oda

    yield make
    assert [text for oda in made for text in oda.complaints if "Content Security Policy" in text] == []


@pytest.fixture
def table(person):
    """A match that was lost, and one that goes on."""
    table = Table(person)
    table.finds(2)
    table.falls_into_a_trap()
    table.alice.page.get_by_role("button", name="Play again").click()
    table.alice.sees("clue")
    return table


def has_no_violation(page):
    """Asserts that the accessibility engine is content with what is ours on the page; its frame is the theme's."""
    found = Axe().run(page, context="#content-main").response["violations"]
    assert [f"{rule['id']}: {[node['html'][:200] for node in rule['nodes']]}" for rule in found] == []


def opens(oda, path):
    oda.page.goto(f"{oda.server.address}/admin/rooms/{path}")


def test_an_operator_looks_at_a_match_step_by_step_and_breaks_off_another(make_operator, table):
    oda = make_operator(size={"width": 1440, "height": 900})
    page = oda.page
    page.get_by_role("link", name="Rooms", exact=True).first.click()
    page.get_by_role("link", name=table.code, exact=True).click()
    expect(page.get_by_text("here now")).to_have_count(3)
    page.get_by_role("link", name=f"{table.code}/1").click()
    expect(page.get_by_role("cell", name="Clue from")).to_have_count(2)
    page.get_by_role("link", name="Alice", exact=True).last.click()
    page.locator("#step-2").get_by_role("link").click()
    board = page.frame_locator("iframe")
    expect(board.locator("#card-24")).to_be_visible()
    expect(board.locator(".card[data-state=open]")).to_have_count(1)
    page.get_by_role("link", name="One step on").click()
    expect(board.locator(".card[data-state=open]")).to_have_count(2)
    expect(board.locator("form, button")).to_have_count(0)
    opens(oda, f"match/?room={table.code}&outcome=going")
    page.get_by_role("link", name=f"{table.code}/2").click()
    page.get_by_role("link", name="Break the match off").click()
    page.get_by_label("Reason").fill("a test of the desk")
    page.get_by_role("button", name="Break the match off").click()
    expect(page.get_by_text("The match is broken off.")).to_be_visible()
    expect(page.get_by_role("cell", name="a test of the desk")).to_be_visible()
    expect(table.bob.page.locator("#broken-off")).to_be_visible()


def test_a_blocked_person_is_led_out_while_they_look(make_operator, table):
    oda = make_operator()
    opens(oda, f"player/?q={table.code}")
    oda.page.get_by_role("link", name="Bob", exact=True).click()
    oda.page.get_by_role("link", name="Block this person").click()
    oda.page.get_by_label("Reason").fill("threats")
    oda.page.keyboard.press("Enter")
    expect(oda.page.get_by_text("This person is blocked.")).to_be_visible()
    expect(table.bob.page.get_by_text("You cannot take part here any more")).to_be_visible()
    table.bob.is_clean()


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_pages_of_the_desk_are_clean(size, scheme, make_operator, table):
    oda = make_operator(size=size, color_scheme=scheme)
    shots = os.environ.get("VERBENA_SHOTS")
    pages = ["../", "room/", "match/", "player/", "deed/", "block/"]
    finds = {"match/?outcome=trap": "/1", "room/": table.code, "player/": "Bob"}
    for n, path in enumerate([*pages, *finds]):
        opens(oda, path)
        if n >= len(pages):
            oda.page.locator("#result_list").get_by_role("link", name=finds[path]).first.click()
            oda.page.locator(".desk-push").wait_for()
        if shots:
            oda.page.wait_for_timeout(500)
            oda.page.screenshot(path=f"{shots}/{oda.page.viewport_size['width']}-{scheme}-{n}.png", full_page=True)
        has_no_violation(oda.page)
        fits = "document.documentElement.scrollWidth <= document.documentElement.clientWidth"
        assert oda.page.evaluate(fits), path
    oda.page.get_by_role("link", name="Change the nickname").click()
    has_no_violation(oda.page)
