"""The interface's language of somebody who comes by a socket, found as Django finds it for a page."""

from collections.abc import Mapping

from django.http import HttpRequest
from django.utils import translation


def language_of(cookies: Mapping[str, str], accepted: str) -> str:
    """Returns the language of the switch on the page, else of the browser's `Accept-Language`."""
    request = HttpRequest()
    request.COOKIES = dict(cookies)
    request.META["HTTP_ACCEPT_LANGUAGE"] = accepted
    return translation.get_language_from_request(request)
