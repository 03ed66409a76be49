"""Somebody signs in, is remembered as long as is right, and signs out."""

import pytest
from django.contrib.auth.models import User

from accounts.models import Account
from tests.rooms.browser import browser, is_known
from tests.rooms.cast import chairs

from .cast import PASSWORD, again, device, is_in, key_of, member, sign_in, sign_out, text, where


def test_signing_in_twice_changes_nothing(alice, room, bob):
    member(bob)
    laptop = device()
    assert where(sign_in(laptop)) == (302, "/accounts/")
    assert where(sign_in(laptop, "Nobody", "wrong")) == (302, "/accounts/")
    assert key_of(laptop) == bob.key


@pytest.mark.parametrize("name", ["Olena", "olena", " OLENA ", "Оlena"], ids=ascii)
def test_a_name_may_be_written_however_it_looks_the_same(db, name):
    member()
    assert sign_in(browser(), name).status_code == 302


@pytest.mark.parametrize(
    ("name", "password"),
    [
        ("Olena", "wrong"),
        ("Olena", PASSWORD + " "),
        ("Nobody", PASSWORD),
        ("Olena", PASSWORD.upper()),
        ("x" * 200, "y"),
    ],
)
def test_a_wrong_name_or_password_is_refused_without_saying_which(db, name, password):
    member()
    client = browser()
    page = sign_in(client, name, password)
    assert page.status_code == 422
    assert "do not belong together" in text(page) or "too long" in text(page)
    assert not is_known(client)


def test_who_is_blocked_is_told_so_if_they_know_the_password(db):
    member()
    User.objects.update(is_active=False)
    page = sign_in(browser())
    assert page.status_code == 422
    assert "This account is blocked." in text(page)
    assert "blocked" not in text(sign_in(browser(), "Olena", "wrong"))


def test_a_blocked_session_ends_at_once(db):
    client = member()
    User.objects.update(is_active=False)
    assert where(client.get("/accounts/data/")) == (302, "/accounts/login/")


def test_the_session_key_changes_when_somebody_signs_in(db):
    member()
    client = browser()
    client.cookies["sessionid"] = "planted"
    sign_in(client)
    assert client.cookies["sessionid"].value != "planted"
    assert client.cookies["sessionid"]["httponly"]


def test_under_https_the_session_travels_by_https_alone(db, settings):
    settings.SESSION_COOKIE_SECURE = settings.HTTPS = True
    client = member()
    assert client.cookies["sessionid"]["secure"]
    assert client.cookies["verbena"]["secure"]


def test_a_member_is_remembered_as_long_as_the_browser(db):
    client = member()
    assert int(client.cookies["sessionid"]["max-age"]) >= 300 * 24 * 3600


def test_who_runs_the_house_is_not_remembered_that_long(db):
    User.objects.create_superuser("boss", password=PASSWORD)
    client = browser()
    sign_in(client, "boss")
    assert int(client.cookies["sessionid"]["max-age"]) <= 14 * 24 * 3600


def test_who_signed_in_by_the_admin_gets_an_account_on_its_page(alice, room, bob):
    boss = User.objects.create_superuser("boss", password=PASSWORD)
    client = browser(bob)
    client.force_login(boss)
    assert not Account.objects.exists()
    assert "boss" in text(client.get("/accounts/"))
    assert Account.objects.get().user == boss
    assert again(bob).user == boss
    assert key_of(client) == again(bob).key == Account.objects.get().key
    assert is_in(client, room)


def test_a_name_in_the_admin_like_a_members_makes_no_trouble(db):
    member(name="boss")
    client = browser()
    client.force_login(User.objects.create_superuser("BOSS", password=PASSWORD))
    assert client.get("/accounts/").status_code == 200
    assert sign_in(browser(), "BOSS").status_code == 302
    assert Account.objects.count() == 2


def test_signing_out_makes_the_browser_a_stranger_and_leaves_the_seat(alice, room, bob):
    client = member(bob)
    laptop = device()
    client.cookies["nickname"] = '"Bob"'
    assert where(sign_out(client)) == (302, "/accounts/")
    assert not is_in(client, room)
    assert key_of(client) not in (None, bob.key)
    assert client.cookies["nickname"].value == ""
    assert "You are signed out." in text(client.get("/accounts/?done=out"))
    assert is_in(laptop, room)
    assert chairs(room) == {"Alice": 0, "Bob": 1}


def test_who_comes_back_after_signing_out_is_where_they_were(alice, room, bob):
    client = member(bob)
    sign_out(client)
    sign_in(client)
    assert is_in(client, room)
    assert not again(bob).left


def test_a_guest_who_signs_out_loses_nothing(alice, room, bob):
    client = browser(bob)
    sign_out(client)
    assert is_in(client, room)


def test_looking_at_the_address_signs_nobody_out(db):
    client = member()
    assert where(client.get("/accounts/logout/")) == (302, "/accounts/")
    assert "You are signed in as" in text(client.get("/accounts/"))


def test_a_browser_whose_session_is_over_can_forget_the_account(alice, room, bob):
    client = member(bob)
    client.cookies.pop("sessionid")
    page = text(client.get("/accounts/"))
    assert "this browser still knows the account" in page
    assert "Make an account" not in page.split("<main")[1]
    sign_out(client)
    assert not is_in(client, room)
