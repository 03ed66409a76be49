"""Copies the SQLite database while it is in use."""

import contextlib
import sqlite3
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import connection


class Command(BaseCommand):
    """Writes a whole copy as of one moment, which a copy of the file would not be."""

    help = "Copies the SQLite database to a new file while Verbena serves. PostgreSQL has pg_dump for that."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Adds where to."""
        parser.add_argument("file", type=Path, help="the copy to write")

    def handle(self, *args: Any, file: Path, **options: Any) -> None:
        """Copies, and refuses to write over something."""
        if connection.vendor != "sqlite":
            raise CommandError("This is PostgreSQL: take pg_dump -Fc, as the README says.")
        if file.exists():
            raise CommandError(f"{file} exists already.")
        connection.ensure_connection()
        with contextlib.closing(sqlite3.connect(file)) as copy:
            connection.connection.backup(copy)
        self.stdout.write(f"Copied to {file}.")
