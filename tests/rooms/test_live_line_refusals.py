"""The live line under bad weather: strangers, foreign pages, garbage; each is answered or refused, without a fault."""

import json

import pytest
from channels.db import database_sync_to_async

from rooms import rates
from rooms.commands import LONGEST

from . import phone as phones
from .cast import everything, open_room
from .phone import PATIENCE, calling, cookie_of, phone

pytestmark = pytest.mark.django_db(transaction=True)


async def is_let_in(made):
    connected, _ = await made.connect(timeout=PATIENCE)
    await made.disconnect(timeout=PATIENCE)
    return connected


async def test_a_person_of_the_room_is_let_in(alice, room):
    assert await is_let_in(phone(room.code, "alice"))


async def test_a_code_may_be_in_any_case(alice, room):
    assert await is_let_in(phone(room.code.lower(), "alice"))


@pytest.mark.parametrize(
    "cookie",
    ["", "verbena=", "verbena=alice", "verbena=alice:forged", "verbena=:", "verbena=\xff\x00", cookie_of("nobody")],
    ids=ascii,
)
async def test_a_stranger_is_not_let_in(alice, room, cookie):
    assert not await is_let_in(phone(room.code, cookie=cookie))


async def test_a_cookie_that_was_tampered_with_opens_nothing(alice, room):
    assert not await is_let_in(phone(room.code, cookie=cookie_of("bob").replace("bob", "alice")))


async def test_somebody_of_another_room_is_not_let_in(alice, room):
    await database_sync_to_async(open_room)("Dora")
    assert not await is_let_in(phone(room.code, "dora"))


@pytest.mark.parametrize("code", ["ZZZZZ", "00000", "abc", "toolong", "%00%00", "🦊🦊🦊🦊🦊"])
async def test_a_room_that_is_none_lets_nobody_in(alice, code):
    assert not await is_let_in(phone(code, "alice"))


@pytest.mark.parametrize("origin", ["http://testserver", "https://testserver"])
async def test_a_page_of_ours_is_let_in(alice, room, origin):
    assert await is_let_in(phone(room.code, "alice", origin=origin))


@pytest.mark.parametrize(
    "origin",
    ["http://evil.example", "http://testserver.evil.example", "http://testserver:81", "null", "", "http://[", "\xff"],
    ids=ascii,
)
async def test_a_foreign_page_is_not_let_in_although_the_browser_is_known(alice, room, origin):
    assert not await is_let_in(phone(room.code, "alice", origin=origin))


async def test_an_origin_that_the_operator_trusts_is_let_in(alice, room, settings):
    settings.CSRF_TRUSTED_ORIGINS = ["https://play.example"]
    assert await is_let_in(phone(room.code, "alice", origin="https://play.example"))


GARBAGE = [
    " ",
    "hello",
    "{",
    "null",
    "7",
    '"clue"',
    "[]",
    '[{"do": "start"}]',
    "{}",
    '{"do": null}',
    '{"do": {}}',
    "[" * 3000,
    '{"a":' * 700,
    '{"do": "\\ud800"}',
    "9" * 3999,
    "NaN",
    json.dumps({"do": "clue", "word": "x" * LONGEST, "number": 1}),
    '{"seen": 1}',
    '{"body": {"do": "start"}}',
]


@pytest.mark.parametrize("text", GARBAGE, ids=lambda text: ascii(text[:20]))
async def test_garbage_is_answered_and_the_line_stays(alice, text):
    before = await database_sync_to_async(everything)()
    async with calling(alice) as line:
        await line.send_to(text)
        assert (await line.answer())["error"] in {"bad_command", "unknown_command"}
        assert (await line.say("start"))["error"] == "seats_missing"
    assert await database_sync_to_async(everything)() == before


async def test_bytes_are_answered_and_the_line_stays(alice):
    async with calling(alice) as line:
        await line.send_to(bytes_data=b"\xff\x00")
        assert (await line.answer())["error"] == "bad_command"
        assert (await line.say("start"))["error"] == "seats_missing"


@pytest.mark.parametrize("odd", ["\ud800", "\x00", None, [], {"a": 1}, 1.5, 10**100], ids=ascii)
async def test_an_odd_id_comes_back_and_the_line_stays(alice, odd):
    async with calling(alice) as line:
        answer = await line.say("start", id=odd)
        assert answer["error"] == "seats_missing"
        assert answer["id"] == (None if odd == "\ud800" else odd)
        assert (await line.say("start"))["error"] == "seats_missing"


@pytest.mark.parametrize(
    ("do", "fields", "code"),
    [
        ("clue", {"word": "zephyr", "number": "1"}, "clue_number"),
        ("clue", {"word": "zephyr", "number": 2.5}, "clue_number"),
        ("clue", {"word": "zephyr", "number": 0}, "clue_number"),
        ("clue", {"word": "zephyr", "number": 10}, "clue_number"),
        ("clue", {"word": ["zephyr"], "number": 1}, "clue_empty"),
        ("reveal", {"card": 0}, "not_your_turn"),
        ("reveal", {"card": "0"}, "no_such_card"),
        ("fly", {}, "unknown_command"),
    ],
)
async def test_a_command_of_wrong_types_is_refused(alice, room, bob, do, fields, code):
    await phones.start(alice)
    async with calling(await phones.giver(room)) as line:
        assert (await line.say(do, **fields))["error"] == code


async def test_a_spectator_is_told_so(alice, room, bob, charlie):
    await phones.start(alice)
    async with calling(charlie) as line:
        assert (await line.say("reveal", card=0))["error"] == "spectator"


async def test_who_knocks_like_a_script_is_told_to_wait(alice, settings, monkeypatch):
    monkeypatch.setattr(rates, "now", lambda: 1000.0)
    settings.LIMITS = True
    async with calling(alice) as line:
        errors = [(await line.say("start"))["error"] for _ in range(21)]
    assert errors[0] == "seats_missing"
    assert errors[-1] == "too_fast"


async def test_a_line_whose_reading_fails_is_closed_so_that_the_page_calls_again(alice, monkeypatch, caplog):
    from rooms import snapshot

    def fail(*args):
        raise RuntimeError("the database is away")

    async with calling(alice) as line:
        await line.data()
        monkeypatch.setattr(snapshot, "read", fail)
        await phones.ask(alice, "set", level="standard")
        assert await line.closed() == 1011
    assert "the database is away" in caplog.text
