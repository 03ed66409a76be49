"""Virtual players: each chooses its next move from what a player in its seat may see, and nothing else."""

from collections.abc import Callable
from random import Random
from typing import Any

from games.base import Json
from games.partners import arrows, tandem, wordchain
from games.partners.knowledge import Knowledge

PARTNERS: dict[str, Callable[[dict[str, Json], Any, Random], Any]] = {
    "tandem": tandem.choose,
    "arrows": arrows.choose,
    "wordchain": wordchain.choose,
}
"""`choose(view, knowledge, rng) -> move` of each game that virtual players can play."""

__all__ = ["PARTNERS", "Knowledge"]
