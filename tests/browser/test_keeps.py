"""Nothing half-typed or chosen is lost when others act, and focus stays where it is."""

import pytest
from playwright.sync_api import expect

from tests.browser.cast import Table

pytestmark = pytest.mark.browser


@pytest.fixture
def table(person):
    return Table(person)


def test_a_half_typed_clue_survives_people_coming_and_going(table, person):
    giver, _ = table.roles()
    field = giver.page.get_by_label("Clue", exact=True)
    field.press_sequentially("half")
    person("Dora").comes_to(table.code)
    expect(giver.page.locator("#people")).to_contain_text("Dora")
    field.press_sequentially("done")
    expect(field).to_have_value("halfdone")
    expect(field).to_be_focused()


def test_a_chosen_word_stays_chosen_and_the_button_names_it(table, person):
    giver, guesser = table.roles()
    giver.gives("zqxkeep")
    guesser.sees("zqxkeep")
    first, second = table.cards(giver, "target")[:2]
    guesser.card(second).locator("label").click()
    person("Dora").comes_to(table.code)
    expect(guesser.page.locator("#people")).to_contain_text("Dora")
    expect(guesser.card(second).locator("input")).to_be_checked()
    word = guesser.card(second).locator("input").get_attribute("data-word")
    expect(guesser.page.get_by_role("button", name=f"Open “{word}”")).to_be_visible()
    guesser.opens(first)
    expect(guesser.card(first)).to_have_attribute("data-state", "open")


def test_a_refusal_stays_beside_the_form_with_what_was_typed(table, person):
    giver, _ = table.roles()
    on_board = giver.page.locator(".card .word").first.text_content()
    giver.page.get_by_label("Clue", exact=True).fill(on_board)
    giver.page.get_by_label("Words", exact=True).select_option("2")
    giver.page.get_by_role("button", name="Give the clue").click()
    expect(giver.page.locator(".clue-form .answer")).to_contain_text("lies on the board")
    person("Dora").comes_to(table.code)
    expect(giver.page.locator("#people")).to_contain_text("Dora")
    expect(giver.page.locator(".clue-form .answer")).to_contain_text("lies on the board")
    expect(giver.page.get_by_label("Clue", exact=True)).to_have_value(on_board)


def test_the_history_stays_closed_where_the_reader_closed_it(table, person):
    giver, _ = table.roles()
    giver.page.locator("#log summary").click()
    expect(giver.page.locator("#log-details")).not_to_have_attribute("open", "")
    giver.gives("zqxshut")
    expect(giver.page.locator("#log .count")).to_have_text("1")
    expect(giver.page.locator("#log-details")).not_to_have_attribute("open", "")


def test_the_hosts_choices_are_seen_by_all_at_once(person):
    alice, bob = person("Alice"), person("Bob")
    bob.comes_to(alice.creates_a_room())
    alice.page.locator("label:has([name=language][value=et])").click()
    expect(bob.page.locator("#lobby dd[lang=et]")).to_be_visible()
    alice.page.locator("label:has([value='11'])").click()
    expect(bob.page.locator("#lobby")).to_contain_text("11")


def test_the_keyboards_place_is_kept_after_ones_own_move(table):
    giver, guesser = table.roles()
    giver.page.get_by_label("Clue", exact=True).fill("zqxfocus")
    giver.page.get_by_label("Words", exact=True).select_option("2")
    giver.page.get_by_label("Clue", exact=True).press("Enter")
    giver.sees("looking for words")
    expect(giver.page.locator("#status")).to_be_focused()
    guesser.sees("zqxfocus")
    target = table.cards(giver, "target")[0]
    guesser.card(target).locator("input").focus()
    guesser.page.keyboard.press("Space")
    guesser.page.keyboard.press("Enter")
    expect(guesser.card(target)).to_have_attribute("data-state", "open")
    assert guesser.page.evaluate("document.activeElement.name") == "card"


def test_a_double_tap_is_one_move_and_no_refusal(table):
    giver, guesser = table.roles()
    giver.gives("zqxtwice")
    guesser.sees("zqxtwice")
    target = table.cards(giver, "target")[0]
    guesser.card(target).locator("label").click()
    guesser.page.locator("form:has([value=reveal]) button.main").dblclick()
    expect(guesser.card(target)).to_have_attribute("data-state", "open")
    expect(guesser.page.locator("#log .count")).to_have_text("1")
    assert guesser.page.locator(".guess-forms .answer").all_inner_texts() == ["", ""]
