"""Serves Verbena: pages, live lines and the clock in one process."""

import socket
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import IO, Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from rooms.management import serving


class Command(BaseCommand):
    """Serves until it is told to end."""

    help = "Serves Verbena on an address and a port, with Daphne or what VERBENA_SERVER names."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Adds --bind and --port."""
        parser.add_argument("--bind", default="0.0.0.0", help="address to listen on (all, by default)")  # noqa: S104
        parser.add_argument("--port", type=int, default=8000, help="port to listen on")

    def handle(self, *args: Any, bind: str, port: int, **options: Any) -> None:
        """Serves; Ctrl-C or SIGTERM end cleanly."""
        _refuse_taken_port(bind, port)
        self.alone = None if settings.REDIS else _alone(Path(settings.DATA_DIR) / "serving.lock")
        self.prepare()
        self.ready(bind, port)
        serving.serve(bind, port)
        sys.stdout.flush()

    def prepare(self) -> None:
        """Makes ready what is served, once it is sure that nobody else serves it; here that was done before."""

    def ready(self, bind: str, port: int) -> None:
        """Says where the server is, right before it serves."""
        self.stdout.write(f"Verbena serves on http://{bind}:{port}/")
        self.stdout.flush()


def _refuse_taken_port(bind: str, port: int) -> None:
    family = socket.AF_INET6 if ":" in bind else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((bind, port))
        except (OSError, OverflowError) as error:
            raise CommandError(f"Cannot listen on {bind}:{port}: {error}. Try another --port.") from None


def _alone(file: Path) -> IO[str] | None:
    """Returns the lock of the one process that may serve these data without Redis; it holds while that lives."""
    if sys.platform == "win32":
        return None
    import fcntl

    file.parent.mkdir(parents=True, exist_ok=True)
    lock = file.open("w")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        lock.close()
        message = f"Another process serves the data in {file.parent}. Two cannot tell each other what changes: "
        raise CommandError(f"{message}set VERBENA_DATABASE and VERBENA_REDIS for many.") from None
    return lock
