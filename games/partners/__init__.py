"""Virtual players: each chooses its next move from what a player in its seat may see, and nothing else."""

from collections.abc import Callable
from random import Random

from games.base import Json
from games.partners import arrows, tandem, wordchain
from games.partners.knowledge import Choice, Knowledge, Manner

PARTNERS: dict[str, Callable[[dict[str, Json], Knowledge, Random], Choice]] = {
    "tandem": tandem.choose,
    "arrows": arrows.choose,
    "wordchain": wordchain.choose,
}
"""`choose(view, knowledge, rng) -> Choice` of each game that virtual players can play."""

__all__ = ["PARTNERS", "Choice", "Knowledge", "Manner"]
