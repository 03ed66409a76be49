"""Golden playthroughs of WordChain: every seat's view at every move, compared with tests/golden/.

`uv run pytest tests/games/wordchain/test_golden.py --regenerate` writes them afresh; read the difference then.
"""

from pathlib import Path
from random import Random

import pytest

from games.wordchain import Deed

from .cast import dealt
from .random_play import played
from .retelling import tell

GOLDEN = Path(__file__).parents[2] / "golden"
MATCHES = {
    "three": (48, 3, 15, 0, ()),
    "two": (30, 2, 20, 0, ()),
    "four-one-leaves": (29, 4, 15, 0.05, (3,)),
}
"""The seed, the seats, the seconds between moves, how likely it is that somebody leaves, the virtual seats."""


def steps(name):
    seed, seats, pace, leaving, virtual = MATCHES[name]
    return list(played(dealt(seed, seats, virtual=virtual), Random(seed), pace, leaving))


def playthrough(name):
    """Returns the match `name` as text."""
    told, before = [f"WordChain, {name}: dealt with seed {MATCHES[name][0]}."], None
    for seat, move, now, state in steps(name):
        told += ["", *tell(seat, move, now, before, state)]
        before = state
    return "\n".join(told) + "\n"


@pytest.mark.parametrize("name", MATCHES)
def test_a_match_goes_as_it_went(name, request):
    file = GOLDEN / f"wordchain-{name}.txt"
    if request.config.getoption("--regenerate", default=False):
        file.write_text(playthrough(name), encoding="utf-8")
    assert playthrough(name) == file.read_text(encoding="utf-8")


def test_each_special_card_and_all_else_that_can_happen_is_told():
    states = [step[3] for name in MATCHES for step in steps(name)]
    plays = {play for state in states for play in state.plays}
    assert {play.deed for play in plays} == set(Deed)
    assert any(play.undone for play in plays)
    assert any(play.acted for play in plays)
    assert any(state.given_up for state in states)
