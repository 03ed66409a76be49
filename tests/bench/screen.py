"""One socket of the load client: it sends commands, answers heartbeats, and notes when something new was shown.

It reads no more of a message than it must: of JSON the envelope, of HTML that it has partials. Sockets ask for no
compression, so that all servers send the same bytes.
"""

import asyncio
import contextlib
import itertools
import socket as sockets
import time
from typing import Any
from urllib.parse import urlsplit

import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Subprotocol

from tests.bench.script import as_form

PATIENCE = 30
"""Seconds after which what did not come counts as lost."""
SMALL = 4096
"""Bytes of the receive buffer of a socket that never reads."""


class Envelope(Struct):
    """What the client wants to know of a JSON message."""

    id: str | None = None
    ok: bool = False
    error: str | None = None
    beat: int | None = None
    sections: msgspec.Raw = msgspec.Raw()


_decode = msgspec.json.Decoder(Envelope).decode
_encode = msgspec.json.Encoder().encode


class Screen:
    """What one person has before them. `changes` counts what was shown, `at` is when (`time.perf_counter`)."""

    def __init__(self, address: str, cookie: str, *, json: bool) -> None:
        self.address, self.cookie, self.json = address, cookie, json
        self.changes = 0
        self.at = 0.0
        self.bytes = 0
        self.refusals: list[str] = []
        self._answers: dict[str, asyncio.Future[bool]] = {}
        self._waiting: asyncio.Future[None] | None = None
        self._gone = False
        self._ids = itertools.count(1)
        self._socket: ClientConnection | None = None
        self._reading: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Connects, and waits until the room is shown."""
        self._socket, self._gone = await self._connect(), False
        self._reading = asyncio.create_task(self._read())
        await self.shows_more_than(0)

    async def open_and_never_read(self) -> None:
        """Connects and leaves everything that is sent lie where it is."""
        url = urlsplit(self.address)
        plain = sockets.socket()
        plain.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, SMALL)
        await asyncio.to_thread(plain.connect, (url.hostname, url.port))
        plain.setblocking(False)
        self._socket = await self._connect(sock=plain, max_queue=1)

    async def reopen(self) -> None:
        """Waits until the server has gone, then connects again, as often as it takes, and waits for the room."""
        assert self._reading
        await self._reading
        self.changes = 0
        while True:
            with contextlib.suppress(OSError, ConnectionClosed, TimeoutError, EOFError):
                await self.open()
                return
            await asyncio.sleep(0.2)

    async def send(self, fields: dict[str, Any]) -> bool:
        """Sends a command; says, when the answer comes, whether it was done."""
        assert self._socket
        name = str(next(self._ids))
        self._answers[name] = asyncio.get_running_loop().create_future()
        if self.json:
            message: dict[str, Any] = {"id": name} | fields
        else:
            message = {"headers": {"HX-Request-ID": name}, "body": as_form(fields)}
        await self._socket.send(_encode(message), text=True)
        return await self._answers[name]

    async def shows_more_than(self, changes: int) -> None:
        """Waits until more has been shown than these changes."""
        while self.changes <= changes:
            if self._gone:
                raise EOFError("the server closed the socket")
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting

    async def _connect(self, **more: Any) -> ClientConnection:
        return await connect(
            self.address,
            additional_headers={"Cookie": self.cookie},
            subprotocols=[Subprotocol("json")] if self.json else None,
            compression=None,
            max_size=None,
            ping_interval=None,
            open_timeout=PATIENCE,
            proxy=None,
            **more,
        )

    async def _read(self) -> None:
        assert self._socket
        try:
            async for text in self._socket:
                self.bytes += len(text)
                if text.startswith("<"):  # type: ignore[arg-type]
                    self._note_change()
                else:
                    await self._hear(_decode(text))
        except ConnectionClosed:
            pass
        finally:
            self._gone = True
            self._wake()

    async def _hear(self, message: Envelope) -> None:
        if message.beat is not None:
            assert self._socket
            await self._socket.send(_encode({"seen": message.beat}), text=True)
        elif bytes(message.sections):
            self._note_change()
        elif answer := self._answers.pop(message.id or "", None):
            if message.error:
                self.refusals.append(message.error)
            answer.set_result(message.ok)

    def _note_change(self) -> None:
        self.changes += 1
        self.at = time.perf_counter()
        self._wake()

    def _wake(self) -> None:
        if self._waiting and not self._waiting.done():
            self._waiting.set_result(None)
