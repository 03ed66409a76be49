"""A finished match at one of its steps: the table with all secrets open, and what was done to come there."""

from itertools import islice

from msgspec import Struct

from games.base import Illegal, Json
from rooms import ledger, spans, thoughts
from rooms.models import Match
from rooms.still import Still
from rooms.telling import Told, tell


class Moment(Struct):
    """Step `number` of `total`; step 0 is the deal, of which nothing is told."""

    number: int
    total: int
    still: Still
    told: str = ""
    after: str = ""
    """How long after the start it was, as a clock shows it."""
    thought: Json = None
    """What a virtual player thought with it, as `rooms.thoughts` says it."""


class Unplayable(Exception):
    """The record of a match cannot be replayed: it was tampered with, or its rules are lost."""


def step(asked: str, total: int) -> int:
    """Returns the step that is asked for; what is out of range is the nearest, what is no number is the deal."""
    try:
        return min(max(int(asked), 0), total)
    except ValueError:
        return 0


def at(match: Match, number: int) -> Moment:
    """Returns `match` at a step; raises Unplayable."""
    try:
        steps = list(islice(ledger.replay_steps(match), number + 1))[-2:]
        game = ledger.game_of(match)
        players = ledger.players(match)
        stills = [Still(match, players, game, step.state, bare=True) for step in steps]
        moment = Moment(number, match.version, stills[-1])
        if (move := steps[-1].move) is None:
            return moment
        before, after = (still.sections for still in stills)
        moment.told = tell(match.game, Told(move.seat, move.payload, before, after, stills[-1].names))
        moment.after = spans.clock(move.at - match.started)
        moment.thought = thoughts.one(move)
    except (Illegal, ValueError, LookupError) as error:
        raise Unplayable(str(match)) from error
    return moment


def end(match: Match) -> dict[str, Json]:
    """Returns how `match` looked at its end, with all secrets open; raises Unplayable."""
    try:
        table = ledger.read(match)
        return table.game.view(table.state, None, bare=True)
    except (ValueError, LookupError) as error:
        raise Unplayable(str(match)) from error
