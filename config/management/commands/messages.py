"""Brings the interface's catalogues up to date and compiles them."""

from argparse import ArgumentParser
from collections.abc import Sequence
from typing import Any

from django.core.management.base import BaseCommand

from config import catalogues


class Command(BaseCommand):
    """Gathers the messages of code and templates into every language's catalogue."""

    help = "Updates and compiles config/locale; says how many messages each language still lacks."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Adds the languages, all of them by default."""
        parser.add_argument("languages", nargs="*", default=catalogues.LANGUAGES)

    def handle(self, *args: Any, languages: Sequence[str], **options: Any) -> None:
        """Prints a line a language."""
        messages = catalogues.template()
        for language in languages:
            catalogue = catalogues.update(language, messages)
            lacking = len(catalogues.lacking(catalogue))
            self.stdout.write(f"{language}: {len(catalogue)} messages, {lacking} to translate")
