"""Building a grid of Arrows on three phones: choosing, what the choice would do, and a window that does not jump."""

import pytest
from playwright.sync_api import expect

from tests.browser.arrows_cast import Builders, button, do, in_box, laid, place, puts, tab_to, takes
from tests.browser.cast import DESK, PHONE

pytestmark = pytest.mark.browser
LINE = [(0, 0), (1, 0)]


def test_two_build_and_the_host_who_does_not_sit_looks_on(person):
    table = Builders(person)
    first, second = table.turn()
    first.sees("Your turn: lay the first word.")
    for who in (second, table.alice):
        who.sees(f"{first.nickname}: choosing a word and a place.")
        expect(who.page.locator("#table input")).to_have_count(0)
    expect(button(first)).to_have_text("Choose a word")
    word = takes(first, 3)
    expect(button(first)).to_have_text("Choose a place")
    puts(first, (0, 0))
    expect(button(first)).to_have_text(f"Put “{word}” here")
    expect(first.page.locator("#ghosts .laid")).to_have_text(word)
    button(first).click()
    for who in table.people:
        laid(who, (0, 0), word)
        expect(who.page.locator("#last-laid")).to_have_text(f"{first.nickname}: “{word}” is on the table.")
    expect(table.alice.page.locator("#said")).to_contain_text(word)
    second.sees("Your turn: lay a word.")
    assert second.page.locator("#desk").get_attribute("data-turn") == "mine"
    expect(first.page.locator("#ghosts > *")).to_have_count(0)


def test_the_mover_chooses_the_end_of_the_line_and_sees_the_arrow_there(person):
    table = Builders(person)
    table.lay((0, 0))
    mover, _ = table.turn()
    word = takes(mover, 0)
    puts(mover, (1, 0))
    expect(button(mover)).to_have_text(f"Put “{word}” here, arrow 1")
    ways = mover.page.locator("#ways label:visible")
    expect(ways).to_have_count(2)
    expect(mover.page.locator("#ghosts .tiled")).to_be_in_viewport(ratio=1)
    before = in_box(mover, (1, 0))[0]
    ways.filter(has_text="Arrow 1 on the right").click()
    expect(mover.page.locator("#ghosts .tiled")).to_be_in_viewport(ratio=1)
    assert in_box(mover, (1, 0))[0] <= before
    button(mover).click()
    expect(table.alice.page.locator("#cell-2-0 .tiled")).to_contain_text("arrow 1, pointing left")
    expect(table.alice.page.locator("#last-laid")).to_contain_text("Arrow 1 points at: ")
    expect(table.alice.page.locator("#arrow-1")).to_contain_text("Arrow 1: done")


def test_a_double_tile_comes_with_either_of_its_arrows(person):
    table = Builders(person)
    table.lay(*LINE)
    mover, _ = table.turn()
    takes(mover, 0)
    puts(mover, (1, 1))
    expect(button(mover)).to_contain_text("arrow 2")
    mover.page.locator("#ways label:visible").filter(has_text="Arrow 3 at the bottom; arrow 2 waits").click()
    expect(button(mover)).to_contain_text("arrow 3")
    button(mover).click()
    expect(table.alice.page.locator("#cell-1-2 .tiled")).to_contain_text("arrow 3, pointing up")
    expect(table.alice.page.locator("#arrow-2")).to_contain_text("Arrow 2: needs two words")


def test_joining_two_lines_is_said_before_and_asked_once_more(person):
    table = Builders(person)
    table.lay((0, 0), (1, 0), end="left")
    table.lay((1, 1), (1, 2), end="up")
    table.lay((2, 2), (3, 2), end="left")
    table.lay((3, 1), (3, 0), end="down")
    table.lay((4, 0), end="right")
    mover, _ = table.turn()
    word = takes(mover, 0)
    puts(mover, (2, 0))
    expect(mover.page.locator("#joins")).to_have_text("This joins the lines of arrows 1 and 7.")
    button(mover).click()
    answer = mover.page.locator(".place-form .answer")
    expect(answer).to_contain_text("both will point at all these words")
    answer.get_by_role("button", name="Join them").click()
    laid(table.alice, (2, 0), word)


def test_a_word_is_laid_by_keyboard_alone(person):
    table = Builders(person, size=DESK)
    table.lay(*LINE)
    mover, _ = table.turn()
    keys = mover.page.keyboard
    tab_to(mover, "#grid [name='x,y']")
    keys.press("Space")
    assert mover.page.evaluate("document.activeElement.labels[0].textContent").startswith("Row 1, column 2")
    keys.press("ArrowRight")
    label = mover.page.evaluate("document.activeElement.labels[0].textContent")
    cell = mover.page.evaluate("document.activeElement.value").split(",")
    assert label.startswith("Row 1, column 3")
    tab_to(mover, "[name=word]")
    keys.press("Space")
    word = mover.page.evaluate("document.activeElement.value")
    expect(button(mover)).to_contain_text(word)
    keys.press("Enter")
    laid(table.alice, (int(cell[0]), int(cell[1])), word)
    expect(mover.page.locator("#status")).to_be_focused()


def test_what_is_refused_is_said_beside_the_button_and_the_choice_stays(person):
    table = Builders(person)
    table.lay((0, 0))
    mover, _ = table.turn()
    button(mover).click()
    answer = mover.page.locator(".place-form .answer")
    expect(answer).to_have_text("Choose a word from the market.")
    word = takes(mover, 1)
    expect(answer).to_be_empty()
    button(mover).click()
    expect(answer).to_contain_text("Choose another place.")
    puts(mover, (0, 1))
    button(mover).click()
    laid(table.alice, (0, 1), word)


def test_a_place_that_was_taken_on_another_device_is_refused(person):
    table = Builders(person)
    table.lay((0, 0))
    mover, _ = table.turn()
    takes(mover, 1)
    puts(mover, (0, 1))
    mover.page.evaluate("document.querySelector('.place-form [name=at]').remove()")
    place(mover, (0, 1)).evaluate("radio => { radio.value = '0,0'; }")
    button(mover).click()
    expect(mover.page.locator(".place-form .answer")).to_have_text("Something lies there already. Choose a free place.")
    expect(place(mover, (0, 1))).to_be_checked()


def test_a_reload_in_the_middle_of_choosing_keeps_the_choice(person):
    table = Builders(person)
    table.lay(*LINE)
    mover, _ = table.turn()
    word = takes(mover, 4)
    puts(mover, (1, -1))
    mover.page.locator("#ways label:visible").last.click()
    said = button(mover).text_content()
    mover.page.reload()
    mover.is_live()
    expect(button(mover)).to_have_text(str(said))
    button(mover).click()
    laid(table.alice, (1, -1), word)


def test_a_window_that_was_moved_stays_when_the_grid_grows_at_its_left_and_top(person):
    table = Builders(person)
    table.lay(*LINE)
    for who in table.people:
        who.page.locator("[data-zoom=in]").click()
    before = [in_box(who) for who in table.people]
    table.lay((0, 1), (0, 2), (0, 3), end="up")
    table.lay((-1, 1), (-2, 1), end="right")
    for who, was in zip(table.people, before, strict=True):
        assert in_box(who) == pytest.approx(was, abs=1.5)


def test_a_window_that_was_left_alone_shows_the_last_word(person):
    table = Builders(person)
    table.lay((0, 0), *[(0, y) for y in range(1, 8)], end="up")
    for who in table.people:
        expect(who.page.locator("#cell-0-7")).to_be_in_viewport(ratio=0.9)


def test_the_grid_is_made_smaller_and_larger_and_shown_whole(person):
    table = Builders(person)
    table.lay((0, 0), *[(0, y) for y in range(1, 9)], end="up")
    page = table.alice.page
    wide = in_box(table.alice)[2]
    page.get_by_role("button", name="Smaller").click()
    assert in_box(table.alice)[2] < wide
    page.get_by_role("button", name="Larger").click()
    assert in_box(table.alice)[2] == pytest.approx(wide, abs=1)
    page.get_by_role("button", name="Show the whole grid").click()
    for y in (0, 8):
        expect(page.locator(f"#cell-0-{y}")).to_be_in_viewport(ratio=1)
    table.lay((1, 8))
    assert in_box(table.alice)[2] < wide


def test_without_scripts_a_word_is_laid_by_plain_forms(person, chromium):
    table = Builders(person)
    table.lay((0, 0))
    mover, _ = table.turn()
    plain = chromium.new_context(java_script_enabled=False, storage_state=mover.context.storage_state())
    page = plain.new_page()
    page.goto(mover.page.url)
    word = page.locator("#market-2 input").get_attribute("value")
    page.locator("#market-2 label").click()
    page.locator("#cell-1-0 label").click()
    button = page.locator(".place-form .main")
    button.click()
    expect(page.locator(".place-form .answer")).to_contain_text("An arrow comes with this word.")
    page.locator("#ways label").filter(has_text="Arrow 1 on the left").click()
    button.click()
    expect(page.locator("#cell-1-0 .laid .word")).to_have_text(str(word))
    plain.close()


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_state_of_the_building_is_clean(person, size, scheme):
    table = Builders(person, size=size, color_scheme=scheme)
    for who in table.people:
        who.is_clean()
    table.lay(*LINE)
    mover, waiting = table.turn()
    for who in table.people:
        who.is_clean()
    takes(mover, 0)
    mover.is_clean()
    puts(mover, (1, 1))
    mover.is_clean()
    do(waiting, do="place", word="none", x=0, y=0)
    waiting.is_clean()


@pytest.mark.parametrize("language", ["uk", "pl", "ru", "et", "en"])
def test_no_word_is_cut_and_the_button_is_in_reach(person, language):
    table = Builders(person, language=language, level="standard")
    table.lay((0, 0), *[(x, 0) for x in range(1, 6)], end="left")
    mover, _ = table.turn()
    for who in table.people:
        assert who.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        cut = who.page.evaluate(
            """() => [...document.querySelectorAll('#table .word')].filter((word) => {
                const face = word.closest('.face, .spot').getBoundingClientRect(), box = word.getBoundingClientRect();
                return word.scrollWidth > word.clientWidth + 1 && getComputedStyle(word).display !== 'inline'
                    || parseFloat(getComputedStyle(word).fontSize) < 11
                    || box.left < face.left - 0.5 || box.right > face.right + 0.5 || box.bottom > face.bottom + 0.5;
            }).map((word) => word.textContent)"""
        )
        assert cut == []
    main = button(mover).bounding_box()
    assert main
    assert main["y"] + main["height"] <= PHONE["height"]


def test_text_of_twice_the_size_fits_a_phone(person):
    table = Builders(person)
    table.lay(*LINE)
    for who in table.people:
        who.page.evaluate("document.documentElement.style.fontSize = '200%'")
        assert who.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
