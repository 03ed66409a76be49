"""Changing a password, and a forgotten one: every other browser is signed out, of rooms too."""

import re

import pytest
from django.contrib.auth.models import User

from accounts.models import Account
from tests.rooms.browser import browser

from .cast import PASSWORD, again, device, is_in, key_of, member, sign_in, text, where

NEW = "four-hungry-owls"


def change(client, old=PASSWORD, new=NEW, second=None):
    return client.post(
        "/accounts/password/", {"old_password": old, "new_password1": new, "new_password2": second or new}
    )


def test_a_new_password_opens_and_the_old_one_does_not(db):
    assert where(change(member())) == (302, "/accounts/")
    assert sign_in(browser()).status_code == 422
    assert sign_in(browser(), password=NEW).status_code == 302


def test_the_browser_that_changed_it_stays_signed_in_on_its_seat(alice, room, bob):
    client = member(bob)
    change(client)
    assert "You are signed in as" in text(client.get("/accounts/"))
    assert is_in(client, room)
    assert again(bob).key == Account.objects.get().key == key_of(client) != bob.key


def test_every_other_browser_is_nobody_any_more(alice, room, bob):
    client = member(bob)
    laptop = device()
    change(client)
    assert not is_in(laptop, room)
    assert "You are signed in as" not in text(laptop.get("/accounts/"))
    sign_in(laptop, password=NEW)
    assert is_in(laptop, room)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ({"old": "wrong"}, "That is not your password."),
        ({"new": "short"}, "Too short"),
        ({"second": "four-hungry-bats"}, "The two passwords differ."),
    ],
)
def test_what_is_wrong_is_said_and_nothing_changes(db, typed, said):
    client = member()
    before = Account.objects.get().key
    page = change(client, **typed)
    assert page.status_code == 422
    assert said in text(page)
    assert Account.objects.get().key == before
    assert User.objects.get().check_password(PASSWORD)


def test_a_stranger_is_asked_to_sign_in_first(db):
    for page in ("password", "email", "delete", "data"):
        assert where(browser().get(f"/accounts/{page}/")) == (302, "/accounts/login/")


@pytest.mark.parametrize("address", ["/accounts/reset/", "/accounts/reset/MQ/set-password/"])
def test_without_mail_there_is_no_page_for_a_forgotten_password(db, address):
    assert browser().get(address).status_code == 404
    assert browser().post(address, {"email": "a@example.org"}).status_code == 404
    assert "/accounts/reset/" not in text(browser().get("/accounts/login/"))


def letter(mail, email="olena@example.org"):
    """Asks for a letter and returns the path of the link in it."""
    assert where(browser().post("/accounts/reset/", {"email": email})) == (302, "/accounts/login/")
    return re.search(r"http://testserver(/accounts/reset/\S+)", mail[0].body)[1]


def test_a_link_in_a_letter_leads_to_a_new_password(alice, room, bob, mail):
    client = member(bob, email="olena@example.org")
    link = letter(mail)
    assert mail[0].subject == "Verbena: a new password"
    assert "Hello, Olena," in mail[0].body
    stranger = browser()
    page = stranger.get(link, follow=True)
    assert 'name="new_password1"' in text(page)
    address = page.redirect_chain[-1][0]
    assert where(stranger.post(address, {"new_password1": NEW, "new_password2": NEW})) == (302, "/accounts/login/")
    assert not is_in(client, room)
    assert sign_in(stranger, password=NEW).status_code == 302
    assert is_in(stranger, room)


def test_a_link_works_once(db, mail):
    member(email="olena@example.org")
    link = letter(mail)
    client = browser()
    address = client.get(link, follow=True).redirect_chain[-1][0]
    client.post(address, {"new_password1": NEW, "new_password2": NEW})
    assert "This link does not work any more" in text(browser().get(link, follow=True))


@pytest.mark.parametrize("link", ["MQ/abc-123", "MQ/set-password", "!!/x", "OTk5OQ/abc-123"])
def test_a_wrong_link_says_so(db, mail, link):
    page = browser().get(f"/accounts/reset/{link}/")
    assert "This link does not work any more" in text(page)
    page = browser().post(f"/accounts/reset/{link}/", {"new_password1": NEW, "new_password2": NEW})
    assert "This link does not work any more" in text(page)


def test_an_unknown_address_gets_no_letter_and_the_same_answer(db, mail):
    member(email="olena@example.org")
    answers = [browser().post("/accounts/reset/", {"email": f"{who}@example.org"}) for who in ("olena", "petro")]
    assert where(answers[0]) == where(answers[1]) == (302, "/accounts/login/")
    assert "a letter with a link is on its way" in text(browser().get(answers[0].url))
    assert len(mail) == 1


def test_the_blocked_get_no_letter(db, mail):
    member(email="olena@example.org")
    User.objects.update(is_active=False)
    browser().post("/accounts/reset/", {"email": "olena@example.org"})
    assert mail == []


def test_letters_are_few(db, mail, settings):
    settings.LIMITS = True
    member(email="olena@example.org")
    pages = [browser().post("/accounts/reset/", {"email": "Olena@example.org"}) for _ in range(5)]
    assert [page.status_code for page in pages] == [302, 302, 302, 429, 429]
    assert len(mail) == 3


def test_the_address_is_changed_and_forgotten_with_the_password(db, mail):
    client = member(email="olena@example.org")
    assert "olena@example.org" in text(client.get("/accounts/email/"))
    assert client.post("/accounts/email/", {"email": "o@example.org", "password": "wrong"}).status_code == 422
    assert client.post("/accounts/email/", {"email": "nonsense", "password": PASSWORD}).status_code == 422
    assert User.objects.get().email == "olena@example.org"
    assert where(client.post("/accounts/email/", {"email": "o@example.org", "password": PASSWORD})) == (
        302,
        "/accounts/",
    )
    assert User.objects.get().email == "o@example.org"
    client.post("/accounts/email/", {"email": "", "password": PASSWORD})
    assert User.objects.get().email == ""
