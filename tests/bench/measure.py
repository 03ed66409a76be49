"""One run: starts a server, lets the client do what a scene says, and returns what was measured."""

import time
from typing import Any

from tests.bench import meter
from tests.bench.client import Client
from tests.bench.loads import Plan
from tests.bench.scenes import WARM, Scene
from tests.bench.script import Room
from tests.bench.servers import Prepared, Running, Subject

type Figures = dict[str, float]
"""What one run measured, by the names of the report's columns."""

SETTLED = 2.0
"""Seconds that a server is left alone before its memory is read."""


def run(scene: Scene, subject: Subject, prepared: Prepared) -> Figures:
    """Starts the subject, runs the scene once, and returns the figures."""
    warm, spare = prepared.rooms.pairs[:WARM], prepared.rooms.pairs[WARM:]
    rooms = spare if scene.people == "pairs" else getattr(prepared.rooms, scene.people)
    with Running(subject, prepared) as running:
        return _BY_MODE[scene.mode](scene, running, warm, rooms[: scene.size + scene.spare])


def _moves(scene: Scene, running: Running, warm: list[Room], rooms: list[Room]) -> Figures:
    """Measures moves: how many, how long to the others' screens, and the CPU of each part for one."""
    counted, usage = _played(scene, running, warm, rooms)
    moves = max(1, counted["moves"])
    cpu = {f"{part} ms": seconds / moves * 1000 for part, seconds in usage.parts.items() if part != "driver"}
    return {
        "moves/s": counted["moves"] / counted["seconds"],
        "p50 ms": counted["p50"],
        "p99 ms": counted["p99"],
        **cpu,
        "client busy": usage.parts["client"] / usage.seconds,
        "failed": counted["lost"] + counted["refused"],
        "others": usage.others,
    }


def _idle(scene: Scene, running: Running, warm: list[Room], rooms: list[Room]) -> Figures:
    """Measures what a socket costs that only looks: how many come in a second, and the memory of each."""
    sizes: list[float] = []
    counted, usage = _played(scene, running, warm, rooms, sizes=sizes)
    return {
        "sockets/s": counted["sockets"] / counted["seconds"],
        "KB/socket": (sizes[-1] - sizes[0]) * 1024 / counted["sockets"],
        "server ms": usage.parts["server"] / counted["sockets"] * 1000,
        "others": usage.others,
    }


def _restarted(scene: Scene, running: Running, warm: list[Room], rooms: list[Room]) -> Figures:
    """Measures how long it takes, from when the server serves again, until every socket shows its room."""
    client = _client(scene, running, warm, rooms)
    meters = meter.Meter(_parts(running, client))
    try:
        meters.start()
        client.go()
        running.stop()
        running.start()
        serves = time.monotonic()
        counted = client.result()
        back = time.monotonic() - serves
        return {"back s": back, "sockets/s": counted["sockets"] / back, "others": meters.stop().others}
    finally:
        client.close()


def _ignored(scene: Scene, running: Running, warm: list[Room], rooms: list[Room]) -> Figures:
    """Measures what is kept for people who never read, beside what was sent to them."""
    sizes: list[float] = []
    counted, usage = _played(scene, running, warm, rooms, sizes=sizes)
    readers = len(rooms)
    silent = counted["sockets"] - readers
    return {
        "changes/s": counted["moves"] / counted["seconds"],
        "sent MB": counted["megabytes"] / readers * silent,
        "grown MB": max(sizes) - sizes[0],
        "others": usage.others,
    }


def _played(
    scene: Scene, running: Running, warm: list[Room], rooms: list[Room], *, sizes: list[float] | None = None
) -> tuple[dict[str, Any], meter.Usage]:
    """Returns what the client counted and what was used meanwhile; `sizes` gets the memory before and after."""
    client = _client(scene, running, warm, rooms)
    meters = meter.Meter(_parts(running, client))
    try:
        if sizes is not None:
            sizes.append(_settled_memory(running))
        meters.start()
        client.go()
        counted = client.result()
        usage = meters.stop()
        if sizes is not None:
            sizes.append(_settled_memory(running))
        return counted, usage
    finally:
        client.close()


def _client(scene: Scene, running: Running, warm: list[Room], rooms: list[Room]) -> Client:
    plan = Plan(
        mode=scene.mode,
        json=running.subject.json,
        addresses=running.addresses,
        warm=[_without_state(room) for room in warm],
        rooms=[_without_state(room) for room in rooms],
        seconds=scene.seconds,
        pace=scene.pace,
        lanes=scene.lanes,
        at_once=scene.size,
        midway=scene.midway,
    )
    return Client(plan, running.folder / "client.log")


def _without_state(room: Room) -> Room:
    return Room(room.code, room.cookies, room.steps)


def _parts(running: Running, client: Client) -> dict[str, meter.Processes]:
    return running.parts() | {"client": lambda: [client.process.pid], "driver": meter.own}


def _settled_memory(running: Running) -> float:
    time.sleep(SETTLED)
    return meter.memory_of(running.pids())


_BY_MODE = {"saturate": _moves, "pace": _moves, "open": _idle, "restart": _restarted, "ignore": _ignored}
