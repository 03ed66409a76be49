"""Who changed a word, what and when; and the way back to what it was."""

from collections.abc import Sequence
from typing import Any

from django.contrib import messages
from django.core.exceptions import PermissionDenied, ValidationError
from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.shortcuts import get_object_or_404, redirect
from django.urls import path
from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext_lazy as _
from simple_history.admin import SimpleHistoryAdmin

from wordbanks.models import LISTS, Word

FIELDS = ("bank", "text", "status", "note", *LISTS)


class HistoryDesk(SimpleHistoryAdmin):
    """The history of a word, each version of it with a button that brings it back."""

    object_history_template = "admin/wordbanks/history.html"

    def get_urls(self) -> list[Any]:
        """Returns the addresses, the way back among them."""
        restore = self.admin_site.admin_view(self.restore)
        return [
            path("<int:pk>/history/<int:version>/restore/", restore, name="wordbanks_word_restore"),
            *super().get_urls(),
        ]

    def set_history_delta_changes(self, request: HttpRequest, records: Sequence[Any], **kwargs: Any) -> None:
        """Notes on each record what it changed, as (name, before, after)."""
        older = [*list(records)[1:], None]
        for record, before in zip(records, older, strict=True):
            record.changes = changes(before, record) if before else []

    def restore(self, request: HttpRequest, pk: int, version: int) -> HttpResponse:
        """Makes the word what it was in a version of its history."""
        if request.method != "POST":
            return HttpResponseNotAllowed(["POST"])
        word = get_object_or_404(Word, pk=pk)
        if not self.has_change_permission(request, word):
            raise PermissionDenied
        record = get_object_or_404(Word.history.select_related("bank"), id=pk, history_id=version)
        for name in FIELDS:
            setattr(word, name, getattr(record, name))
        try:
            word.full_clean()
        except ValidationError as error:
            messages.error(request, " ".join(error.messages))
        else:
            when = date_format(localtime(record.history_date), "SHORT_DATETIME_FORMAT")
            word.save_because(f"back to {when}", request.user)
            messages.success(request, _("“%s” is again what it was.") % word)
        return redirect("admin:wordbanks_word_history", pk)


def changes(before: Any, after: Any) -> list[tuple[str, str, str]]:
    """Returns what differs between two versions of a word, as (name, before, after)."""
    named = ((name, shown(before, name), shown(after, name)) for name in FIELDS)
    names = {field.name: str(field.verbose_name) for field in Word._meta.fields}
    return [(names[name], old, new) for name, old, new in named if old != new]


def shown(record: Any, name: str) -> str:
    """Returns a field of a version as it is read."""
    value = getattr(record, name)
    return ", ".join(value) if isinstance(value, list) else str(value)
