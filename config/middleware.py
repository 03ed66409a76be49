"""What every response passes on its way out, beside Django's own."""

import contextlib
import logging
import re
import time
from collections.abc import Awaitable, Callable

from asgiref.sync import sync_to_async
from django.conf import settings
from django.core.exceptions import MiddlewareNotUsed
from django.http import Http404, HttpRequest
from django.http.response import HttpResponseBase
from django.urls import resolve
from django.utils.decorators import async_only_middleware
from django.utils.deprecation import MiddlewareMixin
from django.utils.encoding import escape_uri_path
from redis import RedisError

from config.guard import REFUSED
from rooms import outages, traces
from rooms.refusals import busy, refused

type Handler = Callable[[HttpRequest], Awaitable[HttpResponseBase]]

WATCHED = {"/healthz", "/readyz", "/metrics"}

_log = logging.getLogger("verbena.pages")
_access = logging.getLogger("verbena.access")
_REQUEST_ID = re.compile(r"[A-Za-z0-9._-]{8,64}")
_ROOM = re.compile(r"/r/([A-Za-z0-9]{5})(?:/|$)")


@async_only_middleware
def request_id(get_response: Handler) -> Handler:
    """Names each request, for the log and for whoever asks about an answer: as a proxy of ours did, or anew."""

    async def middleware(request: HttpRequest) -> HttpResponseBase:
        given = request.headers.get("X-Request-ID", "") if settings.PROXIES else ""
        name = given if _REQUEST_ID.fullmatch(given) else traces.new_id()
        room = _ROOM.match(request.path_info)
        traces.bind(request=name, room=room[1].upper() if room else "")
        response = await get_response(request)
        response["X-Request-ID"] = name
        return response

    return middleware


class Outages(MiddlewareMixin):
    """Answers for a view that found the database or Redis away: that is no fault of the page, nor of who asks."""

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponseBase | None:
        """Called with what a view raised."""
        if not isinstance(exception, (*outages.DATABASE_AWAY, RedisError)):
            return None
        outages.warn(_log, "a page cannot be made", exception)
        return busy(request)


@async_only_middleware
def access_log(get_response: Handler) -> Handler:
    """Logs a line for each request where the settings ask for it: method, path, status, milliseconds."""
    if not settings.ACCESS_LOG:
        raise MiddlewareNotUsed

    async def middleware(request: HttpRequest) -> HttpResponseBase:
        began = time.perf_counter()
        response = await get_response(request)
        spent = (time.perf_counter() - began) * 1000
        _access.info("%s %s %s %.0f", request.method, escape_uri_path(request.path), response.status_code, spent)
        return response

    return middleware


@async_only_middleware
def watchers(get_response: Handler) -> Handler:
    """Answers those who watch the process before anybody asks by which name they called it, or who they are.

    What is not for them is answered like any other address where nothing is.
    """

    async def middleware(request: HttpRequest) -> HttpResponseBase:
        if request.path_info in WATCHED:
            with contextlib.suppress(Http404):
                return await resolve(request.path_info).func(request)
        return await get_response(request)

    return middleware


@async_only_middleware
def policies(get_response: Handler) -> Handler:
    """Adds the policies that Django has no middleware for, to whatever is answered."""

    async def middleware(request: HttpRequest) -> HttpResponseBase:
        response = await get_response(request)
        for name, value in settings.POLICIES.items():
            response.headers.setdefault(name, value)
        return response

    return middleware


@async_only_middleware
def refusals(get_response: Handler) -> Handler:
    """Answers what the guard did not let through, once the person's language is known."""

    async def middleware(request: HttpRequest) -> HttpResponseBase:
        if status := getattr(request, "scope", {}).get(REFUSED):
            return await sync_to_async(refused, thread_sensitive=False)(request, status)
        return await get_response(request)

    return middleware


@async_only_middleware
def admin_policy(get_response: Handler) -> Handler:
    """Gives the admin the content policy that its theme needs, and leaves every other page the strict one.

    A page of the admin that says its own keeps it.
    """

    async def middleware(request: HttpRequest) -> HttpResponseBase:
        response = await get_response(request)
        if request.path.startswith("/admin/") and not hasattr(response, "_csp_config"):
            response._csp_config = settings.ADMIN_CSP  # type: ignore[attr-defined]
        return response

    return middleware
