"""Makes Daphne wait for who reads slowly, as the ASGI specification wants it; by itself it buffers without bound."""

import asyncio
from typing import Any

from daphne.ws_protocol import WebSocketProtocol
from twisted.internet.interfaces import IPushProducer
from zope.interface import implementer


@implementer(IPushProducer)
class Flow:
    """Whether a socket can take more: its transport says when its buffer is full, and when it is empty again.

    From who does not read, nothing is read either, not even the answer to a ping: so who is dead is dropped.
    """

    def __init__(self, protocol: WebSocketProtocol) -> None:
        self._transport: Any = protocol.transport
        self._open = asyncio.Event()
        self._open.set()
        self._transport.unregisterProducer()  # the HTTP channel that the socket began as
        self._transport.registerProducer(self, True)

    async def opened(self) -> None:
        """Waits until the socket can take more, or is gone."""
        await self._open.wait()

    def pauseProducing(self) -> None:  # noqa: N802 - Twisted's name
        """Called by the transport when its buffer is full."""
        self._open.clear()
        self._transport.pauseProducing()

    def resumeProducing(self) -> None:  # noqa: N802 - Twisted's name
        """Called by the transport when its buffer is empty again."""
        self._open.set()
        self._transport.resumeProducing()

    def stopProducing(self) -> None:  # noqa: N802 - Twisted's name
        """Called by the transport when the socket is gone."""
        self._open.set()
