"""Random play for the property tests: from a seed, always the same match. What is legal the rules decide."""

from functools import lru_cache
from random import Random

from msgspec.structs import replace

from games.base import HOST, TABLE, GiveUp, Illegal, Tick
from games.wordchain import Draw, Invent, Kind, Lay, Next, Object, Pass, Phase, Sentence

from .cast import NOW, SECOND, TEXT, act, dealt, wordchain

MATCHES = 40
STEMS = ("san", "o'", "half-bla", "rus")


def attempts(state, rng):
    """Returns what might be legal for whose turn it is, the likelier the sooner: of each card all that it can do."""
    laying = [move for n in state.hand for move in _with(state, n)]
    rng.shuffle(laying)
    words = [n for n in state.hand if state.cards[n].kind is Kind.WORD]
    speaking = [Sentence(n, TEXT.format(state.cards[n].word), state.turn) for n in rng.sample(words, len(words))]
    return [*laying, *(speaking if rng.random() < 0.7 else []), Draw(state.turn), Pass(state.turn)]


def _with(state, n):
    card = state.cards[n]
    if card.kind is Kind.INVENT:
        return [Invent(n, stem + letter, state.turn) for stem in STEMS for letter in card.letters]
    if card.kind is Kind.CHOICE:
        return [Lay(n, letter, second, state.turn) for letter in card.letters for second in state.hand]
    return [Lay(n, at=state.turn)]


def random_match(seed):
    """Yields (seat, move, now, state) of a whole match, the deal first as (None, None, NOW, state)."""
    rng = Random(seed)
    seats = rng.choice((2, 2, 3, 4, 5, 8))
    virtual = rng.sample(range(seats), rng.randrange(seats))
    state = dealt(seed, seats, limit=rng.choice((0, 30, 60)), virtual=virtual)
    state = _thinned(state) if seats == 2 else state
    pace = rng.choice((8, 15, 30) if seats > 2 else (3, 12))
    yield from played(state, rng, pace, leaving=rng.choice((0, 0, 0.03)))


def played(state, rng, pace, leaving=0.0):
    """Yields the steps of a match from its deal on; a move comes `pace` seconds after another or so."""
    now = NOW
    yield None, None, now, state
    while wordchain.outcome(state) is None:
        now += round(rng.random() * 2 * pace) * SECOND
        for step in _steps(state, now, rng, leaving):
            yield step
            state = step[3]


def _thinned(state):
    """Returns the match with so few cards that the pile runs out."""
    return replace(state, cards=(*state.cards[:15], *state.cards[45::3]))


def _steps(state, now, rng, leaving):
    """Yields what happens up to `now`: the table's overdue moves, and then somebody's."""
    while (due := wordchain.deadline(state)) and due <= now:
        state = act(state, TABLE, Tick(), due)
        yield TABLE, Tick(), due, state
    if state.phase is Phase.OVER:
        return
    if state.phase is not Phase.ROUND:
        move = Next(state.number, rng.choice((None, state.present[-1])))
        yield HOST, move, now, act(state, HOST, move, now)
    elif rng.random() < leaving and len(state.present) > 2:
        move = GiveUp(rng.choice(state.present))
        yield TABLE, move, now, act(state, TABLE, move, now)
    elif state.before is not None and rng.random() < 0.5 and (judge := _judge(state, rng)) is not None:
        move = Object(state.played)
        yield judge, move, now, act(state, judge, move, now)
    else:
        seat, move, after = _turn(state, now, rng)
        yield seat, move, now, after


def _judge(state, rng):
    author = state.plays[-1].seat
    judges = [seat for seat in state.present if seat not in (author, *state.virtual, *state.objectors)]
    return rng.choice(judges) if judges else None


def _turn(state, now, rng):
    for move in attempts(state, rng):
        try:
            return state.seat, move, act(state, state.seat, move, now)
        except Illegal:
            continue
    raise AssertionError("whose turn it is can do nothing at all")


@lru_cache(MATCHES)
def steps(seed):
    """Returns every step of a random match."""
    return tuple(random_match(seed))


def states(seed):
    """Returns every state of a random match."""
    return tuple(state for _, _, _, state in steps(seed))
