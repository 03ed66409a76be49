"""Reads all matches that ended since, and says how many clues editors are offered as associations."""

from typing import Any

from django.core.management.base import BaseCommand

from wordbanks import learning, offers
from wordbanks.models import OfferedAssociation


class Command(BaseCommand):
    """`learn`: does at once what the editors' desk does a second at a time."""

    help = "Reads the matches that ended since and offers editors the clues that people understood."

    def handle(self, *args: Any, **options: Any) -> None:
        """Reads on until no match waits."""
        learning.catch_up(seconds=None)
        count = OfferedAssociation.objects.filter(offers.OPEN).count()
        self.stdout.write(f"Clues offered as associations: {count}")
