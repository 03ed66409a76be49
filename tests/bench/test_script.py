"""Prepared matches: every move is one that the rules take, and the match is a long one."""

import random
from datetime import UTC, datetime

import msgspec
import pytest

from games.base import Word
from games.tandem import Move, Options, Phase, Tandem
from tests.bench.relay import Screen, Table
from tests.bench.scenes import SHORTEST
from tests.bench.script import as_form, steps
from wordbanks import languages

# fmt: off
WORDS = [
    "river", "engine", "candle", "paper", "orange", "pirate", "cloud", "needle", "harbour",
    "mountain", "king", "button", "garden", "window", "kitchen", "pencil", "rocket", "forest",
    "hammer", "basket", "violin", "ticket", "pillow", "tunnel", "saddle",
]
# fmt: on
CLUES = ["water", "metal", "fruit", "music", "wood", "light", "travel"]


@pytest.fixture(params=range(5))
def dealt(request):
    game = Tandem(languages.get("en"))
    words = [Word(text) for text in WORDS]
    return game, game.deal(words, 2, Options(turns=11), random.Random(request.param), datetime.now(UTC))


def test_the_moves_lead_from_the_deal_to_the_end(dealt):
    game, state = dealt
    made = steps(game, state, CLUES, random.Random(1))
    for step in made:
        assert state.phase is not Phase.OVER
        state = game.play(state, step.seat, msgspec.convert(step.fields, Move), datetime.now(UTC))
    assert state.phase is Phase.OVER
    assert len(made) >= SHORTEST


def test_the_relay_takes_them_and_sends_what_changed(dealt):
    game, state = dealt
    table, screen = Table(state), Screen(0)
    screen.message(table)
    for n, step in enumerate(steps(game, state, CLUES, random.Random(1)), start=1):
        assert table.take(step.seat, step.fields | {"id": str(n)}) == {"id": str(n), "ok": True}
        sent = msgspec.json.decode(screen.message(table))
        assert sent["version"] == n + 1
        assert sent["sections"]
        assert "lobby" not in sent["sections"]


def test_the_relay_refuses_what_the_rules_refuse(dealt):
    _game, state = dealt
    assert Table(state).take(state.guesser, {"id": "1", "do": "stop"}) == {"id": "1", "error": "not_your_turn"}
    assert Table(state).take(None, {"id": "1", "do": "stop"})["error"] == "spectator"


def test_a_form_sends_text_alone():
    assert as_form({"do": "clue", "number": 2, "sure": True}) == {"do": "clue", "number": "2", "sure": "true"}
