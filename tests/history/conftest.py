"""The rooms' house and cast, for those who look back."""

import pytest

from games.registry import GAMES
from games.wordchain import WordChain
from tests.rooms.conftest import (  # noqa: F401 - fixtures
    alice,
    bank_files,
    banks,
    bob,
    charlie,
    clean_house,
    loaded,
    plain_static_files,
    room,
)


@pytest.fixture
def chain(monkeypatch):
    """WordChain among the games, whether it can be chosen yet or not."""
    monkeypatch.setitem(GAMES, "wordchain", WordChain)
