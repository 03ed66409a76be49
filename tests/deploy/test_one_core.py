"""A process runs one thread at a time, so it keeps to one core; several keep to different ones."""

import os
from pathlib import Path

import pytest

from rooms.management.serving import keep_to_one_core
from tests.server import Server

pytestmark = pytest.mark.skipif(not hasattr(os, "sched_getaffinity"), reason="only Linux gives processes their cores")


@pytest.mark.parametrize("setting", ["on", "off"])
def test_a_process_keeps_to_one_core_where_it_is_told_to(prepared, setting):
    if len(os.sched_getaffinity(0)) == 1:
        pytest.skip("there is only one core")
    with Server(prepared, command="serve", VERBENA_ONE_CORE=setting) as server:
        threads = [int(task.name) for task in Path(f"/proc/{server.process.pid}/task").iterdir()]
        cores = {len(os.sched_getaffinity(thread)) for thread in threads}
    assert cores == {1 if setting == "on" else len(os.sched_getaffinity(0))}


def test_processes_on_consecutive_ports_keep_to_different_cores_with_all_their_threads(monkeypatch):
    kept = []
    monkeypatch.setattr(os, "sched_getaffinity", lambda thread: {2, 3, 5})
    monkeypatch.setattr(os, "sched_setaffinity", lambda thread, cores: kept.append((thread, *cores)))
    threads = {int(task.name) for task in Path("/proc/self/task").iterdir()}
    for port, core in ((8001, 2), (8002, 3), (8003, 5), (8004, 2)):
        kept.clear()
        keep_to_one_core(port)
        assert {(thread, core) for thread in threads} <= set(kept)


def test_where_the_system_does_not_let_it_choose_nothing_changes(monkeypatch):
    def refused(thread, cores):
        raise PermissionError

    monkeypatch.setattr(os, "sched_setaffinity", refused)
    keep_to_one_core(8001)
