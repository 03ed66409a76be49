"""Serves with uvicorn: its sans-I/O sockets, and uvloop where there is one. It ends gently by itself."""

import contextlib
import logging
import signal
import socket
from typing import Any

from uvicorn import Config, Server

from rooms import health
from rooms.management.serving import LONGEST_END, LONGEST_FRAME, PING_EVERY, PING_TIMEOUT


def serve(application: Any, bind: str, port: int) -> None:
    """Serves `application` until SIGINT or SIGTERM."""
    config = Config(
        application,
        host=bind,
        port=port,
        http="h11",
        ws="websockets-sansio",
        ws_max_size=LONGEST_FRAME,
        ws_ping_interval=PING_EVERY,
        ws_ping_timeout=PING_TIMEOUT,
        ws_per_message_deflate=False,  # as with Daphne: it costs 64 KB a socket and time for small messages
        lifespan="off",
        interface="asgi3",
        log_config=None,
        access_log=False,
        proxy_headers=False,  # Verbena reads them itself, as far as VERBENA_PROXIES trusts them
        server_header=False,
        timeout_graceful_shutdown=LONGEST_END,
    )
    # Text that is no UTF-8 is the client's fault, and its socket is closed: nothing for the log.
    logging.getLogger("uvicorn.error").addFilter(lambda record: "Invalid UTF-8" not in str(record.msg))
    # When uvicorn has ended it raises the signal once more; that must not kill a thread that still writes.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with contextlib.suppress(KeyboardInterrupt):
        Gentle(config).run()


class Gentle(Server):
    """uvicorn that says on connections still open that it ends."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Called when it is told to end."""
        health.drain()
        await super().shutdown(sockets)
