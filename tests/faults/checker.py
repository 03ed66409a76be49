"""Holds what programs were promised and what they see against what the database says."""

import asyncio
import json
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from typing import Any

from tests.server import ROOT, Server

from .programs import Program
from .tables import Deed, Table


async def check(server: Server, made: Sequence[Table]) -> None:
    """Fails where an acknowledged move is lost or doubled, the record does not hold, or a screen is not the truth.

    Every command of `made` must have been answered: what was asked once more until then is what is promised.
    """
    truth = await asyncio.to_thread(told, server)
    assert truth["wrong"] == ""
    for table in made:
        room = truth["rooms"][table.code]
        assert table.refused == [], "a legal move was refused: it had been made, and its answer was lost"
        assert len(room["matches"]) == table.starts
        assert stored(table.code, room) == table.done
        for program, nickname in zip(table.programs, ("Alice", "Bob", "Charlie"), strict=False):
            await program.sees(lambda program, newest=room["version"]: program.version >= newest)
            assert shown(program, room["seen"][nickname]) == room["seen"][nickname]
            answered_as_asked(program)


def told(server: Server) -> dict[str, Any]:
    """Returns the truth as the database of `server` has it."""
    command = [sys.executable, "-m", "tests.faults.truth"]
    done = subprocess.run(command, cwd=ROOT, env=server.environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def stored(code: str, room: dict[str, Any]) -> Counter[Deed]:
    """Returns the moves that the database has of a room."""
    return Counter(
        (code, match["number"], seat, move["do"], move.get("word", move.get("card")), move["at"])
        for match in room["matches"]
        for _, seat, move in match["moves"]
    )


def shown(program: Program, sections: dict[str, Any]) -> dict[str, Any]:
    """Returns what the program shows of these sections."""
    return {name: program.sections[name] for name in sections}


def answered_as_asked(program: Program) -> None:
    """Fails where a command was answered more often than it was said, or never."""
    assert set(program.answered) == set(program.sent)
    assert all(program.answered[name] <= program.sent[name] for name in program.answered)
