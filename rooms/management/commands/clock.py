"""Keeps time alone, in a process of its own: table moves and virtual players for all rooms of the database."""

from typing import Any

from django.core.management.base import BaseCommand

from rooms import clock


class Command(BaseCommand):
    """Runs the clock until it is interrupted."""

    help = "Makes what is due by itself: the serving processes do it too, the first one wins."

    def handle(self, *args: Any, **options: Any) -> None:
        """Runs until Ctrl-C."""
        try:
            clock.run()
        except KeyboardInterrupt:
            self.stdout.write("")
