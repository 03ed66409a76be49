"""The short way of a move: few statements, one hop, one drawing for all who see the same, and never a wrong answer."""

import asyncio
import time
from datetime import timedelta

import msgspec
import pytest
from channels.db import database_sync_to_async
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from games.tandem import Kind
from rooms import express, play, presence, snapshot, writers
from rooms.models import Move, Receipt, Room
from rooms.page import Page
from rooms.rendered import Reader
from rooms.shelf import shelf
from rooms.tableau import Tableau
from rooms.writers import Writer

from . import phone as phones
from .cast import CLUE, ask, card, clue, come_in, giver, guesser, lose, match, start, state
from .crowd import a_clue, asked, giver_of, newest, rooms_like_one
from .phone import calling, line_of

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def playing(alice, room, bob, charlie):
    start(alice)
    return room


def short(player, data):
    """Makes a move the short way; says whether it stands."""
    made = express.judge(asked(player, data), newest(player.room))
    return made and express.write([made]) == [True]


def test_a_move_is_three_statements_and_leads_where_the_long_way_leads(playing):
    mover, before = giver(playing), newest(playing)
    made = express.judge(asked(mover, a_clue()), before)
    with CaptureQueriesContext(connection) as queries:
        assert express.write([made]) == [True]
    changes = [query["sql"] for query in queries if not query["sql"].startswith(("BEGIN", "COMMIT"))]
    assert len(changes) <= 3
    after, stored = express.after(made), newest(playing)
    assert after.version == stored.version == before.version + 1
    assert after.table.state == stored.table.state
    assert stored.table.match.moves.get().payload["word"] == CLUE


def with_a_virtual_player_that_thought(host, partner):
    ask(host, "unseat", player=partner.pk)
    ask(host, "add_partner")


def with_somebody_away(host, partner):
    presence.seen([host.pk, partner.pk], timezone.now() - timedelta(minutes=1))


def after_another_match(host, partner):
    start(host)
    lose(host.room)


def after_somebody_left(host, partner):
    ask(come_in(host.room, "Dan"), "leave")


@pytest.mark.parametrize(
    "before",
    [with_a_virtual_player_that_thought, with_somebody_away, after_another_match, after_somebody_left],
)
def test_after_the_last_move_the_room_is_what_would_be_read(alice, room, bob, charlie, before):
    before(alice, bob)
    if match(room):
        assert ask(alice, "again") == {"ok": True}
    else:
        start(alice)
    clue(room)
    last = {"do": "reveal", "card": card(room, Kind.TRAP)}
    Move.objects.filter(match__room=room).update(why={"kind": "stop", "how": "weak"})
    if before is with_somebody_away:
        before(alice, bob)
    made = express.judge(asked(guesser(room), last), newest(room))
    assert express.write([made]) == [True]
    presence.seen([made.move.by_id], timezone.now())
    with CaptureQueriesContext(connection) as queries:
        after = express.after(made)
    assert len(queries) <= 3
    read = newest(room)
    assert (after.version, after.stage, after.last.pk) == (read.version, "over", read.last.pk)
    assert (after.balance, after.thoughts, after.away) == (read.balance, read.thoughts, read.away)
    for person in (alice, bob, charlie):
        assert snapshot.sections(after, person) == snapshot.sections(read, person)
        pages = [Page(seen, person, Reader("en", "token")) for seen in (after, read)]
        assert pages[0].since(None) == pages[1].since(None)
    assert snapshot.news(after) is None, "other processes read it"


@pytest.mark.parametrize(
    "wrong",
    [{"do": "stop"}, {"do": "fly"}, {"do": "clue"}, {"do": "set", "level": "standard"}, {"do": "leave"}, 7, None],
)
def test_what_is_no_plain_legal_move_is_left_to_the_long_way(playing, wrong):
    assert express.judge(asked(giver(playing), wrong), newest(playing)) is None


def test_a_spectator_and_a_stranger_go_the_long_way(playing, charlie):
    assert express.judge(asked(charlie, a_clue()), newest(playing)) is None
    mover = giver(playing)
    mover.key = "another"
    assert express.judge(asked(mover, a_clue()), newest(playing)) is None


def test_nothing_is_written_where_the_room_has_moved_on(playing):
    before = newest(playing)
    made = express.judge(asked(giver(playing), a_clue()), before)
    Room.objects.filter(pk=playing.pk).update(version=before.version + 1)
    assert express.write([made]) == [False]
    assert match(playing).moves.count() == 0
    assert match(playing).version == 0


def test_a_command_that_came_the_short_way_is_answered_the_same_when_it_comes_again(playing):
    mover = giver(playing)
    assert short(mover, a_clue() | {"id": "c1"})
    assert ask(mover, "clue", id="c1", word=CLUE, number=2) == {"ok": True}
    assert Move.objects.count() == 1


def test_a_command_that_was_refused_the_long_way_is_not_done_the_short_way(playing):
    early = guesser(playing)
    reveal = {"do": "reveal", "id": "r1", "card": card(playing, Kind.TARGET)}
    assert play.submit(early, reveal)["error"] == "not_your_turn"
    clue(playing)
    made = express.judge(asked(early, reveal), newest(playing))
    assert made
    assert express.write([made]) == [False]
    assert state(playing).found == 0


def test_two_copies_of_a_command_make_one_move(playing):
    clue(playing)
    mover, before = guesser(playing), newest(playing)
    first = {"do": "reveal", "id": "r1", "card": card(playing, Kind.TARGET)}
    assert short(mover, first)
    again = express.judge(asked(mover, first | {"card": card(playing, Kind.TARGET)}), newest(playing))
    assert express.write([again]) == [False]
    assert newest(playing).version == before.version + 1


async def test_a_move_by_a_live_line_needs_one_hop_to_another_thread(alice, room, bob, monkeypatch):
    await phones.start(alice)
    hops, put = [], Writer.put
    async with calling(alice) as hers, calling(bob) as his:
        await hers.data(), await his.data()
        monkeypatch.setattr(Writer, "put", lambda self, job: (hops.append(job), put(self, job)))
        monkeypatch.setattr("rooms.writers.long_way", lambda *given: pytest.fail("it went the long way"))
        monkeypatch.setattr("rooms.switchboard._read", lambda room: pytest.fail("the room was read"))
        mover = [hers, his][(await phones.state(room)).giver]
        assert (await mover.say(**a_clue()))["ok"]
        for line in (hers, his):
            while "sections" not in (shown := line.shown.pop() if line.shown else await line.data()):
                pass
            assert shown["sections"]["desk"]["clue"]["word"] == CLUE
    assert len(hops) == 1


async def test_all_spectators_are_shown_one_drawing(alice, room, bob, monkeypatch):
    await phones.start(alice)
    watching = [await phones.come_in(room, name) for name in ("Cat", "Dan", "Eve")]
    here = await database_sync_to_async(newest)(room)
    drawn, render = [], Tableau._render
    monkeypatch.setattr(
        Tableau, "_render", lambda self, template, **more: drawn.append(template) or render(self, template, **more)
    )
    pages = [
        Page(here, person, Reader("en", token)).html("board") for person, token in zip(watching, "abc", strict=True)
    ]
    assert drawn == ["games/tandem/board.html"]
    assert len(set(pages)) == 1


async def test_each_one_s_own_token_stands_in_a_drawing_for_many(alice, room, bob):
    await phones.start(alice)
    here = await database_sync_to_async(newest)(room)
    player = here.table.players[here.table.state.giver]
    first, second = (Page(here, player, Reader("en", token)).html("desk") for token in ("tok-one", "tok-two"))
    assert "tok-one" in first
    assert "tok-two" in second
    assert "tok-one" not in second


async def test_six_hundred_rooms_move_at_once_and_every_socket_sees_the_last_version(banks):
    tables = await database_sync_to_async(rooms_like_one)(600)
    lines = [phones.phone(room.code, player.key) for room, pair in tables for player in pair]
    for line in lines:
        assert (await line.connect(timeout=phones.PATIENCE))[0]
    first = [await line.data() for line in lines]
    givers = [data["sections"]["desk"]["giver"] for data in first[::2]]

    async def move(line):
        while (answer := await line.say(**a_clue())).get("error") == "busy":
            await asyncio.sleep(0.1)
        return answer

    moving = [move(lines[2 * n + seat]) for n, seat in enumerate(givers)]
    assert [answer for answer in await asyncio.gather(*moving) if "ok" not in answer] == []
    for line, before in zip(lines, first, strict=True):
        shown = line.shown[-1] if line.shown else await line.data()
        assert shown["version"] == before["version"] + 1
        assert shown["sections"]["log"][0]["word"] == CLUE
    for line in lines:
        await line.disconnect(timeout=phones.PATIENCE)


async def test_a_move_costs_the_same_among_a_thousand_rooms_as_among_fifty(banks):
    """Few and many are measured in turn: whatever else the machine does meanwhile, it does to both."""
    tables = await database_sync_to_async(rooms_like_one)(1000)
    jobs = [asked(await database_sync_to_async(giver_of)(room, pair), a_clue()) for room, pair in tables]
    read = [await database_sync_to_async(newest)(room) for room, _ in tables]

    async def cost(first, kept):
        shelf.clear()
        for one in kept:
            shelf.keep(one)
        before = time.process_time()
        answers = await asyncio.gather(*[writers.writers.submit(job) for job in jobs[first : first + 50]])
        assert {answer.get("ok") for answer in answers} == {True}
        return time.process_time() - before

    await cost(0, read[:50])  # what is loaded once is loaded
    few, many = [], []
    for n in range(100, 1000, 100):
        few.append(await cost(n, read[n : n + 50]))
        many.append(await cost(n + 50, read))
    assert min(many) <= 1.5 * min(few)


def test_an_older_snapshot_never_lies_over_a_newer_one(playing):
    first = newest(playing)
    ask(playing.host, "end")
    ask(playing.host, "start")
    last = newest(playing)
    shelf.keep(last)
    shelf.keep(first)
    assert shelf.get(playing.pk) is last
    shelf.succeed(first, msgspec.structs.replace(first, version=first.version + 1))
    assert shelf.get(playing.pk) is last
    shelf.succeed(first, None)
    assert shelf.get(playing.pk) is last
    shelf.succeed(last, None)
    assert shelf.get(playing.pk) is None
    shelf.succeed(first, last)
    assert shelf.get(playing.pk) is None, "nobody looks at it any more"


def test_a_receipt_is_left_by_the_long_way_alone(playing):
    mover = giver(playing)
    assert short(mover, a_clue() | {"id": "c1"})
    assert Receipt.objects.count() == 0


async def test_a_room_that_nobody_looks_at_is_not_kept(alice, room):
    async with calling(alice) as line:
        await line.data()
        assert shelf.get(room.pk)
        assert line_of(alice)
    assert shelf.get(room.pk) is None
