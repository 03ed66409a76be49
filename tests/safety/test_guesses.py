"""Who guesses codes of rooms is stopped, and learns nothing more; who is in a room gets there all the same."""

import re

import pytest

from rooms import guesses
from tests.accounts.cast import text
from tests.rooms.browser import browser, do_json
from tests.rooms.cast import ask, come_in

WAYS = ["/?code={}", "/r/{}/", "POST /r/{}/join", "POST /r/{}/do"]


def go(client, way, code, **headers):
    address = way.removeprefix("POST ").format(code)
    if way.startswith("POST"):
        return client.post(address, {"nickname": "Eve", "do": "start"}, headers=headers)
    return client.get(address, headers=headers)


def bare(page, code):
    """Returns a page without the code that was asked for, and without what differs on every page."""
    return re.sub(r'value="\w{32,}"', "", text(page)).replace(code, "")


def spend(way="/r/{}/", address="127.0.0.1"):
    """Guesses as often as one may."""
    for _ in range(20):
        assert go(browser(REMOTE_ADDR=address), way, "ZZZZZ").status_code == 404


@pytest.mark.parametrize("way", WAYS)
def test_who_guesses_too_often_is_told_to_wait(room, limits, way):
    spend(way)
    page = go(browser(), way, "ZZZZZ", **{"accept-language": "et"})
    assert page.status_code == 429
    assert '<html lang="et">' in text(page)
    data = go(browser(), way, "ZZZZZ", accept="application/json")
    assert (data.status_code, data.json()["error"]) == (429, "too_fast")


@pytest.mark.parametrize("way", WAYS)
def test_who_guessed_too_often_does_not_learn_that_a_room_is_there(room, limits, way):
    spend()
    missed, hit = (go(browser(), way, code) for code in ("ZZZZZ", room.code))
    assert missed.status_code == hit.status_code == 429
    assert bare(missed, "ZZZZZ") == bare(hit, room.code)


def test_who_is_in_the_room_gets_there_whatever_others_in_the_house_guess(alice, room, bob, limits):
    spend()
    client = browser(bob)
    assert client.get(f"/r/{room.code}/").status_code == 200
    assert do_json(client, room, {"do": "start"}).json()["error"] == "not_host"
    ask(bob, "leave")
    assert client.post(f"/r/{room.code}/join", {"nickname": "Bob"}).status_code == 302


def test_other_houses_come_in(room, limits):
    spend()
    assert browser(REMOTE_ADDR="10.0.0.1").get(f"/r/{room.code}/").status_code == 200


def test_a_browser_that_guesses_from_many_places_is_stopped_too(alice, room, limits):
    client = browser(come_in(room, "Eve"))
    for n in range(20):
        client.get("/r/ZZZZZ/", REMOTE_ADDR=f"10.0.0.{n}")
    assert client.get("/r/ZZZZY/", REMOTE_ADDR="10.0.1.1").status_code == 429
    assert browser().get("/r/ZZZZY/", REMOTE_ADDR="10.0.1.1").status_code == 404


def test_sockets_that_lead_nowhere_count_as_guesses(room, limits):
    for _ in range(20):
        guesses.count("127.0.0.1", {})
    assert browser().get(f"/r/{room.code}/").status_code == 429


def test_after_a_while_one_may_try_again(room, limits, monkeypatch):
    from limits.storage import memory

    spend()
    late = memory.time.time() + 61
    monkeypatch.setattr(memory.time, "time", lambda: late)
    assert browser().get(f"/r/{room.code}/").status_code == 200


def test_what_cannot_be_a_code_is_a_miss_like_any_other(limits, db):
    for code in ("abc", "%F0%9F%A6%8A", "00000", "ZZZZZZ") * 5:
        assert browser().get(f"/r/{code}/").status_code == 404
    assert browser().get("/r/ZZZZZ/").status_code == 429
