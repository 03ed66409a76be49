"""PostgreSQL goes away and comes back: who moves meanwhile is told to try again, then the process serves as before."""

import asyncio

from .checker import check
from .outage import assert_told_in, programs
from .tables import play, tables
from .watchers import log

FEW = 12
"""The most lines of a log that say what a restart of the database has to say."""


async def test_moves_are_put_off_while_the_database_is_away_and_made_once_it_is_back(serving, cluster, redis):
    server = serving(VERBENA_DATABASE=cluster.address, VERBENA_REDIS=redis.address)
    async with tables(server, 4, language="pl") as made:
        await play(made, 2)
        before = log(server)
        await asyncio.to_thread(cluster.stop)
        playing = asyncio.create_task(play(made, 6))
        await refused_or_broken(made)
        await asyncio.to_thread(cluster.start)
        await playing
        await check(server, made)
        said = log(server)[len(before) :]
        assert "Traceback" not in said
        assert len(said.splitlines()) <= FEW
        assert_told_in("pl", made)


async def refused_or_broken(made):
    """Waits until in every room somebody was told to try again, or lost their line."""
    while not all(any(one.put_off or one.calls > 1 for one in programs([table])) for table in made):
        await asyncio.sleep(0.05)
