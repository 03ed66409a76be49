"""Loads the word banks from their data files and says what it did."""

from typing import Any

from django.core.management.base import BaseCommand

from wordbanks import loader


class Command(BaseCommand):
    """Loads the banks; a second run changes nothing."""

    help = "Loads the word banks from wordbanks/data; never overwrites what an editor changed."

    def handle(self, *args: Any, **options: Any) -> None:
        """Prints a line a bank, and a line for each word that was left alone."""
        for report in loader.load():
            counts = (
                f"{len(report.added)} added, {len(report.updated)} updated, {len(report.retired)} retired, "
                f"{report.unchanged} unchanged, {len(report.left)} left"
            )
            self.stdout.write(f"{report.bank}: {counts}")
            for text, why in report.left:
                self.stdout.write(f"  {text}: {why}")
