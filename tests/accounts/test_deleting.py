"""Somebody deletes their account: matches stay, and the person in them is a former player."""

import json

import pytest
from django.contrib.auth.models import User
from django.db import IntegrityError, transaction

from accounts.models import Account
from rooms import balance, play, snapshot
from rooms.models import Player, Seat
from rooms.page import Page
from rooms.rendered import Reader
from tests.rooms.browser import browser
from tests.rooms.cast import ask, chairs, come_in, fresh, host_of, lose, match, start, win
from tests.rooms.test_balances import ended

from .cast import PASSWORD, again, device, is_in, key_of, member, sign_in, text, where


def delete(client, password=PASSWORD):
    return client.post("/accounts/delete/", {"password": password})


@pytest.fixture
def played(alice, room, bob):
    """Bob, who has an account, lost a match with Alice; both are still in the room."""
    client = member(bob)
    start(alice)
    lose(room)
    return client


def test_the_page_says_what_will_happen_and_asks_for_the_password(played):
    page = text(played.get("/accounts/delete/"))
    assert "You leave every room" in page
    assert "former player" in page
    assert 'type="password"' in page


def test_a_wrong_password_deletes_nothing(played, bob):
    page = delete(played, "wrong")
    assert page.status_code == 422
    assert "That is not your password." in text(page)
    assert again(bob).user


def test_nothing_leads_to_the_person_any_more(played, room, bob):
    assert where(delete(played)) == (302, "/accounts/")
    former = again(bob)
    assert (former.user, former.nickname, former.chair) == (None, "", None)
    assert former.left
    assert former.key not in ("", bob.key)
    assert not User.objects.exists()
    assert not Account.objects.exists()
    assert "The account is gone." in text(played.get("/accounts/?done=deleted"))
    assert sign_in(browser()).status_code == 422


def test_matches_stay_with_a_former_player_in_them(played, alice, room, bob):
    delete(played)
    assert Seat.objects.filter(match=match(room), player=bob).exists()
    assert again(bob).name == "former player"
    page = text(browser(alice).get(f"/r/{room.code}/"))
    assert "former player" in page
    assert "Bob" not in page


def test_each_reader_sees_it_in_their_language(played, alice, room, bob):
    delete(played)
    shown = snapshot.read(room.pk, room.created)
    for language, word in (("en", "former player"), ("uk", str(again(bob)))):
        names = Page(shown, again(alice), Reader(language))._context["names"]
        assert names[0] == "Alice"
        assert names[1] == word or language != "en"


def test_the_balance_keeps_what_they_won(alice, room, bob, charlie):
    client = member(bob)
    ended(room, [alice, bob], "wordchain", "won", winners=[1])
    delete(client)
    people = balance.of(room)["wordchain"]["people"]
    assert [(person["nickname"], person["wins"]) for person in people] == [("", 1), ("Alice", 0)]
    ask(alice, "add_partner")
    start(alice)
    page = text(browser(alice).get(f"/r/{room.code}/"))
    assert "former player" in page.split('id="balance"')[1]


def test_the_admin_shows_a_former_player(played, room):
    delete(played)
    operator = browser()
    operator.force_login(User.objects.create_superuser("boss"))
    page = text(operator.get(f"/admin/rooms/match/{match(room).pk}/change/"))
    assert "former player" in page
    assert "Bob" not in page


def test_they_leave_the_rooms_they_are_in(played, alice, room, bob):
    delete(played)
    assert chairs(room) == {"Alice": 0}
    assert not is_in(played, room)
    assert key_of(played) != bob.key


def test_a_match_that_needs_them_is_broken_off(alice, room, bob):
    client = member(bob)
    start(alice)
    delete(client)
    assert match(room).outcome == "aborted"


def test_the_host_hands_the_room_over(alice, room, bob):
    client = member(alice)
    delete(client)
    assert host_of(room) == bob


def test_an_empty_room_has_no_host_and_can_be_come_to_again(alice, room):
    delete(member(alice))
    assert host_of(room) is None
    zoe = come_in(room, "Alice")
    assert host_of(room) == zoe


def test_their_name_is_free_in_the_room_and_for_others(played, room):
    delete(played)
    come_in(room, "Bob")
    assert member(name="Olena")


def test_two_former_players_in_one_room_are_no_clash(alice, room, bob, charlie):
    for person, name in ((bob, "Olena"), (charlie, "Petro")):
        delete(member(person, name))
    assert Player.objects.filter(room=room, nickname="").count() == 2


def test_their_other_devices_are_strangers(alice, room, bob):
    client = member(bob)
    laptop = device()
    delete(client)
    assert not is_in(laptop, room)
    assert "You are signed in as" not in text(laptop.get("/accounts/"))
    laptop.post(f"/r/{room.code}/join", {"nickname": "Newcomer"})
    assert again(bob).nickname == ""


def test_who_they_were_beside_themselves_is_forgotten_too(alice, room, bob, charlie):
    client = member(bob)
    device(person=charlie)
    delete(client)
    assert [again(person).nickname for person in (bob, charlie)] == ["", ""]


def test_a_room_they_left_long_ago_keeps_its_matches(alice, room, bob):
    client = member(bob)
    start(alice)
    win(room)
    ask(bob, "leave")
    left = again(bob).left
    delete(client)
    assert (match(room).outcome, again(bob).left) == ("won", left)


def test_who_runs_the_house_is_not_deleted_here(db):
    User.objects.create_superuser("boss", password=PASSWORD)
    client = browser()
    sign_in(client, "boss")
    assert "looks after the site" in text(client.get("/accounts/delete/"))
    assert delete(client).status_code == 422
    assert User.objects.exists()


def test_only_who_has_left_can_be_without_a_name(alice, room):
    with pytest.raises(IntegrityError), transaction.atomic():
        Player.objects.filter(pk=alice.pk).update(nickname="")


def test_forgetting_tells_each_room_once(alice, room, bob, charlie):
    before = fresh(room).version
    play.forget(Player.objects.filter(pk__in=[bob.pk, charlie.pk]))
    assert fresh(room).version == before + 1
    assert chairs(room) == {"Alice": 0}


def test_a_program_is_told_of_a_former_player_by_no_name(played, room):
    delete(played)
    assert "Bob" not in json.dumps(balance.of(room))
