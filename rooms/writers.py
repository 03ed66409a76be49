"""The threads that carry out commands: what comes goes into a queue, what stands comes back to the event loop.

What waits while a thread writes is written together, in its next transaction. On SQLite there is one thread, since only
one can write. On PostgreSQL there are a few, so that a long way does not hold all up, and a room always has the same
one. The commands of a room keep their order.
"""

import asyncio
import contextlib
import logging
import queue
import threading
import time
from collections.abc import Sequence

from django.conf import settings
from django.core.exceptions import ObjectDoesNotExist
from django.db import DatabaseError, IntegrityError, InterfaceError, connection, connections
from django.utils import timezone
from msgspec import Struct

from rooms import express, metrics, outages, play, presence
from rooms.express import Asked, Made
from rooms.models import Player
from rooms.play import Answer
from rooms.shelf import shelf
from rooms.snapshot import Snapshot
from rooms.switchboard import board

log = logging.getLogger("verbena.writers")

BUSY: Answer = {"error": "busy"}
MOST_AT_ONCE = 64
MANY = 64
OLDEST = 0.05
"""Where more than MANY commands wait and the first of them for so many seconds, who comes is asked to come again."""


class Job(Struct, eq=False):
    """A command on its way, and who waits for its answer."""

    asked: Asked
    answer: asyncio.Future[Answer]
    came: float


class Done(Struct):
    """A command that was carried out; `newest` is the room after it where that is known already."""

    job: Job
    answer: Answer
    told: bool = False
    newest: Snapshot | None = None


class End:
    """Stands at the end of a queue to which nothing more comes."""


class Writer:
    """A thread with its queue."""

    def __init__(self) -> None:
        self._queue: queue.SimpleQueue[Job | threading.Event | End] = queue.SimpleQueue()
        self._left: threading.Event | End | None = None
        self._head: float | None = None
        self._thread = threading.Thread(target=self._work, name="writer", daemon=True)
        self._thread.start()

    def put(self, job: Job | threading.Event) -> None:
        """Takes a command in, or an event that is set when all that came before it is done."""
        self._queue.put(job)

    def age(self) -> float:
        """Returns for how many seconds the oldest command here has waited for its answer."""
        head = self._head
        return time.monotonic() - head if head else 0.0

    def overloaded(self) -> bool:
        """Says whether more is asked than can be done: to take more in would make everybody wait ever longer."""
        return self._queue.qsize() > MANY and self.age() > OLDEST

    def stop(self) -> None:
        """Ends the thread once it has done what it was given."""
        self._queue.put(End())
        self._thread.join()

    def _work(self) -> None:
        while batch := self._batch():
            self._head = batch[0].came
            try:
                _carry_out(batch)
            except Exception:  # nothing may end this thread: nobody else would carry out what comes
                log.exception("commands could not be carried out")
                _report([Done(job, BUSY) for job in batch])
            self._head = None
        connections.close_all()

    def _batch(self) -> list[Job]:
        """Waits for a command, and returns it with those that stand behind it; nothing at the end."""
        batch: list[Job] = []
        while not batch or (len(batch) < MOST_AT_ONCE and not self._queue.empty()):
            job, self._left = self._left or self._queue.get(), None
            if isinstance(job, Job):
                batch.append(job)
            elif batch:
                self._left = job
                break
            elif isinstance(job, End):
                break
            else:
                job.set()
        return batch


def _carry_out(batch: Sequence[Job]) -> None:
    """Carries out what can go the short way, for each room only what came first, and then the others in their order."""
    _notice(batch)
    firsts = {job.asked.room: job for job in reversed(batch)}
    judged = [(job, _judged(job.asked)) for job in firsts.values()]
    stand = _short_way([(job, made) for job, made in judged if made])
    for ended in (False, True):  # after a match's last move the room is read: the others need not wait for that
        _report([_done(job, made) for job, made in stand if bool(made.table.match.ended) is ended])
    through = {id(job) for job, _ in stand}
    for job in batch:
        if id(job) not in through:
            _report([Done(job, long_way(job.asked))])


def _notice(batch: Sequence[Job]) -> None:
    """Notes that those who seemed to be away are here: they have just said something."""
    known = [(job.asked.player, shelf.get(job.asked.room)) for job in batch]
    try:
        presence.seen([player for player, newest in known if newest and player in newest.away], timezone.now())
    except Exception:
        log.exception("it could not be noted who is here")


def _judged(asked: Asked) -> Made | None:
    if (newest := shelf.get(asked.room)) is None:
        return None
    try:
        return express.judge(asked, newest)
    except Exception:
        log.exception("a command could not be judged")
        return None


def _short_way(moves: Sequence[tuple[Job, Made]]) -> list[tuple[Job, Made]]:
    """Writes moves; returns those that stand. Where they cannot be written nothing is, and the long way says why."""
    try:
        stands = express.write([made for _, made in moves]) if moves else []
    except IntegrityError:
        return []
    except (DatabaseError, InterfaceError):
        connection.close_if_unusable_or_obsolete()
        return []
    except Exception:
        log.exception("moves could not be written")
        return []
    return [move for move, stood in zip(moves, stands, strict=True) if stood]


def _done(job: Job, made: Made) -> Done:
    newest = _after(made)
    if newest:
        newest.came = job.came
    shelf.succeed(made.before, newest)
    return Done(job, {"ok": True}, told=True, newest=newest)


def _after(made: Made) -> Snapshot | None:
    """Returns the room after a move that stands, None where whoever looks has to read it."""
    try:
        return express.after(made)
    except (DatabaseError, InterfaceError) as fault:
        outages.warn(log, "a room cannot be read after its match", fault)
        connection.close_if_unusable_or_obsolete()
    except Exception:
        log.exception("a room could not be read after its match")
    return None


def long_way(asked: Asked) -> Answer:
    """Returns what `play` answers to a command, or that it cannot be written down now; never raises."""
    try:
        player = Player(pk=asked.player, room_id=asked.room)
        return play.submit(player, asked.data, form=asked.form, now=asked.at, key=asked.key)
    except ObjectDoesNotExist:  # the room or the person was forgotten in the meantime
        return {"error": "not_in_room"}
    except (DatabaseError, InterfaceError) as fault:
        outages.warn(log, "commands cannot be written down", fault)
        connection.close_if_unusable_or_obsolete()
        return BUSY
    except Exception:
        log.exception("a command could not be carried out")
        return BUSY


def _report(done: Sequence[Done]) -> None:
    """Brings what was carried out to the event loop that waits for it."""
    if done:
        with contextlib.suppress(RuntimeError):  # the loop has been closed: nobody waits any more
            done[0].job.answer.get_loop().call_soon_threadsafe(_hand_out, done)


def _hand_out(done: Sequence[Done]) -> None:
    for one in done:
        if one.told:
            board.tell(one.job.asked.room, one.newest)
        if not one.job.answer.done():
            one.job.answer.set_result(one.answer)


class Writers:
    """The threads of this process, started when the first command comes."""

    def __init__(self) -> None:
        self._writers: list[Writer] = []

    async def submit(self, asked: Asked) -> Answer:
        """Returns the answer to a command once what it did stands; “busy” where too many wait already."""
        if not self._writers:
            self._start()
        writer = self._writers[asked.room % len(self._writers)]
        if writer.overloaded():
            return BUSY
        job = Job(asked, asyncio.get_running_loop().create_future(), time.monotonic())
        writer.put(job)
        return await job.answer

    def settle(self, room: int) -> None:
        """Waits until the commands that have come for `room` are carried out, for a second at most."""
        if self._writers:
            done = threading.Event()
            self._writers[room % len(self._writers)].put(done)
            done.wait(1)

    def age(self) -> float:
        """Returns for how many seconds the oldest command has waited."""
        return max((writer.age() for writer in self._writers), default=0.0)

    def stop(self) -> None:
        """Ends the threads once they have done what they were given."""
        for writer in self._writers:
            writer.stop()
        self._writers.clear()

    def _start(self) -> None:
        many = settings.WRITERS if connection.vendor == "postgresql" else 1
        self._writers += [Writer() for _ in range(many)]


writers = Writers()
metrics.watch_queue("writers", writers.age)
