"""Rates are generous for people and narrow for scripts, for an address and for a person, and never in the way."""

import logging
import os
import uuid

import pytest
from django.contrib.auth.models import User

from rooms import rates
from tests.accounts.cast import PASSWORD, member, sign_in, text
from tests.rooms.browser import browser, do_json

FAST = "That was a little fast."


def test_a_room_is_made_by_a_browser_so_often_wherever_it_is(banks, limits):
    client = browser()
    for n in range(20):
        assert client.post("/rooms/", {"nickname": "Alice"}, REMOTE_ADDR=f"10.0.0.{n}").status_code == 302
    assert (
        client.post("/rooms/", {"nickname": "Alice"}, REMOTE_ADDR="10.0.9.9").status_code == 302
    )  # the first knew none
    refused = client.post("/rooms/", {"nickname": "Alice"}, REMOTE_ADDR="10.0.9.9")
    assert refused.status_code == 429
    assert FAST in text(refused)


def test_too_fast_is_said_in_the_persons_language_and_in_data(room, limits):
    for _ in range(60):
        browser().post(f"/r/{room.code}/join", {"nickname": ""})
    page = browser().post(f"/r/{room.code}/join", {"nickname": ""}, headers={"accept-language": "pl"})
    assert page.status_code == 429
    assert '<html lang="pl">' in text(page)
    data = browser().post(f"/r/{room.code}/join", {"nickname": ""}, headers={"accept": "application/json"})
    assert (data.status_code, data.json()["error"]) == (429, "too_fast")


def test_commands_that_come_too_fast_are_refused_with_their_id(alice, limits):
    answers = [do_json(browser(alice), alice.room, {"do": "start", "id": f"c{n}"}) for n in range(21)]
    assert [answer.status_code for answer in answers] == [422] * 20 + [429]
    assert answers[-1].json()["id"] == "c20"


def test_one_address_alone_keeps_nobody_from_signing_in(db, limits):
    member()
    for _ in range(200):
        sign_in(browser(REMOTE_ADDR="10.6.6.6"), "Olena", "wrong")
    assert sign_in(browser(REMOTE_ADDR="10.0.0.1"), "Olena", PASSWORD).status_code == 302


def test_a_knock_that_the_address_may_not_make_does_not_count_for_the_name(db, limits, monkeypatch):
    monkeypatch.setitem(rates.RATES, "account", ("12/minute",))
    member()
    for _ in range(50):
        sign_in(browser(REMOTE_ADDR="10.6.6.6"), "Olena", "wrong")
    assert sign_in(browser(REMOTE_ADDR="10.0.0.1"), "Olena", "wrong").status_code == 422


def test_who_is_signed_in_is_counted_as_themselves(db, limits):
    client = member()
    changes = [
        client.post("/accounts/delete/", {"password": "wrong"}, REMOTE_ADDR=f"10.0.0.{n}").status_code
        for n in range(31)
    ]
    assert changes == [422] * 30 + [429]
    assert User.objects.exists()


@pytest.mark.parametrize(
    ("peer", "address"),
    [
        ("10.0.0.1", "10.0.0.1"),
        ("::ffff:10.0.0.1", "10.0.0.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("", ""),
        ("x" * 1000, "x" * 64),
    ],
)
def test_a_customer_of_ipv6_is_one_address(peer, address):
    assert rates.address_of(peer, {}) == address


def test_in_one_process_moves_are_counted_without_a_network(limits, clock, settings):
    settings.REDIS = "redis://192.0.2.1:1/0"  # nobody answers there
    assert [rates.allow_here("move", 7) for _ in range(21)] == [True] * 20 + [False]
    assert rates.allow_here("move", 8)
    clock.time += 1.0
    assert rates.allow_here("move", 7)


def test_the_longer_rate_holds_over_seconds(limits, clock):
    allowed = 0
    for _ in range(30):
        allowed += sum(rates.allow_here("move", 7) for _ in range(20))
        clock.time += 1.0
    assert allowed == 300
    clock.time += 30
    assert rates.allow_here("move", 7)


def test_nobody_who_has_gone_is_remembered(limits, clock):
    for who in range(1000):
        rates.allow_here("open", who)
    clock.time += 3600
    rates.allow_here("open", "one")
    assert [len(window._counts) for window in rates._windows("open")] == [1, 1]


def test_without_limits_nothing_is_counted(settings):
    assert all(rates.allow_here("move", 7) for _ in range(1000))
    assert not rates.spent("miss", "10.0.0.1")


def test_where_the_counters_do_not_answer_everybody_is_let_in_and_the_log_told_once(
    db, settings, limits, clock, caplog
):
    settings.REDIS = "redis://127.0.0.1:1/0"
    caplog.set_level(logging.WARNING, "verbena.rates")
    for _ in range(50):
        assert sign_in(browser(), "Olena", "wrong").status_code == 422
        clock.time += 1.0
    assert len(caplog.records) == 1
    clock.time += 60
    sign_in(browser(), "Olena", "wrong")
    assert len(caplog.records) == 2
    assert not rates.spent("miss", "10.0.0.1")


def test_processes_count_together(settings, limits):
    if not (redis := os.environ.get("VERBENA_TEST_REDIS")):
        pytest.skip("VERBENA_TEST_REDIS names no Redis")
    settings.REDIS = redis
    who = uuid.uuid4().hex
    assert [rates.allow("reset", who) for _ in range(3)] == [True] * 3
    rates.forget()  # another process begins
    assert rates.spent("reset", who)
    assert not rates.allow("reset", who)
    rates._limiter().storage.storage.close()
