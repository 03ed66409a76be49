"""A real process stands random and hostile frames and forms: nothing breaks, nothing is lost, no secret comes out.

    VERBENA_FUZZ_SECONDS=60 uv run pytest tests/safety/test_fuzz.py -s

What it does depends on its seed alone, and on what the server answers; it prints the seed and takes another one from
VERBENA_FUZZ_SEED. Strangers and the people of another room try everything; the partner of a match that must go on
sends only what is no move of theirs.
"""

import asyncio
import contextlib
import json
import os
import random
import re
import time

import pytest
import websockets
from websockets.sync.client import connect

from tests.safety.hostile import frame, knocks, request
from tests.server import Server, enter, make_room

SECONDS = float(os.environ.get("VERBENA_FUZZ_SECONDS", "20"))
SEED = os.environ.get("VERBENA_FUZZ_SEED") or str(random.randrange(10**9))
HARMLESS = ["fly", "", None, 7, [], {}, "place", "write", "lay", "settle", "start", "end", "add_partner", "again"]
"""What the partner may send: nothing that changes the match."""
PATIENCE = 20
SEEN = 11
"""How often the partner must have been shown cards, or nothing was looked at."""
STATUSES = {b"200", b"400", b"403", b"404", b"422"}
LONGER = 120
"""Seconds more until a test gives up on these: only ever waited in full by one that fails."""


class Table:
    """A room with a match that must stand whatever comes."""

    def __init__(self, server):
        self.server = server
        self.code, self.host = make_room(server, "Alice")
        self.partner = enter(server, self.code, "Bob")
        with self.line(self.host) as line:
            self.ask(line, "start")
        self.maps = [self.sees(cookies)["board"] for cookies in (self.host, self.partner)]
        self.words = {card["word"] for card in self.maps[0] if len(card["word"]) > 5}

    def line(self, cookies):
        headers = {"Cookie": cookies}
        return connect(self.server.socket(self.code), additional_headers=headers, subprotocols=["json"])

    def ask(self, line, do, **fields):
        """Returns the answer to a command."""
        line.send(json.dumps({"id": "asked", "do": do, **fields}))
        while (came := json.loads(line.recv(PATIENCE))).get("id") != "asked":
            pass
        return came

    def sees(self, cookies):
        """Returns all sections as somebody sees them."""
        with self.line(cookies) as line:
            return json.loads(line.recv(PATIENCE))["sections"]

    def move(self):
        """Makes the first move of the match, and returns what was answered."""
        giver = self.sees(self.host)["turns"]["giver"]
        seats = [self.host, self.partner]
        mine = next(n for n, cookies in enumerate(seats) if self.seat(cookies) == giver)
        with self.line(seats[mine]) as line:
            return self.ask(line, "clue", word="zephyr", number=1)

    def seat(self, cookies):
        with self.line(cookies) as line:
            return json.loads(line.recv(PATIENCE))["you"]["seat"]


class Fuzz:
    """Sends until its time is over, and keeps what was wrong with the answers."""

    def __init__(self, table, other, seed):
        self.table, self.other = table, other
        self.rng = random.Random(seed)
        self.until = time.monotonic() + SECONDS
        self.faults = []
        self.sent = self.seen = 0
        self.statuses = set()

    async def run(self):
        stranger, mallory, bob = "", self.other.host, self.table.partner
        for sent in knocks(self.other.code, f"127.0.0.1:{self.table.server.port}", mallory):
            self.statuses.update((await self.exchange(sent)).split(b" ", 2)[1:2])
        async with asyncio.TaskGroup() as group:
            for cookies, code, dos in (
                (stranger, self.table.code, None),
                (mallory, self.table.code, None),
                (mallory, self.other.code, None),
                (bob, self.table.code, HARMLESS),
            ):
                rng = random.Random(self.rng.random())
                group.create_task(self.requests(rng, cookies, code, dos))
            for cookies, table, dos in (
                (stranger, self.table, None),
                (mallory, self.other, None),
                (self.other.partner, self.other, None),
                (bob, self.table, HARMLESS),
            ):
                for kind in ("json", None):
                    rng = random.Random(self.rng.random())
                    group.create_task(self.frames(rng, cookies, table, dos, kind))

    def goes_on(self):
        """Says whether there is time left, or too little came of it so far; that is waited for, but not for ever."""
        enough = self.seen >= SEEN and self.statuses >= STATUSES
        return time.monotonic() < self.until + (0 if enough else LONGER)

    async def requests(self, rng, cookies, code, dos):
        more = {"dos": dos} if dos else {}
        while self.goes_on():
            sent = request(rng, code, f"127.0.0.1:{self.table.server.port}", cookies, **more)
            answer = await self.exchange(sent)
            self.sent += 1
            status = answer.split(b" ", 2)[1:2]
            self.statuses.update(status)
            if status and status[0].startswith(b"5"):
                self.faults.append((status, sent[:600]))
            self.look(answer.decode("utf-8", "replace"), cookies)

    async def exchange(self, sent):
        """Returns the answer to a request, as far as there is one."""
        read, write = await asyncio.open_connection("127.0.0.1", self.table.server.port)
        answer = b""
        with contextlib.suppress(TimeoutError, ConnectionError):
            write.write(sent)
            await write.drain()
            # A request that promises more than it sends is waited for: nobody need.
            answer = await asyncio.wait_for(read.read(), 2)
        write.close()
        with contextlib.suppress(ConnectionError):
            await write.wait_closed()
        return answer

    async def frames(self, rng, cookies, table, dos, kind):
        more = {"dos": dos} if dos else {}
        options = {"subprotocols": [kind]} if kind else {}
        while self.goes_on():
            with contextlib.suppress(websockets.WebSocketException, TimeoutError, ConnectionError):
                headers = {"Cookie": cookies}
                async with websockets.connect(
                    table.server.socket(table.code), additional_headers=headers, close_timeout=1, **options
                ) as line:
                    await self.talk(line, rng, cookies, more)
            await asyncio.sleep(0.02)

    async def talk(self, line, rng, cookies, more):
        for _ in range(rng.randrange(1, 60)):
            data, is_text = frame(rng, **more)
            await line.send(data, text=is_text)
            self.sent += 1
            with contextlib.suppress(TimeoutError):
                while True:
                    self.look(await asyncio.wait_for(line.recv(), 0.02), cookies)
            if not self.goes_on():
                return

    def look(self, text, cookies):
        """Notes what somebody was told who must not be."""
        cards = [*told(text), *drawn(text)]
        if cookies == self.table.partner:
            self.seen += bool(cards)
            mine = self.table.maps[1]
            wrong = [card for card in cards if card[2] or card[1] not in {None, mine[card[0]]["mine"]}]
        else:
            wrong = self.spoken(text) if cards else []
        if wrong:
            self.faults.append(("a secret came out", wrong))

    def spoken(self, text):
        """Returns the words of the table that somebody else was shown."""
        found = [word for word in self.table.words if word in text]
        return found if len(found) > len(self.table.words) // 2 else []


def told(text):
    """Returns the cards in a message to a program: number, kind on its own map, kind on the other's."""
    try:
        board = json.loads(text)["sections"]["board"]
    except (ValueError, LookupError, TypeError, RecursionError):
        return []
    return [(card["n"], card["mine"], card["partner"]) for card in board or []]


def drawn(text):
    """Returns the cards in a page or a part of one, as `told` does."""
    cards = re.split(r'<li class="card" ', text.replace("&quot;", '"'))[1:]
    found = []
    for card in cards:
        number = re.search(r'id="card-(\d+)"', card)
        mine = re.search(r'data-mine="(\w+)"', card)
        other = re.search(r'class="map"', card.split("</li>")[0])
        if number:
            found.append((int(number[1]), mine and mine[1], other and other[0]))
    return found


@pytest.fixture
def server():
    with Server() as serving:
        yield serving


def test_nothing_breaks_nothing_is_lost_no_secret_comes_out(server):
    print(f"seed {SEED}, {SECONDS:g} s")
    table, other, warm = Table(server), Table(server), Table(server)
    assert warm.move()["ok"]  # what is loaded once is loaded now
    before = server.memory()
    fuzz = Fuzz(table, other, SEED)
    asyncio.run(fuzz.run())
    print(f"{fuzz.sent} sent, statuses {sorted(fuzz.statuses)}, {before:.0f} → {server.memory():.0f} MB")
    assert fuzz.faults == []
    assert fuzz.seen >= SEEN
    assert server.process.poll() is None
    assert server.memory() < 1.5 * before + 64
    assert fuzz.statuses >= STATUSES
    assert [card["word"] for card in table.sees(table.host)["board"]] == [card["word"] for card in table.maps[0]]
    assert table.move()["ok"]
    log = server.log.read_text()
    assert "Traceback" not in log
    assert " ERROR " not in log


def test_the_look_finds_a_secret_in_data_and_in_a_page():
    card = {"n": 0, "word": "harbour", "open": False, "trap": False, "mine": "trap", "partner": "target"}
    assert told(json.dumps({"sections": {"board": [card]}})) == [(0, "trap", "target")]
    page = '<li class="card" id="card-3" data-mine="blank"><span class="map" data-kind="trap"></span></li>'
    assert drawn(page) == [(3, "blank", 'class="map"')]
