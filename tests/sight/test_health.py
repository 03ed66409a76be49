"""A process says whether it serves, and whether people should be sent to it."""

import os
import threading
from datetime import datetime

import pytest
from asgiref.sync import async_to_sync
from channels.layers import InMemoryChannelLayer
from django.db import connections
from django.test import Client, override_settings

from rooms import health

REDIS = os.environ.get("VERBENA_TEST_REDIS", "")
PUBSUB = {"default": {"BACKEND": "rooms.layer.PipeliningLayer", "CONFIG": {"hosts": [REDIS]}}}
NOBODY_THERE = {
    "default": {
        "BACKEND": "rooms.layer.PipeliningLayer",
        "CONFIG": {"hosts": ["redis://somebody:swordfish@127.0.0.1:9/0"]},
    }
}
IN_MEMORY = {"default": {"BACKEND": "channels.layers.InMemoryChannelLayer"}}


def read(address, **options):
    answer = Client().get(address, **options)
    return answer.status_code, answer.content.decode()


def test_a_process_serves_and_knows_the_time(client):
    answer = client.get("/healthz")
    assert (answer.status_code, answer.content) == (200, b"ok")
    assert datetime.fromisoformat(answer["Verbena-Now"]).tzinfo


def test_a_process_whose_database_is_gone_serves_and_is_not_ready(db, monkeypatch):
    def gone():
        raise OSError("postgresql://verbena:swordfish@db.example/verbena does not answer")

    monkeypatch.setattr(health, "_ask_database", gone)
    assert read("/healthz")[0] == 200
    assert read("/readyz") == (503, "database: no answer\n")


def test_a_database_that_hangs_is_waited_for_only_a_moment(db, monkeypatch):
    answered = threading.Event()
    monkeypatch.setattr(health, "PATIENCE", 0.05)
    monkeypatch.setattr(health, "_ask_database", answered.wait)
    try:
        assert read("/readyz") == (503, "database: no answer\n")
        assert read("/readyz") == (503, "database: no answer\n")
    finally:
        answered.set()


def test_a_fault_is_logged_when_it_begins_and_when_it_is_over_however_often_somebody_asks(db, monkeypatch, written):
    with monkeypatch.context() as broken:
        broken.setattr(health, "_ask_database", lambda: 1 / 0)
        assert [read("/readyz")[0] for _ in range(3)] == [503] * 3
    assert [read("/readyz")[0] for _ in range(3)] == [200] * 3
    lines = [line.split(": ", 1)[1] for line in written.getvalue().splitlines()]
    assert lines == ["not ready: database: no answer", "ready again"]


def test_the_check_keeps_no_connection(db):
    assert read("/readyz") == (200, "ready\n")
    assert health._thread.submit(lambda: connections["default"].connection).result() is None


@pytest.mark.parametrize("layer", [{}, IN_MEMORY], ids=["none", "in memory"])
def test_a_process_is_ready_when_all_its_parts_answer(db, layer):
    with override_settings(CHANNEL_LAYERS=layer):
        assert read("/readyz") == (200, "ready\n")
        assert read("/readyz") == (200, "ready\n")


@pytest.mark.skipif(not REDIS, reason="VERBENA_TEST_REDIS names no Redis")
def test_a_process_is_ready_when_redis_answers(db):
    with override_settings(CHANNEL_LAYERS=PUBSUB):
        assert read("/readyz") == (200, "ready\n")


def test_a_process_without_its_redis_is_not_ready_and_tells_no_address(db):
    with override_settings(CHANNEL_LAYERS=NOBODY_THERE):
        assert read("/readyz") == (503, "channel layer: no answer\n")


def test_a_layer_that_swallows_messages_is_found_out_and_tried_again(db, monkeypatch):
    async def swallow(self, channel, message):
        """Loses it."""

    async def twice():
        with monkeypatch.context() as broken:
            broken.setattr(InMemoryChannelLayer, "send", swallow)
            first = await health._fault_of_layer()
        return first, await health._fault_of_layer()

    monkeypatch.setattr(health, "PATIENCE", 0.05)
    with override_settings(CHANNEL_LAYERS=IN_MEMORY):
        assert async_to_sync(twice)() == ("channel layer: no answer", "")


def test_a_process_that_is_about_to_end_wants_nobody_new(db, monkeypatch, written):
    monkeypatch.setattr(health, "_draining", threading.Event())
    health.drain()
    assert read("/readyz") == (503, "draining: this process ends\n")
    assert written.getvalue() == ""
    assert read("/healthz")[0] == 200


@pytest.mark.parametrize("address", ["/healthz", "/readyz"])
def test_it_is_asked_directly_by_whatever_name_and_without_tls(db, settings, address):
    settings.ALLOWED_HOSTS = ["play.example.org"]
    settings.SECURE_SSL_REDIRECT = True
    assert read(address, headers={"host": "10.0.0.7:8001"})[0] == 200
    assert read("/", headers={"host": "play.example.org"})[0] == 301


@pytest.mark.parametrize("address", ["/healthz", "/readyz", "/metrics"])
def test_it_is_asked_and_not_told(db, client, address):
    assert client.post(address).status_code == 405
    assert "no-store" in client.get(address)["Cache-Control"]
