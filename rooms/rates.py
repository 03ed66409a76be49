"""How often somebody may knock: generous for people, narrow for scripts.

What is rare is counted by `allow` for all processes together (in Redis where there is one). Moves and what comes by
a socket are counted by `allow_here` in this process alone: a socket lives in one, and nothing waits for a network.
"""

import ipaddress
import logging
import time
from collections.abc import Mapping
from functools import cache
from typing import Any

from django.conf import settings
from django.http import HttpRequest
from limits import RateLimitItem, parse
from limits.errors import StorageError
from limits.storage import storage_from_string
from limits.strategies import MovingWindowRateLimiter

from rooms import outages

RATES: dict[str, tuple[str, ...]] = {
    "create": ("20/minute", "200/hour"),
    "join": ("60/minute", "600/hour"),
    "miss": ("20/minute", "120/hour"),
    "signup": ("10/minute", "60/hour"),
    "login": ("10/minute", "100/hour"),
    "account": ("30/minute", "300/hour"),
    "reset": ("3/minute", "10/hour"),
    "data": ("5/minute", "30/hour"),
    "move": ("20/second", "300/minute"),
    "message": ("60/second", "1200/minute"),
    "open": ("100/second", "1500/minute"),
}
"""For each act, how often one of those who are counted for it may do it: an address, a browser, a name, a player, a
socket. A house shares one address, a school too. `miss` is a code that leads to no room; `account` a knock at one name
from anywhere, three times what one address is allowed, so that no address alone can keep somebody out; `message` what
comes by one socket, `open` the sockets that one address opens.
"""
PATIENCE = 0.5
"""Seconds that the shared counters may take to answer."""
REST = 5.0
"""Seconds for which they are not asked after they did not answer."""

log = logging.getLogger("verbena.rates")
now = time.monotonic


def allow(act: str, *who: str) -> bool:
    """Says whether all of `who` may do `act` now, and counts it; who comes after a refused one is not counted."""
    return not settings.LIMITS or _shared.hit(act, who)


def spent(act: str, *who: str) -> bool:
    """Says whether one of `who` has done `act` as often as they may; counts nothing."""
    return settings.LIMITS and _shared.spent(act, who)


def allow_here(act: str, who: Any) -> bool:
    """Says whether `who` may do `act` now, as far as this process knows, and counts it; takes about a microsecond."""
    if not settings.LIMITS:
        return True
    return all(window.hit(who) for window in _windows(act))


def forget() -> None:
    """Forgets who knocked, as far as it is kept in this process; for tests."""
    _limiter.cache_clear()
    _windows.cache_clear()
    _shared.rested = float("-inf")


def address(request: HttpRequest) -> str:
    """Returns the address that a request comes from, seen through as many proxies as the settings name."""
    return address_of(request.META.get("REMOTE_ADDR") or "", request.headers)


def address_of(peer: str, headers: Mapping[str, str]) -> str:
    """Returns the address behind `peer`, for a socket as for a page; of IPv6 the network that one customer is given.

    `headers` may be written in any case.
    """
    named = headers.get("X-Forwarded-For") or headers.get("x-forwarded-for") or ""
    forwarded = [part.strip() for part in named.split(",") if part.strip()]
    if settings.PROXIES and len(forwarded) >= settings.PROXIES:
        peer = forwarded[-settings.PROXIES]
    try:
        found = ipaddress.ip_address(peer.strip("[]"))
    except ValueError:
        return peer[:64]
    if isinstance(found, ipaddress.IPv6Address):
        return str(found.ipv4_mapped or ipaddress.ip_network((found, 64), strict=False))
    return peer


class Shared:
    """The counters of all processes. Where they do not answer everybody is let in, and the log told once a minute."""

    def __init__(self) -> None:
        self.rested = float("-inf")

    def hit(self, act: str, who: tuple[str, ...]) -> bool:
        """Says whether all of `who` may do `act`, and counts it up to the first who may not."""
        return self._asked(lambda: all(_limiter().hit(item, act, one) for one in who for item in _items(act)), True)

    def spent(self, act: str, who: tuple[str, ...]) -> bool:
        """Says whether one of `who` may do `act` no more."""
        return self._asked(
            lambda: not all(_limiter().test(item, act, one) for one in who for item in _items(act)), False
        )

    def _asked(self, question: Any, otherwise: bool) -> bool:
        if now() < self.rested:
            return otherwise
        try:
            return question()
        except StorageError as error:
            self.rested = now() + REST
            outages.warn(log, "the counters of rates do not answer, everybody is let in", error)
            return otherwise


class Window:
    """Counts in this process in windows of so many seconds; the whole table goes with its window.

    The storage in memory of `limits` looks through all its keys a hundred times a second while it is used, which takes
    more of a busy process than the moves do.
    """

    __slots__ = ("_counts", "_most", "_seconds", "_until")

    def __init__(self, item: RateLimitItem) -> None:
        self._most, self._seconds = item.amount, item.get_expiry()
        self._until = 0.0
        self._counts: dict[Any, int] = {}

    def hit(self, who: Any) -> bool:
        """Says whether `who` may, and counts it."""
        if (at := now()) >= self._until:
            self._until, self._counts = at + self._seconds, {}
        count = self._counts[who] = self._counts.get(who, 0) + 1
        return count <= self._most


_shared = Shared()


@cache
def _limiter() -> MovingWindowRateLimiter:
    """Returns the limiter of all processes, or of this one where it is alone."""
    if not settings.REDIS:
        return MovingWindowRateLimiter(storage_from_string("memory://"))
    patience = {"socket_timeout": PATIENCE, "socket_connect_timeout": PATIENCE}
    return MovingWindowRateLimiter(storage_from_string(settings.REDIS, wrap_exceptions=True, **patience))


@cache
def _items(act: str) -> tuple[RateLimitItem, ...]:
    return tuple(parse(rate) for rate in RATES[act])


@cache
def _windows(act: str) -> tuple[Window, ...]:
    return tuple(Window(item) for item in _items(act))
