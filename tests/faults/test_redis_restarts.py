"""Redis goes away and comes back: play goes on in every process, and afterwards the processes tell each other again."""

import asyncio

from .checker import check
from .tables import play, tables
from .watchers import agree, heard_again, log, watching

FEW = 12
"""The most lines of a log, for a process, that say what a restart of Redis has to say."""


async def test_play_goes_on_without_redis_and_is_told_again_afterwards(serving, database, redis):
    env = {"VERBENA_DATABASE": database, "VERBENA_REDIS": redis.address, "VERBENA_LIMITS": "on"}
    first, second = serving("first", **env), serving("second", **env)
    async with tables(first, 3) as made, watching(made, second) as watchers:
        await play(made, 1)
        before = [log(server) for server in (first, second)]
        await asyncio.to_thread(redis.stop)
        await play(made, 4)
        await agree(made, watchers)
        assert all(table.refused == [] for table in made)
        assert all(program.calls == 1 for table in made for program in table.programs), "a line broke"
        await asyncio.to_thread(redis.start)
        await heard_again(redis, made)
        await play(made, 2)
        await agree(made, watchers)
        await check(first, made)
    for server, said in zip((first, second), before, strict=True):
        assert "Traceback" not in log(server)[len(said) :]
        assert len(log(server)[len(said) :].splitlines()) <= FEW


async def test_afterwards_a_move_goes_through_redis_again(serving, database, redis):
    env = {"VERBENA_DATABASE": database, "VERBENA_REDIS": redis.address}
    first, second = serving("first", **env), serving("second", **env)
    async with tables(first, 1) as made, watching(made, second) as watchers:
        await asyncio.to_thread(redis.stop)
        await asyncio.to_thread(redis.start)
        with redis.client() as client, client.pubsub() as ear:
            ear.psubscribe("*")
            assert ear.get_message(timeout=10)["type"] == "psubscribe"
            await heard_again(redis, made)
            await play(made, 1)
            await agree(made, watchers)
            assert await asyncio.to_thread(ear.get_message, timeout=10), "no process was told"
