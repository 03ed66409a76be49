"""What the list of words can be narrowed to, beside its plain columns."""

from collections.abc import Iterable
from datetime import date, datetime, timedelta
from typing import Any

from django.db.models import QuerySet
from django.db.models.functions import Substr
from django.http import HttpRequest
from django.utils.timezone import make_aware
from django.utils.translation import gettext_lazy as _
from unfold.contrib.filters.admin import ChoicesDropdownFilter, DropdownFilter, RangeDateFilter
from unfold.utils import parse_date_str

from wordbanks import offers
from wordbanks.models import Word

ROOMS = (2, 5, 10)
"""The least numbers of rooms that offers can be narrowed to."""
BESIDE_SEARCH = {
    name: {"horizontal": True}
    for name in ("bank__language", "bank__level", "status", "letter", "associations", "reported")
}
"""Which filters stand beside the search: all of them."""


class OfLanguage(ChoicesDropdownFilter):
    """The words of a language."""

    all_option = ["", _("any language")]


class OfLevel(ChoicesDropdownFilter):
    """The words of a level."""

    all_option = ["", _("any level")]


class OfStatus(ChoicesDropdownFilter):
    """The words of a status."""

    all_option = ["", _("any status")]


class FirstLetter(DropdownFilter):
    """The words that begin with a letter."""

    all_option = ["", _("any letter")]
    title = _("first letter")
    parameter_name = "letter"

    def lookups(self, request: HttpRequest, model_admin: Any) -> Iterable[tuple[str, Any]]:
        """Returns the letters that begin words of the chosen language, of all languages if none is chosen."""
        words = Word.objects.annotate(letter=Substr("folded", 1, 1), place=Substr("collated", 1, 1))
        if code := request.GET.get("bank__language__exact"):
            words = words.filter(bank__language=code)
        letters = words.order_by("place", "letter").values_list("letter", flat=True)
        return [(letter, letter.upper()) for letter in dict.fromkeys(letters.distinct())]

    def queryset(self, request: HttpRequest, queryset: QuerySet) -> QuerySet:
        """Narrows the list."""
        return queryset.filter(folded__startswith=self.value()) if self.value() else queryset


class HasAssociations(DropdownFilter):
    """The words that have associations, or those that have none."""

    all_option = ["", _("associations or not")]
    title = _("associations")
    parameter_name = "associations"

    def lookups(self, request: HttpRequest, model_admin: Any) -> Iterable[tuple[str, Any]]:
        """Returns yes and no."""
        return [("yes", _("with associations")), ("no", _("without associations"))]

    def queryset(self, request: HttpRequest, queryset: QuerySet) -> QuerySet:
        """Narrows the list."""
        match self.value():
            case "yes":
                return queryset.exclude(associations=[])
            case "no":
                return queryset.filter(associations=[])
        return queryset


class Days(RangeDateFilter):
    """What happened from one day to another, both of them whole; the theme's own ends as the last day begins."""

    def queryset(self, request: HttpRequest, queryset: QuerySet) -> QuerySet:
        """Narrows the list."""
        first, last = (
            parse_date_str(self.used_parameters.get(f"{self.field_path}_{end}") or "") for end in ("from", "to")
        )
        if first:
            queryset = queryset.filter(**{f"{self.field_path}__gte": _begin(first)})
        if last:
            queryset = queryset.filter(**{f"{self.field_path}__lt": _begin(last + timedelta(days=1))})
        return queryset


def _begin(day: date) -> datetime:
    return make_aware(datetime(day.year, day.month, day.day))  # noqa: DTZ001 - made aware right here


class Reported(DropdownFilter):
    """The words that players reported and no editor has looked at."""

    all_option = ["", _("reported or not")]
    title = _("reported")
    parameter_name = "reported"

    def lookups(self, request: HttpRequest, model_admin: Any) -> Iterable[tuple[str, Any]]:
        """Returns yes and no."""
        return [("yes", _("reported")), ("no", _("not reported"))]

    def queryset(self, request: HttpRequest, queryset: QuerySet) -> QuerySet:
        """Narrows the list."""
        match self.value():
            case "yes":
                return queryset.filter(open_reports__gt=0)
            case "no":
                return queryset.filter(open_reports=0)
        return queryset


class Decided(DropdownFilter):
    """What waits, which is shown unless something else is asked for, or what was set aside."""

    all_option = ["", _("waiting")]
    title = _("decision")
    parameter_name = "decided"

    def lookups(self, request: HttpRequest, model_admin: Any) -> Iterable[tuple[str, Any]]:
        """Returns the one choice beside what waits."""
        return [("aside", _("set aside"))]

    def queryset(self, request: HttpRequest, queryset: QuerySet) -> QuerySet:
        """Narrows the list."""
        return queryset.exclude(offers.OPEN) if self.value() == "aside" else queryset.filter(offers.OPEN)


class InRooms(DropdownFilter):
    """What was understood in so many rooms or more."""

    all_option = ["", _("any number of rooms")]
    title = _("rooms")
    parameter_name = "in_rooms"

    def lookups(self, request: HttpRequest, model_admin: Any) -> Iterable[tuple[str, Any]]:
        """Returns the numbers."""
        return [(str(least), f"≥ {least}") for least in ROOMS]

    def queryset(self, request: HttpRequest, queryset: QuerySet) -> QuerySet:
        """Narrows the list."""
        known = self.value() in map(str, ROOMS)
        return queryset.filter(rooms__gte=int(self.value())) if known else queryset
