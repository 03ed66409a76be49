"""The words: a list to work through fast, and the page of a word."""

from typing import Any

from django.contrib import admin
from django.db.models import Count, Q, QuerySet
from django.http import HttpRequest, HttpResponse
from django.utils.html import format_html
from django.utils.translation import gettext_lazy as _

from wordbanks import insight, learning, offers
from wordbanks.desk import actions
from wordbanks.desk.base import Desk
from wordbanks.desk.filters import BESIDE_SEARCH, FirstLetter, HasAssociations, OfLanguage, OfLevel, OfStatus, Reported
from wordbanks.desk.forms import LineFormSet, WordForm
from wordbanks.desk.history import HistoryDesk
from wordbanks.desk.importing import ImportDesk
from wordbanks.models import Word
from wordbanks.spelling import plain


@admin.register(Word)
class WordAdmin(ImportDesk, HistoryDesk, Desk):
    """The list of words and the page of each."""

    form = WordForm
    fields = (("bank", "status"), "text", "note", ("forbidden", "allowed"), "associations")
    list_display = ("text", "bank", "status", "note", "thoughts", "reported")
    list_editable = ("status", "note")
    list_filter = (
        ("bank__language", OfLanguage),
        ("bank__level", OfLevel),
        ("status", OfStatus),
        FirstLetter,
        HasAssociations,
        Reported,
    )
    search_fields = ("plain", "note")
    search_help_text = _("zolw finds Żółw")
    list_select_related = ("bank",)
    list_fullwidth = True
    ordering = ("bank__language", "collated", "bank__level")
    actions = (actions.approve, actions.retire, actions.move)
    list_filter_options = BESIDE_SEARCH
    change_form_outer_after_template = "admin/wordbanks/insight.html"

    def get_queryset(self, request: HttpRequest) -> QuerySet:
        """Returns the words with the number of reports that nobody has looked at."""
        unread = Count("reports", filter=Q(reports__closed=None))
        return super().get_queryset(request).annotate(open_reports=unread)

    def get_search_results(self, request: HttpRequest, queryset: QuerySet, search_term: str) -> tuple[QuerySet, bool]:
        """Returns the words in which each part of `search_term` stands, or whose notes have it."""
        for part in search_term.split():
            queryset = queryset.filter(Q(plain__contains=plain(part)) | Q(note__icontains=part))
        return queryset, False

    def get_changelist_formset(self, request: HttpRequest, **kwargs: Any) -> Any:
        """Returns the editable lines."""
        return super().get_changelist_formset(request, formset=LineFormSet, **kwargs)

    @admin.display(description=_("associations"))
    def thoughts(self, word: Word) -> str:
        """Returns the strongest associations."""
        shown = ", ".join(word.associations[:4])
        return f"{shown}, … ({len(word.associations)})" if len(word.associations) > 4 else shown or "–"

    @admin.display(description=_("reports"), ordering="open_reports")
    def reported(self, word: Any) -> str:
        """Returns the number of reports that nobody has looked at."""
        return format_html("<b>{}</b>", word.open_reports) if word.open_reports else "–"

    def change_view(self, request: HttpRequest, object_id: str, *args: Any, **kwargs: Any) -> HttpResponse:
        """Shows the page of a word, with what the matches tell of it."""
        word = self.get_object(request, object_id)
        if word and self.has_view_permission(request, word):
            learning.catch_up()
            told = {"insight": insight.of(word), "offered": offers.of(word)}
            may = self.has_change_permission(request, word)
            kwargs["extra_context"] = {**(kwargs.get("extra_context") or {}), **told, "may_decide": may}
        return super().change_view(request, object_id, *args, **kwargs)
