"""Matches: the list, the page of one as a timeline with its boards, and what leads to it as JSON."""

import json
from collections.abc import Sequence
from typing import Any

from django.conf import settings
from django.contrib import admin
from django.db.models import Prefetch, QuerySet
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, render
from django.template.response import TemplateResponse
from django.urls import path
from django.utils.decorators import method_decorator
from django.utils.html import format_html, format_html_join
from django.utils.translation import gettext_lazy as _
from django.views.decorators.clickjacking import xframe_options_sameorigin
from django.views.decorators.csp import csp_override
from msgspec import Struct

from rooms import play, record, spans
from rooms.desk import timeline, words
from rooms.desk.acts import Act, Acting, log, number
from rooms.desk.filters import ByNickname, InRoom, OfGame, OfLanguage, OfLevel, OfOutcome, WithPartner, like
from rooms.models import Match, Player, Room, Seat
from wordbanks.desk.base import ReadOnly
from wordbanks.desk.filters import Days

WATCH, OPEN = "watch", "open"
BESIDE = ("game", "language", "level", "outcome", "partner")
END = Act(
    name="end",
    label=_("Break the match off"),
    says=_("The match ends without a result and counts in no balance. The people stay in the room."),
    done=_("The match is broken off."),
    fits=lambda match: match.ended is None,
    do=lambda match, warrant, _data: play.operator_end(match, warrant),
)


class Seated(Struct, frozen=True):
    """A match with those who sat in it, its outcome in words, and how long it took, or goes on up to now."""

    match: Match
    players: tuple[Player, ...]
    names: list[str]
    outcome: str
    length: str


def seated(match: Match) -> Seated:
    """Returns `match` as it is shown in a list."""
    players = tuple(seat.player for seat in match.seats.all())
    names = [player.name for player in players]
    length = spans.length((match.ended or match.moved) - match.started)
    return Seated(match, players, names, words.outcome(match, names), length)


class Place(Struct, frozen=True):
    """Whose board is shown, at which step of how many, and the steps around it."""

    seat: str
    step: int
    total: int

    @property
    def ways(self) -> list[tuple[str, int]]:
        """Returns the ways to the first, the previous, the next and the last step."""
        before, after = max(self.step - 1, 0), min(self.step + 1, self.total)
        return [("first_page", 0), ("chevron_left", before), ("chevron_right", after), ("last_page", self.total)]


@admin.register(Match)
class MatchAdmin(Acting, ReadOnly):
    """Matches, found by room or player."""

    list_display = ("place", "game_name", "words_of", "seated", "version", "outcome_words", "started", "took")
    list_filter = (
        OfGame,
        ("language", OfLanguage),
        OfLevel,
        OfOutcome,
        WithPartner,
        InRoom,
        ByNickname,
        ("started", Days),
    )
    list_filter_submit = True
    list_filter_options = {name: {"horizontal": True} for name in BESIDE}
    list_fullwidth = True
    list_select_related = ("room",)
    search_fields = ("room__code",)
    search_help_text = _("room or nickname")
    acts = (END,)

    def get_queryset(self, request: HttpRequest) -> QuerySet:
        """Returns the matches with those who sat in them, without their long columns."""
        return super().get_queryset(request).defer("state", "words").prefetch_related(_seats())

    def get_search_results(self, request: HttpRequest, queryset: QuerySet, search_term: str) -> tuple[QuerySet, bool]:
        """Returns the matches of the room with this code, or of somebody who is called so."""
        if term := search_term.strip():
            code = term.partition("/")[0]
            room = Room.objects.filter(code__iexact=code).values("pk")
            sat = Seat.objects.filter(like("player__nickname", term)).values("match")
            queryset = queryset.filter(room__in=room) | queryset.filter(pk__in=sat)
        return queryset, False

    def get_urls(self) -> list[Any]:
        """Returns the addresses, those of the boards and of the record among them."""
        board, record = (self.admin_site.admin_view(view) for view in (self.board, self.record))
        own = [
            path("<int:pk>/board/", method_decorator(xframe_options_sameorigin)(board), name="rooms_match_board"),
            path("<int:pk>/record/", record, name="rooms_match_record"),
        ]
        return [*own, *super().get_urls()]

    @admin.display(description=_("match"), ordering="room__code")
    def place(self, match: Match) -> str:
        """Returns the room and the number of the match in it."""
        return str(match)

    @admin.display(description=_("game"), ordering="game")
    def game_name(self, match: Match) -> str:
        """Returns the game."""
        return words.game(match.game)

    @admin.display(description=_("words"), ordering="language")
    def words_of(self, match: Match) -> str:
        """Returns the language and the level."""
        return f"{match.language} · {words.level(match.level)}"

    @admin.display(description=_("seats"))
    def seated(self, match: Match) -> str:
        """Returns who sat there, virtual players in small print."""
        shapes = {True: "<small>{}</small>", False: "{}"}
        players = (seat.player for seat in match.seats.all())
        return format_html_join(", ", "{}", ((format_html(shapes[one.virtual], one.name),) for one in players))

    @admin.display(description=_("outcome"), ordering="outcome")
    def outcome_words(self, match: Match) -> str:
        """Returns how the match ended."""
        said = seated(match).outcome
        return said if match.ended else format_html('<span class="desk-badge desk-new">{}</span>', said)

    @admin.display(description=_("length"))
    def took(self, match: Match) -> str:
        """Returns how long it took."""
        return seated(match).length

    def change_view(self, request: HttpRequest, object_id: str, *args: Any, **kwargs: Any) -> HttpResponse:
        """Shows the page of a match."""
        match = self._match(request, object_id)
        shown = seated(match)
        place = _place(request, match, shown.players)
        context = {
            **self.admin_site.each_context(request),
            "opts": self.opts,
            "original": match,
            "title": f"{words.game(match.game)} {match}",
            "match": match,
            "shown": shown,
            "game": words.game(match.game),
            "level": words.level(match.level),
            "options": ", ".join(f"{name}: {value}" for name, value in match.options.items()),
            "acts": self.fitting(request, match),
            "lines": timeline.of(match, shown.players),
            "place": place,
            "viewers": _viewers(match, shown.players),
            "dealt": [word.get("text", "") for word in match.words],
            "raw": [json.dumps(move, ensure_ascii=False) for move in _raw(match)],
            "deeds": log(request, match=match),
        }
        return TemplateResponse(request, "admin/rooms/match.html", context)

    @method_decorator(csp_override(settings.BOARD_CSP))
    def board(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Shows the board at `?step=n` as `?seat=k` saw it, as a page for a frame: the players' own templates."""
        match = self._match(request, pk)
        players = seated(match).players
        place = _place(request, match, players)
        try:
            still = timeline.still(match, players, place.step, place.seat)
        except timeline.UNPLAYABLE:
            still = None
        return render(request, "rooms/still.html", {"still": still, "match": match, "open": place.seat == OPEN})

    def record(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Hands a match that is over out as a file."""
        match = self._match(request, pk)
        if match.ended is None:
            raise Http404
        data = record.of(match, name=match.slug, room=match.room.code, person=lambda player: player.name)
        response = JsonResponse(data, json_dumps_params={"ensure_ascii": False, "indent": 2})
        response["Content-Disposition"] = f'attachment; filename="verbena-{match.room.code}-{match.number}.json"'
        return response

    def _match(self, request: HttpRequest, pk: Any) -> Match:
        match = get_object_or_404(Match.objects.select_related("room").prefetch_related(_seats()), pk=number(str(pk)))
        self.refuse_strangers(request, match)
        return match


def _seats() -> Prefetch:
    return Prefetch("seats", Seat.objects.select_related("player").order_by("index"))


def _raw(match: Match) -> list[Any]:
    """Returns the moves as they are stored; of a match that goes on none."""
    return list(match.moves.order_by("number").values("number", "seat", "payload")) if match.ended else []


def _viewers(match: Match, players: Sequence[Player]) -> list[tuple[str, str]]:
    """Returns who can be looked over the shoulder; while a match goes on its secrets are nobody's but the players'."""
    watch = (WATCH, str(_("spectators")))
    if match.ended is None:
        return [watch]
    return [*((str(seat), player.name) for seat, player in enumerate(players)), watch, (OPEN, str(_("all open")))]


def _place(request: HttpRequest, match: Match, players: Sequence[Player]) -> Place:
    """Returns the step and the seat that are asked for, or the nearest; the last step as the first seat if none is."""
    allowed = [seat for seat, _name in _viewers(match, players)]
    seat = request.GET.get("seat", "")
    asked = request.GET.get("step", "")
    step = int(asked) if asked.isdecimal() and len(asked) < 9 else match.version
    return Place(seat if seat in allowed else allowed[0], min(step, match.version), match.version)
