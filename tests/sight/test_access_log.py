"""Requests are logged where the settings ask for it, without what they asked for."""

import re

import pytest
from django.test import Client


@pytest.fixture
def logging_requests(settings):
    settings.ACCESS_LOG = True


def lines(written):
    return [line.split(": ", 1)[1] for line in written.getvalue().splitlines()]


def test_nothing_is_logged_unless_it_is_asked_for(db, written):
    Client().get("/")
    assert written.getvalue() == ""


@pytest.mark.parametrize(
    ("method", "address", "line"),
    [
        ("get", "/", "GET / 200"),
        ("get", "/nowhere/?password=swordfish", "GET /nowhere/ 404"),
        ("post", "/healthz", "POST /healthz 405"),
        ("get", "/r/qk7rm/", "GET /r/qk7rm/ 404"),
        ("get", "/accounts/reset/MQ/swordfish-swordfish/", "GET /accounts/reset/…/ 404"),
        ("get", "/nowhere/%0A%1B[31m", "GET /nowhere/%0A%1B%5B31m 404"),
    ],
)
def test_a_request_is_one_line(db, written, logging_requests, method, address, line):
    getattr(Client(), method)(address)
    (logged,) = lines(written)
    assert re.fullmatch(rf"{re.escape(line)} \d+", logged)
    assert "swordfish" not in written.getvalue()


def test_the_line_carries_the_room(db, written, logging_requests):
    answer = Client().get("/r/qk7rm/")
    assert f" verbena.access request={answer['X-Request-ID']} room=QK7RM: " in written.getvalue()
