"""Who is blocked is out by every way at once: page, form, data, socket, a socket already open, another browser."""

import pytest
from channels.db import database_sync_to_async
from django.contrib.auth.models import User

from rooms import play
from rooms.deeds import Warrant
from rooms.models import Player
from tests.accounts.cast import device, key_of, member
from tests.rooms.browser import browser, do, do_json
from tests.rooms.cast import fresh
from tests.rooms.phone import PATIENCE, phone

CALM = "You cannot take part here any more"
pytestmark = pytest.mark.django_db(transaction=True)


def block(player):
    play.block(fresh(player), Warrant(User.objects.create_user("Oda"), "threats"))


def assert_is_out(client, room):
    page = client.get(f"/r/{room.code}/")
    assert (page.status_code, CALM in page.content.decode()) == (403, True)
    assert client.get(f"/r/{room.code}/", headers={"hx-request": "true"}).status_code == 403
    joined = client.post(f"/r/{room.code}/join", {"nickname": "Sweet"})
    assert (joined.status_code, CALM in joined.content.decode()) == (403, True)
    told = client.post(f"/r/{room.code}/join", {"nickname": "Sweet"}, headers={"accept": "application/json"})
    assert told.json()["error"] == "blocked"
    assert client.post("/rooms/", {"nickname": "Sweet"}).status_code == 422
    assert do(client, room, "leave").status_code == 302
    assert do_json(client, room, {"do": "leave"}).json()["error"] == "stranger"
    assert not Player.objects.filter(nickname="Sweet").exists()


def test_a_guest_is_out(alice, room, bob):
    client = browser(bob)
    block(bob)
    assert_is_out(client, room)


def test_an_account_is_out_in_every_browser(alice, room, bob):
    first, second = member(bob), device()
    block(bob)
    assert_is_out(first, room)
    assert_is_out(second, room)


async def opens(key, room):
    connected, _ = await phone(room.code, key).connect(timeout=PATIENCE)
    return connected


async def test_sockets_of_every_browser_of_an_account_end_and_stay_shut(alice, room, bob):
    clients = [await database_sync_to_async(member)(bob), await database_sync_to_async(device)()]
    keys = [key_of(client) for client in clients]
    lines = [phone(room.code, key) for key in keys]
    for line in lines:
        assert (await line.connect(timeout=PATIENCE))[0]
    await database_sync_to_async(block)(bob)
    for line in lines:
        while "gone" not in (came := await line.data()):
            pass
        assert came["gone"] == "blocked"
        assert await line.closed() == 4001
        await line.disconnect(timeout=PATIENCE)
    assert not any([await opens(key, room) for key in keys])


async def test_a_command_that_was_on_its_way_does_nothing(alice, room, bob):
    line = phone(room.code, bob.key)
    assert (await line.connect(timeout=PATIENCE))[0]
    await database_sync_to_async(block)(bob)
    try:
        answer = await line.say("leave")
        assert "error" in answer or "gone" in answer
    finally:
        await line.disconnect(timeout=PATIENCE)
