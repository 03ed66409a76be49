"""The database or Redis is away: a clear page, data for programs, one line in the log, and nobody loses a place."""

from datetime import timedelta

import pytest
from django.core.cache import cache
from django.db import OperationalError
from django.utils import timezone
from redis import RedisError

from rooms import outages, play, presence, reception
from rooms.models import Room

AWAY = "the server closed the connection, password=geheim"


@pytest.fixture
def database_away(monkeypatch):
    def fail(*args, **kwargs):
        raise OperationalError(AWAY)

    monkeypatch.setattr(Room.objects, "filter", fail)


@pytest.fixture
def cache_away(monkeypatch):
    def fail(*args, **kwargs):
        raise RedisError("connection refused")

    for method in ("get_many", "set_many"):
        monkeypatch.setattr(cache, method, fail)


def test_a_page_says_so_and_when_to_come_again(client, database_away, caplog):
    response = client.get("/r/QK7RM/", headers={"Accept-Language": "en"})
    assert response.status_code == 503
    assert "Nothing is lost" in response.content.decode()
    assert response["Retry-After"]
    client.get("/r/QK7RM/")
    assert [record.levelname for record in caplog.records if record.name == "verbena.pages"] == ["WARNING"]


def test_a_program_gets_data(client, database_away):
    response = client.post("/r/QK7RM/do", {"do": "start"}, headers={"Accept": "application/json"})
    assert response.status_code == 503
    assert response.json()["error"] == "busy"


def test_a_command_that_cannot_be_written_is_put_off(alice, monkeypatch):
    def fail(*args, **kwargs):
        raise OperationalError(AWAY)

    monkeypatch.setattr(play, "submit", fail)

    assert reception.take(alice, {"do": "start"}, form=False) == {"error": "busy"}


def test_what_is_away_is_said_once_a_minute(caplog, monkeypatch):
    now = [1000.0]
    monkeypatch.setattr("rooms.outages.time.monotonic", lambda: now[0])
    for _ in range(3):
        outages.warn(play.log, "nobody answers", OSError("away"))
    now[0] += outages.BETWEEN + 1
    outages.warn(play.log, "nobody answers", OSError("away"))
    assert len(caplog.records) == 2


def test_while_the_cache_is_away_everybody_counts_as_here(cache_away):
    now = timezone.now()
    presence.seen([1], now - timedelta(hours=1))
    assert presence.away([1, 2], now) == {}
    assert presence.here([1, 2], now) == {1, 2}
