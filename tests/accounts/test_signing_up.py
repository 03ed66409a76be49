"""Somebody makes an account: nothing changes but that all they played is theirs on every device."""

import pytest
from channels.db import database_sync_to_async
from django.contrib.auth.models import User
from django.db import IntegrityError

from accounts import membership
from accounts.models import Account
from rooms import identity, play
from rooms.models import Match
from tests.rooms import phone as phones
from tests.rooms.browser import browser
from tests.rooms.cast import ask, chairs, come_in, fresh, giver, open_room, start
from tests.rooms.phone import calling

from .cast import PASSWORD, again, is_in, key_of, member, sign_out, sign_up, text, where


def test_a_name_and_a_password_make_an_account(db):
    client = browser()
    assert where(sign_up(client)) == (302, "/accounts/")
    page = text(client.get("/accounts/"))
    assert "You are signed in as" in page
    assert "Olena" in page
    assert User.objects.get().check_password(PASSWORD)


def test_the_account_takes_the_browsers_key_and_its_players(alice, room, bob):
    client = member(bob)
    account = Account.objects.get()
    assert (account.key, key_of(client)) == (bob.key, bob.key)
    assert again(bob).user == account.user
    assert again(alice).user is None


def test_who_signs_up_in_mid_match_keeps_the_seat_and_is_led_back(alice, room, bob):
    start(alice)
    back = sign_up(browser(bob), next=f"/r/{room.code}/")
    assert where(back) == (302, f"/r/{room.code}/")
    assert fresh(room.matches.get()).ended is None
    assert chairs(room) == {"Alice": 0, "Bob": 1}
    person = giver(room)
    assert ask(person, "clue", word="zephyr", number=1) == {"ok": True}


@pytest.mark.django_db(transaction=True)
async def test_the_live_line_of_who_signs_up_goes_on(alice, room, bob):
    await phones.start(alice)
    async with calling(bob) as line:
        await line.data()
        assert (await database_sync_to_async(sign_up)(browser(bob))).status_code == 302
        assert (await line.say("start"))["error"] == "not_host"
        await phones.clue(room)
        shown = await line.data()
        assert shown["sections"]["log"][0]["word"] == "zephyr"


def test_what_was_played_before_is_the_accounts_history(alice, room, bob):
    start(alice)
    member(bob)
    mine = identity.players_of(None, User.objects.get())
    assert list(Match.objects.filter(seats__player__in=mine)) == list(room.matches.all())


def test_rooms_that_a_member_comes_to_later_are_the_accounts_too(alice, room):
    client = member()
    client.post(f"/r/{room.code}/join", {"nickname": "Olya"})
    client.post("/rooms/", {"nickname": "Olya"})
    assert identity.players_of(None, User.objects.get()).count() == 2


def test_a_browser_that_never_played_gets_a_key_of_its_own(db):
    client = member()
    assert key_of(client) == Account.objects.get().key


def test_who_signs_up_where_somebody_else_was_signed_in_takes_nothing_of_theirs(alice, room, bob):
    first = member(bob)
    first.cookies.pop("sessionid")  # the session is over, the browser still has the account's key
    sign_up(first, "Petro")
    petro = Account.objects.get(user__username="Petro")
    assert petro.key not in ("", bob.key)
    assert again(bob).user.username == "Olena"
    assert key_of(first) == petro.key
    assert not is_in(first, room)


def test_two_accounts_of_one_browser_are_two_persons(alice, room, bob):
    client = member(bob)
    sign_out(client)
    sign_up(client, "Petro")
    assert Account.objects.values("key").distinct().count() == 2
    assert again(bob).user.username == "Olena"


def test_who_is_signed_in_needs_no_second_account(db):
    client = member()
    assert where(client.get("/accounts/signup/?next=/rules/tandem/")) == (302, "/rules/tandem/")
    assert where(sign_up(client, "Petro")) == (302, "/accounts/")
    assert User.objects.count() == 1


@pytest.mark.parametrize("twin", ["Olena", "olena", "OLENA", "Оlеna", "Ｏｌｅｎａ"], ids=ascii)
def test_a_name_that_looks_like_anothers_is_taken(db, twin):
    member()
    page = sign_up(browser(), twin)
    assert page.status_code == 422
    assert "Somebody has this name already" in text(page)
    assert User.objects.count() == 1


def test_the_name_of_who_runs_the_house_is_taken_before_they_have_an_account(db):
    User.objects.create_superuser("boss", password=PASSWORD)
    assert sign_up(browser(), "ВОSS").status_code == 422


def test_a_name_taken_in_the_same_moment_is_said_as_any_other(db, monkeypatch):
    monkeypatch.setattr("accounts.names.is_taken", lambda name: False)
    member()
    with pytest.raises(IntegrityError):
        membership.join(User(username="olena"), None)


def test_and_nothing_is_left_of_the_second(transactional_db, monkeypatch):
    monkeypatch.setattr("accounts.names.is_taken", lambda name: False)
    member()
    page = sign_up(browser(), "olena")
    assert page.status_code == 422
    assert "Somebody has this name already" in text(page)
    assert User.objects.count() == 1


@pytest.mark.parametrize("name", ["Оля", "Żółw-7", "õde.kai", "李小龙", "a_b", "x" * 30, "Zo\u0308e"], ids=ascii)
def test_names_of_any_alphabet_will_do(db, name):
    assert sign_up(browser(), name).status_code == 302


@pytest.mark.parametrize(
    "name",
    [
        "ab",
        "x" * 31,
        "a b",
        "a@b",
        "a+b",
        "___",
        "...",
        "a\u200bbc",
        "\u202eecila",
        "\u3164\u3164\u3164",
        "a\x00bc",
        "\ufffd\ufffd\ufffd",
        "<b>",
        "🦊🦊🦊",
        "a\nb",
        "x" * 5000,
        "",
    ],
    ids=lambda name: ascii(name)[:20],
)
def test_odd_names_are_refused_beside_their_field(db, name):
    page = sign_up(browser(), name)
    assert page.status_code == 422
    assert 'id="id_username_error"' in text(page)
    assert not User.objects.exists()


@pytest.mark.parametrize(
    ("fields", "said", "field"),
    [
        ({"password2": "three-sleepy-bears"}, "The two passwords differ.", "password2"),
        ({"password1": "abc", "password2": "abc"}, "Too short: it takes 8 characters at least.", "password1"),
        ({"password1": "password", "password2": "password"}, "guessed first", "password1"),
        ({"password1": "73910528463", "password2": "73910528463"}, "Digits alone", "password1"),
        (
            {"password1": "olena-olena", "password2": "olena-olena", "username": "olena.olena"},
            "too close to",
            "password1",
        ),
        ({"password1": "", "password2": ""}, "This is still empty.", "password1"),
        ({"password1": "a\x00" * 8, "password2": "a\x00" * 8}, "cannot be seen", "password1"),
    ],
)
def test_a_weak_password_is_refused_beside_its_field(db, fields, said, field):
    page = sign_up(browser(), **fields)
    assert page.status_code == 422
    beside = text(page).split(f'id="id_{field}_error"')[1].split("</p>")[0]
    assert said in beside
    assert not User.objects.exists()


def test_what_was_typed_stays_but_for_passwords(db):
    page = text(sign_up(browser(), password2="other"))
    assert 'value="Olena"' in page
    assert PASSWORD not in page


def test_a_refusal_is_said_in_the_persons_language(db):
    page = text(sign_up(browser(headers={"accept-language": "uk"}), "ab"))
    assert '<html lang="uk">' in page


def test_an_address_is_asked_for_where_letters_can_be_sent(db, mail):
    assert 'name="email"' in text(browser().get("/accounts/signup/"))
    member(email="olena@example.org")
    assert User.objects.get().email == "olena@example.org"


def test_no_address_is_asked_for_nor_kept_where_they_cannot(db):
    assert 'name="email"' not in text(browser().get("/accounts/signup/"))
    member(email="olena@example.org")
    assert User.objects.get().email == ""


def test_guests_can_do_everything_all_the_same(alice, room):
    bob = come_in(room, "Bob")
    start(alice)
    assert open_room("Zoe").user is None
    assert play.join(room, "zoe", "Zoe").user is None
    assert again(bob).user is None
