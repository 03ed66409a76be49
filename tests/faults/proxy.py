"""A poor network: a proxy that passes bytes on and cuts every line after a while, in whatever it is just doing."""

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from tests.server import Server


class Proxy:
    """Stands before a server; what it cuts it cuts without a goodbye."""

    def __init__(self, server: Server, shortest: float, longest: float) -> None:
        self.server = server
        self.life = shortest, longest
        self.cuts = 0
        self.port = 0
        self._rng = random.Random(7)

    def socket(self, code: str) -> str:
        """Returns where the live line of a room is, by way of this proxy."""
        return f"ws://127.0.0.1:{self.port}/ws/r/{code}/"

    async def pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Serves one line until an end hangs up or its time is over."""
        far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self.server.port)
        ways = [asyncio.create_task(_pump(reader, far_writer)), asyncio.create_task(_pump(far_reader, writer))]
        try:
            over, _ = await asyncio.wait(
                ways, timeout=self._rng.uniform(*self.life), return_when=asyncio.FIRST_COMPLETED
            )
            self.cuts += not over
        finally:
            for way in ways:
                way.cancel()
            for end in (writer, far_writer):
                end.transport.abort()


@asynccontextmanager
async def cutting(server: Server, shortest: float, longest: float) -> AsyncIterator[Proxy]:
    """Gives a proxy before `server` that cuts every line after `shortest` to `longest` seconds."""
    proxy = Proxy(server, shortest, longest)
    listening = await asyncio.start_server(proxy.pass_on, "127.0.0.1", 0)
    proxy.port = listening.sockets[0].getsockname()[1]
    try:
        yield proxy
    finally:
        listening.close()
        listening.abort_clients()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(listening.wait_closed(), 5)


async def _pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with contextlib.suppress(OSError):
        while data := await reader.read(4096):
            writer.write(data)
            await writer.drain()
