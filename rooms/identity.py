"""Who somebody is: a signed cookie that lets a browser's players be found again, in every room it has been in."""

import secrets
from collections.abc import Mapping

from django.conf import settings
from django.core import signing
from django.http import HttpResponse

from rooms.models import Player

COOKIE = "verbena"
_AGE = 365 * 24 * 3600
_signer = signing.Signer(salt="verbena.person")


def key_of(cookies: Mapping[str, str]) -> str | None:
    """Returns the secret key of the browser that sent `cookies`, None if it has none that we signed."""
    try:
        return _signer.unsign(cookies.get(COOKIE, ""))
    except signing.BadSignature:
        return None


def new_key() -> str:
    """Returns a key for a browser that has none."""
    return secrets.token_urlsafe(32)


def remember(response: HttpResponse, key: str) -> None:
    """Makes the browser that gets `response` known by `key` for a year."""
    keep(response, COOKIE, _signer.sign(key))


def keep(response: HttpResponse, name: str, value: str) -> None:
    """Sets a cookie that only we read, for a year."""
    response.set_cookie(name, value, max_age=_AGE, httponly=True, samesite="Lax", secure=settings.HTTPS)


def player_in(code: str, cookies: Mapping[str, str]) -> Player | None:
    """Returns the player that the browser with these `cookies` is, or was, in the room with `code`."""
    key = key_of(cookies)
    if key is None:
        return None
    return Player.objects.select_related("room").filter(room__code=code.upper(), key=key).first()
