"""Every game that can be played, by its key. A new game is one module and one line here."""

from typing import Any

from games.arrows import Arrows
from games.tandem import Tandem
from games.wordchain import WordChain

GAMES: dict[str, type[Any]] = {game.key: game for game in (Tandem, Arrows, WordChain)}
EARLIER: dict[tuple[str, int], type[Any]] = {}
"""Former rules by key and version, for the matches that were played under them.

When a change would lead a stored move to another state, or a stored state to another view, the module of the game is
copied (games/tandem → games/tandem1), stands here as it was, and the current one counts its `version` up. What it
shows must still fit the game's templates.
"""
ANNOUNCED = ("tandem", "arrows", "wordchain")
"""The keys in the order in which the home page shows them, those that are still to come included."""


def rules(key: str, version: int) -> type[Any]:
    """Returns the game as it was played in this version of its rules; raises LookupError if nobody has kept them."""
    current = GAMES[key]
    return current if current.version == version else EARLIER[key, version]
