"""The load client, a process of its own and the same for every server and protocol.

Reads a plan from the first line of its input, comes in, says “ready”, waits for a line, does what the plan says, and
prints what it counted; it keeps its sockets until its input ends. `Client` is the other end, for the driver.
"""

import asyncio
import gc
import resource
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import msgspec

from tests.bench.loads import MODES, Plan, Table, Tally, come_in, figures, open_all, play_out
from tests.bench.relay_websockets import runner
from tests.bench.screen import PATIENCE


async def run(plan: Plan) -> None:
    """Does what `plan` says, in step with the driver."""
    warm = [Table(room, plan) for room in plan.warm]
    await open_all([screen for table in warm for screen in table.screens])
    await asyncio.gather(*(play_out(table) for table in warm))
    tables = [Table(room, plan) for room in plan.rooms]
    await come_in(tables, plan)
    gc.freeze()  # thousands of sockets that stay: looking through them again would be felt in the delays
    print("ready", flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    tally, began = Tally(), time.perf_counter()
    async with asyncio.timeout(plan.seconds + 4 * PATIENCE):
        await MODES[plan.mode](tables, plan, tally)
    print(msgspec.json.encode(figures(tables, tally, time.perf_counter() - began)).decode(), flush=True)
    await asyncio.to_thread(sys.stdin.read)


class Client:
    """The client's process, for the driver."""

    def __init__(self, plan: Plan, log: Path) -> None:
        self._log = log
        with log.open("a") as out:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "tests.bench.client"],
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=out,
                cwd=Path(__file__).resolve().parents[2],
            )  # fmt: skip
        self._say(msgspec.json.encode(plan))
        if self._hear() != b"ready\n":
            raise RuntimeError(f"the load client failed: {log.read_text()[-2000:]}")

    def go(self) -> None:
        """Lets it begin."""
        self._say(b"go")

    def result(self) -> dict[str, Any]:
        """Returns what it counted, when it is done; its sockets stay open."""
        if not (line := self._hear()):
            raise RuntimeError(f"the load client failed: {self._log.read_text()[-2000:]}")
        return msgspec.json.decode(line)

    def close(self) -> None:
        """Ends the process."""
        self.process.kill()
        self.process.communicate()

    def _say(self, line: bytes) -> None:
        assert self.process.stdin
        self.process.stdin.write(line + b"\n")
        self.process.stdin.flush()

    def _hear(self) -> bytes:
        assert self.process.stdout
        return self.process.stdout.readline()


def main() -> None:
    """Runs the plan that the driver sends."""
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    runner()(run(msgspec.json.decode(sys.stdin.readline(), type=Plan)))


if __name__ == "__main__":
    main()
