"""A process runs one thread at a time, so it keeps to one core; several keep to different ones."""

import os
from pathlib import Path

import pytest

from rooms.management.serving import keep_to_one_core
from tests.server import Server

pytestmark = pytest.mark.skipif(not hasattr(os, "sched_getaffinity"), reason="only Linux gives processes their cores")


@pytest.mark.parametrize("setting", ["on", "off"])
def test_a_process_keeps_to_one_core_where_it_is_told_to(prepared, setting):
    with Server(prepared, command="serve", VERBENA_ONE_CORE=setting) as server:
        threads = [int(task.name) for task in Path(f"/proc/{server.process.pid}/task").iterdir()]
        cores = {len(os.sched_getaffinity(thread)) for thread in threads}
    assert cores == {1 if setting == "on" else len(os.sched_getaffinity(0))}


def test_processes_on_ports_in_a_row_keep_to_different_cores(monkeypatch):
    kept = {}
    monkeypatch.setattr(os, "sched_getaffinity", lambda thread: {2, 3, 5})
    for port in (8001, 8002, 8003, 8004):
        monkeypatch.setattr(os, "sched_setaffinity", lambda thread, cores, port=port: kept.update({port: cores}))
        keep_to_one_core(port)
    assert kept == {8001: {2}, 8002: {3}, 8003: {5}, 8004: {2}}
