"""What both servers keep to, and how a process gets ready to serve with one of them."""

import gc
from importlib import import_module

from channels.routing import get_default_application
from django.conf import settings

LONGEST_FRAME = 1024 * 1024
"""Bytes of the longest socket message, either way: a full room's page has a tenth of it."""
PING_EVERY = 10
"""Seconds between the protocol's own pings."""
PING_TIMEOUT = 15
"""Seconds without an answer to one after which a socket is dropped."""
LONGEST_END = 5
"""Seconds that are left, once it is to end, for what was asked before."""
RESTART = 1012
"""The close code that says: this server starts again, call once more."""


def serve(bind: str, port: int) -> None:
    """Serves with the server that VERBENA_SERVER names until SIGINT or SIGTERM."""
    application = get_default_application()
    server = import_module(f"rooms.management.on_{settings.SERVER}")
    # What is loaded by now stays for ever: the collector need not walk it at every full round.
    gc.collect()
    gc.freeze()
    server.serve(application, bind, port)
