"""Virtual players: each chooses its next move from what a player in its seat may see, and nothing else."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from msgspec import Struct

from games.base import Json, Language
from games.partners import tandem


class Knowledge(Struct, frozen=True):
    """What a virtual player knows of the world: a language and the words of a bank, in no order that matters."""

    language: Language
    words: Sequence[str]


PARTNERS: dict[str, Callable[[dict[str, Json], Any, Random], Any]] = {"tandem": tandem.choose}
"""`choose(view, knowledge, rng) -> move` of each game that virtual players can play."""
