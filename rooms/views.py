"""The pages for players, and the way of commands that come without a socket. All writes go through `play`."""

import json
from typing import Any

from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.middleware.csrf import get_token
from django.shortcuts import redirect
from django.template import TemplateDoesNotExist
from django.template.loader import get_template
from django.utils import timezone, translation
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.base import Illegal
from games.registry import GAMES
from rooms import (
    commands,
    gates,
    guesses,
    identity,
    invitation,
    nicknames,
    play,
    presence,
    rates,
    reception,
    refusals,
    sentences,
    snapshot,
    switchboard,
)
from rooms.models import Player, Room
from rooms.page import Page
from rooms.rendered import Reader

NICKNAME_COOKIE = "nickname"
_CHOSEN = {
    "no_such_game": "game",
    "no_partner": "game",
    "no_such_language": "language",
    "too_few_words": "language",
}
"""Beside which field it is said that a room cannot be made; the others are about the nickname."""


@never_cache
@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """Shows the way into a room: make one, or type a code."""
    if "code" in request.GET:
        return _by_code(request, request.GET["code"])
    return _home(request)


@gates.posted
def create(request: HttpRequest) -> HttpResponse:
    """Makes a room and takes its host there."""
    key = identity.key_of(request.COOKIES) or identity.new_key()
    try:
        _knock(request, "create")
        with transaction.atomic():
            player = play.create_room(key, request.POST.get("nickname", ""), _choices(request), _user(request))
            if request.POST.get("partner"):
                _sit_down_with_a_partner(player)
    except Illegal as refusal:
        return _home(request, refusal, field=_CHOSEN.get(refusal.code, "nickname"))
    return _come_in(player.room.code, key, player.nickname)


@never_cache
@require_safe
@gates.at_a_room
def room(request: HttpRequest, found: Room, player: Player | None) -> HttpResponse:
    """Shows the room to those who are in it, and the way in to everybody else."""
    if found.code not in request.path:
        return redirect("room", found.code)
    if player is None or player.left:
        return _door(request, found, player)
    presence.seen([player.pk], timezone.now())
    if request.headers.get("HX-Request"):
        return HttpResponse(_page(request, player).since(None))
    return _show(request, player)


@gates.posted
@gates.at_a_room
def join(request: HttpRequest, found: Room, player: Player | None) -> HttpResponse:
    """Lets somebody into the room."""
    key = identity.key_of(request.COOKIES) or identity.new_key()
    try:
        _knock(request, "join")
        player = play.join(found, key, request.POST.get("nickname", ""), _user(request))
    except Illegal as refusal:
        return _door(request, found, None, refusal)
    return _come_in(found.code, key, player.nickname)


@gates.posted
@gates.at_a_room
def do(request: HttpRequest, found: Room, player: Player | None) -> HttpResponse:
    """Does what a form asks: the way of commands without a socket."""
    data = _command(request)
    form = request.content_type != "application/json"
    answer = reception.take(player, data, form=form) if player else {"error": "stranger"}
    if refusals.wants_data(request):
        reply = sentences.reply(answer, translation.get_language())
        named = {"id": reception.id_of(data)} if isinstance(data, dict) else {}
        return JsonResponse(named | reply, status=200 if "ok" in answer else _status(answer["error"]))
    if player is None or answer.get("error") in {"stranger", "removed", "not_in_room"}:
        return redirect("room", found.code)
    if "ok" not in answer:
        return _show(request, player, data, answer)
    return redirect("home") if data.get("do") == "leave" else redirect("room", found.code)


@require_safe
def rules(request: HttpRequest, game: str) -> HttpResponse:
    """Shows the rules of a game."""
    if game not in GAMES:
        raise Http404
    language = translation.get_language()
    try:
        get_template(f"rules/{game}/{language}.html")
    except TemplateDoesNotExist:
        raise Http404 from None
    return refusals.page(request, "rules/page.html", {"game": game, "language": language})


def _sit_down_with_a_partner(host: Player) -> None:
    """Seats a virtual player beside the host of a new room, and starts the match; raises Illegal."""
    for command in ("add_partner", "start"):
        answer = play.submit(host, {"do": command})
        if code := answer.get("error"):
            raise Illegal(code, **answer["details"])


def _choices(request: HttpRequest) -> commands.Set:
    """Returns the choices that a new room begins with; words are in the interface's language unless asked otherwise."""
    asked = {name: value for name in ("game", "language", "level") if (value := request.POST.get(name))}
    return commands.parse({"do": "set", "language": translation.get_language()} | asked, None, form=True)


def _command(request: HttpRequest) -> Any:
    """Returns the command in a form or a JSON body."""
    if request.content_type != "application/json":
        return request.POST.dict()
    try:
        return json.loads(request.body)
    except (ValueError, RecursionError):
        return None


def _knock(request: HttpRequest, act: str) -> None:
    """Counts `act` for the address and for the browser, if that is known; raises Illegal if it comes too often."""
    key = identity.key_of(request.COOKIES)
    if not rates.allow(act, rates.address(request), *([f"browser {key}"] if key else [])):
        raise Illegal("too_fast")


def _status(code: str) -> int:
    """Returns with which status a refusal is answered."""
    return 429 if code == "too_fast" else 422


def _come_in(code: str, key: str, nickname: str) -> HttpResponseRedirect:
    """Returns the way into the room, and makes the browser known."""
    response = HttpResponseRedirect(f"/r/{code}/")
    identity.remember(response, key)
    identity.keep(response, NICKNAME_COOKIE, json.dumps(nickname))
    return response


def _by_code(request: HttpRequest, code: str) -> HttpResponse:
    if guesses.too_many(request):
        return _home(request, Illegal("too_fast"), field="code")
    if found := gates.room_of(code):
        return redirect("room", found.code)
    guesses.missed(request)
    return _home(request, Illegal("no_such_room"), field="code", status=404)


def _home(request: HttpRequest, refusal: Illegal | None = None, *, field: str = "", status: int = 0) -> HttpResponse:
    """Shows the way into a room, and why it was refused beside `field`; programs are told in data."""
    message = sentences.sentence(refusal.code, refusal.details) if refusal else ""
    status = status or (_status(refusal.code) if refusal else 200)
    if refusal and refusals.wants_data(request):
        return refusals.data(refusal, status)
    typed = {name: value[:200] for name, value in (request.POST or request.GET).items()}
    context = {
        "nickname": typed.get("nickname", _nickname(request)),
        "error": {"field": field, "message": message} if message else None,
        "typed": typed,
    }
    return refusals.page(request, "home.html", context, status=status)


def _door(request: HttpRequest, found: Room, player: Player | None, refusal: Illegal | None = None) -> HttpResponse:
    """Shows the way into a room: a nickname, or why there is none; programs are told in data."""
    if refusal and refusals.wants_data(request):
        return refusals.data(refusal, _status(refusal.code))
    if code := _shut(request, found, player, refusal):
        return refusals.message(request, _("You cannot come in"), sentences.sentence(code, {}), 403)
    known = player.nickname if player else _nickname(request)
    context = {
        "code": found.code,
        "nickname": request.POST.get("nickname", known)[:200],
        "error": sentences.sentence(refusal.code, refusal.details) if refusal else None,
        "host_name": found.host.name if found.host else None,
        "count": found.players.filter(left=None, virtual=False).count(),
    }
    return refusals.page(request, "rooms/join.html", context, status=_status(refusal.code) if refusal else 200)


def _shut(request: HttpRequest, found: Room, player: Player | None, refusal: Illegal | None) -> str:
    """Returns why somebody cannot come in, whatever they call themselves; empty if they can."""
    user = _user(request)
    if found.closed:
        return "closed"
    if identity.is_blocked(identity.key_of(request.COOKIES), user.pk if user else None):
        return "blocked"
    return "removed" if (player and player.removed) or (refusal and refusal.code == "removed") else ""


def _show(request: HttpRequest, player: Player, data: Any = None, answer: play.Answer | None = None) -> HttpResponse:
    """Shows the room to somebody in it, with the refusal of what they asked if there was one."""
    error = None
    if answer:
        reply = sentences.reply(answer, translation.get_language())
        typed = {name: str(value)[:200] for name, value in data.items()} if isinstance(data, dict) else {}
        error = {"form": typed.get("do"), "typed": typed} | reply
    page = _page(request, player, error)
    context = {
        "page": page,
        "code": player.room.code,
        "you": page.you,
        "address": invitation.link(request, player.room.code),
        "error": error,
    }
    return refusals.page(request, "rooms/room.html", context, status=_status(str(error["error"])) if error else 200)


def _page(request: HttpRequest, player: Player, error: Any = None) -> Page:
    current = snapshot.read(player.room_id, timezone.now())
    switchboard.noticed(current)
    get_token(request)
    return Page(current, player, Reader(translation.get_language(), request.META["CSRF_COOKIE"], error))


def _user(request: HttpRequest) -> Any:
    """Returns the account that the browser is signed in to, None for a guest."""
    return request.user if request.user.is_authenticated else None


def _nickname(request: HttpRequest) -> str:
    """Returns the nickname that this browser used last; empty where its cookie, which anybody may write, has none."""
    try:
        last = json.loads(request.COOKIES.get(NICKNAME_COOKIE, '""'))
        return nicknames.clean(last) if isinstance(last, str) else ""
    except (ValueError, RecursionError, Illegal):
        return ""
