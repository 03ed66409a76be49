"""Every card is there to be seen, not only in the markup: as a match ends, and in the one after it."""

import pytest
from playwright.sync_api import expect

from tests.browser.arrows_cast import Builders
from tests.browser.cast import DESK, PHONE, Table
from tests.browser.wordchain_cast import ChainTable, lays

pytestmark = pytest.mark.browser

UNSEEN = """() => [...document.querySelectorAll(".card .face, .card .maps, .hand-card, #table .word")]
    .filter((part) => !part.closest("[hidden], details:not([open]), .visually-hidden"))
    .filter((part) => !part.getBoundingClientRect().width).map((part) => part.outerHTML)"""


@pytest.fixture(params=[PHONE, DESK], ids=["phone", "desk"])
def table(request, person):
    return Table(person, size=request.param)


def shows_every_card(table):
    """Whatever has no room on a live page has none on a page that was just opened: what is chosen later, for one."""
    for who in table.people:
        who.page.wait_for_timeout(500)
        if unseen := who.page.evaluate(UNSEEN):
            who.page.reload()
            who.is_live()
            assert who.page.evaluate(UNSEEN) == unseen


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


def test_the_words_of_arrows_are_seen_as_they_are_laid(person):
    table = Builders(person)
    for cell in ((0, 0), (1, 0), (0, 1)):
        table.lay(cell)
        shows_every_card(table)


def test_the_cards_of_wordchain_are_seen_as_one_is_laid(person):
    table = ChainTable(person).begins()
    lays(table.turn())
    shows_every_card(table)
