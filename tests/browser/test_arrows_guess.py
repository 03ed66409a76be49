"""Arrows while everybody writes: what is typed is kept, refused beside its field, and seen by nobody else."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.arrows_later import TERMS, ArrowsTable
from tests.browser.cast import DESK, PHONE, Person

pytestmark = pytest.mark.browser


@pytest.fixture
def table(person):
    return ArrowsTable(person).builds()


def field(who: Person, arrow: int):
    return who.page.locator(f"#term-{arrow} input[name=text]")


def kept(table: ArrowsTable, who: Person) -> list[str]:
    return [term["text"] for term in table.look(who)["sheet"]["terms"]]


def is_saved(who: Person, arrow: int) -> None:
    expect(who.page.locator(f"#term-{arrow} form")).to_have_attribute("data-state", "saved")


def test_a_term_is_kept_as_it_is_typed_and_there_after_a_reload(table):
    alice = table.host
    field(alice, 1).press_sequentially("zalb")
    is_saved(alice, 1)
    expect(alice.page.locator("#sheet-progress")).to_contain_text("1 of 10")
    alice.page.reload()
    expect(field(alice, 1)).to_have_value("zalb")
    assert kept(table, table.people[1])[0] == ""


def test_half_typed_text_and_focus_survive_what_others_do(table, person):
    alice, bob, _ = table.people
    field(alice, 2).press_sequentially("bro")
    table.do(bob, do="ready", sure="true")
    expect(alice.page.locator("#who-1")).to_have_attribute("data-done", "true")
    field(alice, 2).press_sequentially("lm")
    person("Dora").comes_to(table.code)
    expect(alice.page.locator("#people")).to_contain_text("Dora")
    expect(field(alice, 2)).to_have_value("brolm")
    expect(field(alice, 2)).to_be_focused()
    is_saved(alice, 2)
    assert kept(table, alice)[1] == "brolm"


def test_what_is_typed_while_a_term_is_on_its_way_follows_it(table):
    alice = table.host
    field(alice, 3).evaluate(
        """(field) => {
            for (const text of ["cw", "cwe", "cwerk"]) {
                field.value = text;
                field.dispatchEvent(new Event("change", {bubbles: true}));
            }
        }"""
    )
    is_saved(alice, 3)
    expect(field(alice, 3)).to_have_value("cwerk")
    assert kept(table, alice)[2] == "cwerk"


def test_a_refusal_stands_beside_its_field_with_what_is_kept_instead(table):
    alice, bob, _ = table.people
    word = table.look(alice)["grid"]["words"][0]["word"]
    field(alice, 1).fill("zalb")
    is_saved(alice, 1)
    field(alice, 1).fill(word)
    term = alice.page.locator("#term-1")
    expect(term.locator(".answer")).to_contain_text(f"“{word}” lies on the table")
    expect(term.locator(".kept-line")).to_have_text("Kept: “zalb”.")
    expect(field(alice, 1)).to_have_attribute("aria-invalid", "true")
    table.do(bob, do="ready", sure="true")
    expect(alice.page.locator("#who-1")).to_have_attribute("data-done", "true")
    expect(term.locator(".answer")).to_contain_text("lies on the table")
    expect(field(alice, 1)).to_have_value(word)
    expect(field(alice, 1)).to_have_attribute("aria-invalid", "true")
    alice.is_clean()
    alice.page.get_by_role("button", name="My sheet is ready").click()
    expect(field(alice, 1)).to_be_focused()
    field(alice, 1).fill("zalb")
    expect(term.locator(".answer")).to_be_empty()
    expect(field(alice, 1)).not_to_have_attribute("aria-invalid", "true")
    expect(term.locator(".kept-line")).to_be_empty()
    field(alice, 2).fill("zalb")
    expect(alice.page.locator("#term-2 .answer")).to_contain_text("You have written that for arrow 1")
    expect(alice.page.locator("#term-2 .kept-line")).to_have_text("Not kept.")


def test_a_sheet_with_blanks_asks_once_and_can_be_taken_back(table):
    alice, bob, _ = table.people
    table.writes(alice, *TERMS[:9])
    expect(alice.page.locator("#sheet-progress")).to_contain_text("9 of 10")
    alice.page.get_by_role("button", name="My sheet is ready").click()
    expect(alice.page.locator("#sheet-ready .answer")).to_contain_text("Some arrows are still blank")
    alice.page.get_by_role("button", name="Ready all the same").click()
    expect(alice.page.locator("#status")).to_contain_text("Still writing: Bob, Charlie.")
    expect(field(alice, 1)).not_to_be_editable()
    expect(bob.page.locator("#who-0")).to_contain_text("ready")
    assert "zalb" not in bob.page.content()
    alice.is_clean()
    alice.page.reload()
    alice.page.get_by_role("button", name="Take it back").click()
    expect(field(alice, 1)).to_be_editable()
    expect(bob.page.locator("#who-0")).to_contain_text("writing")


def test_the_last_letters_arrive_before_the_sheet_is_ready(table):
    alice = table.host
    table.writes(alice, *TERMS[:9])
    expect(field(alice, 9)).to_have_value(TERMS[8])
    field(alice, 10).press_sequentially("mnosk")
    alice.page.get_by_role("button", name="My sheet is ready").click()
    expect(alice.page.get_by_role("button", name="Take it back")).to_be_visible()
    assert kept(table, alice)[9] == "mnosk"


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_a_sheet_is_written_by_keyboard_alone_and_clean(person, size):
    table = ArrowsTable(person, size=size).builds()
    alice = table.host
    for who in table.people:
        who.is_clean()
    for _ in range(40):
        alice.page.keyboard.press("Tab")
        if alice.page.evaluate("document.activeElement.name === 'text'"):
            break
    for term in TERMS:
        alice.page.keyboard.type(term)
        alice.page.keyboard.press("Enter")
    expect(alice.page.get_by_role("button", name="My sheet is ready")).to_be_focused()
    alice.page.keyboard.press("Enter")
    expect(alice.page.locator("#status")).to_contain_text("Your sheet is ready.")
    assert kept(table, alice) == list(TERMS)
    assert alice.page.evaluate("document.documentElement.scrollWidth") <= size["width"]


def test_a_spectator_sees_who_is_ready_and_no_sheet(table, person):
    alice = table.host
    table.writes(alice, "zalb")
    table.do(alice, do="ready", sure="true")
    dora = person("Dora")
    dora.comes_to(table.code)
    expect(dora.page.locator("#status")).to_contain_text("Everybody writes in secret")
    expect(dora.page.locator("#who-0")).to_contain_text("ready")
    expect(dora.page.locator("#sheet")).to_be_hidden()
    assert "zalb" not in dora.page.content()
    dora.is_clean()


def test_a_term_is_written_without_scripts(table, chromium):
    alice = table.host
    context = chromium.new_context(java_script_enabled=False, viewport=PHONE, locale="en")
    context.add_cookies(alice.context.cookies())
    page = context.new_page()
    page.goto(alice.page.url)
    page.locator("#term-1 input[name=text]").fill("zalb")
    page.locator("#term-1").get_by_role("button", name="Keep").click()
    expect(page.locator("#term-1 input[name=text]")).to_have_value("zalb")
    page.locator("#term-2 input[name=text]").fill("zalb")
    page.locator("#term-2 input[name=text]").press("Enter")
    expect(page.locator("#term-2 .answer")).to_contain_text("You have written that for arrow 1")
    expect(page.locator("#term-1 .answer")).to_be_empty()
    expect(page.locator("#term-2 input[name=text]")).to_have_value("zalb")
    expect(page.locator("#term-2 .kept-line")).to_have_text(re.compile("Not kept"))
    context.close()
