"""The live line of who is blocked, or of a room that is closed, says why it ends, and does not open again."""

import pytest
from channels.db import database_sync_to_async
from django.contrib.auth.models import User

from rooms import play
from rooms.deeds import Warrant
from tests.rooms.phone import PATIENCE, calling, phone

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def oda(db):
    return User.objects.create_user("Oda")


@database_sync_to_async
def block(oda, player):
    play.block(player, Warrant(oda, "threats"))


@database_sync_to_async
def close(oda, room):
    play.close_room(room, Warrant(oda, "hate"))


async def goodbye(line):
    while "gone" not in (came := await line.data()):
        pass
    return came


async def test_the_socket_of_who_is_blocked_says_goodbye_and_does_not_open_again(oda, alice, room, bob):
    async with calling(bob) as line:
        await line.data()
        await block(oda, bob)
        came = await goodbye(line)
    assert came["gone"] == "blocked"
    assert "cannot take part" in came["message"]
    again = phone(room.code, bob.key)
    connected, _code = await again.connect(timeout=PATIENCE)
    assert not connected


async def test_everybody_in_a_room_that_is_closed_is_told(oda, alice, room, bob):
    async with calling(alice) as hers, calling(bob) as his:
        await hers.data(), await his.data()
        await close(oda, room)
        for line in (hers, his):
            assert (await goodbye(line))["gone"] == "closed"
