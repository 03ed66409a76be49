"""A backup is a backup when it was restored: play, copy while it serves, lose the database, restore, play on."""

import os
import shutil
import subprocess
import sys
import urllib.request
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from websockets.sync.client import connect

from tests import postgres
from tests.deploy import services
from tests.deploy.play import some_moves
from tests.server import ROOT, Server, make_room


class Sqlite:
    """One file; `manage.py backup` copies it."""

    def __init__(self, data):
        self.file = Path(data) / "verbena.sqlite3"
        self.copy = Path(data) / "copy.sqlite3"
        self.env = {"VERBENA_DATA": data}

    def back_up(self):
        assert "Copied to" in _manage(self.env, "backup", str(self.copy))

    def lose(self):
        for file in self.file.parent.glob("verbena.sqlite3*"):
            file.unlink()

    def restore(self):
        shutil.copy(self.copy, self.file)


class Postgres:
    """PostgreSQL's own two commands, as the README has them."""

    def __init__(self, data, variables):
        self.copy = Path(data) / "verbena.dump"
        self.env = {"VERBENA_DATA": data} | variables
        self.address = variables["VERBENA_DATABASE"]
        self.server = os.environ["VERBENA_TEST_POSTGRES"]

    def back_up(self):
        subprocess.run(["pg_dump", "-Fc", "-f", str(self.copy), self.address], check=True)

    def lose(self):
        postgres.drop(self.server, urlsplit(self.address).path[1:])

    def restore(self):
        postgres.create(self.server, urlsplit(self.address).path[1:])
        command = ["pg_restore", "--no-owner", "--exit-on-error", "-d", self.address, str(self.copy)]
        subprocess.run(command, check=True)


@pytest.fixture(params=["sqlite", "postgresql"])
def store(request, tmp_path, prepared):
    data = str(shutil.copytree(prepared, tmp_path / "data"))
    if request.param == "sqlite":
        yield Sqlite(data)
        return
    if not shutil.which("pg_dump"):
        pytest.skip("wants pg_dump and pg_restore")
    with services.scaled() as variables:
        yield Postgres(data, variables)


def test_what_was_played_comes_back_from_a_backup(store):
    _manage(store.env, "prepare", "--no-static")
    server = Server(store.env["VERBENA_DATA"], command="serve", VERBENA_PAUSE="0", **_but_data(store.env))
    with server:
        code, alice = make_room(server, "Alice")
        with connect(server.socket(code), additional_headers={"Cookie": alice}, subprotocols=["json"]) as line:
            some_moves(line, 3)
            store.back_up()
    store.lose()
    store.restore()
    assert "1 matches replayed, 0 differ." in _manage(store.env, "verify_history")
    with server:
        request = urllib.request.Request(f"{server.address}/r/{code}/", headers={"Cookie": alice})
        with urllib.request.urlopen(request) as page:
            assert 'id="board"' in page.read().decode()


def test_a_backup_writes_over_nothing(tmp_path, prepared):
    there = tmp_path / "precious"
    there.write_text("kept")
    assert "exists already" in _manage({"VERBENA_DATA": prepared}, "backup", str(there), code=1)
    assert there.read_text() == "kept"


def _but_data(env):
    return {name: value for name, value in env.items() if name != "VERBENA_DATA"}


def _manage(env, *command, code=0):
    done = subprocess.run(
        [sys.executable, "manage.py", *command],
        cwd=ROOT,
        env=os.environ | env,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == code, done.stdout + done.stderr
    return done.stdout + done.stderr
