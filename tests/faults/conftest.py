"""What the tests of faults share: data that are ready, databases and a Redis of their own, servers that always end."""

import os
import shutil
import subprocess
import sys
from contextlib import ExitStack

import pytest

from tests.server import ROOT, Server

from .services import OwnPostgres, OwnRedis, binaries, fresh_database

SETTINGS = "config.settings"


def manage(env, *commands):
    """Runs management commands, one after the other."""
    for command in commands:
        asked = [sys.executable, "manage.py", *command.split()]
        done = subprocess.run(asked, cwd=ROOT, env=os.environ | env, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr[-2000:]


@pytest.fixture(scope="session")
def prepared(tmp_path_factory):
    """A folder with a database of all words, and the static files."""
    folder = tmp_path_factory.mktemp("prepared")
    env = {"VERBENA_DATA": str(folder), "DJANGO_SETTINGS_MODULE": SETTINGS}
    manage(env, "migrate -v0", "load_banks", "collectstatic --noinput -v0")
    return folder


@pytest.fixture
def serving(prepared, tmp_path):
    """Makes servers on copies of what is prepared; they are stopped at the end."""
    with ExitStack() as stack:

        def make(name="server", **env):
            data = shutil.copytree(prepared, tmp_path / name)
            server = Server(data=str(data), command="serve", **{"DJANGO_SETTINGS_MODULE": SETTINGS} | env)
            return stack.enter_context(server)

        yield make


@pytest.fixture(scope="session")
def postgres_template(prepared):
    """The name and the server of a PostgreSQL database of all words."""
    server = os.environ.get("VERBENA_TEST_POSTGRES")
    if not server:
        pytest.skip("VERBENA_TEST_POSTGRES names no PostgreSQL")
    with fresh_database(server) as address:
        fill(prepared, address)
        yield server, address.rsplit("/", 1)[1]


def fill(prepared, address):
    """Makes the tables and loads the words."""
    # Redis is named for the checks alone: neither command asks it.
    env = {"VERBENA_DATA": str(prepared), "VERBENA_DATABASE": address, "VERBENA_REDIS": "redis://127.0.0.1:1/0"}
    manage(env | {"DJANGO_SETTINGS_MODULE": SETTINGS}, "migrate -v0", "load_banks")


@pytest.fixture
def database(postgres_template):
    """The address of a PostgreSQL database of the test's own."""
    server, template = postgres_template
    with fresh_database(server, template) as address:
        yield address


@pytest.fixture
def redis():
    """A Redis of the test's own."""
    if not os.environ.get("VERBENA_TEST_REDIS") or not shutil.which("redis-server"):
        pytest.skip("VERBENA_TEST_REDIS names no Redis, or there is no redis-server to start")
    with OwnRedis() as own:
        yield own


@pytest.fixture(scope="session")
def cluster(prepared):
    """A PostgreSQL of the tests' own, with all words."""
    if not os.environ.get("VERBENA_TEST_POSTGRES") or not binaries():
        pytest.skip("VERBENA_TEST_POSTGRES names no PostgreSQL, or there is none to start")
    with OwnPostgres() as own:
        fill(prepared, own.address)
        yield own
