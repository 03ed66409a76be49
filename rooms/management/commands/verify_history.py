"""Replays every stored match and reports any difference between its moves and its state."""

import json
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

import msgspec
from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from msgspec import Struct

from games.base import Illegal
from rooms import ledger
from rooms.management.progress import watched
from rooms.models import Match

FILE = "verify_history.json"
NOTED_EVERY = 50
"""So many matches are replayed between two notes of how far it came."""


class Sofar(Struct):
    """How far a run came: the last match that was replayed, how many there were, how many of them differ."""

    match: int = 0
    replayed: int = 0
    differ: int = 0


class Command(BaseCommand):
    """Verifies the record."""

    help = "Replays every match from its stored moves; ends with an error if one leads to another state or outcome."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Adds where to begin."""
        begin = parser.add_mutually_exclusive_group()
        begin.add_argument("--resume", action="store_true", help="go on where a run that was interrupted stopped")
        begin.add_argument("--from", type=int, dest="first", metavar="ID", help="begin with the match of this id")

    def handle(self, *args: Any, resume: bool = False, first: int | None = None, **options: Any) -> None:
        """Prints a line for each match that differs, then the count."""
        self.file = Path(settings.DATA_DIR) / FILE
        self.sofar = self._noted() if resume else Sofar(match=(first or 1) - 1)
        try:
            self._verify()
        except KeyboardInterrupt:
            self._note()
            raise CommandError("Interrupted. Go on with --resume.", returncode=130) from None
        self.file.unlink(missing_ok=True)
        self.stdout.write(f"{self.sofar.replayed} matches replayed, {self.sofar.differ} differ.")
        if self.sofar.differ:
            raise CommandError("The record does not hold.")

    def _verify(self) -> None:
        matches = Match.objects.filter(pk__gt=self.sofar.match).select_related("room").order_by("pk")
        for match in watched(matches.iterator(chunk_size=NOTED_EVERY), matches.count(), self.stderr):
            difference = _difference(match)
            if difference:
                self.stdout.write(f"{match}: {difference}")
            self.sofar = Sofar(match.pk, self.sofar.replayed + 1, self.sofar.differ + bool(difference))
            if self.sofar.replayed % NOTED_EVERY == 0:
                self._note()

    def _noted(self) -> Sofar:
        try:
            return msgspec.json.decode(self.file.read_bytes(), type=Sofar)
        except (OSError, msgspec.DecodeError):
            raise CommandError("There is no run to go on with.") from None

    def _note(self) -> None:
        """Writes down how far it came, so that a run that is killed loses little."""
        new = self.file.with_suffix(".new")
        new.write_text(json.dumps(msgspec.to_builtins(self.sofar)), "utf-8")
        new.replace(self.file)


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
