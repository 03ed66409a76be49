"""What this process counts about itself, for Prometheus.

Several processes count apart: each answers /metrics on its own port with its own figures, and whoever scrapes them
adds them up. The functions may be called from any thread; a counter costs about half a microsecond, a histogram one.
"""

from collections.abc import Callable, Collection, Mapping
from functools import lru_cache
from typing import Any

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    Counter,
    Gauge,
    Histogram,
    disable_created_metrics,
    generate_latest,
)

from games.registry import GAMES
from rooms.sentences import CODES

CONTENT_TYPE = CONTENT_TYPE_LATEST
OTHER = "other"

_QUICK = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1)
_SLOW = (0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30, 60)
_ENDS = {
    None: "lost", 1000: "normal", 1001: "normal", 1005: "normal", 1006: "lost", 1011: "broken", 1012: "restart",
    4001: "gone", 4002: "slow",
}  # fmt: skip

disable_created_metrics()  # type: ignore[no-untyped-call]
_rooms = Gauge("verbena_rooms", "Rooms that somebody looks at through this process")
_people = Gauge("verbena_people", "People who look at a room through this process")
_sockets = Gauge("verbena_sockets", "Sockets that are open")
_opened = Counter("verbena_sockets_opened", "Sockets opened")
_closed = Counter("verbena_sockets_closed", "Sockets closed, by how they ended", ["end"])
_moves = Counter("verbena_moves", "Commands that were done, by the game of the room", ["game"])
_refusals = Counter("verbena_refusals", "Commands that were refused, by the game of the room and why", ["game", "code"])
_door = Histogram("verbena_door_seconds", "Seconds that a command spent in the door", buckets=_QUICK)
_screen = Histogram(
    "verbena_screen_seconds", "Seconds from a command's arrival until the sockets had the news", buckets=_QUICK
)
_lag = Histogram("verbena_due_lag_seconds", "Seconds by which a move that was due came late", buckets=_SLOW)
_queue = Gauge("verbena_queue_seconds", "Age of the oldest thing that waits in a queue", ["queue"])
_waiting = Gauge("verbena_layer_waiting", "Messages of other processes that wait to be heard here")
_round_trip = Gauge("verbena_layer_round_trip_seconds", "Seconds of the last message to ourselves through the layer")
_draining = Gauge("verbena_draining", "1 while this process is about to end")


def answered(game: str, answer: Mapping[str, Any], seconds: float) -> None:
    """Counts a command that `answer` was given to, and how long it was in the door."""
    if "ok" in answer:
        moved(game, seconds)
    else:
        refused(game, answer["error"], seconds)


def moved(game: str, seconds: float) -> None:
    """Counts a command that was done in a room of `game`, and how long it was in the door."""
    _move(game).inc()
    _door.observe(seconds)


def refused(game: str, code: str, seconds: float) -> None:
    """Counts a command that was refused in a room of `game` with `code`, and how long it was in the door."""
    _refusal(game, code).inc()
    _door.observe(seconds)


def shown(seconds: float) -> None:
    """Counts how long it took from a command's arrival until its room's sockets had what changed."""
    _screen.observe(seconds)


def opened() -> None:
    """Counts a socket that was accepted."""
    _opened.inc()
    _sockets.inc()


def closed(code: int | None) -> None:
    """Counts the end of a socket that was `opened`; `code` is the protocol's, None where the line just went dead."""
    _end(code).inc()
    _sockets.dec()


def due(lag_seconds: float) -> None:
    """Counts by how much a move that was due by itself came late; one that came early was on time."""
    _lag.observe(max(0.0, lag_seconds))


def round_trip(seconds: float) -> None:
    """Notes how long a message through the channel layer took."""
    _round_trip.set(seconds)


def watch_queue(name: str, function: Callable[[], float]) -> None:
    """Shows the queue `name`; `function` returns the age of its oldest entry in seconds, 0 where none waits."""
    _queue.labels(name).set_function(function)


def text(lines: Mapping[int, Collection[Any]], *, waiting: int, draining: bool) -> bytes:
    """Returns all figures as Prometheus reads them. `lines` are the switchboard's: the sockets by room."""
    _rooms.set(len(lines))
    _people.set(len({line.player_id for room in lines.values() for line in room}))
    _waiting.set(waiting)
    _draining.set(draining)
    return generate_latest()


@lru_cache(maxsize=256)
def _move(game: str) -> Counter:
    return _moves.labels(game if game in GAMES else OTHER)


@lru_cache(maxsize=4096)
def _refusal(game: str, code: str) -> Counter:
    return _refusals.labels(game if game in GAMES else OTHER, code if code in CODES else OTHER)


@lru_cache(maxsize=256)
def _end(code: int | None) -> Counter:
    return _closed.labels(_ENDS.get(code, OTHER))
