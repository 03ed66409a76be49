"""What the tests of sight share: the rooms' house and cast, figures before and after, and the log as it is written."""

import io
import logging

import pytest
from prometheus_client import REGISTRY

from rooms import health, traces
from tests.rooms.conftest import (  # noqa: F401 - fixtures
    alice,
    bank_files,
    banks,
    clean_house,
    loaded,
    plain_static_files,
    room,
)


@pytest.fixture
def grown():
    """Returns by how much a figure has grown since the test began to look at it."""
    before = {}

    def grown(name, **labels):
        key = (name, *sorted(labels.items()))
        value = REGISTRY.get_sample_value(name, labels) or 0
        return value - before.setdefault(key, value)

    return grown


@pytest.fixture
def written(monkeypatch):
    """The log as the handler of the settings writes it."""
    handler = next(h for h in logging.getLogger("django").handlers if isinstance(h, logging.StreamHandler))
    out = io.StringIO()
    monkeypatch.setattr(handler, "stream", out)
    monkeypatch.setattr(logging.getLogger("verbena"), "handlers", [handler])
    monkeypatch.setattr(logging.getLogger("verbena"), "propagate", False)
    return out


@pytest.fixture(autouse=True)
def nothing_bound(monkeypatch):
    """Nothing is left of the test before, no names and no fault that was told already; a slow machine has its time."""
    monkeypatch.setattr(health, "_logged", [])
    monkeypatch.setattr(health, "PATIENCE", 30)
    traces.bind(request="", room="")
    yield
    traces.bind(request="", room="")
