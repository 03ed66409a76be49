"""A disk with no room left for SQLite: a clear word in the person's language, nothing half-written; then it goes on.

The limit on the size of the process' files stands for the disk: what would be written beyond it fails as it does there.
"""

import asyncio
import resource

from .checker import check
from .outage import assert_told_in, programs
from .tables import play, tables
from .watchers import log

ROOM_LEFT = 64 * 1024
"""Bytes: less than the journal of a few moves takes, more than what the server logs."""


def set_room(server, most):
    """Lets no file of the server grow beyond `most` bytes."""
    _, hard = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (most, hard))


async def test_moves_are_put_off_while_the_disk_is_full_and_made_once_there_is_room(serving):
    server = serving()
    async with tables(server, 2, language="pl") as made:
        await play(made, 2)
        before = log(server)
        set_room(server, ROOM_LEFT)
        playing = asyncio.create_task(play(made, 20))
        while not all(any(one.put_off or one.calls > 1 for one in programs([table])) for table in made):
            await asyncio.sleep(0.05)
        set_room(server, resource.RLIM_INFINITY)
        await playing
        await check(server, made)
        assert "Traceback" not in log(server)[len(before) :]
        assert_told_in("pl", made)
