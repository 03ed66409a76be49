"""The addresses: what each answers, to whom, and by which way."""

import re

import pytest

from games.tandem import Kind
from rooms.models import Player, Room

from .browser import browser, do, is_known
from .cast import ask, chairs, clue, host_of, lose, reveal, start, win


def text(response):
    return response.content.decode()


def test_the_home_page_has_both_ways_in(db):
    page = browser().get("/")
    assert page.status_code == 200
    assert 'action="/rooms/"' in text(page)
    assert 'name="code"' in text(page)


def test_making_a_room_takes_its_host_there_and_remembers_the_browser(banks):
    client = browser()
    made = client.post("/rooms/", {"nickname": "Alice", "language": "pl", "level": "standard"})
    room = Room.objects.get()
    assert (made.status_code, made.url) == (302, f"/r/{room.code}/")
    assert (room.language, room.level, host_of(room).nickname) == ("pl", "standard", "Alice")
    assert is_known(client)
    assert client.get(made.url).status_code == 200


def test_the_words_are_in_the_interfaces_language_unless_asked_otherwise(banks):
    browser(headers={"accept-language": "et"}).post("/rooms/", {"nickname": "Alice"})
    assert Room.objects.get().language == "et"


@pytest.mark.parametrize(
    "fields", [{"nickname": ""}, {"nickname": "x" * 10_000}, {"nickname": "a", "game": "chess"}, {}]
)
def test_a_room_that_cannot_be_made_says_why(db, fields):
    page = browser().post("/rooms/", fields)
    assert page.status_code == 422
    assert not Room.objects.exists()


def test_a_code_leads_to_its_room_in_any_case(room):
    for typed in (room.code, room.code.lower(), f" {room.code} "):
        found = browser().get("/", {"code": typed})
        assert (found.status_code, found.url) == (302, f"/r/{room.code}/")


@pytest.mark.parametrize("typed", ["", "ZZZZ", "00000", "ILOUA", "x" * 5000, "a\x00b", "ąęłńś", "../..", "%00"])
def test_a_code_of_no_room_says_so_and_keeps_what_was_typed(room, typed):
    page = browser().get("/", {"code": typed})
    assert page.status_code == 404
    assert "There is no room with this code" in text(page)


def test_the_address_of_a_room_in_small_letters_leads_to_it(room):
    found = browser().get(f"/r/{room.code.lower()}/")
    assert (found.status_code, found.url) == (302, f"/r/{room.code}/")


@pytest.mark.parametrize("way", ["get /r/{}/", "post /r/{}/join", "post /r/{}/do"])
@pytest.mark.parametrize("code", ["ZZZZZ", "ABC", "%00%00%00", "ILOU0", "🦊" * 5, "x" * 300])
def test_an_unknown_room_is_nowhere(room, way, code):
    method, address = way.format(code).split()
    page = getattr(browser(), method)(address, {} if method == "get" else {"do": "start", "nickname": "Bob"})
    assert page.status_code == 404
    assert "There is no room with the code" in text(page)


def test_a_newcomer_is_shown_the_door(room):
    page = browser().get(f"/r/{room.code}/")
    assert page.status_code == 200
    assert f'action="/r/{room.code}/join"' in text(page)
    assert "Host: Alice." in text(page)
    assert 'id="people"' not in text(page)


def test_a_newcomer_comes_in(room):
    client = browser()
    came = client.post(f"/r/{room.code}/join", {"nickname": "Bob"})
    assert (came.status_code, came.url) == (302, f"/r/{room.code}/")
    assert chairs(room) == {"Alice": 0, "Bob": 1}
    assert "Bob" in text(client.get(came.url))


def test_a_nickname_that_is_taken_is_kept_in_its_field(room):
    page = browser().post(f"/r/{room.code}/join", {"nickname": "ALICE"})
    assert page.status_code == 422
    assert "is called ALICE already" in text(page)
    assert 'value="ALICE"' in text(page)


def test_the_same_browser_in_two_tabs_is_one_person(room):
    client = browser()
    for _ in range(2):
        client.post(f"/r/{room.code}/join", {"nickname": "Bob"})
    assert Player.objects.filter(nickname="Bob").count() == 1


def test_a_closed_browser_comes_back_to_its_seat(room, bob):
    page = browser(bob).get(f"/r/{room.code}/")
    assert 'id="people"' in text(page)


def test_the_miss_of_the_turn_before_is_told_while_the_match_goes_on(alice, room, bob):
    start(alice)
    clue(room)
    reveal(room, Kind.BLANK)
    assert "was a miss" in text(browser(alice).get(f"/r/{room.code}/"))
    clue(room)
    assert reveal(room, Kind.TRAP) == {"ok": True}
    assert "was a miss" not in text(browser(alice).get(f"/r/{room.code}/"))


def test_who_left_is_shown_the_door_with_their_nickname(room, bob):
    ask(bob, "leave")
    page = browser(bob).get(f"/r/{room.code}/")
    assert 'value="Bob"' in text(page)
    assert f'action="/r/{room.code}/join"' in text(page)


def test_who_was_removed_cannot_come_back(alice, room, bob):
    ask(alice, "remove", player=bob.pk)
    client = browser(bob)
    assert client.get(f"/r/{room.code}/").status_code == 403
    back = client.post(f"/r/{room.code}/join", {"nickname": "Robert"})
    assert back.status_code == 403
    assert "The host has asked you to leave this room." in text(back)


@pytest.mark.parametrize(
    "kept", ['"\\ud800"', '"x\\udfffx"', '"\\u0000"', '"a\\u0007b"', "{}", "[1]", "7", "{", '"' + "x" * 99 + '"']
)
def test_a_cookie_that_holds_no_nickname_is_passed_over(room, kept):
    client = browser()
    client.cookies["nickname"] = kept
    for address in ("/", f"/r/{room.code}/"):
        page = client.get(address)
        assert page.status_code == 200
        assert 'name="nickname" value=""' in text(page)


def test_a_forged_cookie_is_nobody(room, alice):
    client = browser(alice)
    client.cookies["verbena"] = "alice:forged"
    assert 'id="people"' not in text(client.get(f"/r/{room.code}/"))


@pytest.mark.parametrize("seat", [0, 1, None])
@pytest.mark.parametrize("stage", ["lobby", "playing", "won", "lost", "broken off"])
def test_every_stage_has_a_page_for_everybody(alice, room, bob, charlie, stage, seat):
    if stage != "lobby":
        start(alice)
    if stage in ("won", "lost"):
        (win if stage == "won" else lose)(room)
    if stage == "broken off":
        ask(alice, "end")
    page = browser({0: alice, 1: bob, None: charlie}[seat]).get(f"/r/{room.code}/")
    assert page.status_code == 200
    assert f'/ws/r/{room.code}/"' in text(page)


def test_the_room_is_sent_in_parts_when_htmx_asks(alice, room):
    page = browser(alice).get(f"/r/{room.code}/", headers={"hx-request": "true"})
    parts = re.findall(r'<hx-partial hx-target="#(\w+)"', text(page))
    assert parts == ["people", "lobby", "balance", "table"]
    assert "<html" not in text(page)


@pytest.mark.parametrize(
    ("address", "page"),
    [("/rooms/", "/"), ("/r/{}/join", "/r/{}/"), ("/r/{}/do", "/r/{}/")],
    ids=["rooms", "join", "do"],
)
def test_what_changes_something_is_posted_and_who_only_looks_is_taken_to_its_page(room, address, page):
    client = browser()
    for method in ("get", "head"):
        looked = getattr(client, method)(address.format(room.code))
        assert (looked.status_code, looked["Location"]) == (302, page.format(room.code))
    for method in ("put", "delete"):
        assert getattr(client, method)(address.format(room.code)).status_code == 405


@pytest.mark.parametrize("address", ["/", "/r/{}/", "/rules/tandem/", "/healthz"])
def test_what_shows_something_is_not_posted_to(room, address):
    assert browser().post(address.format(room.code)).status_code == 405


def test_the_rules_of_a_game_can_be_read(db):
    assert browser().get("/rules/tandem/").status_code == 200
    assert browser().get("/rules/chess/").status_code == 404


def test_an_address_of_nothing_is_a_page_too(db):
    page = browser().get("/nowhere/")
    assert page.status_code == 404
    assert "There is nothing here" in text(page)


def test_the_process_says_that_it_serves(client):
    assert text(client.get("/healthz")) == "ok"


def test_the_interfaces_language_is_switched_and_remembered(db):
    client = browser()
    switched = client.post("/i18n/setlang/", {"language": "uk", "next": "/"})
    assert (switched.status_code, switched.url) == (302, "/")
    assert '<html lang="uk">' in text(client.get("/"))


@pytest.mark.parametrize("accepted", ["uk", "pl", "ru", "et", "en"])
def test_the_interface_speaks_the_browsers_language(db, accepted):
    page = browser(headers={"accept-language": f"{accepted}-XX,fr;q=0.5"}).get("/")
    assert f'<html lang="{accepted}">' in text(page)


def test_leaving_leads_home(room, bob):
    left = do(browser(bob), room, "leave")
    assert (left.status_code, left.url) == (302, "/")


@pytest.mark.parametrize(
    ("host", "expected"),
    [
        ("localhost:8000", "http://192.168.0.7:8000/r/"),
        ("127.0.0.1:8000", "http://192.168.0.7:8000/r/"),
        ("verbena.example", "http://verbena.example/r/"),
    ],
)
def test_the_link_to_send_is_one_that_others_can_open(alice, room, monkeypatch, host, expected):
    monkeypatch.setattr("rooms.invitation.home", "http://192.168.0.7:8000")
    page = text(browser(alice).get(f"/r/{room.code}/", headers={"host": host}))
    assert f'data-copy="{expected}{room.code}/"' in page


def test_without_a_home_network_the_link_is_the_address_of_the_page(alice, room):
    page = text(browser(alice).get(f"/r/{room.code}/", headers={"host": "localhost"}))
    assert f'data-copy="http://localhost/r/{room.code}/"' in page


def test_the_language_switch_on_a_refused_form_leads_back_to_the_room(alice, room):
    page = text(browser().post(f"/r/{room.code}/join", {"nickname": alice.nickname}))
    assert f'name="next" value="/r/{room.code}/"' in page
