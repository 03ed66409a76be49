"""What is answered where nothing can be done: a page in the person's language, or data for programs that ask for it."""

from http import HTTPStatus
from typing import Any

from django.core.exceptions import RequestDataTooBig, TooManyFieldsSent, TooManyFilesSent
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.middleware.csrf import get_token
from django.shortcuts import render
from django.utils import translation
from django.utils.translation import gettext as _

from games.base import Illegal
from rooms import sentences

_TOO_MUCH = (RequestDataTooBig, TooManyFieldsSent, TooManyFilesSent)


def wants_data(request: HttpRequest) -> bool:
    """Says whether a program asks, which reads JSON, and not a person."""
    return "application/json" in request.headers.get("Accept", "")


def data(refusal: Illegal, status: int) -> HttpResponse:
    """Returns a refusal as data."""
    answer = {"error": refusal.code, "details": refusal.details}
    return JsonResponse(sentences.reply(answer, translation.get_language() or "en"), status=status)


def page(request: HttpRequest, template: str, context: dict[str, Any], status: int = 200) -> HttpResponse:
    """Returns a page in its frame, with the way back to itself where it can be looked at again."""
    get_token(request)
    here = f"/r/{context['code']}/" if "code" in context else "/"
    path = request.get_full_path() if request.method == "GET" else here
    frame = {"csrf": request.META["CSRF_COOKIE"], "path": path}
    return render(request, template, frame | context, status=status)


def message(request: HttpRequest, title: str, text: str, status: int) -> HttpResponse:
    """Returns a page that says one thing."""
    return page(request, "rooms/message.html", {"title": title, "text": text}, status=status)


def refused(request: HttpRequest, status: int) -> HttpResponse:
    """Says that a request was not even read: it is too large (413, 414, 431) or makes no sense (400)."""
    refusal = Illegal("bad_command") if status == HTTPStatus.BAD_REQUEST else Illegal("too_large")
    if wants_data(request):
        return data(refusal, status)
    return message(request, _("That did not arrive"), sentences.sentence(refusal.code, {}), status)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Says that a request could not be read, or was too large to be."""
    return refused(request, 413 if isinstance(exception, _TOO_MUCH) else 400)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Says that there is nothing under an address."""
    return message(request, _("There is nothing here"), _("The link may be incomplete. Try the home page."), 404)


def server_error(request: HttpRequest) -> HttpResponse:
    """Says that something of ours went wrong."""
    return render(request, "500.html", status=500)


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """Says that a form came from a page that is too old, or from elsewhere."""
    if wants_data(request):
        return data(Illegal("bad_command"), 403)
    text = _("The form had been open for too long, or cookies are switched off. Go back, reload and try again.")
    return message(request, _("That did not arrive"), text, 403)


def too_fast(request: HttpRequest) -> HttpResponse:
    """Says that somebody tries too often."""
    return _later(request, "too_fast", _("Too fast"), HTTPStatus.TOO_MANY_REQUESTS, seconds=60)


def busy(request: HttpRequest) -> HttpResponse:
    """Says that the database or Redis does not answer at the moment."""
    return _later(request, "busy", _("That did not arrive"), HTTPStatus.SERVICE_UNAVAILABLE, seconds=5)


def _later(request: HttpRequest, code: str, title: str, status: int, *, seconds: int) -> HttpResponse:
    """Returns a refusal that is over when somebody comes again after so many seconds."""
    if wants_data(request):
        response = data(Illegal(code), status)
    else:
        response = message(request, title, sentences.sentence(code, {}), status)
    response.headers["Retry-After"] = str(seconds)
    return response


def no_room(request: HttpRequest, code: str) -> HttpResponse:
    """Says that no room has this code."""
    if wants_data(request):
        return data(Illegal("no_such_room"), 404)
    text = _("There is no room with the code %(code)s. Perhaps a letter is wrong: ask whoever sent you the link.")
    return message(request, _("No such room"), text % {"code": code[:12].upper()}, 404)
