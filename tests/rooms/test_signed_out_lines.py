"""A live line ends with the session or the key that opened it, wherever its page is still open."""

import pytest
from channels.db import database_sync_to_async
from django.contrib.auth.models import User

from rooms import identity, play, reception
from rooms.switchboard import board

from . import phone as phones
from .phone import calling, line_of

pytestmark = pytest.mark.django_db(transaction=True)


def signed_in(player, session):
    return calling(player, cookie=f"{phones.cookie_of(player.key)}; sessionid={session}")


async def test_signing_out_ends_the_lines_of_that_browser_and_no_others(alice, bob):
    async with signed_in(alice, "one") as tab, signed_in(alice, "two") as other_browser, calling(bob) as his:
        for line in (tab, other_browser, his):
            await line.data()
        board.sign_out(alice.room_id, identity.session_of({"sessionid": "one"}))
        assert (await tab.data())["gone"] == "stranger"
        assert await tab.closed() == 4001
        await phones.ask(alice, "set", level="standard")
        assert (await other_browser.data())["sections"]["lobby"]["level"] == "standard"
        assert (await his.data())["sections"]["lobby"]["level"] == "standard"


async def test_who_has_no_key_any_more_is_shown_out_and_does_nothing_more(alice, bob):
    async with calling(bob) as line:
        await line.data()
        behind = line_of(bob)
        await database_sync_to_async(play.rekey)(bob.key, "another")
        assert await reception.receive(behind.player, {"do": "leave"}, form=False) == {"error": "stranger"}
        assert (await line.data())["gone"] == "stranger"
        assert await line.closed() == 4001


async def test_who_signs_in_is_shown_the_room_by_their_new_key_at_once(alice, bob):
    """While others look at the room, what was read before is kept: it must not keep the old key."""
    user = await database_sync_to_async(User.objects.create_user)("bob")
    async with calling(alice) as hers:
        await hers.data()
        await database_sync_to_async(play.claim)(user.pk, bob.key, "his account's")
        bob.key = "his account's"
        async with calling(bob) as his:
            assert (await his.data())["you"]["player"] == bob.pk
