"""Serves Verbena with Daphne: pages, live lines and the clock in one process."""

import socket
import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

LONGEST_FRAME = 1024 * 1024
"""Bytes of the longest socket message, either way: a full room's page has a tenth of it."""


class Command(BaseCommand):
    """Serves until it is interrupted."""

    help = "Serves Verbena with Daphne on an address and a port."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Adds --bind and --port."""
        parser.add_argument("--bind", default="0.0.0.0", help="address to listen on (all, by default)")  # noqa: S104
        parser.add_argument("--port", type=int, default=8000, help="port to listen on")

    def handle(self, *args: Any, bind: str, port: int, **options: Any) -> None:
        """Serves; Ctrl-C ends cleanly."""
        _refuse_taken_port(bind, port)
        self.ready(bind, port)
        _serve(bind, port)

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


def _serve(bind: str, port: int) -> None:
    # Daphne installs its reactor when it is imported, so it comes only when it is to serve.
    from channels.routing import get_default_application
    from daphne.endpoints import build_endpoint_description_strings
    from daphne.server import Server

    Server(
        application=get_default_application(),
        endpoints=build_endpoint_description_strings(host=bind, port=port),
        server_name="verbena",
        websocket_max_message_size=LONGEST_FRAME,
        websocket_max_frame_size=LONGEST_FRAME,
        application_close_timeout=2,
        ping_interval=10,
        ping_timeout=15,
    ).run()
    sys.stdout.flush()
