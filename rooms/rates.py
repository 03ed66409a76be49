"""How often somebody may knock: generous for people, narrow for scripts."""

from functools import cache

from django.conf import settings
from django.http import HttpRequest
from limits import RateLimitItem, parse
from limits.storage import storage_from_string
from limits.strategies import MovingWindowRateLimiter

RATES: dict[str, tuple[str, ...]] = {
    "create": ("20/minute", "200/hour"),
    "join": ("60/minute", "600/hour"),
    "move": ("20/second", "300/minute"),
    "signup": ("10/minute", "60/hour"),
    "login": ("10/minute", "100/hour"),
    "reset": ("3/minute", "10/hour"),
    "data": ("5/minute", "30/hour"),
}
"""For each act, how often one address (create, join, signup), one player (move), one account (data), or one address
and one account (login, reset) may do it. A house shares one address.
"""


def allow(act: str, who: str) -> bool:
    """Says whether `who` may do `act` now, and counts it."""
    return not settings.LIMITS or all(_limiter().hit(item, act, who) for item in _items(act))


def address(request: HttpRequest) -> str:
    """Returns the address that a request comes from, seen through as many proxies as the settings name."""
    forwarded = [part.strip() for part in request.headers.get("X-Forwarded-For", "").split(",") if part.strip()]
    if settings.PROXIES and len(forwarded) >= settings.PROXIES:
        return forwarded[-settings.PROXIES]
    return request.META.get("REMOTE_ADDR") or ""


@cache
def _limiter() -> MovingWindowRateLimiter:
    return MovingWindowRateLimiter(storage_from_string(settings.REDIS or "memory://"))


@cache
def _items(act: str) -> tuple[RateLimitItem, ...]:
    return tuple(parse(rate) for rate in RATES[act])
