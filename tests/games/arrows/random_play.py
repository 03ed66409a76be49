"""Random legal play for the property tests: from a seed, always the same match."""

from functools import lru_cache
from random import Random

from games.arrows import (
    ARROWS,
    Agree,
    Close,
    Join,
    Options,
    Phase,
    Place,
    Ready,
    RevealNext,
    Settle,
    Split,
    Stake,
    Unready,
    Write,
)
from games.arrows import grid as grids
from games.base import HOST, TABLE, GiveUp, GoOn, Illegal

from ..cast import NOW
from .cast import TERMS, WORDS, act, arrows

ANSWERS = [*TERMS, *(term.upper() for term in TERMS[:5]), *(f"{term}-x" for term in TERMS), ""]


def dealt(seed, seats=None, virtual=()):
    """Returns a random deal for `seats`, or for two to six."""
    rng = Random(seed)
    return arrows.deal(WORDS, seats or rng.randint(2, 6), Options(), rng, NOW, virtual=virtual)


def anywhere(state, rng):
    """Returns a move that lays a word on any free cell, a tile in any way that is legal there."""
    grid = grids.of(state)
    return _laid(state, rng, grid.offer(rng.choice(grid.free)))


def sensibly(state, rng):
    """Returns a move of somebody who wants the table done: to an unfinished arrow, else where a tile comes."""
    grid = grids.of(state)
    if lacking := [arrow for arrow in grid.arrows if not grid.is_done(arrow)]:
        arrow = rng.choice(lacking)
        cell = arrow.way.from_(arrow.cell)
        return _laid(state, rng, grid.offer(arrow.way.from_(cell) if cell in grid.words else cell))
    cells = rng.sample(grid.free, len(grid.free))
    offer = next((found for found in map(grid.offer, cells) if found.choices), None) or grid.offer(cells[0])
    return _laid(state, rng, offer)


def _laid(state, rng, offer):
    choice = rng.choice(offer.choices) if offer.choices else None
    x, y = offer.cell
    return Place(
        word=rng.choice(state.market).text,
        x=x,
        y=y,
        end=choice.end if choice else None,
        arrow=choice.arrow if choice else None,
        at=len(state.words),
        sure=True,
    )


def built(seed, player=anywhere, seats=None):
    """Returns every state of a random building, the deal first."""
    rng = Random(seed)
    states = [dealt(seed, seats)]
    while states[-1].phase is Phase.BUILD:
        states.append(act(states[-1], states[-1].seat, player(states[-1], rng)))
    return states


def random_match(seed):
    """Yields (seat, move, state) of a whole match, the deal first as (None, None, state).

    Now and then somebody leaves, or the host goes on without somebody.
    """
    rng = Random(seed)
    seats = rng.randint(2, 6)
    virtual = [seat for seat in range(1, seats) if rng.random() < 0.2]
    player, restless = rng.choice((anywhere, sensibly, sensibly)), rng.choice((0, 0, 0.02))
    state = dealt(seed, seats, virtual)
    yield None, None, state
    while state.phase is not Phase.OVER:
        seat, move = _of_the_house(state, rng) if rng.random() < restless else _step(state, rng, player)
        try:
            state = act(state, seat, move)
        except Illegal:
            continue
        yield seat, move, state


@lru_cache(200)
def steps(seed):
    """Returns every step of a random match."""
    return tuple(random_match(seed))


def _of_the_house(state, rng):
    seat = rng.choice(state.sitting)
    if len(state.sitting) > 2 and rng.random() < 0.5:
        return TABLE, GiveUp(seat=seat)
    return HOST, GoOn(seat=seat)


def _step(state, rng, player):
    seat = rng.choice(state.sitting)
    match state.phase:
        case Phase.BUILD:
            return state.seat, player(state, rng)
        case Phase.GUESS:
            return seat, _of_a_guesser(state, rng, seat)
        case Phase.STAKE:
            return _of_the_stake(state, rng, seat)
        case _:
            return _of_the_reveal(state, rng, seat)


def _of_a_guesser(state, rng, seat):
    if seat in state.ready:
        return Unready() if rng.random() < 0.05 else Ready(sure=True)
    playable = grids.playable(state) or [1]
    return rng.choice((*[Write(arrow=rng.choice(playable), text=rng.choice(ANSWERS))] * 8, Ready(sure=True)))


def _of_the_stake(state, rng, seat):
    double, nothing = rng.sample(ARROWS, 2)
    stake = (seat, Stake(double=double, nothing=nothing))
    agree = (seat, Agree(proposal=state.proposals))
    return rng.choice((stake, agree, agree, agree, (HOST, Settle())))


def _of_the_reveal(state, rng, seat):
    if not state.shown or rng.random() < 0.4:
        return HOST, RevealNext(at=state.shown) if state.shown < len(grids.playable(state)) else Close()
    arrow, a, b = grids.playable(state)[rng.randrange(state.shown)], *rng.choices(range(state.seats), k=2)
    return seat, rng.choice((Join(arrow=arrow, a=a, b=b), Split(arrow=arrow, a=a)))
