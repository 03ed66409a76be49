"""A message between processes that is lost: the heartbeat finds the newer version and shows it."""

from .checker import check
from .tables import play, tables


async def test_a_move_of_which_the_other_process_was_not_told_is_shown_with_its_heartbeat(serving, database, redis):
    env = {
        "VERBENA_DATABASE": database, "VERBENA_REDIS": redis.address, "DJANGO_SETTINGS_MODULE": "tests.faults.lossy",
    }  # fmt: skip
    first, second = serving("first", **env), serving("second", **env)
    async with tables(first, 3, sockets=[first, second]) as made:
        await play(made, 1)
        await check(first, made)
    assert "lost messages" in first.log.read_text()
