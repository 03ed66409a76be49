"""What a browser is known by lives as long as it should, and opens nothing once its locks are changed."""

import pytest
from django.contrib.sessions.models import Session

from rooms import identity, play
from rooms.models import Player
from tests.accounts.cast import PASSWORD, device, key_of, member, sign_in, sign_out
from tests.rooms.browser import browser, do_json, is_known
from tests.rooms.phone import PATIENCE, phone

YEAR = 365 * 24 * 3600
NEW = "four-sleepy-foxes"


def change_password(client):
    fields = {"old_password": PASSWORD, "new_password1": NEW, "new_password2": NEW}
    assert client.post("/accounts/password/", fields).status_code == 302


def test_every_cookie_is_ours_alone_and_says_how_long_it_lives(banks):
    client = browser()
    client.post("/rooms/", {"nickname": "Alice"})
    client.post("/i18n/setlang/", {"language": "pl"})
    member_ = member()
    cookies = client.cookies | member_.cookies
    assert set(cookies) >= {"verbena", "nickname", "sessionid", "django_language"}
    for name, cookie in cookies.items():
        assert cookie["samesite"] == "Lax", name
        assert cookie["path"] == "/", name
        assert not cookie["domain"], name
        assert 0 < int(cookie["max-age"]) <= YEAR, name
    for name in ("verbena", "nickname", "sessionid"):
        assert cookies[name]["httponly"], name
    assert int(cookies["verbena"]["max-age"]) == YEAR


def test_a_cookie_that_was_signed_elsewhere_is_nobodys(alice, room, settings):
    client = browser(alice)
    assert 'id="people"' in client.get(f"/r/{room.code}/").content.decode()
    stolen = client.cookies["verbena"].value
    for forged in (stolen[:-1] + ("a" if stolen[-1] != "a" else "b"), "alice", stolen.replace("alice", "bob")):
        client.cookies["verbena"] = forged
        assert 'id="people"' not in client.get(f"/r/{room.code}/").content.decode()


def test_a_stolen_cookie_is_useless_once_the_locks_are_changed(alice, room, bob):
    stolen = browser(bob)
    play.rekey(bob.key, identity.new_key())
    page = stolen.get(f"/r/{room.code}/").content.decode()
    assert 'id="people"' not in page
    assert do_json(stolen, room, {"do": "leave"}).json()["error"] == "stranger"
    assert Player.objects.get(pk=bob.pk).left is None


@pytest.mark.django_db(transaction=True)
async def test_a_stolen_cookie_opens_no_socket_once_the_locks_are_changed(alice, room, bob):
    from channels.db import database_sync_to_async

    await database_sync_to_async(play.rekey)(bob.key, identity.new_key())
    connected, _ = await phone(room.code, bob.key).connect(timeout=PATIENCE)
    assert not connected


def test_a_new_password_signs_every_other_browser_out_and_makes_it_a_stranger(alice, room, bob):
    mine, other = member(bob), device()
    change_password(mine)
    assert mine.get("/accounts/data/").status_code == 200
    assert other.get("/accounts/data/").status_code == 302
    assert 'id="people"' in mine.get(f"/r/{room.code}/").content.decode()
    assert 'id="people"' not in other.get(f"/r/{room.code}/").content.decode()
    assert key_of(mine) != key_of(other)


def test_a_session_is_a_new_one_after_signing_in_and_after_a_new_password(db):
    guest = browser()
    guest.get("/accounts/login/")
    client = member()
    first = client.cookies["sessionid"].value
    change_password(client)
    second = client.cookies["sessionid"].value
    assert first != second
    assert not Session.objects.filter(session_key=first).exists()


def test_signing_out_ends_the_session_on_the_server_too(db):
    client = member()
    kept = client.cookies["sessionid"].value
    sign_out(client)
    assert not Session.objects.filter(session_key=kept).exists()
    thief = browser()
    thief.cookies["sessionid"] = kept
    assert thief.get("/accounts/data/").status_code == 302


def test_signing_in_again_does_not_bring_the_old_key_back(db):
    client = member()
    old = key_of(client)
    change_password(client)
    assert sign_in(browser(), password=NEW).status_code == 302
    thief = browser()
    thief.cookies["verbena"] = client.cookies["verbena"].value.replace(key_of(client), old)
    assert identity.key_of({"verbena": thief.cookies["verbena"].value}) is None


def test_a_session_is_told_from_another_without_giving_it_away(db):
    first, second = ({name: morsel.value for name, morsel in client.cookies.items()} for client in (member(), device()))
    assert identity.session_of(first) == identity.session_of(first | {"other": "x"})
    assert identity.session_of(first) != identity.session_of(second)
    assert first["sessionid"] not in identity.session_of(first)
    assert identity.session_of({}) == ""


def test_who_only_looks_gets_no_cookie_by_which_they_are_known(room):
    client = browser()
    client.get("/")
    client.get(f"/r/{room.code}/")
    assert not is_known(client)
    assert "sessionid" not in client.cookies
