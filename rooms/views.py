"""The pages for players, and the way of commands that come without a socket. All writes go through `play`."""

import json
from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.middleware.csrf import get_token
from django.shortcuts import redirect, render
from django.template import TemplateDoesNotExist
from django.template.loader import get_template
from django.utils import timezone, translation
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_safe

from games.base import Illegal
from games.registry import GAMES
from rooms import commands, identity, invitation, play, presence, rates, reception, sentences, snapshot
from rooms.models import Player, Room
from rooms.page import Page, Reader

NICKNAME_COOKIE = "nickname"


def posted(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Lets POST through; who only looks, or reloads, is taken to the page that the address belongs to."""

    @require_http_methods(["POST", "GET", "HEAD"])
    @wraps(view)
    def guarded(request: HttpRequest, **named: str) -> HttpResponse:
        if request.method == "POST":
            return view(request, **named)
        return redirect("room", named["code"]) if named else redirect("home")

    return guarded


@never_cache
@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """Shows the way into a room: make one, or type a code."""
    if "code" in request.GET:
        return _by_code(request, request.GET["code"])
    return _home(request)


@posted
def create(request: HttpRequest) -> HttpResponse:
    """Makes a room and takes its host there."""
    key = identity.key_of(request.COOKIES) or identity.new_key()
    nickname = request.POST.get("nickname", "")
    try:
        if not rates.allow("create", rates.address(request)):
            raise Illegal("too_fast")
        player = play.create_room(key, nickname, _choices(request), _user(request))
    except Illegal as refusal:
        return _home(request, refusal, field="game" if refusal.code == "no_such_game" else "nickname")
    return _come_in(player.room.code, key, player.nickname)


@never_cache
@require_safe
def room(request: HttpRequest, code: str) -> HttpResponse:
    """Shows the room to those who are in it, and the way in to everybody else."""
    found = _room(code)
    if found is None:
        return _no_room(request, code)
    if code != found.code:
        return redirect("room", found.code)
    player = identity.player_in(found.code, request.COOKIES)
    if player is None or player.left:
        return _door(request, found, player)
    presence.seen([player.pk], timezone.now())
    if request.headers.get("HX-Request"):
        return HttpResponse(_page(request, player).whole())
    return _show(request, player)


@posted
def join(request: HttpRequest, code: str) -> HttpResponse:
    """Lets somebody into the room."""
    found = _room(code)
    if found is None:
        return _no_room(request, code)
    key = identity.key_of(request.COOKIES) or identity.new_key()
    try:
        if not rates.allow("join", rates.address(request)):
            raise Illegal("too_fast")
        player = play.join(found, key, request.POST.get("nickname", ""), _user(request))
    except Illegal as refusal:
        return _door(request, found, None, refusal)
    return _come_in(found.code, key, player.nickname)


@posted
def do(request: HttpRequest, code: str) -> HttpResponse:
    """Does what a form asks: the way of commands without a socket."""
    found = _room(code)
    if found is None:
        return _no_room(request, code)
    player = identity.player_in(found.code, request.COOKIES)
    data = _command(request)
    form = request.content_type != "application/json"
    answer = reception.take(player, data, form=form) if player else {"error": "stranger"}
    if "application/json" in request.headers.get("Accept", ""):
        reply = sentences.reply(answer, translation.get_language())
        named = {"id": reception.id_of(data)} if isinstance(data, dict) else {}
        return JsonResponse(named | reply, status=200 if "ok" in answer else 422)
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
    return _render(request, "rules/page.html", {"game": game, "language": language})


@require_GET
def healthz(request: HttpRequest) -> HttpResponse:
    """Says that the process serves, and what time it is here: pages that count down set their clocks by it."""
    return HttpResponse("ok", content_type="text/plain", headers={"Verbena-Now": timezone.now().isoformat()})


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Shows that a request could not be read at all."""
    return _message(request, _("That did not arrive"), sentences.sentence("bad_command", {}), 400)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Shows that there is nothing under an address."""
    return _message(request, _("There is nothing here"), _("The link may be incomplete. Try the home page."), 404)


def server_error(request: HttpRequest) -> HttpResponse:
    """Shows that something of ours went wrong."""
    return render(request, "500.html", status=500)


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """Shows that a form came from a page that is too old, or from elsewhere."""
    if "application/json" in request.headers.get("Accept", ""):
        message = sentences.sentence("bad_command", {})
        return JsonResponse({"error": "bad_command", "message": message, "confirmable": False}, status=403)
    text = _("The form had been open for too long, or cookies are switched off. Go back, reload and try again.")
    return _message(request, _("That did not arrive"), text, 403)


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


def _room(code: str) -> Room | None:
    code = code.strip().upper()
    return Room.objects.filter(code=code).first() if play.CODE.fullmatch(code) else None


def _come_in(code: str, key: str, nickname: str) -> HttpResponseRedirect:
    """Returns the way into the room, and makes the browser known."""
    response = HttpResponseRedirect(f"/r/{code}/")
    identity.remember(response, key)
    identity.keep(response, NICKNAME_COOKIE, json.dumps(nickname))
    return response


def _by_code(request: HttpRequest, code: str) -> HttpResponse:
    found = _room(code)
    if found is None:
        text = _("There is no room with this code. A code has five letters and digits, such as QK7RM.")
        return _home(request, field="code", message=text, status=404)
    return redirect("room", found.code)


def _home(
    request: HttpRequest, refusal: Illegal | None = None, *, field: str = "", message: str = "", status: int = 422
) -> HttpResponse:
    if refusal:
        message = sentences.sentence(refusal.code, refusal.details)
    typed = {name: value[:200] for name, value in (request.POST or request.GET).items()}
    context = {
        "nickname": typed.get("nickname", _nickname(request)),
        "error": {"field": field, "message": message} if message else None,
        "typed": typed,
    }
    return _render(request, "home.html", context, status=status if message else 200)


def _door(request: HttpRequest, found: Room, player: Player | None, refusal: Illegal | None = None) -> HttpResponse:
    """Shows the way into a room: a nickname, or why there is none."""
    if code := _shut(request, found, player, refusal):
        return _message(request, _("You cannot come in"), sentences.sentence(code, {}), 403)
    known = player.nickname if player else _nickname(request)
    context = {
        "code": found.code,
        "nickname": request.POST.get("nickname", known)[:200],
        "error": sentences.sentence(refusal.code, refusal.details) if refusal else None,
        "host_name": found.host.name if found.host else None,
        "count": found.players.filter(left=None, virtual=False).count(),
    }
    return _render(request, "rooms/join.html", context, status=422 if refusal else 200)


def _shut(request: HttpRequest, found: Room, player: Player | None, refusal: Illegal | None) -> str:
    """Returns why somebody cannot come in, whatever they call themselves; empty if they can."""
    user = _user(request)
    if found.closed:
        return "closed"
    if identity.is_blocked(identity.key_of(request.COOKIES), user.pk if user else None):
        return "blocked"
    return "removed" if (player and player.removed) or (refusal and refusal.code == "removed") else ""


def _no_room(request: HttpRequest, code: str) -> HttpResponse:
    text = _("There is no room with the code %(code)s. Perhaps a letter is wrong: ask whoever sent you the link.")
    return _message(request, _("No such room"), text % {"code": code[:12].upper()}, 404)


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
    return _render(request, "rooms/room.html", context, status=422 if error else 200)


def _page(request: HttpRequest, player: Player, error: Any = None) -> Page:
    current = snapshot.read(player.room_id, timezone.now())
    get_token(request)
    return Page(current, player, Reader(translation.get_language(), request.META["CSRF_COOKIE"], error))


def _user(request: HttpRequest) -> Any:
    """Returns the account that the browser is signed in to, None for a guest."""
    return request.user if request.user.is_authenticated else None


def _message(request: HttpRequest, title: str, text: str, status: int) -> HttpResponse:
    return _render(request, "rooms/message.html", {"title": title, "text": text}, status=status)


def _nickname(request: HttpRequest) -> str:
    """Returns the nickname that this browser used last."""
    try:
        return str(json.loads(request.COOKIES.get(NICKNAME_COOKIE, '""')))[:20]
    except (ValueError, RecursionError):
        return ""


def _render(request: HttpRequest, template: str, context: dict[str, Any], status: int = 200) -> HttpResponse:
    get_token(request)
    here = f"/r/{context['code']}/" if "code" in context else "/"
    path = request.get_full_path() if request.method == "GET" else here
    frame = {"csrf": request.META["CSRF_COOKIE"], "path": path}
    return render(request, template, frame | context, status=status)
