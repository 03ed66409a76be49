"""Somebody signs in on another device: the same person, in the same rooms, on the same seat."""

import pytest
from channels.db import database_sync_to_async
from django.contrib.auth.models import User

from accounts.models import Account
from rooms import identity
from rooms.models import Player
from tests.rooms import phone as phones
from tests.rooms.browser import browser, do
from tests.rooms.cast import ask, chairs, come_in, fresh, host_of, match, open_room, seated, start
from tests.rooms.phone import calling, phone

from .cast import again, device, is_in, key_of, member, sign_in, sign_up, where


def test_the_other_device_is_in_the_same_room_on_the_same_seat(alice, room, bob):
    start(alice)
    member(bob)
    laptop = device()
    assert is_in(laptop, room)
    assert key_of(laptop) == bob.key
    assert identity.player_in(room.code, {"verbena": laptop.cookies["verbena"].value}) == bob
    assert chairs(room) == {"Alice": 0, "Bob": 1}


@pytest.mark.django_db(transaction=True)
async def test_both_devices_are_live_and_either_may_move(alice, room, bob):
    await database_sync_to_async(member)(bob)
    laptop = await database_sync_to_async(device)()
    await phones.start(alice)
    async with calling(bob) as one:
        other = phone(room.code, key_of(laptop))
        await other.connect(timeout=phones.PATIENCE)
        assert (await one.data())["you"] == (await other.data())["you"]
        await phones.clue(room)
        assert (await one.data())["sections"]["log"] == (await other.data())["sections"]["log"]
        await other.disconnect(timeout=phones.PATIENCE)


def test_what_the_other_device_played_as_a_guest_becomes_the_accounts(alice, room, bob):
    member()
    laptop = device(person=bob)
    account = Account.objects.get()
    assert (again(bob).user, again(bob).key) == (account.user, account.key)
    assert is_in(laptop, room)
    assert chairs(room) == {"Alice": 0, "Bob": 1}


def test_a_guest_in_mid_match_keeps_the_seat_when_signing_in(alice, room, bob):
    member()
    start(alice)
    client = browser(bob)
    assert where(sign_in(client, next=f"/r/{room.code}/")) == (302, f"/r/{room.code}/")
    assert match(room).ended is None
    assert is_in(client, room)
    assert seated(room, 1) == bob


def test_a_host_who_signs_in_stays_host(alice, room):
    member()
    device(person=alice)
    assert host_of(room) == alice


def test_of_two_in_one_room_the_accounts_goes_on(alice, room, bob, charlie):
    member(bob)
    laptop = device(person=charlie)
    account = Account.objects.get()
    assert again(bob).key == account.key
    assert (again(charlie).user, again(charlie).key) == (account.user, "")
    assert again(charlie).left, "nobody could act for who is left over"
    assert is_in(laptop, room)
    assert chairs(room) == {"Alice": 0, "Bob": 1}


def test_where_the_account_has_left_the_guest_goes_on(alice, room, bob, charlie):
    member(bob)
    ask(bob, "leave")
    ask(alice, "seat", player=charlie.pk)
    laptop = device(person=charlie)
    account = Account.objects.get()
    assert (again(charlie).user, again(charlie).key) == (account.user, account.key)
    assert (again(bob).user, again(bob).key) == (account.user, "")
    assert is_in(laptop, room)
    assert chairs(room) == {"Alice": 0, "Charlie": 1}


def test_a_guests_seat_is_not_lost_to_the_account_that_only_watches(alice, room, bob, charlie):
    member(charlie)
    start(alice)
    device(person=bob)
    assert match(room).ended is None
    assert again(bob).key == Account.objects.get().key
    assert again(charlie).left
    assert seated(room, 1) == bob


def test_a_host_left_over_hands_the_room_to_themselves(alice, room, bob):
    member(bob)
    device(person=alice)
    assert host_of(room) == bob
    assert again(alice).left


def test_who_was_sent_out_as_a_guest_stays_out_with_the_account(alice, room, bob, charlie):
    member(bob)
    ask(bob, "leave")
    ask(alice, "remove", player=charlie.pk)
    laptop = device(person=charlie)
    assert laptop.get(f"/r/{room.code}/").status_code == 403


def test_both_players_of_one_room_are_in_the_accounts_history(alice, room, bob, charlie):
    member(bob)
    device(person=charlie)
    assert set(identity.players_of(None, User.objects.get())) == {again(bob), again(charlie)}


def test_several_rooms_are_claimed_at_once(alice, room, banks):
    laptop = browser()
    for _ in range(3):
        laptop.post("/rooms/", {"nickname": "Olya"})
    laptop.post(f"/r/{room.code}/join", {"nickname": "Olya"})
    member()
    sign_in(laptop)
    assert Player.objects.filter(user__username="Olena", key=Account.objects.get().key).count() == 4


def test_a_room_is_told_that_somebody_has_another_key(alice, room, bob, charlie):
    """Whoever keeps what was read of it would take them for a stranger, with the key that they have now."""
    member()
    before = fresh(room).version
    device(person=bob)
    assert fresh(room).version == before + 1
    device(person=charlie)
    assert fresh(room).version == before + 2


def test_signing_in_takes_nothing_from_another_account(alice, room, bob):
    client = member(bob)
    member(name="Petro")
    client.cookies.pop("sessionid")
    sign_in(client, "Petro")
    assert again(bob).user.username == "Olena"
    assert not is_in(client, room)


def test_leaving_a_room_on_one_device_is_leaving_it_on_the_other(alice, room, bob):
    client = member(bob)
    laptop = device()
    do(laptop, room, "leave")
    assert not is_in(client, room)


def test_an_account_is_one_person_in_a_room_however_many_devices(alice, room):
    phone_ = member()
    laptop = device()
    for client in (phone_, laptop):
        client.post(f"/r/{room.code}/join", {"nickname": "Olya"})
    assert Player.objects.filter(room=room, nickname="Olya").count() == 1


def test_a_virtual_player_is_nobodys(alice, room):
    ask(alice, "add_partner")
    member(alice)
    assert Player.objects.get(virtual=True).user is None
    assert open_room("Zoe").user is None
    assert come_in(room, "Dora").user is None
    assert sign_up(browser(), "Petro").status_code == 302
