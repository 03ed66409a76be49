"""What the tests of the operators' desk share: the rooms' house and cast, and three people with different rights."""

import pytest

from games.registry import GAMES
from games.wordchain import WordChain
from tests.rooms.conftest import (  # noqa: F401 - fixtures
    alice,
    bank_files,
    banks,
    bob,
    charlie,
    choir,
    clean_house,
    loaded,
    plain_static_files,
    room,
    told,
)
from tests.wordbanks.conftest import signed_in


@pytest.fixture(autouse=True)
def quick_hashes(settings):
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


@pytest.fixture
def operator(db):
    """Oda, who runs the house and is no superuser."""
    return signed_in("Oda", "operators")


@pytest.fixture
def editor(db):
    """Ed, who keeps the words."""
    return signed_in("Ed", "word editors")


@pytest.fixture
def superuser(db):
    return signed_in("Root", is_superuser=True)


@pytest.fixture
def wordchain(monkeypatch):
    """WordChain among the games, whether it is yet or not."""
    monkeypatch.setitem(GAMES, "wordchain", WordChain)
