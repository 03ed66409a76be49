"""PostgreSQL and Redis for the tests of many processes: a database of one test's own, or a reason to skip."""

import contextlib
import os
import uuid
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest

from tests.postgres import beside, create, drop


@contextlib.contextmanager
def scaled() -> Iterator[dict[str, str]]:
    """Returns the variables of the scaled mode with a new database, which goes in the end."""
    postgres, redis = os.environ.get("VERBENA_TEST_POSTGRES"), os.environ.get("VERBENA_TEST_REDIS")
    if not postgres or not redis:
        pytest.skip("wants VERBENA_TEST_POSTGRES and VERBENA_TEST_REDIS")
    name = f"deploy_{uuid.uuid4().hex[:12]}"
    create(postgres, name)
    try:
        yield {
            "VERBENA_DATABASE": beside(postgres, name),
            "VERBENA_REDIS": urlsplit(redis)._replace(path="/9").geturl(),
        }
    finally:
        drop(postgres, name)
