"""Who is here: for each player the moment they were last seen, in the cache, so that it dies with nobody's crash."""

from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta

from django.core.cache import cache

AWAY_AFTER = timedelta(seconds=30)
HAND_OVER_AFTER = timedelta(minutes=2)
_KEPT = 24 * 3600


def seen(players: Iterable[int], now: datetime) -> None:
    """Notes that the players with these ids are here at `now`."""
    cache.set_many({_key(player): now for player in players}, _KEPT)


def last_seen(players: Iterable[int], now: datetime) -> dict[int, datetime]:
    """Returns when each of these players was last seen; who was never noticed counts from `now` on."""
    keys = {_key(player): player for player in players}
    found: Mapping[str, datetime] = cache.get_many(keys)
    unknown = {key: now for key in keys if key not in found}
    if unknown:
        cache.set_many(unknown, _KEPT)
    return {player: found.get(key, now) for key, player in keys.items()}


def away(players: Iterable[int], now: datetime) -> dict[int, datetime]:
    """Returns those of these players that are away, each with the moment they were last seen (Rooms 4)."""
    return {player: at for player, at in last_seen(players, now).items() if now - at > AWAY_AFTER}


def here(players: Iterable[int], now: datetime) -> set[int]:
    """Returns those of these players that are here; nobody is noticed by being asked for."""
    keys = {_key(player): player for player in players}
    return {keys[key] for key, at in cache.get_many(keys).items() if now - at <= AWAY_AFTER}


def _key(player: int) -> str:
    return f"seen:{player}"
