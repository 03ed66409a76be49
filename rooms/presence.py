"""Who is here: for each player the moment they were last seen, in the cache, so that it dies with nobody's crash.

While the cache is away everybody counts as here: nobody loses a place because we cannot look.
"""

import logging
from collections.abc import Callable, Iterable, Mapping
from datetime import datetime, timedelta
from typing import Any

from django.core.cache import cache
from redis import RedisError

from rooms import outages

log = logging.getLogger("verbena.presence")

AWAY_AFTER = timedelta(seconds=30)
HAND_OVER_AFTER = timedelta(minutes=2)
_KEPT = 24 * 3600


def seen(players: Iterable[int], now: datetime) -> None:
    """Notes that the players with these ids are here at `now`."""
    _ask(cache.set_many, {_key(player): now for player in players}, _KEPT)


def last_seen(players: Iterable[int], now: datetime) -> dict[int, datetime]:
    """Returns when each of these players was last seen; who was never noticed counts from `now` on."""
    keys = {_key(player): player for player in players}
    found: Mapping[str, datetime] = _ask(cache.get_many, keys) or {}
    # What lies ahead was noted before the clock was set back.
    unknown = {key: now for key in keys if found.get(key, now) >= now}
    if unknown:
        _ask(cache.set_many, unknown, _KEPT)
    found = {key: at for key, at in found.items() if key not in unknown}
    return {player: found.get(key, now) for key, player in keys.items()}


def away(players: Iterable[int], now: datetime) -> dict[int, datetime]:
    """Returns those of these players that are away, each with the moment they were last seen (Rooms 4)."""
    return {player: at for player, at in last_seen(players, now).items() if now - at > AWAY_AFTER}


def here(players: Iterable[int], now: datetime) -> set[int]:
    """Returns those of these players that are here; nobody is noticed by being asked for."""
    keys = {_key(player): player for player in players}
    found = _ask(cache.get_many, keys)
    if found is None:
        return set(keys.values())
    return {keys[key] for key, at in found.items() if now - at <= AWAY_AFTER}


def _ask(question: Callable[..., Any], *given: Any) -> Any:
    """Returns what the cache answers, None where it is away."""
    try:
        return question(*given)
    except RedisError as fault:
        outages.warn(log, "it cannot be seen who is here", fault)
        return None


def _key(player: int) -> str:
    return f"seen:{player}"
