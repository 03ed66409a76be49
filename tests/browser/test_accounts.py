"""An account, if somebody likes one: made in mid-match without losing the seat, the same person on another device."""

import itertools

import pytest
from playwright.sync_api import expect

from tests.browser.cast import DESK, PHONE, Table

pytestmark = pytest.mark.browser
SIZES = pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
SCHEMES = pytest.mark.parametrize("scheme", ["light", "dark"])
PASSWORD = "three-sleepy-foxes"
_numbers = itertools.count(1)


def signs_up(person, name=None, password=PASSWORD):
    """Fills the form that is open and sends it; returns the name."""
    name = name or f"Olena{next(_numbers)}"
    person.page.get_by_label("Name", exact=True).fill(name)
    person.page.get_by_label("Password", exact=True).fill(password)
    person.page.get_by_label("The password again", exact=True).fill(password)
    person.page.get_by_role("button", name="Make the account").click()
    return name


def signs_in(person, name, password=PASSWORD):
    person.page.goto(f"{person.server.address}/accounts/login/")
    person.page.get_by_label("Name", exact=True).fill(name)
    person.page.get_by_label("Password", exact=True).fill(password)
    person.page.get_by_role("button", name="Sign in").click()


def test_an_account_is_made_in_mid_match_and_the_laptop_takes_up_the_same_seat(person):
    table = Table(person)
    bob, before = table.bob, table.maps[table.bob]
    bob.page.locator("#room-menu summary").click()
    bob.page.get_by_role("link", name="Find this room on every device").click()
    bob.page.get_by_role("link", name="Make an account").click()
    name = signs_up(bob)
    bob.page.wait_for_url(f"**/r/{table.code}/")
    bob.is_live()
    assert bob.my_map() == before
    laptop = person("Bob’s laptop", size=DESK)
    signs_in(laptop, name)
    laptop.page.locator(".account-rooms").get_by_role("link", name=table.code).click()
    laptop.is_live()
    assert laptop.my_map() == before
    giver, guesser = table.roles()
    if giver is bob:
        giver = laptop
    else:
        guesser = laptop
    giver.gives("zqxaccount")
    guesser.sees("zqxaccount")
    expect(bob.page.locator("#log .count")).to_have_text("1")
    expect(laptop.page.locator(".chair .nickname")).to_have_text(["Alice", "Bob"])


def test_who_signs_out_is_shown_the_door_and_who_comes_back_is_inside(person):
    alice = person("Alice")
    code = alice.creates_a_room()
    alice.page.goto(f"{alice.server.address}/accounts/signup/")
    name = signs_up(alice)
    alice.page.get_by_role("button", name="Sign out").click()
    expect(alice.page.get_by_role("status")).to_contain_text("You are signed out.")
    alice.page.goto(f"{alice.server.address}/r/{code}/")
    expect(alice.page.get_by_label("Your nickname")).to_have_value("")
    signs_in(alice, name)
    alice.page.goto(f"{alice.server.address}/r/{code}/")
    expect(alice.page.locator("#people")).to_contain_text("Alice")


def test_a_deleted_account_leaves_a_former_player(person):
    table = Table(person)
    table.falls_into_a_trap()
    bob = table.bob
    bob.page.goto(f"{bob.server.address}/accounts/signup/")
    signs_up(bob)
    bob.page.get_by_role("link", name="Delete the account").click()
    bob.page.get_by_label("Your password", exact=True).fill(PASSWORD)
    bob.page.get_by_role("button", name="Delete the account for good").click()
    expect(bob.page.get_by_role("status")).to_contain_text("The account is gone.")
    expect(table.alice.page.locator("#turns")).to_contain_text("former player")
    expect(table.alice.page.locator("#room")).not_to_contain_text("Bob")


def test_the_data_come_as_a_file(person):
    alice = person("Alice")
    alice.page.goto(f"{alice.server.address}/accounts/signup/")
    name = signs_up(alice)
    with alice.page.expect_download() as download:
        alice.page.get_by_role("link", name="Download my data").click()
    assert download.value.suggested_filename == f"verbena-{name}.json"


def test_all_of_it_works_without_scripts(person):
    alice = person("Alice", java_script_enabled=False)
    alice.page.goto(f"{alice.server.address}/accounts/signup/")
    name = signs_up(alice, "a!")
    expect(alice.page.locator("#id_username_error")).to_contain_text("A name has 3 to 30")
    expect(alice.page.get_by_label("Name", exact=True)).to_have_value("a!")
    name = signs_up(alice)
    alice.page.get_by_role("button", name="Sign out").click()
    signs_in(alice, name, "wrong")
    expect(alice.page.get_by_role("alert")).to_contain_text("do not belong together")
    signs_in(alice, name)
    expect(alice.page.locator("h1")).to_contain_text(name)


@SIZES
@SCHEMES
def test_every_page_is_clean_and_fits(person, size, scheme):
    anna = person("Anna", size=size, color_scheme=scheme)
    anna.creates_a_room()

    def is_fine(path=None):
        if path:
            anna.page.goto(anna.server.address + path)
        anna.is_clean()
        assert anna.page.evaluate("document.documentElement.scrollWidth") <= size["width"]

    for path in ("/accounts/", "/accounts/login/", "/accounts/signup/"):
        is_fine(path)
    signs_up(anna, "x y", "short")
    expect(anna.page.locator(".field-error")).to_have_count(2)
    is_fine()
    signs_up(anna, f"Anna-Alexandra-Maximilian-{next(_numbers)}")
    anna.page.wait_for_url("**/accounts/")
    for path in ("/accounts/?done=password", "/accounts/password/", "/accounts/email/", "/accounts/delete/"):
        is_fine(path)


def test_the_bar_of_a_room_is_not_crowded_on_a_phone(person):
    phone, desk = person("Alice"), person("Bob", size=DESK)
    desk.comes_to(phone.creates_a_room())
    expect(phone.page.locator(".bar .account-link")).to_be_hidden()
    expect(phone.page.locator("#invite").get_by_role("link", name="Find this room on every device")).to_be_visible()
    expect(desk.page.locator(".bar .account-link")).to_be_visible()
    heights = [who.page.locator(".bar").bounding_box()["height"] for who in (phone, desk)]
    assert max(heights) < 64
