"""Everybody can play WordChain: by keyboard, without scripts or motion, on a small phone, in every language."""

import pytest
from playwright.sync_api import expect

from tests.browser.arrows_cast import tab_to
from tests.browser.cast import DESK, PHONE
from tests.browser.wordchain_cast import ANY, ChainTable, button, cards, hand, lays, takes

pytestmark = pytest.mark.browser
WATCH = """() => {
    window.flights = 0;
    const count = ({addedNodes}) => addedNodes.forEach((node) => { window.flights += node.className === 'flight'; });
    new MutationObserver((all) => all.forEach(count)).observe(document.body, {childList: true});
}"""
CUT = """() => [...document.querySelectorAll('#table .hand-card .word, #top-word .word')].filter((word) => {
    const face = word.closest('.slip').getBoundingClientRect(), box = word.getBoundingClientRect();
    return word.scrollWidth > word.clientWidth + 1 && getComputedStyle(word).display !== 'inline'
        || box.left < face.left - 0.5 || box.right > face.right + 0.5 || box.bottom > face.bottom + 0.5;
}).map((word) => word.textContent)"""


def test_all_eight_seats_fit_a_phone(person):
    table = ChainTable(person, 8).begins()
    table.holding(["*"] * 15 + ["choice", "invent", "swap", "show", "take"], *[ANY] * 7)
    for who in (table.alice, table.people[7]):
        page = who.page
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        for seat in range(8):
            expect(page.locator(f"#seat-{seat}")).to_be_in_viewport(ratio=1)
        assert page.locator(".seat .nickname").all_inner_texts()[-1] == "you"
        expect(page.locator("#wanted")).to_be_in_viewport(ratio=1)
        expect(page.locator("#status")).to_be_in_viewport(ratio=1)
    expect(button(table.alice)).to_be_in_viewport(ratio=1)
    last = table.alice.page.locator("#hand .hand-card").last
    last.locator("label").click()
    expect(last.locator("input")).to_be_checked()


def test_a_card_is_laid_by_keyboard_alone(person):
    table = ChainTable(person, 2, size=DESK).begins()
    alice, bob = table.people
    table.holding(["*"] * 7, ["*"] * 3)
    tab_to(alice, "[name='do,card']")
    alice.page.keyboard.press("Space")
    alice.page.keyboard.press("ArrowRight")
    word = alice.page.locator(".hand-card:has(:checked) .word").inner_text()
    expect(button(alice)).to_have_text(f"Lay “{word}”")
    alice.page.keyboard.press("Enter")
    expect(bob.page.locator("#top-word .word")).to_have_text(word)
    expect(alice.page.locator("#status")).to_be_focused()


def test_nothing_travels_for_those_who_want_no_motion(person):
    table = ChainTable(person, 2, reduced_motion="reduce").begins()
    for who in table.people:
        who.page.evaluate(WATCH)
    table.people[1].page.emulate_media(reduced_motion="no-preference")
    lays(table.alice)
    table.people[1].page.wait_for_function("window.flights === 1")
    assert table.alice.page.evaluate("window.flights") == 0


def test_without_scripts_a_turn_is_played_by_plain_forms(person, chromium):
    table = ChainTable(person, 2).begins()
    alice, bob = table.people
    table.holding(["invent", "*"], ANY, asked="~")
    plain = chromium.new_context(java_script_enabled=False, storage_state=alice.context.storage_state(), locale="en")
    page = plain.new_page()
    page.goto(alice.page.url)
    page.locator("#hand label").filter(has_text="Invent").click()
    page.locator("[name=word]").fill("zq")
    page.get_by_role("button", name="Lay the chosen card").click()
    expect(page.locator(".lay-form .answer")).to_contain_text("does not end in one of these letters")
    expect(page.locator("#hand label").filter(has_text="Invent").locator("input")).to_be_checked()
    word = "zalbwe" + page.locator("#hand label").filter(has_text="Invent").locator(".four").inner_text()[0].lower()
    page.locator("[name=word]").fill(word)
    page.get_by_role("button", name="Lay the chosen card").click()
    expect(page.locator("#top-word .word")).to_have_text(word)
    expect(bob.page.locator("#top-word .word")).to_have_text(word)
    plain.close()


@pytest.mark.parametrize(("size", "scheme"), [(PHONE, "light"), (PHONE, "dark"), (DESK, "light"), (DESK, "dark")])
def test_every_state_is_clean(person, size, scheme):
    table = ChainTable(person, 2, size=size, color_scheme=scheme)
    alice, bob = table.people

    def all_clean():
        for who in table.people:
            who.is_clean()

    all_clean()
    table.begins()
    all_clean()
    choice = next(card for card in table.state["cards"] if card["kind"] == "choice")
    asked = choice["letters"][0]
    table.holding(["choice", "invent", "swap", asked, "*"], ["take", "show", *ANY], asked=asked)
    for kind in ("choice", "invent", "swap", "word"):
        takes(alice, cards(alice, kind).first)
        alice.is_clean()
    hand(bob, "show").locator("summary").click()
    bob.is_clean()
    table.holding(["*"] * 9, ["take", "show", *ANY], asked="~")
    word = takes(alice, cards(alice).first)
    alice.page.locator("textarea").fill(f"Yesterday we saw that {word}")
    alice.is_clean()
    alice.page.locator("textarea").press("Enter")
    bob.page.get_by_role("button", name="Object to this play").wait_for()
    table.ends_in(20)
    expect(alice.page.locator("#round-clock")).to_have_attribute("data-soon", "")
    all_clean()
    for n in range(3):
        expect(bob.page.locator("#scores")).to_be_visible()
        expect(bob.page.locator("#chain")).not_to_have_attribute("data-phase", "round")
        all_clean()
        if n < 2:
            table.begins().ends_in(1)
    expect(bob.page.locator("#result-sentence")).to_be_visible()


@pytest.mark.parametrize("language", ["uk", "pl", "ru", "et", "en"])
def test_no_word_is_cut_and_text_of_twice_the_size_fits(person, language):
    table = ChainTable(person, 2, language=language).begins()
    table.holding(["*"] * 20, ANY)
    lays(table.alice)
    for who in table.people:
        assert who.page.evaluate(CUT) == []
        who.page.evaluate("document.documentElement.style.fontSize = '200%'")
        assert who.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
