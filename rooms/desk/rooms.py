"""Rooms, those with somebody in them first; and the page of a room."""

from typing import Any

from django.contrib import admin
from django.db.models import Case, Count, F, IntegerField, OuterRef, Prefetch, QuerySet, Subquery, Value, When
from django.db.models.functions import Coalesce
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.template.response import TemplateResponse
from django.utils.html import format_html
from django.utils.timesince import timesince
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from rooms import play
from rooms.desk import live, words
from rooms.desk.acts import Act, Acting, log, number
from rooms.desk.filters import Liveliness, OfGame, OfLanguage, like
from rooms.desk.matches import seated
from rooms.models import Match, Player, Room
from wordbanks.desk.base import ReadOnly
from wordbanks.desk.filters import Days

SHOWN = 100
"""So many matches, and so many people, are shown on the page of a room."""

CLOSE = Act(
    name="close",
    label=_("Close the room"),
    says=_("A match that goes on is broken off. Everybody is sent out, and nobody can come in again. Matches stay."),
    done=_("The room is closed."),
    fits=lambda room: room.closed is None,
    do=lambda room, warrant, _data: play.close_room(room, warrant),
)


@admin.register(Room)
class RoomAdmin(Acting, ReadOnly):
    """Rooms, found by their code or by somebody in them."""

    list_display = ("code", "present", "playing", "words_of", "idle", "played", "created")
    list_filter = (Liveliness, OfGame, ("language", OfLanguage), ("created", Days))
    list_filter_submit = True
    list_filter_options = {name: {"horizontal": True} for name in ("live", "game", "language")}
    list_fullwidth = True
    search_fields = ("code",)
    search_help_text = _("code or nickname")
    acts = (CLOSE,)

    def get_queryset(self, request: HttpRequest) -> QuerySet:
        """Returns the rooms with the number of their matches, who is in them, and what goes on."""
        counted = Match.objects.filter(room=OuterRef("pk")).order_by().values("room").annotate(n=Count("pk"))
        inside = Player.objects.filter(left=None).order_by("joined", "pk")
        going_on = Match.objects.filter(ended=None).defer("state", "words")
        return (
            super()
            .get_queryset(request)
            .annotate(
                lively=Case(When(pk__in=list(live.now(request)), then=Value(1)), default=Value(0)),
                counted=Coalesce(Subquery(counted.values("n"), output_field=IntegerField()), Value(0)),
            )
            .prefetch_related(
                Prefetch("players", inside, to_attr="inside"), Prefetch("matches", going_on, to_attr="going_on")
            )
        )

    def get_ordering(self, request: HttpRequest) -> tuple[Any, ...]:
        """Returns the lively ones first, then those that changed last."""
        return (F("lively").desc(), "-changed")

    def get_search_results(self, request: HttpRequest, queryset: QuerySet, search_term: str) -> tuple[QuerySet, bool]:
        """Returns the rooms with this code, or where somebody was called so."""
        if term := search_term.strip():
            named = Player.objects.filter(like("nickname", term)).values("room")
            queryset = queryset.filter(code__iexact=term) | queryset.filter(pk__in=named)
        return queryset, False

    def get_changelist_instance(self, request: HttpRequest) -> Any:
        """Returns the list, each room knowing who of those inside is here."""
        found = super().get_changelist_instance(request)
        for room in found.result_list:
            room.here = live.now(request).get(room.pk, set())
        return found

    @admin.display(description=_("who is there"))
    def present(self, room: Any) -> str:
        """Returns who is here, and how many are away."""
        people = [player for player in room.inside if not player.virtual]
        here = [player.name for player in people if player.pk in room.here]
        away = len(people) - len(here)
        more = ngettext("%d away", "%d away", away) % away if away else ""
        return format_html("<b>{}</b> <small>{}</small>", ", ".join(here), more) if people else "–"

    @admin.display(description=_("what is played"))
    def playing(self, room: Any) -> str:
        """Returns the match that goes on, or that none does."""
        game = words.game(room.game)
        if room.closed:
            return format_html('<span class="desk-badge">{}</span>', _("closed"))
        if not room.going_on:
            return format_html("{} <small>{}</small>", game, _("lobby"))
        match = room.going_on[0]
        told = _("match %(number)s, %(moves)s moves") % {"number": match.number, "moves": match.version}
        return format_html("<b>{}</b> {}", words.game(match.game), told)

    @admin.display(description=_("words"), ordering="language")
    def words_of(self, room: Room) -> str:
        """Returns the language and the level."""
        return f"{room.language} · {words.level(room.level)}"

    @admin.display(description=_("idle for"), ordering="-changed")
    def idle(self, room: Room) -> str:
        """Returns how long nothing has changed."""
        return timesince(room.changed, depth=1)

    @admin.display(description=_("matches"), ordering="counted")
    def played(self, room: Any) -> int:
        """Returns how many matches the room has had."""
        return room.counted

    def change_view(self, request: HttpRequest, object_id: str, *args: Any, **kwargs: Any) -> HttpResponse:
        """Shows the page of a room."""
        room = get_object_or_404(Room.objects.select_related("host"), pk=number(object_id))
        self.refuse_strangers(request, room)
        matches = room.matches.defer("state", "words").order_by("-number").prefetch_related("seats__player")
        here = live.now(request).get(room.pk, set())
        people = room.players.select_related("user").order_by("-left", "joined", "pk")
        context = {
            **self.admin_site.each_context(request),
            "opts": self.opts,
            "original": room,
            "title": _("Room %(code)s") % {"code": room.code},
            "room": room,
            "game": words.game(room.game),
            "level": words.level(room.level),
            "acts": self.fitting(request, room),
            "people": sorted(people[:SHOWN], key=lambda player: player.left is not None),
            "people_count": people.count(),
            "here": here,
            "matches": [seated(match) for match in matches[:SHOWN]],
            "match_count": matches.count(),
            "deeds": log(request, room=room),
        }
        return TemplateResponse(request, "admin/rooms/room.html", context)
