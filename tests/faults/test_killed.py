"""A server that is killed in the middle of moves: nothing acknowledged is lost, nothing is done twice."""

import asyncio
import signal

from .checker import check
from .tables import done, play, tables, until

ROOMS = 12
MOVES = 10


async def test_what_a_killed_server_acknowledged_is_there_after_a_restart(serving):
    server = serving()
    async with tables(server, ROOMS) as made:
        playing = asyncio.create_task(play(made, MOVES))
        await until(made, ROOMS * MOVES // 3)
        await asyncio.to_thread(server.stop, signal.SIGKILL)
        assert done(made) < ROOMS * MOVES, "the kill was to come in the middle"
        await asyncio.to_thread(server.start)
        await playing
        assert all(program.calls > 1 for table in made for program in table.programs)
        await check(server, made)


async def test_the_programs_of_a_killed_process_go_on_at_another(serving, database, redis):
    env = {"VERBENA_DATABASE": database, "VERBENA_REDIS": redis.address}
    first, second = serving("first", **env), serving("second", **env)
    async with tables(second, ROOMS, sockets=[first, second]) as made:
        playing = asyncio.create_task(play(made, MOVES))
        await until(made, ROOMS * MOVES // 3)
        await asyncio.to_thread(first.stop, signal.SIGKILL)
        assert done(made) < ROOMS * MOVES, "the kill was to come in the middle"
        await playing
        await check(second, made)
