"""Migrations run once, however many machines start at once; one process alone serves data without Redis."""

import os
import subprocess
import sys

import psycopg
import pytest

from tests.deploy import services
from tests.server import ROOT, Server


def test_many_machines_may_prepare_one_database_at_once(tmp_path):
    with services.scaled() as variables:
        starting = [_prepare(variables | {"VERBENA_DATA": str(tmp_path / str(number))}) for number in range(3)]
        for one in starting:
            output, _ = one.communicate()
            assert one.returncode == 0, output
        with psycopg.connect(variables["VERBENA_DATABASE"]) as link:
            applied = link.execute("select app, name from django_migrations").fetchall()
    assert len(applied) == len(set(applied)) > 20


def _prepare(env):
    command = [sys.executable, "manage.py", "prepare", "--no-static"]
    out = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True}
    return subprocess.Popen(command, cwd=ROOT, env=os.environ | env, **out)


def test_a_second_process_on_the_same_data_is_refused_without_a_traceback(prepared):
    with Server(prepared, command="serve") as first:
        with pytest.raises(RuntimeError, match="Another process serves the data") as fault:
            Server(prepared, command="serve").start()
        assert "Traceback" not in str(fault.value)
        assert first.process.poll() is None


@pytest.mark.parametrize(("taken", "why"), [("the port", "Cannot listen"), ("the data", "Another process serves")])
def test_a_start_that_is_refused_has_touched_nothing(prepared, tmp_path, taken, why):
    with Server(prepared, command="serve") as first:
        data, port = (str(tmp_path), first.port) if taken == "the port" else (prepared, 0)
        command = [sys.executable, "manage.py", "quickstart", "--bind", "127.0.0.1", "--port", str(port)]
        env = os.environ | {"VERBENA_DATA": data}
        second = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert (second.returncode, second.stdout) == (1, "")  # whoever prepares says what it loads
    assert why in second.stderr


def test_quickstart_serves_the_scaled_mode_too(tmp_path):
    with services.scaled() as variables, Server(str(tmp_path), **variables) as running:
        assert "Verbena is open." in running.log.read_text()
        assert not (tmp_path / "verbena.sqlite3").exists()
