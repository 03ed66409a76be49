"""Golden playthroughs of Arrows for two, four and six seats: every view at every move, compared with tests/golden/.

`uv run pytest tests/games/arrows/test_golden.py --regenerate` writes them afresh, on purpose; read the difference then.
"""

from pathlib import Path
from random import Random

import pytest

from games.arrows import Agree, Close, Join, Phase, Ready, RevealNext, Settle, Split, Stake, Unready, Write
from games.arrows import grid as grids
from games.base import HOST, TABLE, GiveUp, GoOn

from .cast import ALICE, BOB, DORA, EMIL, FAY, GUS, TERMS, act
from .random_play import anywhere, dealt, sensibly
from .retelling import tell

GOLDEN = Path(__file__).parent.parent.parent / "golden"


class Telling:
    """A match that is played and told."""

    def __init__(self, seed, seats, virtual=()):
        self.rng = Random(seed)
        self.state, self.before = dealt(seed, seats, virtual), {}
        self.lines = tell(None, None, self.state, self.before)

    def do(self, seat, move):
        self.state = act(self.state, seat, move)
        self.lines += ["", *tell(seat, move, self.state, self.before)]

    def build(self, player, words=40):
        while self.state.phase is Phase.BUILD and len(self.state.words) < words:
            self.do(self.state.seat, player(self.state, self.rng))

    def write(self, seat, other=()):
        """Writes the ten terms, for the arrows among `other` one that nobody else has."""
        for arrow in grids.playable(self.state):
            term = TERMS[arrow - 1]
            self.do(seat, Write(arrow=arrow, text=f"{term} of {seat}" if arrow in other else term))

    def open(self, times=1):
        for _ in range(times):
            self.do(HOST, RevealNext(at=self.state.shown))

    def close(self):
        self.open(len(grids.playable(self.state)) - self.state.shown)
        self.do(HOST, Close())


def two(match):
    """The two finish what is begun; one takes the sheet back; a stake is proposed anew; what looks alike is parted."""
    match.build(sensibly)
    match.write(ALICE)
    match.do(ALICE, Ready())
    match.write(BOB, other=(3, 6))
    match.do(ALICE, Unready())
    match.do(ALICE, Write(arrow=2, text=TERMS[1].upper()))
    match.do(ALICE, Ready())
    match.do(BOB, Ready())
    match.do(ALICE, Stake(double=1, nothing=2))
    match.do(BOB, Stake(double=1, nothing=6))
    match.do(ALICE, Agree(proposal=2))
    match.open(3)
    match.do(ALICE, Join(arrow=3, a=ALICE, b=BOB))
    match.do(BOB, Join(arrow=3, a=BOB, b=ALICE))
    match.do(BOB, Split(arrow=1, a=BOB))
    match.close()


def four(match):
    """The words run out before the arrows are done; one of the four is virtual; the host settles the stake."""
    match.build(anywhere)
    for seat in (ALICE, BOB, DORA, EMIL):
        match.write(seat, other=(1,) if seat is ALICE else (1, 4) if seat is EMIL else ())
        match.do(seat, Ready())
    match.do(DORA, Stake(double=5, nothing=1))
    match.do(ALICE, Agree(proposal=1))
    match.do(HOST, Settle(proposal=1))
    match.open()
    match.do(ALICE, Join(arrow=grids.playable(match.state)[0], a=ALICE, b=EMIL))
    match.do(BOB, Join(arrow=grids.playable(match.state)[0], a=EMIL, b=ALICE))
    match.close()


def six(match):
    """One leaves while the table is built and one while they write; the match goes on without one who is away."""
    match.build(sensibly, words=6)
    match.do(TABLE, GiveUp(seat=match.state.seat))
    match.build(sensibly)
    gone = match.state.gone[0]
    for seat in match.state.sitting:
        match.write(seat, other=(2,) if seat < DORA else (7, 8) if seat > EMIL else ())
    there = [seat for seat in (ALICE, BOB, DORA, EMIL, FAY, GUS) if seat != gone]
    match.do(there[0], Ready())
    match.do(TABLE, GiveUp(seat=there[1]))
    match.do(HOST, GoOn(seat=there[2]))
    match.do(there[3], Ready())
    match.do(there[4], Ready())
    match.do(there[3], Stake(double=3, nothing=7))
    match.do(there[0], Agree(proposal=1))
    match.do(there[4], Agree(proposal=1))
    match.open(2)
    match.do(there[0], Split(arrow=1, a=there[4]))
    match.do(there[2], Split(arrow=1, a=there[4]))
    match.do(there[3], Split(arrow=1, a=there[4]))
    match.close()


MATCHES = {"two": (two, 5, 2, ()), "four": (four, 9, 4, (EMIL,)), "six": (six, 6, 6, ())}
"""What is played, the seed, the seats, and which of them are virtual."""


def playthrough(name):
    """Returns the match `name` as text."""
    play, seed, seats, virtual = MATCHES[name]
    match = Telling(seed, seats, virtual)
    play(match)
    assert match.state.phase is Phase.OVER
    return "\n".join([f"Arrows for {name}: dealt with seed {seed}. {play.__doc__}", "", *match.lines]) + "\n"


@pytest.mark.parametrize("name", MATCHES)
def test_a_match_goes_as_it_went(name, request):
    file = GOLDEN / f"arrows-{name}.txt"
    if request.config.getoption("--regenerate", default=False):
        file.write_text(playthrough(name), encoding="utf-8")
    assert playthrough(name) == file.read_text(encoding="utf-8")
