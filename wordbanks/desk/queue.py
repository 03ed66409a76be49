"""The queue of reported words, those that most people named first: retire or dismiss, one click each."""

from collections.abc import Callable
from typing import Any

from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.db.models import Count, Max, Prefetch, Q, QuerySet
from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.shortcuts import get_object_or_404, redirect
from django.urls import path, reverse
from django.utils.formats import date_format
from django.utils.html import format_html, format_html_join
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from unfold.contrib.filters.admin import ChoicesDropdownFilter

from wordbanks import reports
from wordbanks.desk.base import Desk, ReadOnly
from wordbanks.desk.filters import BESIDE_SEARCH, OfLanguage, OfLevel
from wordbanks.models import Report, ReportedWord, Word

OPEN = Q(reports__closed=None)


@admin.register(ReportedWord)
class QueueAdmin(Desk):
    """The words that players reported and nobody has looked at."""

    list_display = ("word", "bank", "status", "count", "reasons", "reporters", "last", "decide")
    list_display_links = None
    list_filter = (("bank__language", OfLanguage), ("bank__level", OfLevel))
    list_filter_options = BESIDE_SEARCH
    list_select_related = ("bank",)
    list_fullwidth = True
    actions = None

    def get_queryset(self, request: HttpRequest) -> QuerySet:
        """Returns the words with open reports, and these with them."""
        waiting = Prefetch("reports", Report.objects.filter(closed=None).order_by("made"), to_attr="waiting")
        counted = {"count": Count("reports", filter=OPEN), "last": Max("reports__made", filter=OPEN)}
        words: QuerySet = ReportedWord.objects.annotate(**counted)
        return words.filter(count__gt=0).prefetch_related(waiting)

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Returns False: words come into the queue by themselves."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Returns False: a word is retired, not deleted."""
        return False

    def get_ordering(self, request: HttpRequest) -> tuple[str, ...]:
        """Returns what most people named first."""
        return ("-count", "-last", "collated")

    def get_urls(self) -> list[Any]:
        """Returns the addresses, those of the two decisions among them."""
        return [
            path("<int:pk>/retire/", self.admin_site.admin_view(self.retire), name="wordbanks_reportedword_retire"),
            path("<int:pk>/dismiss/", self.admin_site.admin_view(self.dismiss), name="wordbanks_reportedword_dismiss"),
            *super().get_urls(),
        ]

    def retire(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Retires the word."""
        return self._decide(request, pk, reports.retire, _("“%s” is retired."))

    def dismiss(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Leaves the word as it is and closes what was said of it."""
        return self._decide(request, pk, reports.dismiss, _("“%s” stays as it is."))

    def _decide(self, request: HttpRequest, pk: int, act: Callable[[Word, Any], None], said: str) -> HttpResponse:
        if request.method != "POST":
            return HttpResponseNotAllowed(["POST"])
        if not (self.has_change_permission(request) and request.user.has_perm("wordbanks.change_word")):
            raise PermissionDenied
        word = get_object_or_404(Word, pk=pk)
        act(word, request.user)
        messages.success(request, said % word)
        return redirect("admin:wordbanks_reportedword_changelist")

    @admin.display(description=gettext_lazy("word"), ordering="collated")
    def word(self, word: Any) -> str:
        """Returns the word with a link to its page."""
        return format_html('<a href="{}"><b>{}</b></a>', reverse("admin:wordbanks_word_change", args=[word.pk]), word)

    @admin.display(description=gettext_lazy("reports"), ordering="count")
    def count(self, word: Any) -> int:
        """Returns how many reports are open."""
        return word.count

    @admin.display(description=gettext_lazy("reasons"))
    def reasons(self, word: Any) -> str:
        """Returns the reasons, the most frequent first."""
        said = [report.get_reason_display() for report in word.waiting]
        return ", ".join(f"{reason} × {said.count(reason)}" for reason in sorted(set(said), key=said.count)[::-1])

    @admin.display(description=gettext_lazy("reported by"))
    def reporters(self, word: Any) -> str:
        """Returns who said so."""
        names = list(dict.fromkeys(report.nickname for report in word.waiting))
        return ", ".join(names[:5]) + (" …" if len(names) > 5 else "")

    @admin.display(description=gettext_lazy("last"), ordering="last")
    def last(self, word: Any) -> str:
        """Returns when it was last reported."""
        return date_format(localtime(word.last), "SHORT_DATE_FORMAT")

    @admin.display(description="")
    def decide(self, word: Any) -> str:
        """Returns the two buttons; they send the list's form elsewhere."""
        verdicts = (("retire", _("Retire")), ("dismiss", _("Dismiss")))
        buttons = format_html_join(
            "",
            '<button class="desk-button" formaction="{}">{}</button>',
            ((reverse(f"admin:wordbanks_reportedword_{verb}", args=[word.pk]), label) for verb, label in verdicts),
        )
        return format_html('<div class="desk-pair">{}</div>', buttons)


@admin.register(Report)
class ReportAdmin(ReadOnly):
    """Every report ever made, to look at."""

    list_display = ("word", "reason", "nickname", "made", "closed", "closed_by")
    list_filter = (("reason", ChoicesDropdownFilter), ("closed", admin.EmptyFieldListFilter))
    list_select_related = ("word", "closed_by")
    search_fields = ("word__plain", "nickname")
