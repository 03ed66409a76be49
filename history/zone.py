"""The reader's own time zone, which their browser tells in a cookie: days are told in it, in UTC where none is told."""

import re
from collections.abc import Callable
from functools import wraps
from typing import Concatenate
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from django.http import HttpRequest, HttpResponse
from django.utils import timezone

NAME = re.compile(r"[A-Za-z0-9_+/-]{1,40}")
"""What a zone may be called: the longest name has 32 letters, and none a full stop."""
COOKIE = "zone"
"""Its name; `static/js/zone.js` writes it."""

type View[**P] = Callable[Concatenate[HttpRequest, P], HttpResponse]


def in_the_readers[**P](view: View[P]) -> View[P]:
    """Returns `view`, made in the time zone of who reads it."""

    @wraps(view)
    def here(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        with timezone.override(_told(request.COOKIES.get(COOKIE, ""))):
            return view(request, *args, **kwargs)

    return here


def _told(name: str) -> ZoneInfo | None:
    if not NAME.fullmatch(name):
        return None
    try:
        return ZoneInfo(name)
    except (ValueError, OSError, ZoneInfoNotFoundError):
        return None
