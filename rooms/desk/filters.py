"""What the lists of rooms, matches and people can be narrowed to."""

from collections.abc import Iterable, Sequence
from typing import Any

from django.db.models import Exists, OuterRef, Q, QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _
from unfold.contrib.filters.admin import ChoicesDropdownFilter, DropdownFilter, TextFilter

from games.base import Level
from rooms.desk import live, words
from rooms.models import Block, Match, Seat


class OfLanguage(ChoicesDropdownFilter):
    """What is in a language."""

    all_option = ["", _("any language")]


class OfGame(DropdownFilter):
    """What is of a game."""

    all_option = ["", _("any game")]
    title = _("game")
    parameter_name = "game"

    def lookups(self, request: HttpRequest, model_admin: Any) -> Iterable[tuple[str, Any]]:
        """Returns the games."""
        return [(key, words.game(key)) for key in words.GAMES]

    def queryset(self, request: HttpRequest, queryset: QuerySet) -> QuerySet:
        """Narrows the list."""
        return queryset.filter(game=self.value()) if self.value() else queryset


class OfLevel(DropdownFilter):
    """What is of a level."""

    all_option = ["", _("any level")]
    title = _("level")
    parameter_name = "level"

    def lookups(self, request: HttpRequest, model_admin: Any) -> Iterable[tuple[str, Any]]:
        """Returns the levels."""
        return [(level.value, words.level(level.value)) for level in Level]

    def queryset(self, request: HttpRequest, queryset: QuerySet) -> QuerySet:
        """Narrows the list."""
        return queryset.filter(level=self.value()) if self.value() else queryset


class OfOutcome(DropdownFilter):
    """The matches that ended so, or that go on."""

    all_option = ["", _("any outcome")]
    title = _("outcome")
    parameter_name = "outcome"

    def lookups(self, request: HttpRequest, model_admin: Any) -> Iterable[tuple[str, Any]]:
        """Returns the outcomes of all games."""
        return [("going", _("goes on")), *words.outcomes().items()]

    def queryset(self, request: HttpRequest, queryset: QuerySet) -> QuerySet:
        """Narrows the list."""
        match self.value():
            case None | "":
                return queryset
            case "going":
                return queryset.filter(ended=None)
        return queryset.filter(outcome=self.value())


class WithPartner(DropdownFilter):
    """The matches with a virtual player, or those among people alone."""

    all_option = ["", _("virtual player or not")]
    title = _("virtual player")
    parameter_name = "partner"

    def lookups(self, request: HttpRequest, model_admin: Any) -> Iterable[tuple[str, Any]]:
        """Returns the two."""
        return [("virtual", _("with a virtual player")), ("people", _("people alone"))]

    def queryset(self, request: HttpRequest, queryset: QuerySet) -> QuerySet:
        """Narrows the list."""
        virtual = Exists(Seat.objects.filter(match=OuterRef("pk"), player__virtual=True))
        match self.value():
            case "virtual":
                return queryset.filter(virtual)
            case "people":
                return queryset.filter(~virtual)
        return queryset


class InRoom(TextFilter):
    """What is of the room with a code."""

    title = _("room")
    parameter_name = "room"

    def queryset(self, request: HttpRequest, queryset: QuerySet) -> QuerySet:
        """Narrows the list."""
        code = (self.value() or "").strip().upper()
        return queryset.filter(room__code=code) if code else queryset


class ByNickname(TextFilter):
    """The matches of somebody who is, or was, called so."""

    title = _("nickname")
    parameter_name = "nickname"

    def queryset(self, request: HttpRequest, queryset: QuerySet) -> QuerySet:
        """Narrows the list."""
        name = (self.value() or "").strip()
        if not name:
            return queryset
        sat = Seat.objects.filter(like("player__nickname", name), match=OuterRef("pk"))
        return queryset.filter(Exists(sat))


class Liveliness(DropdownFilter):
    """The rooms where somebody is, where a match goes on, or that are closed."""

    all_option = ["", _("lively or not")]
    title = _("liveliness")
    parameter_name = "live"

    def lookups(self, request: HttpRequest, model_admin: Any) -> Iterable[tuple[str, Any]]:
        """Returns the three."""
        return [("here", _("somebody is there")), ("playing", _("a match goes on")), ("closed", _("closed"))]

    def queryset(self, request: HttpRequest, queryset: QuerySet) -> QuerySet:
        """Narrows the list."""
        match self.value():
            case "here":
                return queryset.filter(pk__in=list(live.now(request)))
            case "playing":
                return queryset.filter(Exists(Match.objects.filter(room=OuterRef("pk"), ended=None)))
            case "closed":
                return queryset.exclude(closed=None)
        return queryset


class Whereabouts(DropdownFilter):
    """The people who are in a room now, or who are kept out."""

    all_option = ["", _("anywhere")]
    title = _("whereabouts")
    parameter_name = "where"

    def lookups(self, request: HttpRequest, model_admin: Any) -> Iterable[tuple[str, Any]]:
        """Returns the two."""
        return [("here", _("here now")), ("blocked", _("blocked"))]

    def queryset(self, request: HttpRequest, queryset: QuerySet) -> QuerySet:
        """Narrows the list."""
        match self.value():
            case "here":
                return queryset.filter(pk__in=set().union(*live.now(request).values()))
            case "blocked":
                return queryset.filter(blocked())
        return queryset


def blocked() -> Exists:
    """Returns the condition that a player is kept out."""
    same_key = Q(key=OuterRef("key")) & ~Q(key="")
    return Exists(Block.objects.filter(same_key | Q(user=OuterRef("user"))))


def like(field: str, text: str) -> Q:
    """Returns the condition that `field` has `text` in it, in whatever case; SQLite folds the case of ASCII alone."""
    return Q(*((f"{field}__icontains", form) for form in _forms(text)), _connector=Q.OR)


def _forms(text: str) -> Sequence[str]:
    return sorted({text, text.lower(), text.upper(), text.capitalize(), text.title()})
