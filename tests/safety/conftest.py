"""What the tests of safety share: the rooms' cast and house, an operator, and a clock of rates that stands still."""

from types import SimpleNamespace

import pytest

from rooms import outages, rates
from tests.desk.conftest import editor, operator, superuser, wordchain  # noqa: F401 - fixtures
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
)


@pytest.fixture(autouse=True)
def quick_hashes(settings):
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


class Clock:
    """The clock of the rates, in seconds, turned by hand."""

    def __init__(self):
        self.time = 1000.0

    def __call__(self):
        return self.time


@pytest.fixture
def clock(monkeypatch):
    monkeypatch.setattr(rates, "now", clock := Clock())
    monkeypatch.setattr(outages, "time", SimpleNamespace(monotonic=clock))
    return clock


@pytest.fixture
def limits(settings, clock):
    settings.LIMITS = True
