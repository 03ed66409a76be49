"""A virtual player for Tandem that plays from what people think of at words, and from nothing its seat does not see."""

from random import Random

from games.base import Json
from games.partners.knowledge import Choice, Knowledge
from games.partners.tandem import cluing, guessing
from games.partners.tandem.table import read
from games.partners.tandem.web import web_of


def choose(view: dict[str, Json], knowledge: Knowledge, rng: Random) -> Choice:
    """Returns a legal move for the seat that sees `view` and is to move, and why (Tandem 11, 15)."""
    table, web = read(view), web_of(knowledge)
    if view["desk"]["role"] == "clue":
        return cluing.choose(table, knowledge, web, rng)
    return guessing.choose(table, knowledge, web)
