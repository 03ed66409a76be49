"""The log of what operators did. Nobody adds to it but by doing something, and nobody rewrites it."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import gettext_lazy as _
from unfold.contrib.filters.admin import ChoicesDropdownFilter

from rooms.desk.people import person_link
from rooms.models import Deed
from wordbanks.desk.base import ReadOnly
from wordbanks.desk.filters import Days


class OfKind(ChoicesDropdownFilter):
    """The deeds of a kind."""

    all_option = ["", _("any deed")]


@admin.register(Deed)
class DeedAdmin(ReadOnly):
    """The log, the newest first."""

    list_display = ("at", "kind", "to_what", "reason", "signed")
    list_display_links = None
    list_filter = (("kind", OfKind), ("at", Days))
    list_filter_submit = True
    list_filter_options = {"kind": {"horizontal": True}}
    list_fullwidth = True
    list_select_related = ("room", "match", "player__room")
    search_fields = ("place", "reason", "signed")

    @admin.display(description=_("on"))
    def to_what(self, deed: Deed) -> str:
        """Returns what it was done to, with the way to its page."""
        if deed.player:
            told = f"{deed.before} → {deed.after}" if deed.before else ""
            return format_html("{} <small>{}</small>", person_link(deed.player), told)
        page, thing = ("match", deed.match) if deed.match else ("room", deed.room)
        if thing is None:
            return deed.place
        return format_html('<a href="{}">{}</a>', reverse(f"admin:rooms_{page}_change", args=[thing.pk]), deed.place)

    def change_view(self, request: HttpRequest, object_id: str, *args: Any, **kwargs: Any) -> HttpResponse:
        """Leads to the list: a deed has no page of its own."""
        return redirect("admin:rooms_deed_changelist")
