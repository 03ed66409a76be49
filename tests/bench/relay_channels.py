"""A bare Channels relay as its tutorial has it: consumers, the in-memory layer's groups, Daphne; no database.

uv run python -m tests.bench.relay_channels --port 9002 --rooms folder/rooms.json
"""

import django
from django.conf import settings

settings.configure(CHANNEL_LAYERS={"default": {"BACKEND": "channels.layers.InMemoryChannelLayer"}})
django.setup()

from channels.generic.websocket import AsyncWebsocketConsumer  # noqa: E402 - the settings must be there first
from daphne.endpoints import build_endpoint_description_strings  # noqa: E402
from daphne.server import Server  # noqa: E402

from tests.bench.relay import Screen, Table, arguments, decode, door, encode  # noqa: E402

PORT, TABLES = arguments()


class Relay(AsyncWebsocketConsumer):
    """One socket."""

    table: Table
    screen: Screen

    async def connect(self) -> None:
        """Called when the socket opens."""
        code, seat = door(f"{self.scope['path']}?{self.scope['query_string'].decode()}")
        self.table, self.screen, self.group = TABLES[code], Screen(seat), f"room.{code}"
        await self.accept("json")
        await self.channel_layer.group_add(self.group, self.channel_name)
        await self.room_changed({})

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """Called with a command."""
        answer = self.table.take(self.screen.seat, decode(text_data or ""))
        await self.send(encode(answer).decode())
        if "ok" in answer:
            await self.channel_layer.group_send(self.group, {"type": "room.changed"})

    async def room_changed(self, event: dict) -> None:
        """Called when the room's table changed."""
        await self.send(self.screen.message(self.table).decode())

    async def disconnect(self, code: int) -> None:
        """Called when the socket is gone."""
        await self.channel_layer.group_discard(self.group, self.channel_name)


if __name__ == "__main__":
    Server(
        application=Relay.as_asgi(),
        endpoints=build_endpoint_description_strings(host="127.0.0.1", port=PORT),
        signal_handlers=True,
        ping_interval=10,
        ping_timeout=15,
    ).run()
