"""The clues that people understood, the strongest first: one click accepts one as an association or sets it aside."""

from typing import Any

from django.conf import settings
from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied, ValidationError
from django.db.models import Count, QuerySet
from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.shortcuts import redirect
from django.urls import path, reverse
from django.utils.html import format_html, format_html_join
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from wordbanks import learning, offers
from wordbanks.desk.base import Desk
from wordbanks.desk.filters import Decided, InRooms, OfLanguage, OfLevel
from wordbanks.models import OfferedAssociation
from wordbanks.spelling import plain

OF_LANGUAGE = "word__bank__language"
EXACT = f"{OF_LANGUAGE}__exact"


@admin.register(OfferedAssociation)
class OfferedAdmin(Desk):
    """The offered clues of each language."""

    list_display = ("text", "bank", "said", "matches", "rooms", "decide")
    list_display_links = None
    list_filter = ((OF_LANGUAGE, OfLanguage), ("word__bank__level", OfLevel), InRooms, Decided)
    list_filter_options = {
        name: {"horizontal": True} for name in (OF_LANGUAGE, "word__bank__level", "in_rooms", "decided")
    }
    list_select_related = ("word__bank",)
    list_fullwidth = True
    list_before_template = "admin/wordbanks/offered.html"
    search_fields = ("word__plain", "clue")
    search_help_text = gettext_lazy("zolw finds Żółw")
    show_full_result_count = False
    actions = None

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Returns False: clues come here by themselves."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Returns False: an offer is accepted or set aside."""
        return False

    def get_search_results(self, request: HttpRequest, queryset: QuerySet, search_term: str) -> tuple[QuerySet, bool]:
        """Returns the offers for words in which each part of `search_term` stands."""
        for part in search_term.split():
            queryset = queryset.filter(word__plain__contains=plain(part))
        return queryset, False

    def changelist_view(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        """Shows the list, once the matches that came since are read."""
        told = {}
        if request.method == "GET" and self.has_view_permission(request):
            told = {"waiting": learning.catch_up(), "languages": _languages(), "language": request.GET.get(EXACT)}
        return super().changelist_view(request, {**(extra_context or {}), **told})

    def get_urls(self) -> list[Any]:
        """Returns the addresses, those of the two decisions among them."""
        within = self.admin_site.admin_view
        return [
            path("<int:pk>/accept/", within(self.accept), name="wordbanks_offeredassociation_accept"),
            path("<int:pk>/aside/", within(self.aside), name="wordbanks_offeredassociation_aside"),
            *super().get_urls(),
        ]

    def change_view(self, request: HttpRequest, object_id: str, *args: Any, **kwargs: Any) -> HttpResponse:
        """Leads to the list: an offer has no page of its own."""
        return redirect("admin:wordbanks_offeredassociation_changelist")

    def accept(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Makes the clue an association of its word."""
        return self._decide(request, pk, accept=True)

    def aside(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Sets the clue aside."""
        return self._decide(request, pk, accept=False)

    def _decide(self, request: HttpRequest, pk: int, *, accept: bool) -> HttpResponse:
        if request.method != "POST":
            return HttpResponseNotAllowed(["POST"])
        if not (self.has_change_permission(request) and request.user.has_perm("wordbanks.change_word")):
            raise PermissionDenied
        offer = OfferedAssociation.objects.select_related("word__bank").filter(pk=pk).first()
        if offer is None:
            messages.info(request, _("Somebody has decided on this clue already."))
        elif accept:
            _accepted(request, offer)
        else:
            offers.set_aside(offer)
            messages.success(request, _("“%(clue)s” for “%(word)s” is set aside.") % _named(offer))
        return redirect(_where_from(request))

    @admin.display(description=gettext_lazy("word"), ordering="word__collated")
    def text(self, offer: OfferedAssociation) -> str:
        """Returns the word with a link to its page."""
        address = reverse("admin:wordbanks_word_change", args=[offer.word_id])
        return format_html('<a href="{}" lang="{}"><b>{}</b></a>', address, offer.word.bank.language, offer.word)

    @admin.display(description=gettext_lazy("bank"), ordering=OF_LANGUAGE)
    def bank(self, offer: OfferedAssociation) -> str:
        """Returns the word's bank."""
        return str(offer.word.bank)

    @admin.display(description=gettext_lazy("clue"), ordering="folded")
    def said(self, offer: OfferedAssociation) -> str:
        """Returns the clue."""
        return format_html('<span lang="{}">{}</span>', offer.word.bank.language, offer.clue)

    @admin.display(description="")
    def decide(self, offer: OfferedAssociation) -> str:
        """Returns the two buttons; they send the list's form elsewhere."""
        named = _named(offer)
        verdicts = [("accept", _("Accept"), _("Accept “%(clue)s” for “%(word)s”") % named)]
        if offer.matches >= offers.AGAIN * offer.aside:
            verdicts.append(("aside", _("Set aside"), _("Set aside “%(clue)s” for “%(word)s”") % named))
        buttons = format_html_join(
            "",
            '<button class="desk-button" formaction="{}" aria-label="{}">{}</button>',
            (
                (reverse(f"admin:wordbanks_offeredassociation_{verb}", args=[offer.pk]), whole, label)
                for verb, label, whole in verdicts
            ),
        )
        return format_html('<div class="desk-pair">{}</div>', buttons)


def _languages() -> list[tuple[str, str, int]]:
    """Returns each language with how many offers wait there."""
    counted = OfferedAssociation.objects.filter(offers.OPEN).order_by().values_list(OF_LANGUAGE).annotate(Count("pk"))
    counts = dict(counted)
    return [(code, str(name), counts.get(code, 0)) for code, name in settings.LANGUAGES]


def _named(offer: OfferedAssociation) -> dict[str, str]:
    return {"clue": offer.clue, "word": offer.word.text}


def _accepted(request: HttpRequest, offer: OfferedAssociation) -> None:
    """Accepts the offer and says so, or why not."""
    try:
        offers.accept(offer, request.user)
    except ValidationError as error:
        messages.error(request, " ".join(error.messages))
    else:
        messages.success(request, _("“%(clue)s” is an association of “%(word)s” now.") % _named(offer))


def _where_from(request: HttpRequest) -> str:
    """Returns the page that the click came from, with its filters; else the list."""
    before = request.headers.get("Referer", "")
    if url_has_allowed_host_and_scheme(before, {request.get_host()}, require_https=request.is_secure()):
        return before
    return reverse("admin:wordbanks_offeredassociation_changelist")
