"""Every request has a name, which its answer tells and its lines of the log carry; so has every room."""

import asyncio
import logging
import re

import pytest
from django.test import Client

from config.logs import Traces
from rooms import traces


def id_of(address="/healthz", **headers):
    return Client().get(address, headers=headers)["X-Request-ID"]


def test_each_request_gets_a_name_of_its_own(db):
    names = {id_of() for _ in range(5)}
    assert len(names) == 5
    assert all(re.fullmatch("[0-9a-f]{16}", name) for name in names)


@pytest.mark.parametrize("address", ["/", "/nowhere/", "/metrics", "/r/QK7RM/", "/static/nothing.css", "/history"])
def test_every_answer_tells_its_name(db, address):
    assert id_of(address)


def test_a_name_that_our_proxy_gave_is_kept(db, settings):
    settings.PROXIES = 1
    assert id_of(**{"x-request-id": "edge-7.f00_BAR"}) == "edge-7.f00_BAR"


@pytest.mark.parametrize("given", ["short", "x" * 65, "with space", "line\nbreak", "śśśśśśśśś", ""])
def test_a_name_that_is_none_is_replaced(db, settings, given):
    settings.PROXIES = 1
    assert re.fullmatch("[0-9a-f]{16}", id_of(**{"x-request-id": given}))


def test_a_name_from_a_stranger_is_not_taken(db):
    assert id_of(**{"x-request-id": "i-am-your-proxy"}) != "i-am-your-proxy"


def belonging():
    record = logging.makeLogRecord({"msg": "something"})
    assert Traces().filter(record)
    return record.request_id, record.room_code


@pytest.fixture
def seen(monkeypatch):
    """What a record would belong to that a page logs."""
    found = []
    monkeypatch.setattr("rooms.gates.room_of", lambda code: found.append(belonging()))
    return found


@pytest.mark.parametrize(("address", "room"), [("/r/qk7rm/", "QK7RM"), ("/?code=ABCDE", "")])
def test_what_a_page_logs_carries_its_request_and_its_room(db, seen, address, room):
    name = id_of(address)
    assert (name, room) in seen


def test_what_a_socket_binds_is_known_to_its_tasks_and_threads_and_to_no_other_socket():
    async def socket(name):
        traces.bind(request=name, room=f"ROOM{name}")
        await asyncio.sleep(0)
        return await asyncio.create_task(asyncio.to_thread(belonging))

    async def both():
        return await asyncio.gather(socket("1"), socket("2"))

    assert asyncio.run(both()) == [("1", "ROOM1"), ("2", "ROOM2")]
    assert belonging() == ("", "")
