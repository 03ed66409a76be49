"""Writes the matches that are over as JSON Lines, for research: people and rooms under names that lead to nobody."""

import json
import secrets
from argparse import ArgumentParser
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, OutputWrapper
from django.utils.crypto import salted_hmac

from rooms import record
from rooms.management.progress import watched
from rooms.models import Match, Player


class Command(BaseCommand):
    """Exports matches."""

    help = (
        "Writes every match that is over as a line of JSON. A person has the same name all through an export, and "
        "another one under another salt. Matches of private rooms are left out unless they are asked for."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Adds where to, under which salt, and whether private rooms too."""
        parser.add_argument("--output", type=Path, metavar="FILE", help="where to write (standard output)")
        parser.add_argument("--salt", help="names are the same in exports with the same salt (random)")
        parser.add_argument("--with-private", action="store_true", help="private rooms too")

    def handle(self, *args: Any, output: Path | None, salt: str | None, with_private: bool, **options: Any) -> None:
        """Writes the lines, then says on standard error how many there are."""
        self.salt = salt or secrets.token_hex(16)
        matches = Match.objects.exclude(ended=None).order_by("pk")
        if not with_private:
            matches = matches.filter(room__private=False)
        read = matches.defer("state").prefetch_related("seats__player", "moves").iterator(chunk_size=200)
        with ExitStack() as stack:
            out = OutputWrapper(stack.enter_context(output.open("w", encoding="utf-8"))) if output else self.stdout
            for match in watched(read, matches.count(), self.stderr):
                out.write(json.dumps(self._line(match), ensure_ascii=False))
        self.stderr.write(f"{matches.count()} matches written.")

    def _line(self, match: Match) -> Any:
        name, room = self._name("match", str(match.pk)), self._name("room", str(match.room_id))
        return record.of(match, name=name, room=room, person=self._person)

    def _person(self, player: Player) -> str:
        """Returns one name for all that one account, or one browser, has been."""
        if player.virtual:
            return "virtual"
        if player.user_id:
            return self._name("person", f"user {player.user_id}")
        return self._name("person", player.key or f"player {player.pk}")

    def _name(self, kind: str, what: str) -> str:
        return salted_hmac(f"verbena.export.{kind}.{self.salt}", what, algorithm="sha256").hexdigest()[:16]
