"""What those who watch a process ask it: does it serve, is it ready for people, what does it count.

The answers are for programs: plain lines in English that name what fails and nothing more.
"""

import asyncio
import logging
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from ipaddress import ip_address
from typing import Any
from weakref import WeakKeyDictionary

from channels.layers import get_channel_layer
from django.conf import settings
from django.db import connection
from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.crypto import constant_time_compare
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from rooms import metrics
from rooms.switchboard import board

log = logging.getLogger("verbena.health")

PATIENCE = 2.0
"""Seconds that the database and the channel layer each have to answer."""
FORWARDED = ("X-Forwarded-For", "Forwarded", "X-Real-IP")

_draining = threading.Event()
_logged: list[str] = []
# A thread of its own: a database that hangs keeps this one waiting, and none that serves.
_thread = ThreadPoolExecutor(1, "health")
_ears: WeakKeyDictionary[asyncio.AbstractEventLoop, str] = WeakKeyDictionary()


@never_cache
@require_safe
async def healthz(request: HttpRequest) -> HttpResponse:
    """Says that the process serves, and what time it is here: pages that count down set their clocks by it."""
    return HttpResponse("ok", content_type="text/plain", headers={"Verbena-Now": timezone.now().isoformat()})


@never_cache
@require_safe
async def readyz(request: HttpRequest) -> HttpResponse:
    """Says whether people should be sent to this process; 503 with a line for each reason why not."""
    reasons = [fault for fault in await asyncio.gather(_fault_of_database(), _fault_of_layer()) if fault]
    _log(reasons)
    if is_draining():
        reasons.append("draining: this process ends")
    text = "\n".join(reasons or ["ready"])
    response = HttpResponse(text + "\n", content_type="text/plain", status=503 if reasons else 200)
    # Django would log each 503, and somebody asks every few seconds.
    response._has_been_logged = True  # type: ignore[attr-defined]
    return response


@never_cache
@require_safe
async def figures(request: HttpRequest) -> HttpResponse:
    """Shows what this process counts, to those who may see it; for anybody else there is nothing here."""
    if not _may_look(request):
        raise Http404
    text = metrics.text(board.lines, waiting=_waiting(), draining=is_draining())
    return HttpResponse(text, content_type=metrics.CONTENT_TYPE)


def drain() -> None:
    """Makes this process say that it is not ready any more, so that a proxy sends people elsewhere before it ends."""
    _draining.set()


def is_draining() -> bool:
    """Says whether this process is about to end."""
    return _draining.is_set()


def _log(faults: list[str]) -> None:
    """Logs what fails when it begins, and when it is over."""
    if faults != _logged:
        log.warning("not ready: %s", "; ".join(faults)) if faults else log.info("ready again")
        _logged[:] = faults


async def _fault_of_database() -> str:
    answer = asyncio.get_running_loop().run_in_executor(_thread, _ask_database)
    try:
        await asyncio.wait_for(answer, PATIENCE)
    except Exception:
        return "database: no answer"
    return ""


def _ask_database() -> None:
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    finally:
        connection.close()


async def _fault_of_layer() -> str:
    if (layer := get_channel_layer()) is None:
        return ""
    try:
        async with asyncio.timeout(PATIENCE):
            metrics.round_trip(await _echo(layer))
    except Exception:
        # A receiver that was cancelled has let go of its channel.
        _ears.pop(asyncio.get_running_loop(), None)
        return "channel layer: no answer"
    return ""


async def _echo(layer: Any) -> float:
    """Sends a message to ourselves; returns the seconds that it took. One channel serves all askers."""
    loop = asyncio.get_running_loop()
    if loop not in _ears:
        _ears[loop] = await layer.new_channel()
    began = time.perf_counter()
    await layer.send(_ears[loop], {"type": "echo"})
    await layer.receive(_ears[loop])
    return time.perf_counter() - began


def _waiting() -> int:
    """Returns how many messages the channel layer holds for this process."""
    layer: Any = get_channel_layer()
    parts = getattr(layer, "_layers", {None: layer} if layer else {}).values()
    return sum(queue.qsize() for part in parts for queue in part.channels.values())


def _may_look(request: HttpRequest) -> bool:
    """Says whether whoever asks is in our network and came by no proxy, or has the token."""
    if settings.METRICS_TOKEN:
        given = request.headers.get("Authorization", "")
        if constant_time_compare(given, f"Bearer {settings.METRICS_TOKEN}"):
            return True
    return not any(name in request.headers for name in FORWARDED) and _is_near(request.META.get("REMOTE_ADDR") or "")


def _is_near(address: str) -> bool:
    try:
        return ip_address(address).is_private
    except ValueError:
        return False
