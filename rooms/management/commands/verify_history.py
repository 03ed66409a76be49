"""Replays every stored match and reports any difference between its moves and its state."""

from typing import Any

import msgspec
from django.core.management.base import BaseCommand, CommandError

from games.base import Illegal
from rooms import ledger
from rooms.models import Match


class Command(BaseCommand):
    """Verifies the record."""

    help = "Replays every match from its stored moves; ends with an error if one leads to another state or outcome."

    def handle(self, *args: Any, **options: Any) -> None:
        """Prints a line for each match that differs, then the count."""
        differing = 0
        matches = Match.objects.select_related("room").order_by("pk")
        for match in matches.iterator(chunk_size=200):
            if difference := _difference(match):
                differing += 1
                self.stdout.write(f"{match}: {difference}")
        self.stdout.write(f"{matches.count()} matches replayed, {differing} differ.")
        if differing:
            raise CommandError("The record does not hold.")


def _difference(match: Match) -> str:
    """Returns what is wrong with the record of `match`, nothing if it holds."""
    numbers = list(match.moves.order_by("number").values_list("number", flat=True))
    if numbers != list(range(1, match.version + 1)):
        return f"has {len(numbers)} moves, its version says {match.version}"
    try:
        state = ledger.replay(match)
    except (Illegal, ValueError, LookupError) as error:
        return f"cannot be replayed: {error!r}"
    if msgspec.json.decode(msgspec.json.encode(state)) != match.state:
        return "its moves lead to another state"
    outcome = ledger.outcome(match, state)
    ends = [(outcome.code, outcome.score, list(outcome.winners))] if outcome else [("", 0, []), ("aborted", 0, [])]
    if (match.outcome, match.score, match.winners) not in ends:
        return f"its moves lead to another outcome than “{match.outcome}” with {match.score}"
    return ""
