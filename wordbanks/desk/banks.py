"""The page of a bank: what it holds, what it lacks, and a board dealt from it to look at."""

from random import SystemRandom
from typing import Any

from django.contrib import admin
from django.core.exceptions import PermissionDenied
from django.db.models import Count, Q, QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.template.response import TemplateResponse
from django.utils.translation import gettext_lazy as _
from msgspec import Struct

from games.base import Kinship, Level
from wordbanks import languages
from wordbanks.desk.base import Desk
from wordbanks.draw import TooFewWords, draw
from wordbanks.kin import clashes
from wordbanks.models import Word, WordBank
from wordbanks.survey import Letter, survey

KINSHIPS = {
    Kinship.SAME: _("same word"),
    Kinship.FORM: _("form"),
    Kinship.DERIVED: _("derivation"),
    Kinship.COMPOUND: _("compound"),
}
BOARD = 25
SHOWN = 60
"""So many words are named in a list; more are counted."""
STEP, HIGH = 34, 120
"""The width of a letter in the chart, and the height of its longest bar."""


class Bar(Struct, frozen=True):
    """A letter in the chart: where it stands, how high its two bars are."""

    letter: Letter
    left: int
    begins: int
    asked: int


@admin.register(WordBank)
class WordBankAdmin(Desk):
    """The banks, each with a page instead of a form: its language and level never change."""

    list_display = ("name", "approved", "draft", "retired", "bare")

    def get_queryset(self, request: HttpRequest) -> QuerySet:
        """Returns the banks with the counts of their words."""
        counts = {status.value: Count("words", filter=Q(words__status=status)) for status in Word.Status}
        bare = Count("words", filter=Q(words__status=Word.Status.APPROVED, words__associations=[]))
        return super().get_queryset(request).annotate(bare=bare, **counts)

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Returns False: with a bank all its words would go."""
        return False

    def change_view(self, request: HttpRequest, object_id: str, *args: Any, **kwargs: Any) -> HttpResponse:
        """Shows the page of a bank; `?clashes` compares its words, `?deal` deals a board."""
        bank = get_object_or_404(WordBank, pk=object_id)
        if not self.has_view_permission(request, bank):
            raise PermissionDenied
        language = languages.get(bank.language)
        found = survey(bank, language)
        context = {
            **self.admin_site.each_context(request),
            "opts": self.opts,
            "original": bank,
            "title": str(bank),
            "bank": bank,
            "survey": found,
            "bars": chart(found.letters),
            "width": STEP * len(found.letters),
            "shown": found.bare[:SHOWN],
            "more": max(0, len(found.bare) - SHOWN),
            "board": self.board(bank) if "deal" in request.GET else None,
            "clashes": self.clashes(bank) if "clashes" in request.GET else None,
        }
        return TemplateResponse(request, "admin/wordbanks/bank.html", context)

    def board(self, bank: WordBank) -> list[Word]:
        """Returns the words of a board as Tandem would be dealt it; none if the bank has too few."""
        try:
            dealt = draw(bank.language, {Level(bank.level): BOARD}, (), SystemRandom())
        except TooFewWords:
            return []
        rows = {word.text: word for word in bank.words.filter(text__in=[word.text for word in dealt])}
        return [rows[word.text] for word in dealt]

    def clashes(self, bank: WordBank) -> list[tuple[Word, Word, str]]:
        """Returns the pairs of words that are forms, derivations or compounds of each other."""
        rows = {word.folded: word for word in bank.words.exclude(status=Word.Status.RETIRED)}
        pairs = clashes(languages.get(bank.language), rows)
        return [(rows[pair.one], rows[pair.other], str(KINSHIPS[pair.kinship])) for pair in pairs]

    @admin.display(description=_("bank"), ordering="language")
    def name(self, bank: WordBank) -> str:
        """Returns the bank's name."""
        return f"{bank.get_language_display()}, {bank.get_level_display()}"

    @admin.display(description=_("approved"), ordering="approved")
    def approved(self, bank: Any) -> int:
        """Returns how many words can be dealt."""
        return bank.approved

    @admin.display(description=_("draft"), ordering="draft")
    def draft(self, bank: Any) -> int:
        """Returns how many words wait for approval."""
        return bank.draft

    @admin.display(description=_("retired"), ordering="retired")
    def retired(self, bank: Any) -> int:
        """Returns how many words are dealt no more."""
        return bank.retired

    @admin.display(description=_("without associations"), ordering="bare")
    def bare(self, bank: Any) -> int:
        """Returns how many words have no associations."""
        return bank.bare


def chart(letters: list[Letter]) -> list[Bar]:
    """Returns the letters with the heights of their bars, in whole units: no language writes those differently."""
    most = max((max(letter.begins, letter.asked) for letter in letters), default=1)
    return [
        Bar(letter, STEP * n, HIGH * letter.begins // most, HIGH * letter.asked // most)
        for n, letter in enumerate(letters)
    ]
