"""The tests that ask the database hard questions, asked again of PostgreSQL where there is one.

`VERBENA_TEST_POSTGRES` names it (postgresql://user:password@host/name); else one on this machine is tried.
"""

import os
import subprocess
import sys
from pathlib import Path

import psycopg
import pytest

HERE = Path(__file__).parent
ASKED = (
    "test_races.py",
    "test_commit_then_tell.py",
    "test_receipts.py",
    "test_door.py",
    "test_pages.py",
    "test_strokes.py",
)
LOCAL = "postgresql://postgres@localhost/postgres"


@pytest.fixture(scope="module")
def address():
    asked = os.environ.get("VERBENA_TEST_POSTGRES")
    try:
        psycopg.connect(asked or LOCAL, connect_timeout=2).close()
    except psycopg.OperationalError as fault:
        if asked:
            raise
        pytest.skip(f"no PostgreSQL here, and VERBENA_TEST_POSTGRES names none ({str(fault).splitlines()[0]})")
    return asked or LOCAL


def test_the_door_holds_on_postgresql(address):
    env = os.environ | {"VERBENA_DATABASE": address, "VERBENA_TEST_POSTGRES": ""}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *(str(HERE / name) for name in ASKED)]
    done = subprocess.run(command, env=env, cwd=HERE.parents[1], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-8000:] + done.stderr[-2000:]
    assert " passed" in done.stdout
    assert "skipped" not in done.stdout
