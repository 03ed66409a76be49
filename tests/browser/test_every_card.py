"""Every card is there to be seen, not only in the markup: as a match ends, and in the one after it."""

import pytest
from playwright.sync_api import expect

from tests.browser.cast import DESK, PHONE, Table

pytestmark = pytest.mark.browser

UNSEEN = """() => [...document.querySelectorAll(".card .face, .card .word, .card .maps")]
    .filter((part) => !part.getBoundingClientRect().width).map((part) => part.closest(".card").id)"""


@pytest.fixture(params=[PHONE, DESK], ids=["phone", "desk"])
def table(request, person):
    return Table(person, size=request.param)


def shows_every_card(table):
    for who in table.people:
        who.page.wait_for_timeout(500)
        assert who.page.evaluate(UNSEEN) == []


def test_when_a_match_is_over_and_in_the_next_one_every_card_is_seen(table):
    table.finds(2)
    shows_every_card(table)
    table.falls_into_a_trap()
    for who in table.people:
        expect(who.page.locator(".maps")).to_have_count(25)
    shows_every_card(table)
    table.alice.page.get_by_role("button", name="Play again").click()
    for who in table.people:
        expect(who.page.locator(".card[data-state=open]")).to_have_count(0)
    shows_every_card(table)
