"""What was done in a move, as one sentence in the active language, for whoever looks back at a match.

A move is told from the bare views before and after it, so that former rules are told as well as today's.
"""

from collections.abc import Callable

from django.utils.translation import gettext as _

from games.base import TABLE
from rooms.telling import arrows, tandem, wordchain
from rooms.telling.told import Told

__all__ = ["Told", "tell"]

_GAMES: dict[str, Callable[[Told], str]] = {
    "tandem": tandem.tell,
    "arrows": arrows.tell,
    "wordchain": wordchain.tell,
}


def tell(game: str, told: Told) -> str:
    """Returns what was done in a move of `game`."""
    sentence = _GAMES[game](told) if game in _GAMES else ""
    return sentence or _house(told)


def _house(told: Told) -> str:
    """Returns a sentence for what is alike in all games, and for a move that none of them tells."""
    match told.do:
        case "give_up":
            return _("%(name)s leaves. The others play on.") % {"name": told.names[told.move["seat"]]}
        case "go_on":
            return _("The host goes on. Not waited for: %(name)s.") % {"name": told.names[told.move["seat"]]}
    if told.seat == TABLE:
        return _("The clock moves on.")
    return _("%(name)s makes a move.") % {"name": told.name}
