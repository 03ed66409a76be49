"""Data that are ready to be served, made once: a server starts sooner on them."""

import os
import subprocess
import sys

import pytest

from tests.server import ROOT


@pytest.fixture(scope="session")
def prepared(tmp_path_factory):
    """Returns the folder of an empty Verbena with its word banks; one server at a time may serve it."""
    data = tmp_path_factory.mktemp("prepared")
    env = os.environ | {"VERBENA_DATA": str(data)}
    subprocess.run([sys.executable, "manage.py", "prepare"], cwd=ROOT, env=env, capture_output=True, check=True)
    return str(data)
