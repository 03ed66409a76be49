"""Without scripts every page and every action works by plain forms."""

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser


@pytest.fixture
def plain(person):
    def visit(nickname, code=None):
        made = person(nickname, java_script_enabled=False)
        made.page.goto(made.server.address + (f"/r/{code}/" if code else "/"))
        made.page.get_by_label("Your nickname").fill(nickname)
        made.page.get_by_role("button", name="Come in" if code else "Open a room").first.click()
        return made

    return visit


def test_a_turn_is_played_without_scripts(plain):
    alice = plain("Alice")
    code = alice.page.url.rstrip("/").rsplit("/", 1)[1]
    bob = plain("Bob", code)
    alice.page.reload()
    alice.page.get_by_role("button", name="Start the match").click()
    bob.page.reload()
    giver, guesser = (alice, bob) if alice.page.locator("[data-role=clue]").count() else (bob, alice)
    giver.page.get_by_label("Clue", exact=True).fill("two words")
    giver.page.get_by_label("Words", exact=True).select_option("2")
    giver.page.get_by_role("button", name="Give the clue").click()
    expect(giver.page.get_by_text("A clue is one word, without spaces.")).to_be_visible()
    expect(giver.page.get_by_label("Clue", exact=True)).to_have_value("two words")
    giver.page.get_by_label("Clue", exact=True).fill("zqxplain")
    giver.page.get_by_role("button", name="Give the clue").click()
    giver.sees("zqxplain")
    guesser.page.reload()
    guesser.sees("zqxplain")
    guesser.page.locator(".card label").first.click()
    guesser.page.get_by_role("button", name="Open the chosen word").click()
    expect(guesser.page.locator(".log-guesses li")).to_have_count(1)


def test_a_wrong_code_and_an_empty_nickname_are_said_beside_the_field(person):
    alice = person("Alice", java_script_enabled=False)
    alice.page.goto(alice.server.address)
    alice.page.locator("[name=code]").fill("00000")
    alice.page.get_by_role("button", name="Come in").click()
    expect(alice.page.get_by_role("alert")).to_contain_text("no room with this code")
    expect(alice.page.locator("[name=code]")).to_have_value("00000")
