"""The pages of accounts as pages: where they lead, what they refuse, what they show to whom."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from django.contrib.auth.models import User

from config import checks, environment
from tests.rooms.browser import browser
from tests.rooms.cast import lose, start

from .cast import PASSWORD, is_in, member, sign_in, sign_up, text, where

FORMS = ("/accounts/signup/", "/accounts/login/")
OPEN = ("/accounts/", *FORMS)
INSIDE = ("/accounts/password/", "/accounts/email/", "/accounts/delete/")


@pytest.mark.parametrize("address", OPEN)
def test_every_page_opens_for_a_guest(db, address):
    page = browser().get(address)
    assert page.status_code == 200
    assert "no-store" in page["Cache-Control"]
    assert "unsafe" not in page["Content-Security-Policy"]


@pytest.mark.parametrize("address", INSIDE)
def test_every_page_opens_for_a_member(db, address):
    assert member().get(address).status_code == 200


@pytest.mark.parametrize("language", ["uk", "pl", "ru", "et", "en"])
def test_every_page_opens_in_every_language(db, mail, language):
    client = member()
    client.post("/i18n/setlang/", {"language": language, "next": "/"})
    for address in ("/accounts/", *INSIDE):
        assert f'<html lang="{language}">' in text(client.get(address))
    guest = browser(headers={"accept-language": language})
    for address in (*OPEN, "/accounts/reset/", "/accounts/reset/MQ/x/"):
        assert f'<html lang="{language}">' in text(guest.get(address))


@pytest.mark.parametrize("address", [*OPEN, *INSIDE])
def test_pages_hold_no_inline_script_or_style(db, address):
    for client in (browser(), member(name="Petro")):
        page = text(client.get(address, follow=True))
        assert not re.search(r"<script(?![^>]*\bsrc=)", page)
        assert not re.search(r"<style|\sstyle=|\son\w+=", page)


@pytest.mark.parametrize("address", [*FORMS, *INSIDE])
def test_every_field_has_a_label(db, address):
    client = browser() if address in FORMS else member()
    page = text(client.get(address))
    fields = set(re.findall(r'<input[^>]* id="(id_\w+)"', page))
    assert fields
    assert fields <= set(re.findall(r'<label for="(\w+)"', page))


def test_a_guest_is_shown_what_an_account_is_for_and_that_none_is_needed(db):
    page = text(browser().get("/accounts/"))
    assert "Every game is open to guests." in page
    assert "match so far" not in page


def test_a_guest_who_played_is_told_that_it_goes_along(alice, room, bob):
    start(alice)
    lose(room)
    page = text(browser(bob).get("/accounts/"))
    assert "1 match so far." in page
    assert "goes along into the account" in page
    assert f'href="/r/{room.code}/"' in page


def test_the_account_shows_the_rooms_that_somebody_is_in(alice, room, bob):
    page = text(member(bob).get("/accounts/"))
    assert f'href="/r/{room.code}/"' in page
    assert "Bob" in page


@pytest.mark.parametrize("address", ["/", "/rules/tandem/", "/nowhere/", "/r/ZZZZZ/", "/accounts/"])
def test_the_bar_has_a_way_to_the_account(db, address):
    assert 'class="account-link icon-button" href="/accounts/' in text(browser().get(address))
    assert "Your account" in text(member().get(address))


def test_the_way_to_the_account_leads_back_to_the_room(alice, room, bob):
    client = browser(bob)
    page = text(client.get(f"/r/{room.code}/"))
    assert f'href="/accounts/?next=/r/{room.code}/"' in page.split('id="invite"')[1]
    page = text(client.get(f"/accounts/?next=/r/{room.code}/"))
    assert f"Back to room {room.code}" in page
    assert f'href="/accounts/signup/?next=/r/{room.code}/"' in page
    page = text(client.get(f"/accounts/signup/?next=/r/{room.code}/"))
    assert f'name="next" value="/r/{room.code}/"' in page
    assert f'name="next" value="/r/{room.code}/"' in text(sign_up(client, "ab", next=f"/r/{room.code}/"))


@pytest.mark.parametrize(
    "way",
    [
        "https://evil.example/",
        "//evil.example/",
        "/\\evil.example",
        "javascript:alert(1)",
        "http:///evil.example",
        "\x00/",
        "https:evil.example",
        "/" + "x" * 5000,
        "",
    ],
    ids=lambda way: ascii(way)[:24],
)
def test_nobody_is_led_elsewhere(db, way):
    client = browser()
    assert "evil" not in text(client.get("/accounts/login/", {"next": way})).split("<main")[1]
    assert where(sign_up(client, next=way)) == (302, "/accounts/")
    assert client.get("/accounts/login/", {"next": way}).url == "/accounts/"


def test_a_way_back_to_the_sign_in_itself_ends_at_the_account(db):
    client = member()
    page = client.get("/accounts/login/?next=/accounts/login/", follow=True)
    assert page.status_code == 200
    assert page.request["PATH_INFO"] == "/accounts/"


@pytest.mark.parametrize(
    ("address", "fields"),
    [
        ("/accounts/signup/", {"username": "Petro", "password1": PASSWORD, "password2": PASSWORD}),
        ("/accounts/login/", {"username": "Olena", "password": PASSWORD}),
        ("/accounts/logout/", {}),
        ("/accounts/delete/", {"password": PASSWORD}),
    ],
)
def test_a_form_from_elsewhere_is_refused(db, address, fields):
    client = browser(enforce_csrf_checks=True)
    client.force_login(User.objects.create_user("Olena", password=PASSWORD))
    page = client.post(address, fields)
    assert page.status_code == 403
    assert "That did not arrive" in text(page)
    assert User.objects.count() == 1


def test_a_form_of_ours_is_accepted(db):
    client = browser(enforce_csrf_checks=True)
    token = re.search(
        r'action="/accounts/signup/">.*?name="csrfmiddlewaretoken" value="(\w+)"',
        text(client.get("/accounts/signup/")),
        re.DOTALL,
    )[1]
    assert sign_up(client, csrfmiddlewaretoken=token).status_code == 302


@pytest.mark.parametrize("field", ["username", "password1", "next"])
def test_a_megabyte_in_a_field_is_not_read(db, field):
    page = sign_up(browser(), **{field: "x" * 1_000_000})
    assert page.status_code == 413
    assert not User.objects.exists()


@pytest.mark.parametrize(
    "raw", [b"username=%ff%fe&password=%00", b"\xff\xfe=%", b"username=%ED%A0%80&password=x", b"&&&", b""]
)
def test_odd_bytes_are_refused_as_any_other_mistake(db, raw):
    for address in FORMS:
        page = browser().post(address, raw, content_type="application/x-www-form-urlencoded")
        assert page.status_code == 422


@pytest.mark.parametrize("name", ["<script>x</script>", '"><img src=x>', "{{ 7 * 7 }}", "a' onfocus='x"])
def test_markup_that_was_typed_is_shown_as_text(db, name):
    for page in (text(sign_up(browser(), name)), text(sign_in(browser(), name))):
        assert "<script>x" not in page
        assert "<img src=x" not in page
        assert "' onfocus='x" not in page


def test_who_knocks_like_a_script_is_told_to_wait_and_keeps_what_was_typed(db, settings):
    settings.LIMITS = True
    pages = [sign_in(browser(), "Olena", "wrong") for _ in range(11)]
    assert [page.status_code for page in pages] == [422] * 10 + [429]
    assert "That was a little fast." not in text(pages[-2])
    assert "That was a little fast." in text(pages[-1])
    assert 'value="Olena"' in text(pages[-1])


def test_one_account_is_not_tried_from_many_places(db, settings):
    settings.LIMITS = True
    member()
    pages = [
        browser(REMOTE_ADDR=f"10.0.0.{n}").post("/accounts/login/", {"username": "OLENA", "password": "no"})
        for n in range(31)
    ]
    assert "That was a little fast." in text(pages[-1])
    assert "That was a little fast." in text(sign_in(browser(REMOTE_ADDR="10.0.1.1")))
    assert "do not belong" in text(sign_in(browser(REMOTE_ADDR="10.0.1.2"), "Petro"))


def test_accounts_are_not_made_by_the_dozen(db, settings):
    settings.LIMITS = True
    pages = [sign_up(browser(), f"Olena{n}") for n in range(11)]
    assert [page.status_code for page in pages] == [302] * 10 + [429]


def test_a_guest_pays_no_question_to_the_database_for_the_bar(alice, room, django_assert_num_queries):
    client = browser()
    with django_assert_num_queries(0):
        client.get("/")


def test_who_is_signed_in_and_opens_the_room_is_in_it(alice, room):
    assert is_in(member(alice), room)


@pytest.mark.parametrize(
    ("address", "options", "sender"),
    [
        (
            "smtp://me%40x.org:pa%3Ass@mail.x.org:587/?from=Us <us@x.org>",
            {
                "host": "mail.x.org",
                "port": 587,
                "username": "me@x.org",
                "password": "pa:ss",
                "use_tls": True,
                "use_ssl": False,
            },
            "Us <us@x.org>",
        ),
        (
            "smtps://mail.x.org",
            {"host": "mail.x.org", "port": None, "use_tls": False, "use_ssl": True},
            "Verbena <verbena@mail.x.org>",
        ),
        (
            "smtp://localhost:25?tls=off",
            {"port": 25, "use_tls": False, "use_ssl": False},
            "Verbena <verbena@localhost>",
        ),
    ],
)
def test_mail_is_configured_by_one_address(monkeypatch, address, options, sender):
    monkeypatch.setenv("VERBENA_EMAIL", address)
    found = environment.mailers("VERBENA_EMAIL")["default"]["OPTIONS"]
    assert options.items() <= found.items()
    assert environment.sender("VERBENA_EMAIL") == sender


def test_letters_want_a_name_for_the_house(settings):
    settings.MAIL, settings.ALLOWED_HOSTS = True, ["*"]
    assert [error.id for error in checks.links_in_letters_lead_here()] == ["verbena.E003"]
    settings.ALLOWED_HOSTS = ["play.example.org"]
    assert checks.links_in_letters_lead_here() == []


def test_a_letter_cannot_be_made_to_lead_elsewhere(db, mail, settings):
    settings.ALLOWED_HOSTS = ["testserver"]
    member(email="olena@example.org")
    client = browser(headers={"host": "evil.example"}, raise_request_exception=False)
    page = client.post("/accounts/reset/", {"email": "olena@example.org"})
    assert page.status_code == 400
    assert mail == []


def test_passwords_are_kept_as_django_keeps_them(tmp_path):
    """In a process of its own, where no setting of the tests reaches."""
    code = "from django.conf import settings; print(settings.PASSWORD_HASHERS[0], settings.SESSION_COOKIE_SECURE)"
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=Path(__file__).resolve().parents[2],
        capture_output=True,
        text=True,
        check=True,
        env={
            "VERBENA_DATA": str(tmp_path),
            "VERBENA_HTTPS": "1",
            "DJANGO_SETTINGS_MODULE": "config.settings",
            "PATH": "",
        },
    )
    assert done.stdout.split() == ["django.contrib.auth.hashers.PBKDF2PasswordHasher", "True"]
