"""Golden playthroughs of Tandem: one match per outcome, every seat's view at every move, compared with tests/golden/.

`uv run pytest tests/games/test_golden.py --regenerate` writes them afresh, on purpose; read the difference then.
"""

from pathlib import Path

import pytest

from games.tandem import Clue, Kind, Phase, Reveal, Stop

from .cast import act, dealt, tandem
from .retelling import tell

GOLDEN = Path(__file__).parent.parent / "golden"
CLUES = ("ocean", "winter", "music", "paper", "summer", "wheel", "dragon", "apple", "o'clock", "half-light", "sailor")
TOUCHES = {"t": Kind.TARGET, "b": Kind.BLANK, "x": Kind.TRAP}
MATCHES = {
    "won": (3, 9, "tts tb ttts ttb tts tttt t"),
    "trap": (5, 9, "tts b s tttx"),
    "turns": (8, 9, "tb tb s b b ttts b s tts"),
    "one-side-done": (13, 11, "tttts tb ttttt s tb tttt"),
}
"""The seed, the turns, and what the guesser does in each turn: touch a target, blank or trap of the giver, or stop."""


def playthrough(name):
    """Returns the match `name` as text."""
    seed, total, turns = MATCHES[name]
    state = dealt(seed, total)
    told = [f"Tandem, {name}: dealt with seed {seed}.", "", *tell(None, None, state)]
    for word, deeds in zip(CLUES, turns.split(), strict=False):
        for deed in ("clue", *deeds):
            move = _clue(state, word, len(deeds)) if deed == "clue" else _guess(state, deed)
            (seat,) = tandem.to_move(state)
            state = act(state, seat, move)
            told += ["", *tell(seat, move, state)]
    assert state.phase is Phase.OVER
    return "\n".join(told) + "\n"


def _clue(state, word, number):
    return Clue(word=word, number=number, at=state.turn)


def _guess(state, deed):
    """Returns the stop, or a touch of the first word that can be touched and is what `deed` says to the giver."""
    if deed == "s":
        return Stop(at=state.turn)
    wanted = [n for n, card in enumerate(state.cards) if card.kinds[state.giver] is TOUCHES[deed]]
    free = [n for n in wanted if not state.cards[n].open and state.giver not in state.cards[n].marks]
    return Reveal(card=free[0], at=state.turn)


@pytest.mark.parametrize("name", MATCHES)
def test_a_match_goes_as_it_went(name, request):
    file = GOLDEN / f"tandem-{name}.txt"
    if request.config.getoption("--regenerate", default=False):
        file.write_text(playthrough(name), encoding="utf-8")
    assert playthrough(name) == file.read_text(encoding="utf-8")
