"""The live line of a page: HTML that htmx morphs in place, one newest truth for slow readers, signs of life."""

import asyncio
import json
import re

import pytest
from channels.db import database_sync_to_async
from channels.routing import URLRouter
from django.urls import re_path
from django.utils import translation

from games.tandem import Kind
from rooms.consumers import MOST_AHEAD, TOO_FAR_BEHIND, UNANSWERED_BEATS, LiveLine

from . import phone as phones
from .phone import calling, line_of

pytestmark = pytest.mark.django_db(transaction=True)


def targets(html):
    """Returns the elements that a message brings up to date."""
    return re.findall(r'<hx-partial hx-target="#(\w+)" hx-swap="outerMorph">', html)


async def test_the_first_message_is_the_whole_page(alice):
    async with calling(alice, json=False) as line:
        assert targets(await line.frame()) == ["people", "lobby", "balance", "table"]
        assert line.protocol is None


async def test_a_change_sends_only_what_changed(alice, room, bob):
    await phones.start(alice)
    async with calling(bob, json=False) as line:
        await line.frame()
        await phones.clue(room)
        changed = targets(await line.frame())
    assert {"log", "desk"} <= set(changed)
    assert not {"people", "lobby", "balance", "table"} & set(changed)


async def test_a_new_match_brings_its_table_whole(alice, bob):
    async with calling(bob, json=False) as line:
        await line.frame()
        await phones.start(alice)
        assert "table" in targets(await line.frame())


async def test_each_sees_their_own_map(alice, room, bob, charlie):
    await phones.start(alice)
    boards = []
    for person in (alice, bob, charlie):
        async with calling(person, json=False) as line:
            boards.append(await line.frame())
    assert len(set(boards)) == 3


async def test_a_form_is_sent_as_htmx_sends_it_and_answered_with_its_request_id(alice, room, bob):
    await phones.start(alice)
    mover = await phones.giver(room)
    async with calling(mover, json=False) as line:
        await line.frame()
        form = {"do": "clue", "word": "zephyr", "number": "2", "at": "1", "csrfmiddlewaretoken": "x"}
        await line.send_to(json.dumps({"headers": {"HX-Request-ID": "r1"}, "body": form}))
        frames = [await line.frame(), await line.frame()]
    assert {"id": "r1", "ok": True} in [json.loads(frame) for frame in frames if frame.startswith("{")]
    assert (await phones.state(room)).log[0].number == 2


async def test_a_forms_own_id_is_stronger(alice):
    async with calling(alice, json=False) as line:
        await line.frame()
        await line.send_to(json.dumps({"headers": {"HX-Request-ID": "r1"}, "body": {"id": "mine", "do": "start"}}))
        assert (await line.data())["id"] == "mine"


@pytest.mark.parametrize(
    "odd",
    [
        {"body": 7},
        {"body": {"do": "set", "options": "9", "options.turns": "9"}},
        {"headers": 7, "body": {}},
        {"body": []},
    ],
    ids=str,
)
async def test_an_odd_form_is_answered_and_the_line_stays(alice, odd):
    async with calling(alice, json=False) as line:
        await line.frame()
        await line.send_to(json.dumps(odd))
        assert (await line.data())["error"] in {"bad_command", "bad_option"}


async def test_forms_carry_the_browsers_csrf_cookie(alice, bob):
    cookie = f"{phones.cookie_of('alice')}; csrftoken={'s' * 32}"
    async with calling(alice, json=False, cookie=cookie) as line:
        assert f'name="csrfmiddlewaretoken" value="{"s" * 32}"' in await line.frame()


async def test_the_page_speaks_the_persons_language(alice, bob, monkeypatch):
    asked, override = [], translation.override

    def spy(code):
        asked.append(code)
        return override(code)

    monkeypatch.setattr(translation, "override", spy)
    async with calling(bob, json=False, accept_language="uk") as line:
        await line.frame()
    assert set(asked) == {"uk"}


async def test_a_slow_reader_gets_the_newest_truth_and_not_each_step(alice, room, bob):
    gate, waiting = asyncio.Event(), asyncio.Event()

    class SlowLine(LiveLine):
        async def send(self, *args, **kwargs):
            waiting.set()
            await gate.wait()
            await super().send(*args, **kwargs)

    slow = URLRouter([re_path(r"^ws/r/(?P<code>\w+)/$", SlowLine.as_asgi())])
    await phones.start(alice)
    async with calling(bob, application=slow) as line:
        await waiting.wait()
        for _ in range(3):
            await phones.clue(room)
            await phones.ask(await phones.guesser(room), "stop")
        gate.set()
        await line.data()
        newest = await line.data()
        assert newest["version"] == (await phones.fresh(room)).version
        assert len(newest["sections"]["log"]) == 3
        await line.say("start")
        assert line.shown == []


async def test_a_page_that_gives_no_sign_of_life_is_hung_up_on(alice):
    async with calling(alice, json=False) as line:
        await line.frame()
        for _ in range(UNANSWERED_BEATS):
            line_of(alice).beat()
            assert set(await line.data()) == {"beat"}
        line_of(alice).beat()
        assert await line.closed() == TOO_FAR_BEHIND


async def test_a_page_that_answers_stays(alice):
    async with calling(alice, json=False) as line:
        await line.frame()
        for _ in range(UNANSWERED_BEATS + 3):
            line_of(alice).beat()
            beat = await line.data()
            await line.send_to(json.dumps({"seen": beat["beat"]}))
            await line.send_to("garbage")
            assert (await line.data())["error"] == "bad_command"


async def test_a_program_need_not_answer_beats(alice):
    async with calling(alice) as line:
        await line.data()
        for _ in range(UNANSWERED_BEATS + 3):
            line_of(alice).beat()
        assert (await line.say("start"))["error"] == "seats_missing"


async def test_no_frame_holds_a_secret_of_another_seat(alice, room, bob, charlie):
    """Every frame of a match, until it is over: nobody is sent a kind that is not on their own map."""
    async with calling(alice) as hers, calling(bob) as his, calling(charlie) as theirs:
        people = [(hers, 0), (his, 1), (theirs, None)]
        await phones.start(alice)
        for kind in (Kind.TARGET, Kind.BLANK, None, Kind.BLANK):
            await phones.clue(room)
            await (phones.reveal(room, kind) if kind else phones.ask(await phones.guesser(room), "stop"))
            if kind is Kind.TARGET:
                await phones.ask(await phones.guesser(room), "stop")
        cards = (await phones.state(room)).cards
        for line, seat in people:
            await line.say("fly")
            boards = [frame["sections"]["board"] for frame in line.shown if frame["sections"].get("board")]
            assert boards
            for card in (card for board in boards for card in board):
                assert card["mine"] == (None if seat is None else cards[card["n"]].kinds[seat])
                assert (card["partner"], card["maps"]) == (None, None)


async def test_what_a_page_shows_does_not_depend_on_what_its_reader_must_not_know(alice, room, bob, charlie):
    from rooms.models import Match

    await phones.start(alice)

    async def pages():
        shown = []
        for person in (alice, charlie):
            async with calling(person, json=False) as line:
                shown.append(await line.frame())
        return shown

    def turn_bobs_map_round():
        dealt = Match.objects.get()
        kinds = [card["kinds"][1] for card in dealt.state["cards"]]
        for card, kind in zip(dealt.state["cards"], reversed(kinds), strict=True):
            card["kinds"][1] = kind
        dealt.save()

    before = await pages()
    await database_sync_to_async(turn_bobs_map_round)()
    assert await pages() == before


async def test_a_page_that_shows_nothing_it_was_sent_is_sent_no_more_until_it_does(alice, bob):
    async with calling(bob, json=False) as line:
        await line.frame()
        his = line_of(bob)
        his.ahead = MOST_AHEAD
        await phones.ask(alice, "set", level="standard")
        beat = await line.data()
        assert set(beat) == {"beat"}
        await phones.ask(alice, "set", language="pl")
        assert set(await line.data()) == {"beat"}
        await line.send_to(json.dumps({"seen": beat["beat"]}))
        newest = await line.frame()
    assert 'lang="pl"' in newest
    assert his.ahead == 1
