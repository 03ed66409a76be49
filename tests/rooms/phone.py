"""A phone on the live line: a socket of somebody in a room, as the tests hold it."""

import json
from contextlib import asynccontextmanager

from channels.db import database_sync_to_async
from channels.routing import URLRouter
from channels.testing import WebsocketCommunicator
from django.core.signing import Signer

from config.urls import websocket_urlpatterns
from rooms import identity
from rooms.switchboard import board

from . import cast

PATIENCE = 30
"""Seconds until a test gives up: only ever waited in full by one that fails."""

ask = database_sync_to_async(cast.ask)
come_in = database_sync_to_async(cast.come_in)
start = database_sync_to_async(cast.start)
clue = database_sync_to_async(cast.clue)
reveal = database_sync_to_async(cast.reveal)
win = database_sync_to_async(cast.win)
lose = database_sync_to_async(cast.lose)
state = database_sync_to_async(cast.state)
match = database_sync_to_async(cast.match)
giver = database_sync_to_async(cast.giver)
guesser = database_sync_to_async(cast.guesser)
fresh = database_sync_to_async(cast.fresh)
host_of = database_sync_to_async(cast.host_of)


def cookie_of(key):
    """Returns the cookie by which the browser with `key` is known."""
    return f"{identity.COOKIE}={Signer(salt='verbena.person').sign(key)}"


class Phone(WebsocketCommunicator):
    """A socket that speaks `json` or, without a sub-protocol, what pages are sent."""

    async def frame(self):
        """Returns the next message, raw."""
        return await self.receive_from(timeout=PATIENCE)

    async def data(self):
        return json.loads(await self.frame())

    async def say(self, do=None, **fields):
        """Sends a command and returns its answer; what the room shows meanwhile is kept in `shown`."""
        await self.send_to(json.dumps({"id": "asked", "do": do, **fields}))
        return await self.answer()

    async def answer(self):
        while "sections" in (came := await self.data()):
            self.shown.append(came)
        return came

    async def closed(self):
        """Returns the code with which the server closes the socket."""
        while (event := await self.receive_output(timeout=PATIENCE))["type"] != "websocket.close":
            pass
        return event.get("code", 1000)


def phone(code, key=None, *, json=True, application=None, **headers):
    """Returns a phone that has not called yet."""
    named = {"host": "testserver"} | ({"cookie": cookie_of(key)} if key else {}) | headers
    raw = [(name.replace("_", "-").encode(), value.encode("latin1")) for name, value in named.items()]
    application = application or URLRouter(websocket_urlpatterns)
    made = Phone(application, f"/ws/r/{code}/", raw, ["json"] if json else None)
    made.shown = []
    return made


@asynccontextmanager
async def calling(player, **options):
    """A phone whose line to the room of `player` is open, and hung up at the end."""
    made = phone(player.room.code, player.key, **options)
    connected, made.protocol = await made.connect(timeout=PATIENCE)
    assert connected
    try:
        yield made
    finally:
        await made.disconnect(timeout=PATIENCE)


def line_of(player):
    """Returns the consumer behind the phone of `player`."""
    return next(line for line in board.lines[player.room_id] if line.player_id == player.pk)
