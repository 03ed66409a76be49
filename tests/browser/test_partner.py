"""Playing with Verbena alone on one phone: a button, a match to its end, and how it thought."""

import pytest
from playwright.sync_api import expect

from tests.browser.cast import DESK, PHONE, Person, new_word

pytestmark = pytest.mark.browser
SIZES = pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
SCHEMES = pytest.mark.parametrize("scheme", ["light", "dark"])


def plays_with_verbena(person: Person) -> None:
    """Presses the one button on the start page, and is at the table."""
    person.page.goto(person.server.address)
    person.page.get_by_label("Your nickname").fill(person.nickname)
    person.page.get_by_role("button", name="Play with Verbena").click()
    person.page.wait_for_url("**/r/*/")
    person.is_live()
    expect(person.page.locator("#board")).to_be_visible()


def plays_to_the_end(person: Person) -> None:
    """Gives clues that nobody knows, and passes, until the turns run out."""
    page = person.page
    for _ in range(20):
        page.locator("#desk[data-role=clue], #desk[data-role=guess], #result:not([hidden])").first.wait_for()
        if page.locator("#result:not([hidden])").count():
            return
        turn = page.locator("#desk form [name=at]").first.get_attribute("value")
        if page.locator("#desk[data-role=clue]").count():
            page.get_by_label("Clue", exact=True).fill(new_word())
            page.get_by_label("Words", exact=True).select_option("1")
            page.get_by_role("button", name="Give the clue").click()
            expect(page.locator("#desk[data-role=clue]")).to_have_count(0)
        else:
            page.get_by_role("button", name="End the turn").click()
            expect(page.locator(f"#desk [name=at][value='{turn}']")).to_have_count(0)
    raise AssertionError("the match does not end")


def test_one_button_leads_to_the_table_and_the_code_is_out_of_the_way(person):
    anna = person("Anna")
    plays_with_verbena(anna)
    expect(anna.page.locator("#turns .verbena-face")).to_be_visible()
    expect(anna.page.locator("#invite")).to_be_hidden()
    anna.page.locator("#room-menu summary").click()
    expect(anna.page.locator("#programs")).to_have_text("Verbena is a program, not a person.")
    expect(anna.page.locator("#invite .code")).to_be_hidden()
    anna.page.locator("#invite-fold summary").click()
    expect(anna.page.locator("#invite .code")).to_be_visible()


def test_after_the_match_it_says_how_it_thought_to_who_plays_and_who_watches(person):
    anna, bob = person("Anna"), person("Bob")
    plays_with_verbena(anna)
    bob.comes_to(anna.page.url.rstrip("/").rsplit("/", 1)[1])
    expect(bob.page.locator("#desk[data-role=watch]")).to_be_visible()
    plays_to_the_end(anna)
    for who in (anna, bob):
        expect(who.page.locator("#thoughts")).to_contain_text("How Verbena thought")
        expect(who.page.locator("#thoughts")).to_contain_text("Meant:")
    anna.page.get_by_role("button", name="Play again").click()
    expect(anna.page.locator("#result")).to_be_hidden()
    expect(anna.page.locator("#thoughts")).to_have_count(0)


@SIZES
@SCHEMES
def test_every_page_of_it_is_clean(person, size, scheme):
    anna = person("Anna", size=size, color_scheme=scheme)
    plays_with_verbena(anna)
    anna.is_clean()
    anna.page.locator("#room-menu summary").click()
    anna.is_clean()
    anna.page.locator("#invite-fold summary").click()
    anna.is_clean()
    anna.page.locator("#room-menu summary").click()
    plays_to_the_end(anna)
    expect(anna.page.locator("#thoughts")).to_be_visible()
    anna.is_clean()
    assert anna.page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    anna.page.get_by_role("link", name="Look back").first.click()
    anna.page.goto(anna.page.url.split("?")[0] + "?step=1")
    anna.is_clean()


@SIZES
@SCHEMES
def test_the_lobby_with_a_virtual_player_is_clean(person, size, scheme):
    alice = person("Alice", size=size, color_scheme=scheme)
    alice.creates_a_room()
    alice.page.locator("label:has([name=manner][value=bold])").click()
    alice.page.get_by_role("button", name="Add a virtual player").click()
    expect(alice.page.locator("#people .chair", has_text="Verbena")).to_contain_text("bold")
    alice.is_clean()
    alice.page.get_by_role("button", name="Let play carefully").click()
    expect(alice.page.locator("#people .chair", has_text="Verbena")).to_contain_text("careful")
    assert alice.page.evaluate("document.documentElement.scrollWidth") <= size["width"]


def test_it_is_played_by_keyboard_alone(person):
    anna = person("Anna", size=DESK)
    anna.page.goto(anna.server.address)
    anna.page.get_by_label("Your nickname").focus()
    keys = anna.page.keyboard
    keys.type("Anna")
    for _ in range(10):
        keys.press("Tab")
        if anna.page.evaluate("document.activeElement.name === 'partner'"):
            break
    keys.press("Enter")
    anna.page.wait_for_url("**/r/*/")
    expect(anna.page.locator("#board")).to_be_visible()


def test_it_works_without_scripts(person):
    anna = person("Anna", java_script_enabled=False)
    anna.page.goto(anna.server.address)
    anna.page.get_by_label("Your nickname").fill("Anna")
    anna.page.get_by_role("button", name="Play with Verbena").click()
    anna.page.wait_for_url("**/r/*/")
    expect(anna.page.locator("#board")).to_be_visible()


def test_enter_in_the_nickname_opens_a_room_as_ever(person):
    anna = person("Anna")
    anna.page.goto(anna.server.address)
    anna.page.get_by_label("Your nickname").fill("Anna")
    anna.page.keyboard.press("Enter")
    anna.page.wait_for_url("**/r/*/")
    expect(anna.page.get_by_role("button", name="Add a virtual player")).to_be_visible()
