"""Everybody can play: the accessibility engine finds nothing, the keyboard is enough, the board fits a small phone."""

import pytest
from playwright.sync_api import expect

from tests.browser.cast import DESK, PHONE, Table, new_word

pytestmark = pytest.mark.browser
SIZES = pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
SCHEMES = pytest.mark.parametrize("scheme", ["light", "dark"])


@SIZES
@SCHEMES
def test_the_pages_outside_a_room_are_clean(person, size, scheme):
    anna = person("Anna", size=size, color_scheme=scheme)
    for path in ("/", "/rules/tandem/", "/r/ZZZZZ/", "/nothing/", "/?code=zz"):
        anna.page.goto(anna.server.address + path)
        anna.is_clean()
    code = person("Alice").creates_a_room()
    anna.page.goto(f"{anna.server.address}/r/{code}/")
    anna.is_clean()


@SIZES
@SCHEMES
def test_every_state_of_a_room_is_clean(person, size, scheme):
    alice = person("Alice", size=size, color_scheme=scheme)
    alice.creates_a_room()
    alice.is_clean()
    table = Table(person, size=size, color_scheme=scheme)
    for who in table.people:
        who.is_clean()
    giver, guesser = table.roles()
    giver.page.get_by_label("Clue", exact=True).fill("two words")
    giver.page.get_by_label("Words", exact=True).select_option("2")
    giver.page.get_by_role("button", name="Give the clue").click()
    expect(giver.page.locator(".clue-form .answer")).not_to_be_empty()
    giver.is_clean()
    giver.gives(new_word())
    guesser.sees("Clue from")
    guesser.card(table.cards(giver, "target")[0]).locator("label").click()
    guesser.is_clean()
    guesser.opens(table.cards(giver, "blank")[0])
    guesser.sees("Your clue")
    giver.page.locator("#room-menu summary").click()
    giver.is_clean()
    giver.page.locator("#room-menu summary").click()
    table.falls_into_a_trap()
    for who in table.people:
        expect(who.page.locator("#result")).to_be_visible()
        who.is_clean()


def test_a_turn_is_played_by_keyboard_alone(person):
    table = Table(person, size=DESK)
    giver, guesser = table.roles()
    keys = giver.page.keyboard
    _tab_to(giver.page, "[name=word]")
    keys.type(new_word())
    keys.press("Tab")
    keys.press("2")
    keys.press("Tab")
    keys.press("Enter")
    guesser.sees("Clue from")
    target = table.cards(giver, "target")[0]
    _tab_to(guesser.page, "#board input")
    guesser.page.keyboard.press("Space")
    for _ in range(25):
        if guesser.card(target).locator("input").is_checked():
            break
        guesser.page.keyboard.press("ArrowRight")
    expect(guesser.card(target).locator("input")).to_be_checked()
    guesser.page.keyboard.press("Enter")
    expect(guesser.card(target)).to_have_attribute("data-state", "open")
    _tab_to(guesser.page, "form:has([value=stop]) button")
    guesser.page.keyboard.press("Enter")
    guesser.sees("Your clue")


def test_when_a_turn_ends_the_board_closes_and_keeps_no_choice_and_the_keyboards_place_is_the_status(person):
    table = Table(person)
    giver, guesser = table.roles()
    expect(giver.page.locator("#frame:disabled")).to_be_visible()
    giver.gives("zephyr")
    guesser.sees("Which word does it lead to?")
    miss, *_, other = table.cards(giver, "blank")
    guesser.card(miss).locator("input").focus()
    guesser.page.keyboard.press("Space")
    guesser.page.keyboard.press("Enter")
    expect(guesser.page.locator("#desk[data-role=clue]")).to_be_visible()
    expect(guesser.page.locator("#status")).to_be_focused()
    expect(guesser.page.locator("#frame:disabled")).to_be_visible()
    guesser.gives("zephyr")
    giver.card(other).locator("label").click()
    expect(giver.card(other).locator("input")).to_be_checked()
    giver.page.get_by_role("button", name="End the turn").click()
    expect(giver.page.locator("#frame:disabled")).to_be_visible()
    expect(giver.page.locator("#board :checked")).to_have_count(0)
    giver.gives("breeze")
    expect(guesser.page.locator("#frame:enabled")).to_be_visible()
    expect(guesser.page.locator("#frame input:enabled")).to_have_count(24)


def test_a_room_is_made_and_left_by_keyboard_alone(person):
    alice = person("Alice", size=DESK)
    alice.page.goto(alice.server.address)
    _tab_to(alice.page, "[name=nickname]")
    alice.page.keyboard.type("Alice")
    alice.page.keyboard.press("Enter")
    alice.page.wait_for_url("**/r/*/")
    _tab_to(alice.page, "#add-partner button")
    alice.page.keyboard.press("Enter")
    expect(alice.page.locator("#people")).to_contain_text("Verbena")
    _tab_to(alice.page, "#start-place button")
    alice.page.keyboard.press("Enter")
    expect(alice.page.locator("#board")).to_be_visible()


@pytest.mark.parametrize("language", ["uk", "pl", "ru", "et", "en"])
def test_the_board_and_the_main_button_fit_a_small_phone_and_no_word_is_cut(person, language):
    alice, bob = person("Alexandra-Maximilian"), person("Władysław Grzegorz 3")
    code = alice.creates_a_room()
    bob.comes_to(code)
    alice.page.locator(f"label:has([name=language][value={language}])").click()
    expect(bob.page.locator(f"#lobby dd[lang={language}]")).to_be_visible()
    alice.page.locator("label:has([name=level][value=standard])").click()
    alice.page.get_by_role("button", name="Start the match").click()
    for who in (alice, bob):
        expect(who.page.locator("#card-24")).to_be_visible()
        assert who.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        cut = who.page.evaluate(
            """() => [...document.querySelectorAll('.card .word')].filter((word) => {
                const face = word.closest('.face').getBoundingClientRect(), box = word.getBoundingClientRect();
                return word.scrollWidth > word.clientWidth + 1 && getComputedStyle(word).display !== 'inline'
                    || box.left < face.left - 0.5 || box.right > face.right + 0.5 || box.bottom > face.bottom + 0.5;
            }).map((word) => word.textContent)"""
        )
        assert cut == []
    giver = alice if alice.page.locator("#desk[data-role=clue]").count() else bob
    button = giver.page.get_by_role("button", name="Give the clue").bounding_box()
    assert button
    assert button["y"] + button["height"] <= PHONE["height"]


def test_text_of_twice_the_size_fits_a_phone(person):
    alice = person("Alice")
    alice.creates_a_room()
    alice.page.get_by_role("button", name="Add a virtual player").click()
    alice.page.get_by_role("button", name="Start the match").click()
    expect(alice.page.locator("#board")).to_be_visible()
    alice.page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert alice.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_what_others_do_is_said_aloud(person):
    table = Table(person)
    giver, guesser = table.roles()
    clue = new_word()
    giver.gives(clue)
    expect(guesser.page.locator("#said")).to_contain_text(clue)
    expect(table.charlie.page.locator("#said")).to_contain_text(clue)
    target = table.cards(giver, "target")[0]
    word = giver.card(target).locator(".word").text_content()
    guesser.opens(target)
    expect(giver.page.locator("#said")).to_contain_text(word)


def _tab_to(page, selector):
    """Presses Tab until what `selector` names has the focus."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
            return
    raise AssertionError(f"Tab does not reach {selector}")
