"""CPU and memory from /proc: of the server, the database, Redis and the client each, and what others used meanwhile."""

import os
import time
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Self

from msgspec import Struct

TICK = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")
DIRTY = 0.10
"""The share of the machine's CPU that others may use before a run counts as dirty."""

type Processes = Callable[[], Iterable[int]]


class Usage(Struct):
    """Seconds of CPU of each part in `seconds`, and the share (0–1) of the whole machine that others used."""

    seconds: float
    parts: dict[str, float]
    others: float

    @property
    def dirty(self) -> bool:
        """Says whether others used so much that the figures tell little."""
        return self.others > DIRTY


class _Reading(Struct):
    at: float
    busy: float
    parts: dict[str, dict[int, float]]

    @classmethod
    def take(cls, parts: Mapping[str, Processes]) -> Self:
        spent = {name: {pid: cpu_of(pid) for pid in pids()} for name, pids in parts.items()}
        return cls(time.monotonic(), machine_busy(Path("/proc/stat").read_text()), spent)


class Meter:
    """Measures from `start` to `stop`. `parts` names processes, looked up at both ends: some come and go."""

    def __init__(self, parts: Mapping[str, Processes]) -> None:
        self._parts = parts

    def start(self) -> None:
        """Counts from here on."""
        self._before = _Reading.take(self._parts)

    def stop(self) -> Usage:
        """Returns what was used since `start`."""
        return used(self._before, _Reading.take(self._parts), os.cpu_count() or 1)


def used(before: _Reading, after: _Reading, cores: int) -> Usage:
    """Returns the difference of two readings on a machine with so many cores."""
    parts = {name: _spent(before.parts.get(name, {}), now) for name, now in after.parts.items()}
    seconds = after.at - before.at
    others = after.busy - before.busy - sum(parts.values())
    return Usage(seconds, parts, max(0.0, others / (seconds * cores)))


def _spent(before: Mapping[int, float], after: Mapping[int, float]) -> float:
    return sum(cpu - before.get(pid, 0.0) for pid, cpu in after.items())


def machine_busy(stat: str) -> float:
    """Returns the seconds of CPU that the machine has spent on anything, from the text of /proc/stat."""
    user, nice, system, _idle, _wait, irq, softirq, steal = (int(field) for field in stat.split()[1:9])
    return (user + nice + system + irq + softirq + steal) / TICK


def cpu_of(pid: int) -> float:
    """Returns the seconds of CPU that a process has used with all its threads; 0 if it is gone."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / TICK


def memory_of(pids: Iterable[int]) -> float:
    """Returns the resident megabytes of these processes together."""
    return sum(int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * PAGE for pid in pids) / 2**20


def postgres(database: str) -> list[int]:
    """Returns the processes of PostgreSQL that serve `database`, and those that write for all databases."""
    helpers = ("walwriter", "checkpointer", "background writer")
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            title = (folder / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace").strip()
        except OSError:
            continue
        if title.startswith("postgres:") and (f" {database} " in title or title.endswith(helpers)):
            found.append(int(folder.name))
    return found


def own() -> list[int]:
    """Returns this process."""
    return [os.getpid()]
