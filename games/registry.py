"""Every game that can be played, by its key. A new game is one module and one line here."""

from typing import Any

from games.arrows import Arrows
from games.tandem import Tandem

GAMES: dict[str, type[Any]] = {game.key: game for game in (Tandem, Arrows)}
ANNOUNCED = ("tandem", "arrows", "wordchain")
"""The keys in the order in which the home page shows them, those that are still to come included."""
