"""Verbena's settings, with data of their own in a folder that goes when the tests are over."""

import atexit
import os
import shutil
import tempfile

if "VERBENA_DATA" not in os.environ:
    os.environ["VERBENA_DATA"] = tempfile.mkdtemp(prefix="verbena-tests-")
    atexit.register(shutil.rmtree, os.environ["VERBENA_DATA"], ignore_errors=True)
os.environ.setdefault("VERBENA_SECRET", "for tests alone, and long enough to be taken for a secret by the checks")
os.environ.setdefault("VERBENA_LIMITS", "off")

from config.settings import *  # noqa: F403 - once the environment is set

STATIC_ROOT.mkdir(parents=True, exist_ok=True)  # noqa: F405 - nothing is collected, and nothing need be
