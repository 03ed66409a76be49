"""Looking back at a match in a browser: links, the slider, keys; with scripts and without."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.cast import DESK, Table


@pytest.fixture
def over(person):
    """A match of Tandem that ended in a trap, and its three people."""
    table = Table(person)
    table.finds(2)
    table.falls_into_a_trap()
    return table


def at(page):
    return int(page.locator("#replay").get_attribute("data-step") or -1)


def stands_at(who, n):
    expect(who.page.locator("#step-number")).to_contain_text(f"{n} /")


def test_from_the_table_back_through_the_match_and_its_result_to_others(over, person):
    bob = over.bob
    bob.page.get_by_role("link", name="Look back", exact=True).first.click()
    bob.page.wait_for_url("**/history/*/")
    stands_at(bob, 0)
    expect(bob.page.locator("#told")).to_contain_text("The deal: nobody has moved yet.")
    expect(bob.page.locator(".map")).to_have_count(50)
    bob.is_clean()

    bob.page.get_by_role("link", name="One step on").click()
    stands_at(bob, 1)
    expect(bob.page.locator("#told")).to_contain_text(re.compile("Clue from (Alice|Bob): “"))
    expect(bob.page).to_have_url(re.compile(r"\?step=1$"))
    bob.page.keyboard.press("End")
    expect(bob.page.locator("#told")).to_contain_text("a trap.")
    expect(bob.page.locator(".card[data-state=trap]")).to_have_count(1)
    expect(bob.page.get_by_role("link", name="One step on")).to_be_disabled()
    bob.page.keyboard.press("ArrowLeft")
    expect(bob.page.locator(".card[data-state=trap]")).to_have_count(0)
    bob.page.keyboard.press("Home")
    stands_at(bob, 0)
    bob.is_clean()

    link = bob.page.url.split("?")[0]
    eve = person("Eve", size=DESK)
    eve.page.goto(link + "?step=2")
    stands_at(eve, 2)
    expect(eve.page.locator(".share-text")).to_contain_text("Verbena · Tandem · 2/15")
    eve.is_clean()


def test_the_slider_leads_to_any_step_and_keeps_the_focus(over):
    alice = over.alice
    alice.page.get_by_role("link", name="Look back", exact=True).first.click()
    slider = alice.page.get_by_label("Step", exact=True)
    slider.focus()
    for n in range(1, 4):
        alice.page.keyboard.press("ArrowRight")
        stands_at(alice, n)
    slider.fill("5")
    stands_at(alice, 5)
    expect(slider).to_be_focused()
    expect(alice.page).to_have_url(re.compile(r"\?step=5$"))
    alice.page.reload()
    stands_at(alice, 5)
    alice.page.go_back()
    alice.page.wait_for_url("**/r/*/")


def test_a_history_has_it_and_leads_to_it(over):
    charlie = over.charlie
    charlie.page.goto(f"{over.charlie.server.address}/history/")
    charlie.is_clean()
    charlie.page.get_by_role("link", name="Tandem Lost to a trap").click()
    charlie.page.wait_for_url("**/history/*/")
    stands_at(charlie, 0)


def test_without_scripts_links_and_the_form_do_the_same(over, person):
    over.alice.page.get_by_role("link", name="Look back", exact=True).first.click()
    over.alice.page.wait_for_url("**/history/*/")
    plain = person("Plain", java_script_enabled=False)
    plain.page.goto(over.alice.page.url)
    plain.page.get_by_role("link", name="To the end").click()
    assert at(plain.page) == int(plain.page.locator("#replay").get_attribute("data-total"))
    plain.page.get_by_role("link", name="One step back").click()
    plain.page.get_by_label("Step", exact=True).evaluate("slider => { slider.value = 1 }")
    plain.page.get_by_role("button", name="Go to this step").click()
    assert at(plain.page) == 1


def test_each_reads_the_day_of_their_own_time_zone(over, person):
    over.alice.page.get_by_role("link", name="Look back", exact=True).first.click()
    over.alice.page.wait_for_url("**/history/*/")
    days = []
    for zone in ("Pacific/Pago_Pago", "Pacific/Kiritimati"):
        reader = person("Erin", timezone_id=zone)
        reader.page.goto(reader.server.address)
        reader.page.goto(over.alice.page.url)
        days.append(reader.page.locator(".replay-day").inner_text())
    assert days[0] != days[1]
