"""Makes everything ready to serve, whoever else is doing the same."""

from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand
from django.db import connection

LOCK = 0x56657262
"""The number of our advisory lock in PostgreSQL."""


class Command(BaseCommand):
    """Migrates, loads the word banks, collects the static files."""

    help = "Makes everything ready: database, word banks, static files. Safe to run on many machines at once."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Adds --no-static."""
        parser.add_argument("--no-static", action="store_true", help="the static files are collected already")

    def handle(self, *args: Any, no_static: bool = False, **options: Any) -> None:
        """Does nothing that is done already."""
        with _one_at_a_time():
            call_command("migrate", verbosity=0)
            call_command("load_banks", stdout=self.stdout)
        if not no_static:
            call_command("collectstatic", interactive=False, verbosity=0)


@contextmanager
def _one_at_a_time() -> Iterator[None]:
    """Waits for others that migrate the same PostgreSQL: two at once would trip over each other."""
    if connection.vendor != "postgresql":
        yield
        return
    own = connection.copy()  # the lock lasts as long as its connection, and commands may close theirs
    with own.cursor() as cursor:
        cursor.execute("select pg_advisory_lock(%s)", [LOCK])
        try:
            yield
        finally:
            cursor.execute("select pg_advisory_unlock(%s)", [LOCK])
    own.close()
