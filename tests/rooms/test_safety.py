"""What keeps players safe: the content policy, cookies, forms from elsewhere, markup in names, rates."""

import re
from html import unescape

import pytest

from rooms import rates

from .browser import browser, do, do_json
from .cast import ask, come_in, giver, start

HOSTILE = ["<script>x</script>", '"><img src=x>', "{{ 7 * 7 }}", "a' onfocus='x", "</textarea><b>", "&lt;b&gt;"]


def text(response):
    return response.content.decode()


@pytest.mark.parametrize("address", ["/", "/r/{}/", "/rules/tandem/", "/nowhere/", "/r/ZZZZZ/"])
def test_pages_run_no_script_but_ours(alice, room, address):
    page = browser(alice).get(address.format(room.code))
    policy = dict(part.strip().split(" ", 1) for part in page["Content-Security-Policy"].split(";"))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == policy["connect-src"] == "'self'"
    assert policy["frame-ancestors"] == policy["base-uri"] == "'none'"
    assert "unsafe" not in page["Content-Security-Policy"]
    assert page["X-Frame-Options"] == "DENY"
    assert page["X-Content-Type-Options"] == "nosniff"


def test_pages_hold_no_inline_script_or_style(alice, room, bob):
    start(alice)
    for person in (alice, bob):
        page = text(browser(person).get(f"/r/{room.code}/"))
        assert not re.search(r"<script(?![^>]*\bsrc=)", page)
        assert not re.search(r"<style|\sstyle=|\son\w+=", page)


def test_the_persons_cookie_is_out_of_reach_of_scripts_and_other_sites(banks):
    client = browser()
    client.post("/rooms/", {"nickname": "Alice"})
    cookie = client.cookies["verbena"]
    assert (cookie["httponly"], cookie["samesite"], cookie["path"]) == (True, "Lax", "/")
    assert int(cookie["max-age"]) >= 300 * 24 * 3600


def test_under_https_cookies_travel_by_https_alone(banks, settings):
    settings.HTTPS = True
    client = browser()
    client.post("/rooms/", {"nickname": "Alice"})
    assert client.cookies["verbena"]["secure"]


def test_a_form_of_ours_is_accepted_with_the_value_of_its_cookie(room, bob):
    client = browser(bob, enforce_csrf_checks=True)
    token = re.findall(r'name="csrfmiddlewaretoken" value="(\w+)"', text(client.get(f"/r/{room.code}/")))[0]
    assert token == client.cookies["csrftoken"].value
    assert do(client, room, "leave", csrfmiddlewaretoken=token).status_code == 302


def test_a_form_looks_the_same_on_every_rendering(alice, room):
    client = browser(alice)
    assert text(client.get(f"/r/{room.code}/")) == text(client.get(f"/r/{room.code}/"))


def test_a_form_from_elsewhere_is_refused_with_a_page_that_says_so(room, bob):
    client = browser(bob, enforce_csrf_checks=True)
    page = do(client, room, "leave")
    assert page.status_code == 403
    assert "That did not arrive" in text(page)
    assert room.players.get(pk=bob.pk).left is None


def test_a_script_without_the_token_is_told_in_data(room, bob):
    refused = do_json(browser(bob, enforce_csrf_checks=True), room, {"do": "leave"})
    assert refused.status_code == 403
    assert refused.json()["error"] == "bad_command"
    assert refused.json()["message"]


@pytest.mark.parametrize("name", HOSTILE)
def test_markup_in_a_nickname_is_text(alice, room, name):
    mallory = come_in(room, name)
    for person in (alice, mallory):
        page = text(browser(person).get(f"/r/{room.code}/"))
        shown = re.findall(r'<b class="nickname"[^>]*>([^<]*)</b>', page)
        assert [unescape(one) for one in shown] == ["Alice", name]
        assert "<script>x" not in page
        assert "<img src=x" not in page


@pytest.mark.parametrize("name", HOSTILE)
def test_markup_that_was_typed_is_shown_as_text_in_its_field(alice, room, name):
    start_page = text(browser().post("/rooms/", {"nickname": name + "x" * 30}))
    door = text(browser().post(f"/r/{room.code}/join", {"nickname": name + "x" * 30}))
    for page in (start_page, door):
        assert "<script>x" not in page
        assert "<img src=x" not in page
        assert "' onfocus='x" not in page
        assert "</textarea><b>" not in page


@pytest.mark.parametrize("clue", HOSTILE)
def test_markup_in_a_clue_is_refused_and_shown_as_text(alice, room, bob, clue):
    start(alice)
    page = do(browser(giver(room)), room, "clue", word=clue, number=clue)
    assert page.status_code == 422
    assert "<script>x" not in text(page)
    assert "<img src=x" not in text(page)
    assert "' onfocus='x" not in text(page)


def test_an_open_redirect_is_none(db):
    switched = browser().post("/i18n/setlang/", {"language": "uk", "next": "https://evil.example/"})
    assert "evil" not in switched.url


@pytest.fixture
def limits(settings, monkeypatch):
    monkeypatch.setattr(rates, "now", lambda: 1000.0)
    settings.LIMITS = True


def test_who_moves_like_a_script_is_told_to_wait(limits, alice, room):
    client = browser(alice)
    answers = [do_json(client, room, {"do": "start"}).json()["error"] for _ in range(21)]
    assert answers == ["seats_missing"] * 20 + ["too_fast"]
    page = do(client, room, "leave")
    assert page.status_code == 429
    assert "That was a little fast." in text(page)


def test_one_fast_person_does_not_slow_the_others(limits, alice, room, bob):
    for _ in range(21):
        do_json(browser(alice), room, {"do": "start", "at": 9})
    assert do_json(browser(bob), room, {"do": "start"}).json()["error"] == "not_host"


@pytest.mark.parametrize(("address", "times"), [("/rooms/", 20), ("/r/{}/join", 60)])
def test_who_knocks_like_a_script_is_told_to_wait(limits, room, address, times):
    client = browser()
    pages = [client.post(address.format(room.code), {"nickname": ""}) for _ in range(times + 1)]
    assert [page.status_code for page in pages] == [422] * times + [429]
    assert "That was a little fast." not in text(pages[-2])
    assert "That was a little fast." in text(pages[-1])


@pytest.mark.parametrize(
    ("proxies", "forwarded", "address"),
    [
        (0, "9.9.9.9", "127.0.0.1"),
        (1, "8.8.8.8, 9.9.9.9", "9.9.9.9"),
        (2, "8.8.8.8, 9.9.9.9", "8.8.8.8"),
        (1, "", "127.0.0.1"),
    ],
)
def test_an_address_is_seen_through_our_own_proxies_and_no_others(rf, settings, proxies, forwarded, address):
    settings.PROXIES = proxies
    assert rates.address(rf.get("/", headers={"x-forwarded-for": forwarded})) == address


def test_without_limits_nobody_waits(alice):
    assert all(rates.allow("create", "somebody") for _ in range(100))
    assert ask(alice, "start")["error"] == "seats_missing"
