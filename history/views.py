"""The pages that look back. They write nothing, and are for whoever may know of a match."""

from itertools import groupby
from typing import Any

from django.core.paginator import Paginator
from django.db.models import Exists, OuterRef, Prefetch, QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from history import charts, filters, mine, partners, rows, share, zone
from history import replay as replays
from history.filters import Filter
from rooms import invitation
from rooms.models import Match, Player, Room, Seat

PAGE = 30
ROOMS = 6
PARTNERS = 40


@never_cache
@require_safe
@zone.in_the_readers
def history(request: HttpRequest) -> HttpResponse:
    """Shows the matches that this browser, or its account, was in."""
    players = mine.players(request)
    ids = set(players.values_list("pk", flat=True))
    wanted = Filter.of(request.GET)
    found = wanted.ended(mine.seen(players), players).order_by("-ended", "-pk").defer("state", "words")
    page = Paginator(found.select_related("room").prefetch_related(_seats()), PAGE).get_page(request.GET.get("page"))
    played, with_whom = partners.played(wanted.played(mine.sat_in(players)), ids)
    context = {
        "guest": not request.user.is_authenticated,
        "rooms": _rooms(players)[:ROOMS],
        "wanted": wanted,
        "outcomes": filters.RANKED,
        "pages": page,
        "days": _by_day(rows.of(page.object_list, ids)),
        "partners": _by_game(with_whom[:PARTNERS]),
        "charts": charts.of(played),
    }
    return _render(request, "history/history.html", context)


@never_cache
@require_safe
@zone.in_the_readers
def replay(request: HttpRequest, slug: str) -> HttpResponse:
    """Shows a match that is over, step by step."""
    match = Match.objects.select_related("room").prefetch_related(_seats()).filter(slug=slug).first()
    if match is None or not mine.may_look(request, match):
        raise Http404
    insider = mine.was_in_room(request, match)
    if match.ended is None:
        return _render(request, "history/not_over.html", {"code": match.room.code}, status=404)
    context: dict[str, Any] = {"row": rows.of([match], set())[0], "code": match.room.code if insider else ""}
    try:
        moment = replays.at(match, replays.step(request.GET.get("step", ""), match.version))
        end = replays.end(match)
    except replays.Unplayable:
        return _render(request, "history/unplayable.html", context, status=410)
    path = f"/history/{match.slug}/"
    address = invitation.address(request, path)
    context |= {
        "moment": moment,
        "path_of_match": path,
        "address": address,
        "private": match.room.private,
        "text": share.text(match, end, "" if match.room.private else address),
    }
    return _render(request, "history/replay.html", context)


def _seats() -> Prefetch:
    return Prefetch("seats", Seat.objects.select_related("player").order_by("index"))


def _rooms(players: QuerySet[Player]) -> QuerySet[Room]:
    """Returns the rooms where somebody of `players` still is, the newest first."""
    playing = Match.objects.filter(room=OuterRef("pk"), ended=None)
    return Room.objects.filter(Exists(players.filter(left=None, room=OuterRef("pk")))).annotate(playing=Exists(playing))


def _by_day(found: list[rows.Row]) -> list[tuple[str, list[tuple[Room, list[rows.Row]]]]]:
    """Returns the rows under their days, and there under their rooms, in the order in which they come."""
    return [
        (day, [(room, list(of_room)) for room, of_room in groupby(of_day, lambda row: row.match.room)])
        for day, of_day in groupby(found, lambda row: row.day)
    ]


def _by_game(found: list[partners.Partner]) -> dict[str, list[partners.Partner]]:
    games: dict[str, list[partners.Partner]] = {}
    for partner in found:
        games.setdefault(partner.game, []).append(partner)
    return games


def _render(request: HttpRequest, template: str, context: dict[str, Any], status: int = 200) -> HttpResponse:
    response = render(request, template, context | {"path": request.get_full_path()}, status=status)
    response["X-Robots-Tag"] = "noindex"
    return response
