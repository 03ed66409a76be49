"""A whole match in sentences, from one walk through its moves."""

from collections.abc import Iterator

from games.base import Json
from rooms import ledger
from rooms.ledger import Step
from rooms.models import Match
from rooms.telling import Told, tell


def story(match: Match) -> Iterator[tuple[Step, str]]:
    """Goes through the steps of `match` with what was done to come there; of the deal, the first, nothing is told."""
    game = ledger.game_of(match)
    names = [player.name for player in ledger.players(match)]
    before: Json = None
    for step in ledger.replay_steps(match):
        after = game.view(step.state, None, bare=True)
        move = step.move
        yield step, tell(match.game, Told(move.seat, move.payload, before, after, names)) if move else ""
        before = after
