"""A match as it stood at one of its moments, drawn by the templates of live play: to be looked at, without controls.

Nothing here asks who looks. Whoever shows a still says from which seat it is seen, or that all secrets lie open.
"""

from typing import Any

from django.utils import translation

from games.base import Game, Json
from rooms.models import Match, Player
from rooms.rendered import Rendered


class Still(Rendered):
    """A state of a match as `seat` saw it, a spectator where that is None, or `bare`: with every secret open."""

    def __init__(
        self,
        match: Match,
        players: tuple[Player, ...],
        game: Game,
        state: Any,
        *,
        seat: int | None = None,
        bare: bool = False,
        language: str | None = None,
    ) -> None:
        super().__init__(language or translation.get_language() or "en")
        self.game = match.game
        self.sections = game.view(state, seat, bare=bare)
        over = game.outcome(state) is not None
        gone = game.gone(state)
        with translation.override(self._language):
            self.names = [player.name for player in players]
        self.virtual = [player.virtual for player in players]
        seats = range(len(players))
        self._context = {
            "code": "",
            "csrf": "",
            "error": None,
            "you": {"player": None, "seat": seat, "host": False},
            "stage": "over" if over else "playing",
            "replaying": True,
            "names": self.names,
            "here": [seat not in gone for seat in seats],
            "away": [False for _ in seats],
            "virtual": self.virtual,
            "moved": None,
            "match": match.number,
            "slug": match.slug,
            "room_game": match.game,
            "chairs": len(players),
            "words": [],
            "words_language": match.language,
        }

    def section(self, name: str) -> Json:
        """Returns the data of a section."""
        return self.sections[name]
