"""What both servers keep to, and how a process gets ready to serve with one of them."""

import contextlib
import os
from importlib import import_module
from pathlib import Path

from channels.routing import get_default_application
from django.conf import settings

from rooms.collector import collector

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
    if settings.ONE_CORE:
        keep_to_one_core(port)
    application = get_default_application()
    server = import_module(f"rooms.management.on_{settings.SERVER}")
    collector.start()
    server.serve(application, bind, port)


def keep_to_one_core(port: int) -> None:
    """Keeps this process to one of the cores it may use, and processes on consecutive ports to different ones.

    Its threads run one at a time; handing over between cores costs a sixth of the time. Where the system does not let
    it choose, nothing changes.
    """
    if not hasattr(os, "sched_setaffinity"):
        return  # Linux alone has it
    with contextlib.suppress(OSError):
        cores = sorted(os.sched_getaffinity(0))
        core = cores[port % len(cores)]
        for thread in Path("/proc/self/task").iterdir():
            with contextlib.suppress(OSError):  # it has just ended
                os.sched_setaffinity(int(thread.name), {core})
