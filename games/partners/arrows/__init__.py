"""A virtual player for Arrows: it builds lines that have an idea in common, and writes what people think of at them.

`ideas` says what words have in common, `building` lays them, `writing` fills the sheet. Nothing is left to chance: two
virtual players who see the same table think the same.
"""

from random import Random

from games.base import Json
from games.partners.arrows.building import placement
from games.partners.arrows.writing import next_term
from games.partners.knowledge import Choice, Knowledge


def choose(view: dict[str, Json], knowledge: Knowledge, rng: Random) -> Choice:
    """Returns a legal move for the seat that sees `view` and is to move (Arrows 2, 4).

    A term comes with `{"kind": "term", "arrow": n, "words": [...], "idea": "…"}`: the idea written, and those words of
    the arrow that it was thought of at.
    """
    if view["desk"]["role"] == "place":
        return Choice(placement(view, knowledge))
    return next_term(view, knowledge)
