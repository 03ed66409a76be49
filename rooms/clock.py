"""The clock of a serving process: makes what is due by itself, whether anybody watches or not."""

import logging
import threading
import time
from datetime import datetime, timedelta

from django.db import close_old_connections, connection
from django.utils import timezone

from rooms import outages, play
from rooms.writers import writers

log = logging.getLogger("verbena.clock")

LONGEST_NAP = timedelta(seconds=0.5)
SHORTEST_NAP = timedelta(seconds=0.02)
_TIDIED_EVERY = timedelta(hours=1)
_started = threading.Lock()


def start() -> None:
    """Starts the clock in a thread of its own, once a process."""
    if _started.acquire(blocking=False):
        threading.Thread(target=run, name="clock", daemon=True).start()


def run() -> None:
    """Keeps time for ever."""
    tidied = timezone.now()
    while True:
        nap = LONGEST_NAP
        try:
            close_old_connections()
            nap = tick()
            if timezone.now() - tidied > _TIDIED_EVERY:
                tidied = timezone.now()
                play.forget_receipts(tidied)
        except outages.DATABASE_AWAY as fault:
            outages.warn(log, "the clock cannot look", fault)
            connection.close()
        except Exception:
            log.exception("the clock stumbled")
        time.sleep(nap.total_seconds())


def tick() -> timedelta:
    """Makes what is due; returns how long to wait until looking again."""
    due: datetime | None = play.run_due(timezone.now(), writers.settle)
    if due is None:
        return LONGEST_NAP
    return min(max(due - timezone.now(), SHORTEST_NAP), LONGEST_NAP)
