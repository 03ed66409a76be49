"""A network that cuts the lines every little while: every command is done once, and everybody ends with the truth."""

from .checker import check
from .proxy import cutting
from .tables import play, tables


async def test_on_lines_that_are_cut_all_the_time_every_command_is_done_once(serving):
    server = serving()
    async with cutting(server, 0.3, 1.5) as proxy, tables(server, 6, sockets=[proxy]) as made:
        await play(made, 20)
        while proxy.cuts <= sum(len(table.programs) for table in made):
            await play(made, 1)
        await check(server, made)
    assert "Traceback" not in server.log.read_text()
