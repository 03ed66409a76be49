"""What is logged while Redis or the database is away: a line a minute from each place that finds it so."""

import logging
import time

from django.db import InterfaceError, OperationalError

DATABASE_AWAY = (OperationalError, InterfaceError)
"""What is raised where the database does not answer."""
BETWEEN = 60.0
"""Seconds."""
_said: dict[str, float] = {}


def warn(log: logging.Logger, what: str, fault: BaseException) -> None:
    """Logs that `what` does not work because of `fault`, unless that was said a moment ago."""
    if (now := time.monotonic()) >= _said.get(what, float("-inf")) + BETWEEN:
        _said[what] = now
        log.warning("%s: %s: %s", what, type(fault).__name__, str(fault).strip())


def forget() -> None:
    """Lets everything be said again; for tests."""
    _said.clear()
