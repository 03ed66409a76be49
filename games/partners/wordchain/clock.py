"""How long a round lasts still, as a player judges it who looks at the clock and at how long turns took before."""

from datetime import datetime, timedelta
from math import inf

from games.base import Json

FIRST_SECONDS, FIRST_TURNS = 60, 4
"""What a turn takes is guessed from so many, before there were any."""


def turns_left(table: Json) -> float:
    """Returns for how many turns of anybody there is time, this one counted in.

    Without a turn limit a player has no clock to look at, and there is no end in sight.
    """
    if not table["turn_ends"]:
        return inf
    now = datetime.fromisoformat(table["turn_ends"]) - timedelta(seconds=table["limit"])
    left = (datetime.fromisoformat(table["round_ends"]) - now).total_seconds()
    gone = 60 * table["minutes"] * table["round"] - left
    return left * (table["at"] + FIRST_TURNS) / (gone + FIRST_SECONDS)
