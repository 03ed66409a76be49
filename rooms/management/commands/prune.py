"""Forgets who has not been here for long. What they played stays, without their names."""

import re
from argparse import ArgumentParser, ArgumentTypeError
from datetime import timedelta
from typing import Any

from django.core.management.base import BaseCommand
from django.db.models import Q
from django.utils import timezone

from rooms import play, pruning
from rooms.management.progress import watched
from rooms.models import Room
from wordbanks import reports


class Command(BaseCommand):
    """Forgets old guests and empty rooms."""

    help = (
        "Forgets the names of guests who have not been here for so long, and rooms where nothing came to a result. "
        "Results stay, anonymous. Live rooms and people with accounts are left alone."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Adds how old, and whether it is a rehearsal."""
        parser.add_argument("--older-than", type=_span, required=True, metavar="365d", help="days (d) or weeks (w)")
        parser.add_argument("--dry-run", action="store_true", help="only say what would be forgotten")

    def handle(self, *args: Any, older_than: timedelta, dry_run: bool, **options: Any) -> None:
        """Forgets, and says how much."""
        before = timezone.now() - older_than
        wanted = Q(pk__in=pruning.old_guests(before).values("room")) | Q(pk__in=pruning.idle_rooms(before).values("pk"))
        rooms = list(Room.objects.filter(wanted).order_by("pk").values_list("pk", flat=True))
        total, untouched = pruning.Pruned(), 0
        for room in watched(rooms, len(rooms), self.stderr):
            pruned = play.prune(room, before, dry=dry_run)
            total.guests += pruned.guests
            total.rooms += pruned.rooms
            untouched += not (pruned.guests or pruned.rooms)
        named = reports.forget_names(before, dry=dry_run)
        would = "Would forget" if dry_run else "Forgot"
        self.stdout.write(
            f"{would} {total.guests} guests and {total.rooms} rooms, and the names under {named} closed reports; "
            f"{untouched} rooms are live and left alone."
        )


def _span(text: str) -> timedelta:
    found = re.fullmatch(r"([1-9]\d{0,4})([dw])", text)
    if not found:
        raise ArgumentTypeError("a number of days or weeks, such as 365d or 52w")
    return timedelta(**{{"d": "days", "w": "weeks"}[found[2]]: int(found[1])})
