"""The denominator: a bare `websockets` relay with the same rules and views, no storage, no framework.

uv run python -m tests.bench.relay_websockets --port 9001 --rooms folder/rooms.json
"""

import asyncio
import contextlib
import gc
from collections import defaultdict
from collections.abc import Callable

from websockets.asyncio.server import ServerConnection, broadcast, serve
from websockets.exceptions import ConnectionClosed
from websockets.typing import Subprotocol

from tests.bench.relay import Screen, Table, arguments, decode, door, encode, whole


class Relay:
    """The sockets by room and seat; a message is encoded once for all who see the same."""

    def __init__(self, tables: dict[str, Table]) -> None:
        self.tables = tables
        self.sockets: dict[str, dict[int | None, set[ServerConnection]]] = defaultdict(lambda: defaultdict(set))
        self.screens: dict[tuple[str, int | None], Screen] = {}

    async def serve_socket(self, socket: ServerConnection) -> None:
        """Serves one socket from its first message to its end."""
        assert socket.request
        code, seat = door(socket.request.path)
        table, here = self.tables[code], self.sockets[code][seat]
        if (code, seat) not in self.screens:
            self.screens[code, seat] = Screen(seat, table.sections(seat))
        here.add(socket)
        try:
            await socket.send(whole(table, seat), text=True)
            with contextlib.suppress(ConnectionClosed):
                async for text in socket:
                    answer = table.take(seat, decode(text))
                    await socket.send(encode(answer), text=True)
                    if "ok" in answer:
                        self._tell(code)
        finally:
            here.discard(socket)

    def _tell(self, code: str) -> None:
        for seat, sockets in self.sockets[code].items():
            message = self.screens[code, seat].message(self.tables[code])
            broadcast(sockets, message, text=True)


def runner() -> Callable:
    """Returns what runs the loop: uvloop's, if it is installed."""
    with contextlib.suppress(ImportError):
        import uvloop

        return uvloop.run
    return asyncio.run


async def main() -> None:
    """Serves until the process is ended."""
    port, tables = arguments()
    relay = Relay(tables)
    gc.freeze()
    async with serve(
        relay.serve_socket, "127.0.0.1", port, compression=None, subprotocols=[Subprotocol("json")], backlog=1000
    ) as server:
        await server.serve_forever()


if __name__ == "__main__":
    with contextlib.suppress(KeyboardInterrupt):
        runner()(main())
