"""Serves with Daphne, and ends it more gently than Daphne itself does, which cuts whatever is open.

Importing it installs Daphne's reactor, so import it only to serve.
"""

import asyncio
import time
from typing import Any

import autobahn.util
from daphne.endpoints import build_endpoint_description_strings
from daphne.server import Server
from daphne.ws_protocol import WebSocketProtocol
from twisted.internet import defer

from rooms import health
from rooms.management.flow import Flow
from rooms.management.serving import (
    LONGEST_END,
    LONGEST_FRAME,
    PING_EVERY,
    PING_TIMEOUT,
    RESTART,
)

autobahn.util._HAS_CLICK = False  # no colours for its debugging log: they cost 25 µs a frame, and nobody keeps that

LONGEST_HANDSHAKE = 20
"""Seconds in which a socket must have been let in: a busy server that drops who waits is called again at once."""


def serve(application: Any, bind: str, port: int) -> None:
    """Serves `application` until SIGINT or SIGTERM."""
    Gentle(
        application=application,
        endpoints=build_endpoint_description_strings(host=bind, port=port),
        server_name="verbena",
        websocket_max_message_size=LONGEST_FRAME,
        websocket_max_frame_size=LONGEST_FRAME,
        websocket_handshake_timeout=LONGEST_HANDSHAKE,
        application_close_timeout=2,
        ping_interval=PING_EVERY,
        ping_timeout=PING_TIMEOUT,
    ).run()


class Gentle(Server):
    """Daphne that waits for slow readers, and ends by letting nobody in, telling its sockets to call again, and
    finishing what it was asked.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._flows: dict[WebSocketProtocol, Flow] = {}

    def listen_success(self, port: Any) -> None:
        """Called once it listens: keeps the port, which Daphne forgets."""
        self.port = port
        super().listen_success(port)

    async def handle_reply(self, protocol: Any, message: dict[str, Any]) -> None:
        """Called with what an application sends: waits until the socket can take it."""
        if message["type"] == "websocket.send":
            if protocol in self._flows:
                await self._flows[protocol].opened()
            if protocol.state != protocol.STATE_OPEN:
                return  # it is being closed, and must not hear any more
        await super().handle_reply(protocol, message)
        if message["type"] == "websocket.accept" and protocol.transport:
            self._flows[protocol] = Flow(protocol)

    def protocol_disconnected(self, protocol: Any) -> None:
        """Called when a connection is gone."""
        super().protocol_disconnected(protocol)
        if isinstance(protocol, WebSocketProtocol):
            protocol.is_closed.addCallback(lambda _: None)  # it is its own result: only the collector could end that
        if flow := self._flows.pop(protocol, None):
            flow.stopProducing()

    def kill_all_applications(self) -> defer.Deferred:
        """Called before the reactor stops, which waits for what this returns."""
        return defer.Deferred.fromFuture(asyncio.ensure_future(self._end()))

    async def _end(self) -> None:
        health.drain()
        self.port.stopListening()
        for protocol in list(self.connections):
            if isinstance(protocol, WebSocketProtocol) and protocol.state == protocol.STATE_OPEN:
                protocol.sendCloseFrame(RESTART)
        until = time.monotonic() + LONGEST_END
        while self._running() and time.monotonic() < until:
            await asyncio.sleep(0.05)
        for left in (running := self._running()):
            left.cancel()
        await asyncio.gather(*running, return_exceptions=True)

    def _running(self) -> list[asyncio.Future[None]]:
        found = [details.get("application_instance") for details in self.connections.values()]
        return [one for one in found if one and not one.done()]
