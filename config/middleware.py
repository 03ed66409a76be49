"""What every response passes on its way out, beside Django's own."""

from collections.abc import Awaitable, Callable

from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.decorators import async_only_middleware

type Handler = Callable[[HttpRequest], Awaitable[HttpResponseBase]]


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
