"""A match of Tandem as three people live it, on phones and at desks."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.cast import DESK, PHONE, Table

pytestmark = pytest.mark.browser


@pytest.fixture(params=[PHONE, DESK], ids=["phone", "desk"])
def table(request, person):
    return Table(person, size=request.param)


def test_a_match_is_won_and_played_again_with_new_words(table):
    before = set(table.alice.page.locator(".card .word").all_text_contents())
    table.wins()
    for who in table.people:
        expect(who.page.locator("#result")).to_contain_text(re.compile("won|found", re.IGNORECASE))
        expect(who.page.locator(".maps")).to_have_count(25)
    expect(table.bob.page.get_by_role("button", name="Play again")).to_have_count(0)
    table.alice.page.get_by_role("button", name="Play again").click()
    for who in table.people:
        expect(who.page.locator(".card[data-state=open]")).to_have_count(0)
        expect(who.page.locator("#result")).to_be_hidden()
    after = set(table.alice.page.locator(".card .word").all_text_contents())
    assert before.isdisjoint(after)
    expect(table.charlie.page.locator("#balance")).to_contain_text("1")


def test_a_trap_loses_the_match_and_says_which_word_it_was(table):
    giver, _ = table.roles()
    trap = table.cards(giver, "trap")[0]
    word = giver.card(trap).locator("label, .face").locator(".word").text_content()
    table.falls_into_a_trap()
    for who in table.people:
        expect(who.page.locator("#result")).to_contain_text(word)
        expect(who.page.locator(".card[data-state=trap]")).to_have_count(1)
        expect(who.page.locator(".maps")).to_have_count(25)


def test_a_miss_marks_the_word_in_the_givers_colour_and_passes_the_turn(table):
    giver, guesser = table.roles()
    giver.gives("zqxmiss")
    guesser.sees("zqxmiss")
    missed = table.cards(giver, "blank")[0]
    guesser.opens(missed)
    guesser.sees("Your clue")
    word = guesser.card(missed).locator(".word").text_content()
    expect(giver.page.locator("#desk .note").first).to_contain_text(f"“{word}” was a miss")
    seat = "0" if giver is table.alice else "1"
    for who in table.people:
        expect(who.card(missed).locator(".miss")).to_have_attribute("data-seat", seat)
        expect(who.page.locator("#log")).to_contain_text("zqxmiss")


def test_a_late_spectator_sees_the_whole_history(table, person):
    table.finds(2)
    table.roles()
    late = person("Dora")
    late.comes_to(table.code)
    expect(late.page.locator(".log-turn")).to_have_count(1)
    expect(late.page.locator(".card[data-state=open]")).to_have_count(2)
    expect(late.page.locator(".card[data-mine]")).to_have_count(0)
    expect(late.page.locator("#board input")).to_have_count(0)


def test_a_word_that_did_not_fit_is_told_to_the_editors(table):
    table.falls_into_a_trap()
    page = table.charlie.page
    page.get_by_text("A word did not fit?").click()
    page.get_by_label("Word", exact=True).select_option(index=3)
    page.get_by_label("What is wrong with it").select_option("too_hard")
    page.get_by_role("button", name="Tell the editors").click()
    expect(page.locator(".report-form .answer")).to_contain_text("The editors will look at it")
    expect(page.get_by_label("Word", exact=True)).to_have_value("")
