"""Who somebody is: a signed cookie that lets a browser's players be found again, in every room it has been in.

Browsers that are signed in to one account share its key, and so are one person.
"""

import hashlib
import secrets
from collections.abc import Mapping
from typing import Any

from django.conf import settings
from django.core import signing
from django.db.models import Q, QuerySet
from django.http import HttpResponse

from rooms import eye
from rooms.models import Block, Player

COOKIE = "verbena"
AGE = 365 * 24 * 3600
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
    response.set_cookie(name, value, max_age=AGE, httponly=True, samesite="Lax", secure=settings.HTTPS)


def session_of(cookies: Mapping[str, str]) -> str:
    """Returns a name for the session that a browser is signed in by, which opens nothing; empty if there is none.

    An account's browsers share a key: this tells them apart, so that the sockets of one end when it signs out.
    """
    session = cookies.get(settings.SESSION_COOKIE_NAME, "")
    return hashlib.sha256(session.encode("utf-8", "replace")).hexdigest()[:32] if session else ""


def player_in(code: str, cookies: Mapping[str, str]) -> Player | None:
    """Returns the player that the browser with these `cookies` is, or was, in the room; None for who is blocked."""
    key = key_of(cookies)
    if key is None:
        return None
    return eye.caller(code.upper(), key)


def is_blocked(key: str | None, user: int | None = None) -> bool:
    """Says whether operators keep the browser with this `key`, or the account `user`, out."""
    found = Q(pk__in=[])
    if key:
        found |= Q(key=key)
    if user:
        found |= Q(user=user)
    return Block.objects.filter(found).exists()


def players_of(key: str | None, user: Any = None) -> QuerySet[Player]:
    """Returns everybody that one person has been, in all rooms: by the key of their browser and as `user`."""
    mine = Q(key=key) if key else Q(pk__in=[])
    if user is not None and user.is_authenticated:
        mine |= Q(user=user)
    return Player.objects.filter(mine)
