"""What stands before a view: only POST may change anything, and a room must be there whose people it is about."""

from collections.abc import Callable
from functools import wraps

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods

from rooms import guesses, identity, play, refusals
from rooms.models import Room


def posted(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Lets POST through; who only looks, or reloads, is taken to the page that the address belongs to."""

    @require_http_methods(["POST", "GET", "HEAD"])
    @wraps(view)
    def guarded(request: HttpRequest, **named: str) -> HttpResponse:
        if request.method == "POST":
            return view(request, **named)
        return redirect("room", named["code"]) if named else redirect("home")

    return guarded


def at_a_room(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Gives `view` the room that the address names, and who the browser is, or was, there; answers if there is none.

    Who has guessed too many codes is not told whether there is one.
    """

    @wraps(view)
    def found(request: HttpRequest, code: str) -> HttpResponse:
        room = room_of(code)
        player = identity.player_in(room.code, request.COOKIES) if room else None
        if player is None and guesses.too_many(request):
            return refusals.too_fast(request)
        if room is None:
            guesses.missed(request)
            return refusals.no_room(request, code)
        if player:
            player.room = room
        return view(request, room, player)

    return found


def room_of(code: str) -> Room | None:
    """Returns the room with this code, in any case of its letters; None if there is none."""
    code = code.strip().upper()
    return Room.objects.filter(code=code).first() if play.CODE.fullmatch(code) else None
