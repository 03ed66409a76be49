"""Coming, going, coming back, and who is host."""

import pytest
from playwright.sync_api import expect

from tests.browser.cast import Table

pytestmark = pytest.mark.browser


def test_leaving_in_mid_match_breaks_it_off_and_a_spectator_takes_the_seat(person):
    table = Table(person)
    table.bob.page.locator("#room-menu summary").click()
    table.bob.page.locator("#leave-ask summary").click()
    table.bob.page.locator("#leave button").click()
    table.bob.page.wait_for_url(table.bob.server.address + "/")
    for who in (table.alice, table.charlie):
        expect(who.page.locator("#board")).to_be_hidden()
        expect(who.page.locator("#lobby")).to_contain_text("broken off")
    expect(table.alice.page.get_by_role("button", name="Start the match")).to_be_visible()
    expect(table.alice.page.locator("#balance")).to_be_hidden()


def test_two_tabs_are_one_person(person):
    alice = person("Alice")
    code = alice.creates_a_room()
    other = alice.tab()
    other.goto(f"{alice.server.address}/r/{code}/")
    expect(other.locator("#people")).to_contain_text("Alice")
    expect(other.locator("#people").get_by_text("Alice", exact=True)).to_have_count(1)
    other.locator("label:has([name=language][value=pl])").click()
    expect(alice.page.locator("input[name=language][value=pl]")).to_be_checked()


def test_somebody_comes_back_after_closing_the_browser(person):
    table = Table(person)
    table.finds(1)
    kept = table.alice.context.storage_state()
    table.alice.page.close()
    back = person("Alice again", storage_state=kept)
    back.page.goto(f"{back.server.address}/r/{table.code}/")
    back.is_live()
    assert back.my_map() != []
    expect(back.page.locator(".card[data-mine]")).not_to_have_count(0)
    expect(back.page.locator(".card[data-state=open]")).to_have_count(1)


def test_a_removed_person_is_shown_the_door_and_stays_outside(person):
    table = Table(person)
    people = table.alice.page.locator("#people")
    table.alice.page.locator("#room-menu summary").click()
    row = people.locator("li", has_text="Charlie")
    row.locator("summary").click()
    row.get_by_role("button", name="Remove").click()
    expect(table.charlie.page.get_by_text("The host has asked you to leave this room.")).to_be_visible()
    table.charlie.page.goto(f"{table.charlie.server.address}/r/{table.code}/")
    expect(table.charlie.page.get_by_text("The host has asked you to leave this room.")).to_be_visible()
    expect(table.bob.page.locator("#board")).to_be_visible()


def test_the_host_leaves_and_the_next_one_can_start(person):
    alice, bob, charlie = person("Alice"), person("Bob"), person("Charlie")
    code = alice.creates_a_room()
    bob.comes_to(code)
    charlie.comes_to(code)
    alice.page.locator("#leave-ask summary, #leave button").first.click()
    if alice.page.locator("#leave-ask").count():
        alice.page.locator("#leave button").click()
    alice.page.wait_for_url(alice.server.address + "/")
    expect(bob.page.locator("#people")).to_contain_text("host")
    bob.page.get_by_role("button", name="Give a seat").click()
    bob.page.get_by_role("button", name="Start the match").click()
    expect(charlie.page.locator("#board")).to_be_visible()


def test_a_match_with_the_virtual_player_goes_on_by_itself(person):
    alice = person("Alice")
    alice.creates_a_room()
    alice.page.get_by_role("button", name="Add a virtual player").click()
    alice.page.get_by_role("button", name="Start the match").click()
    expect(alice.page.locator("#board")).to_be_visible()
    if alice.page.locator("#desk[data-role=clue]").count():
        alice.gives("zqxrobot")
    expect(alice.page.locator("#desk[data-role=guess], #desk[data-role=clue], #result:not([hidden])")).to_be_visible()
    expect(alice.page.locator(".log-turn").first).to_be_attached()


def test_who_presses_a_button_again_on_purpose_is_obeyed_and_a_double_tap_counts_once(person):
    alice = person("Alice")
    alice.creates_a_room()
    alice.page.locator("#set-game-wordchain").check(force=True)
    add = alice.page.get_by_role("button", name="Add a virtual player")
    programs = alice.page.locator("#people li:has(.verbena-face)")
    for expected in (1, 2, 3):
        add.dblclick()
        expect(programs).to_have_count(expected)
        expect(alice.page.locator("form[data-sending]")).to_have_count(0)
        alice.page.wait_for_timeout(500)
    expect(programs).to_have_count(3)
