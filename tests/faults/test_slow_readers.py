"""Who reads slowly gets the newest truth, not every step; who never reads costs the server nothing, and is dropped."""

import asyncio
import json

import pytest

from tests.server import enter

from .programs import Program
from .readers import last_seen, readers
from .tables import tables

MANY = {"json": 100, None: 40}
"""How many sockets never read: pages are told several times as much as programs."""
CHANGES = 80
MOST_GROWTH = 6.0
TO_TELL = 30.0
"""Megabytes that the server may grow while it has so much more to tell: far more than the system holds for it."""
WITHIN = 60
"""Seconds until a test gives up on the end of a line."""


class Ear:
    """Counts the bytes that a reader who reads is sent."""

    def __init__(self, reader):
        self.bytes = 0
        self._task = asyncio.create_task(self._listen(reader))

    async def _listen(self, reader):
        while True:
            text = await reader.take()
            self.bytes += len(text.encode())
            if not text.startswith("<") and "beat" in (message := json.loads(text)):
                await reader.line.send(json.dumps({"seen": message["beat"]}))

    async def close(self):
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)


async def change(host: Program, times: int) -> None:
    """Starts and ends matches: each time all that there is to see of a game comes or goes."""
    for _ in range(times):
        running = host.sections["lobby"]["stage"] == "playing"
        version = host.version
        assert "ok" in await host.ask("end" if running else "start")
        await host.sees(lambda program, version=version: program.version > version)


@pytest.mark.parametrize("protocol", ["json", None], ids=["json", "html"])
async def test_the_server_does_not_grow_for_those_who_never_read(serving, protocol):
    server = serving()
    async with tables(server, 1) as made:
        host, code = made[0].programs[0], made[0].code
        charlie, dora = [await asyncio.to_thread(enter, server, code, name) for name in ("Charlie", "Dora")]
        async with (
            readers(server, code, charlie, MANY[protocol], protocol=protocol),
            readers(server, code, dora, 1, protocol=protocol) as healthy,
        ):
            ear = Ear(healthy[0])
            await change(host, CHANGES // 4)
            before, heard = server.memory(), ear.bytes
            while (told := MANY[protocol] * (ear.bytes - heard) / 1e6) < TO_TELL:
                await change(host, 2)
            grown = server.memory() - before
            await ear.close()
        assert grown < MOST_GROWTH, f"{grown:.1f} MB for {told:.1f} MB that nobody read"


async def test_a_slow_reader_gets_the_newest_truth_and_not_every_step(serving):
    server = serving()
    async with tables(server, 1) as made:
        host, code = made[0].programs[0], made[0].code
        charlie = await asyncio.to_thread(enter, server, code, "Charlie")
        async with readers(server, code, charlie, 1) as slow:
            await change(host, 2 * CHANGES + 1)
            messages = []
            while last_seen(messages).get("log") is None or json.loads(messages[-1])["version"] < host.version:
                messages.append(await asyncio.wait_for(slow[0].take(), WITHIN))
        assert last_seen(messages)["board"] is not None
        assert json.loads(messages[-1])["version"] == host.version
        assert len(messages) < 1.5 * CHANGES, "it got every step"


@pytest.mark.parametrize("protocol", ["json", None], ids=["json", "html"])
async def test_who_never_reads_is_dropped(serving, protocol):
    server = serving()
    async with tables(server, 1) as made:
        host, code = made[0].programs[0], made[0].code
        charlie = await asyncio.to_thread(enter, server, code, "Charlie")
        async with readers(server, code, charlie, 1, protocol=protocol) as dead:
            await change(host, CHANGES)
            end = asyncio.create_task(until_dropped(server, dead[0].line))
            await asyncio.wait_for(end, WITHIN)


async def until_dropped(server, line):
    """Waits until the server has no end of this line any more. Nothing is read: the system is asked."""
    _, port = line.local_address
    while has_end(server.port, port):
        await asyncio.sleep(0.2)


def has_end(here, there):
    """Says whether the server's process holds the line between these ports."""
    pair = f":{here:04X} ", f":{there:04X} "
    with open("/proc/net/tcp", encoding="ascii") as table:
        for row in table:
            fields = row.split()
            ends = fields[1] + " ", fields[2] + " "
            # An inode of 0 is a line that its process has closed already.
            if ends[0].endswith(pair[0]) and ends[1].endswith(pair[1]) and fields[9] != "0":
                return True
    return False
