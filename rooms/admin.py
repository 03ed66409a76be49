"""The operators' desk: rooms, people and matches to look at. Nobody changes anything here, not even a superuser."""

import json
from typing import Any

from django.contrib import admin
from django.contrib.auth.admin import GroupAdmin, UserAdmin
from django.contrib.auth.models import Group, User
from django.db.models import Count, QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.html import format_html, format_html_join
from django.utils.timezone import localtime
from django.utils.translation import gettext_lazy as _
from unfold.admin import TabularInline
from unfold.contrib.filters.admin import AllValuesCheckboxFilter, ChoicesDropdownFilter
from unfold.forms import AdminPasswordChangeForm, UserChangeForm, UserCreationForm

from games.base import TABLE
from rooms.models import Match, Move, Player, Room, Seat
from wordbanks.desk.base import Desk, LookOnly, ReadOnly
from wordbanks.desk.filters import Days


class Part(LookOnly, TabularInline):
    """Rows below what they belong to."""

    extra = 0
    can_delete = False
    show_title = False
    tab = True


class PlayersOfRoom(Part):
    """The people of a room."""

    model = Player
    fields = ("nickname", "virtual", "chair", "joined", "left", "removed", "user")
    readonly_fields = fields


class MatchesOfRoom(Part):
    """The matches of a room."""

    model = Match
    fields = ("shown", "game", "language", "level", "outcome", "score", "started", "ended")
    readonly_fields = fields
    ordering = ("-number",)

    @admin.display(description=_("match"))
    def shown(self, match: Match) -> str:
        """Returns the match with a link to its page."""
        return format_html('<a href="{}">{}</a>', reverse("admin:rooms_match_change", args=[match.pk]), match.number)


class SeatsOfMatch(Part):
    """Who sat where."""

    model = Seat
    fields = ("index", "player")
    readonly_fields = fields


class MovesOfMatch(Part):
    """The moves, in words."""

    model = Move
    fields = ("number", "when", "who", "what")
    readonly_fields = fields
    per_page = 100

    def get_queryset(self, request: HttpRequest) -> QuerySet:
        """Returns the moves with their match."""
        return super().get_queryset(request).select_related("match")

    @admin.display(description=_("at"))
    def when(self, move: Move) -> str:
        """Returns the moment to the second."""
        return date_format(localtime(move.at), "Y-m-d H:i:s")

    @admin.display(description=_("who"))
    def who(self, move: Move) -> str:
        """Returns the nickname of the seat that moved."""
        if move.seat < 0:
            return str(_("the table") if move.seat == TABLE else _("the host"))
        names = self._names(move.match)
        return names.get(move.seat, str(move.seat))

    @admin.display(description=_("move"))
    def what(self, move: Move) -> str:
        """Returns the move as one line; while the match goes on only what kind it is, since some are secret."""
        return sentence(move.payload, move.match.state) if move.match.ended else str(move.payload.get("do", "?"))

    def _names(self, match: Match) -> dict[int, str]:
        if not hasattr(match, "_names"):
            match._names = dict(match.seats.values_list("index", "player__nickname"))  # type: ignore[attr-defined]
        return match._names  # type: ignore[attr-defined]


@admin.register(Room)
class RoomAdmin(ReadOnly):
    """Rooms, found by their code or by somebody in them."""

    list_display = ("code", "game", "language", "level", "host", "played", "created")
    list_filter = (("game", AllValuesCheckboxFilter), ("language", ChoicesDropdownFilter), ("created", Days))
    list_filter_submit = True
    list_select_related = ("host",)
    search_fields = ("code__iexact", "players__nickname__icontains")
    inlines = (MatchesOfRoom, PlayersOfRoom)

    def get_queryset(self, request: HttpRequest) -> QuerySet:
        """Returns the rooms with the number of their matches."""
        return super().get_queryset(request).annotate(played=Count("matches", distinct=True))

    @admin.display(description=_("matches"), ordering="played")
    def played(self, room: Any) -> int:
        """Returns how many matches the room has had."""
        return room.played


@admin.register(Player)
class PlayerAdmin(ReadOnly):
    """People, found by nickname or room."""

    list_display = ("nickname", "room", "virtual", "chair", "joined", "left", "removed", "user")
    list_filter = ("virtual", "removed", ("joined", Days))
    list_filter_submit = True
    list_select_related = ("room", "user")
    search_fields = ("nickname", "room__code__iexact")


@admin.register(Match)
class MatchAdmin(ReadOnly):
    """Matches, found by room or player; each with its moves."""

    list_display = ("place", "game", "language", "level", "seated", "version", "outcome", "score", "started", "ended")
    list_filter = (
        ("game", AllValuesCheckboxFilter),
        ("language", ChoicesDropdownFilter),
        ("level", AllValuesCheckboxFilter),
        ("outcome", AllValuesCheckboxFilter),
        ("started", Days),
    )
    list_filter_submit = True
    list_select_related = ("room",)
    search_fields = ("room__code__iexact", "seats__player__nickname__icontains")
    fields = (
        ("place", "game", "language", "level"),
        ("outcome", "score", "winners", "version"),
        ("started", "moved", "ended", "due"),
        "options",
        "board",
    )
    inlines = (MovesOfMatch, SeatsOfMatch)

    def get_queryset(self, request: HttpRequest) -> QuerySet:
        """Returns the matches with those who sat in them."""
        return super().get_queryset(request).prefetch_related("seats__player")

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> tuple[str, ...]:
        """Returns what is computed for the page."""
        return ("place", "board")

    @admin.display(description=_("match"), ordering="room__code")
    def place(self, match: Match) -> str:
        """Returns the room and the number of the match in it."""
        return str(match)

    @admin.display(description=_("seats"))
    def seated(self, match: Match) -> str:
        """Returns who sat there."""
        return ", ".join(seat.player.nickname for seat in match.seats.all())

    @admin.display(description=_("words"))
    def board(self, match: Match) -> str:
        """Returns the words that were dealt."""
        return format_html_join(", ", "{}", ((word["text"],) for word in match.words))


def sentence(payload: dict[str, Any], state: dict[str, Any]) -> str:
    """Returns a move as one line: what was done, and its fields but for those that only guard against mistakes."""
    fields = {name: value for name, value in payload.items() if name not in {"do", "at", "sure"} and value is not None}
    fields |= {name: _on_card(state, fields[name]) for name in ("card", "second") if isinstance(fields.get(name), int)}
    said = (value if isinstance(value, str) else json.dumps(value, ensure_ascii=False) for value in fields.values())
    return " · ".join([str(payload.get("do", "?")), *said])


def _on_card(state: dict[str, Any], card: int) -> Any:
    """Returns what is on a card, where the game keeps its cards as a list; else its number."""
    cards = state.get("cards")
    if not isinstance(cards, list) or not 0 <= card < len(cards) or not isinstance(cards[card], dict):
        return card
    found = cards[card].get("word") or cards[card].get("kind") or card
    return found["text"] if isinstance(found, dict) else found


admin.site.unregister(User)
admin.site.unregister(Group)


@admin.register(User)
class PeopleAdmin(UserAdmin, Desk):
    """Django's own page of accounts in the desk's look."""

    form = UserChangeForm
    add_form = UserCreationForm
    change_password_form = AdminPasswordChangeForm


@admin.register(Group)
class GroupsAdmin(GroupAdmin, Desk):
    """Django's own page of groups in the desk's look."""
