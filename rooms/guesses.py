"""Who guesses codes is stopped, whether a room is there or not; who is in a room gets there whatever others guess.

A code that leads nowhere is a miss. Misses are counted for the address, and for the browser if it is known.
"""

from collections.abc import Mapping

from django.http import HttpRequest

from rooms import identity, rates


def too_many(request: HttpRequest) -> bool:
    """Says whether whoever sends `request` has missed too often to be told of any room."""
    return rates.spent("miss", *_who(rates.address(request), request.COOKIES))


def missed(request: HttpRequest) -> None:
    """Notes that `request` named a code that leads nowhere."""
    count(rates.address(request), request.COOKIES)


def count(address: str, cookies: Mapping[str, str]) -> None:
    """Notes a miss that came from `address` by a browser with these cookies, by whichever way."""
    rates.allow("miss", *_who(address, cookies))


def _who(address: str, cookies: Mapping[str, str]) -> list[str]:
    key = identity.key_of(cookies)
    return [address, f"browser {key}"] if key else [address]
