"""People who look at the rooms of others from another process."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from tests.server import Server, enter

from .programs import Program
from .services import OwnRedis
from .tables import Table


@asynccontextmanager
async def watching(made: Sequence[Table], server: Server) -> AsyncIterator[list[Program]]:
    """Gives a spectator for each room, called Charlie, whose line is at `server`."""
    watchers = []
    try:
        for table in made:
            cookies = await asyncio.to_thread(enter, server, table.code, "Charlie")
            watchers.append(Program([server.socket(table.code)], cookies))
        await agree(made, watchers)
        yield watchers
    finally:
        await asyncio.gather(*(watcher.close() for watcher in watchers))


async def agree(made: Sequence[Table], watchers: Sequence[Program]) -> None:
    """Waits until the spectators see what the players see."""
    for table, watcher in zip(made, watchers, strict=True):
        await table.agree()
        await watcher.sees(lambda watcher, table=table: watcher.version >= table.programs[0].version)
        assert watcher.sections["log"] == table.programs[0].sections["log"]


async def heard_again(redis: OwnRedis, made: Sequence[Table], processes: int = 2) -> None:
    """Waits until so many processes hear through `redis` of every room of `made`."""
    with redis.client() as client:
        while True:
            groups = await asyncio.to_thread(client.pubsub_channels, "*group*")
            heard = dict(await asyncio.to_thread(client.pubsub_numsub, *groups))
            if len([group for group, ears in heard.items() if ears >= processes]) >= len(made):
                return
            await asyncio.sleep(0.1)


def log(server: Server) -> str:
    """Returns what the process has logged so far."""
    return server.log.read_text()
