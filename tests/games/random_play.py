"""Random legal play for the property tests: from a seed, always the same match."""

from functools import lru_cache
from random import Random

from games.tandem import CARDS, Clue, Kind, Phase, Reveal, Stop

from .cast import act, dealt, tandem

CLUES = ("ocean", "winter", "half-light", "o'clock", "music")


def legal_moves(state):
    """Returns a few clues, or every touch and the stop: said here once more, apart from the rules."""
    if state.phase is Phase.CLUE:
        return [Clue(word=word, number=number) for word in CLUES for number in (1, 2, 9)]
    touchable = [n for n in range(CARDS) if not state.cards[n].open and state.giver not in state.cards[n].marks]
    return [Stop(), *(Reveal(card=n) for n in touchable)]


def random_match(seed):
    """Yields (seat, move, state) of a whole match, the deal first as (None, None, state).

    The pair is as lucky as the seed makes it, so that all endings come about.
    """
    rng = Random(seed)
    luck, patience = rng.choice((0, 0.5, 0.9, 0.98, 1)), rng.choice((0.5, 0.9, 1))
    state = dealt(seed, turns=rng.choice((9, 11)))
    yield None, None, state
    while tandem.outcome(state) is None:
        (seat,) = tandem.to_move(state)
        move = _chosen(state, rng, luck, patience)
        state = act(state, seat, move)
        yield seat, move, state


@lru_cache(500)
def states(seed):
    """Returns every state of a random match."""
    return tuple(state for _, _, state in random_match(seed))


def _chosen(state, rng, luck, patience):
    moves = legal_moves(state)
    if state.phase is Phase.GUESS and rng.random() > patience:
        return Stop()
    lucky = [move for move in moves if _is_target(state, move)]
    return rng.choice(lucky if lucky and rng.random() < luck else moves)


def _is_target(state, move):
    return isinstance(move, Reveal) and state.cards[move.card].kinds[state.giver] is Kind.TARGET
