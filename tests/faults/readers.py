"""Readers at the end of a line with little room in it, who read slowly or not at all."""

import asyncio
import json
import socket
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import websockets

from tests.server import Server

SEGMENT = 1_000
WINDOW = 4_096
"""Bytes: with small segments and a small window the system between the two ends holds little for a slow reader."""


class Reader:
    """A socket that reads only when it is asked to."""

    def __init__(self, line: websockets.ClientConnection) -> None:
        self.line = line

    async def take(self) -> str:
        """Returns the next message as it came."""
        return str(await self.line.recv())

    async def rest(self) -> list[str]:
        """Returns all that still comes until the server hangs up."""
        taken = []
        try:
            while True:
                taken.append(await self.take())
        except websockets.ConnectionClosed:
            return taken


@asynccontextmanager
async def readers(
    server: Server, code: str, cookies: str, many: int, *, protocol: str | None = "json"
) -> AsyncIterator[list[Reader]]:
    """Gives so many sockets of one person, who has seen the room as it is and reads no further."""
    async with AsyncExitStack() as stack:
        made = []
        for _ in range(many):
            line = await websockets.connect(
                server.socket(code), sock=await _narrow(server), additional_headers={"Cookie": cookies},
                subprotocols=[protocol] if protocol else None, max_queue=1, max_size=None, ping_interval=None,
                compression=None, proxy=None, close_timeout=0.1,
            )  # fmt: skip
            stack.callback(line.transport.abort)
            made.append(Reader(line))
            await made[-1].take()
        yield made


def last_seen(messages: list[str]) -> dict[str, Any]:
    """Returns the sections as they are after these messages of a `json` socket."""
    sections: dict[str, Any] = {}
    for message in messages:
        sections |= json.loads(message).get("sections", {})
    return sections


async def _narrow(server: Server) -> socket.socket:
    made = socket.socket()
    made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, WINDOW)
    made.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, SEGMENT)
    made.setblocking(False)
    await asyncio.get_running_loop().sock_connect(made, ("127.0.0.1", server.port))
    return made
