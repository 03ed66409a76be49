"""Requests that cannot be read at all get a page of ours, and leave no traceback in the log."""

import logging

import pytest

from .browser import browser

pytestmark = pytest.mark.django_db
FORM = "application/x-www-form-urlencoded"


@pytest.mark.parametrize(
    ("body", "kind"),
    [
        (b"nickname=x", f"{FORM}; charset=utf-16"),
        (b"abc", "multipart/form-data"),
        (b"abc", "multipart/form-data; boundary=x"),
        (b"nickname=" + b"x" * 70_000, FORM),
        (b"&".join(b"a%d=1" % n for n in range(3_000)), FORM),
        (b"nickname=%ff%fe", FORM),
    ],
    ids=["utf-16", "no-boundary", "broken-parts", "too-long", "too-many", "no-utf-8"],
)
@pytest.mark.parametrize("address", ["/rooms/", "/r/{}/join", "/r/{}/do"])
def test_a_body_that_cannot_be_read_is_answered_with_a_page(room, address, body, kind, caplog):
    caplog.set_level(logging.WARNING)
    answer = browser(room.host, raise_request_exception=False).post(address.format(room.code), body, content_type=kind)
    assert 300 <= answer.status_code < 500
    if answer.status_code >= 400:
        assert "<html" in answer.content.decode()
    assert not [record for record in caplog.records if record.exc_info and record.name != "django.security"]


def test_a_host_that_is_no_name_is_answered_with_a_page(db):
    answer = browser(raise_request_exception=False).get("/", headers={"host": "a b"})
    assert answer.status_code == 400
    assert "That did not arrive" in answer.content.decode()
