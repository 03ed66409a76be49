"""Prepared matches: who sits where and every move of a match, computed by the rules before anything is measured.

So the load client need not read what a server sends beyond noticing that it came, which makes it as fast for HTML as
for JSON, and every server gets the very same moves.
"""

import random
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

import msgspec
from msgspec import Struct

from games.base import Illegal
from games.tandem import Clue, Kind, Phase, Reveal, State, Stop, Tandem

LONG_TURNS = 4
"""In so many turns two targets are found, in the others one: a match then lasts for about 37 moves."""


class Step(Struct, array_like=True):
    """A move: the seat that makes it and the fields of the command."""

    seat: int
    fields: dict[str, Any]


class Room(Struct):
    """A room with its people: first those who sit, by seat, then spectators. `state` is what the match was dealt."""

    code: str
    cookies: list[str]
    steps: list[Step] = []
    state: Any = None


class Rooms(Struct):
    """What was prepared: rooms of two and of ten with a match, and rooms of ten in which none has begun."""

    pairs: list[Room] = []
    tens: list[Room] = []
    lobbies: list[Room] = []


def steps(game: Tandem, state: State, words: Sequence[str], rng: random.Random) -> list[Step]:
    """Returns legal moves from the deal `state` to the end of its match: a clue of `words`, a target or two, a miss."""
    made: list[Step] = []
    while state.phase is not Phase.OVER:
        giving = state.phase is Phase.CLUE
        move = _clue(game, state, words, rng) if giving else _guess(state)
        seat = state.giver if giving else state.guesser
        state = game.play(state, seat, move, datetime.now(UTC))
        made.append(Step(seat, msgspec.to_builtins(move)))
    return made


def as_form(fields: dict[str, Any]) -> dict[str, str]:
    """Returns the fields as a page's form sends them: everything is text."""
    return {name: str(value).lower() if isinstance(value, bool) else str(value) for name, value in fields.items()}


def _clue(game: Tandem, state: State, words: Sequence[str], rng: random.Random) -> Clue:
    """Returns a clue that the rules take, a real word: made-up ones are judged at another cost."""
    while True:
        move = Clue(rng.choice(words), 2, at=state.turn, sure=True)
        try:
            game.play(state, state.giver, move, datetime.now(UTC))
        except Illegal:
            continue
        return move


def _guess(state: State) -> Reveal | Stop:
    wanted = 2 if state.turn <= LONG_TURNS else 1
    kind = Kind.TARGET if len(state.log[-1].guesses) < wanted else Kind.BLANK
    for n, card in enumerate(state.cards):
        if card.kinds[state.giver] is kind and not card.open and state.giver not in card.marks:
            return Reveal(n, at=state.turn)
    return Stop(at=state.turn)
