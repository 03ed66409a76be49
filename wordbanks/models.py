"""Word banks as editors keep them: a bank is one language at one level, a word carries its exceptions and thoughts."""

from collections.abc import Collection
from typing import Any

from django.conf import settings
from django.core.exceptions import ValidationError
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from simple_history.models import HistoricalRecords

from wordbanks import languages, spelling

KEYS = ("folded", "plain", "collated")
"""The columns that follow from a word's text."""
LISTS = ("forbidden", "allowed", "associations")
"""The columns that are lists of words."""


class WordBank(models.Model):
    """The words of one language at one level."""

    class Level(models.TextChoices):
        FAMILY = "family", _("family")
        STANDARD = "standard", _("standard")

    language = models.CharField(_("language"), max_length=5, choices=settings.LANGUAGES)
    level = models.CharField(_("level"), max_length=10, choices=Level)

    class Meta:
        verbose_name = _("word bank")
        verbose_name_plural = _("word banks")
        ordering = ["language", "level"]
        constraints = [models.UniqueConstraint(fields=["language", "level"], name="one_bank_a_language_and_level")]

    def __str__(self) -> str:
        return f"{self.language}, {self.level}"


class Word(models.Model):
    """A word of a bank. Only approved words are dealt; a retired one stays in the matches that had it."""

    class Status(models.TextChoices):
        DRAFT = "draft", _("draft")
        APPROVED = "approved", _("approved")
        RETIRED = "retired", _("retired")

    bank = models.ForeignKey(WordBank, models.CASCADE, related_name="words", verbose_name=_("bank"))
    text = models.CharField(_("word"), max_length=40)
    folded = models.CharField(_("as compared"), max_length=40, editable=False)
    plain = models.CharField(_("as searched"), max_length=40, editable=False, db_index=True)
    collated = models.CharField(_("as sorted"), max_length=40, editable=False)
    status = models.CharField(_("status"), max_length=10, choices=Status, default=Status.APPROVED)
    note = models.CharField(_("note for editors"), max_length=300, blank=True)
    forbidden = models.JSONField(_("forbidden clues"), default=list, blank=True)
    allowed = models.JSONField(_("allowed clues"), default=list, blank=True)
    associations = models.JSONField(
        _("associations"), default=list, blank=True, help_text=_("What people think of, the strongest first.")
    )
    from_file = models.TextField(
        blank=True, editable=False, help_text=_("The line that was last loaded from the data files.")
    )
    history = HistoricalRecords(excluded_fields=["folded", "plain", "collated", "from_file"])
    _change_reason: str
    _history_user: Any

    class Meta:
        verbose_name = _("word")
        verbose_name_plural = _("words")
        ordering = ["bank", "collated"]
        constraints = [models.UniqueConstraint(fields=["bank", "folded"], name="a_word_once_a_bank")]

    def __str__(self) -> str:
        return self.text

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Writes the word, its keys always those of its text."""
        self.set_keys()
        if (fields := kwargs.get("update_fields")) is not None:
            kwargs["update_fields"] = {*fields, *KEYS}
        super().save(*args, **kwargs)

    def save_because(self, reason: str, user: Any = None) -> None:
        """Writes the word; its history tells why and who."""
        self._change_reason, self._history_user = reason, user
        self.save()

    def set_keys(self) -> None:
        """Sets what the word is compared, searched and sorted by; whoever writes in bulk calls this first."""
        language = languages.get(self.bank.language)
        self.folded = language.fold(self.text)
        self.plain = spelling.plain(self.text)
        self.collated = spelling.collated(self.folded, language.alphabet)

    def clean_fields(self, exclude: Collection[str] | None = None) -> None:
        """Mends the word and its lists; raises ValidationError where a text is no word of the bank's language."""
        super().clean_fields(exclude)
        language = languages.get(self.bank.language) if self.bank_id else None
        errors: dict[str, str] = {}
        for name in ("text", *LISTS):
            if language and name not in (exclude or ()):
                check = spelling.checked if name == "text" else spelling.checked_list
                try:
                    setattr(self, name, check(language, getattr(self, name)))
                except spelling.Misspelt as error:
                    errors[name] = str(error)
        if errors:
            raise ValidationError(errors)

    def validate_unique(self, exclude: Collection[str] | None = None) -> None:
        """Raises ValidationError, with a sentence an editor can use, where the bank has the word already."""
        super().validate_unique(exclude)
        if not self.bank_id or {"text", "bank"} <= set(exclude or ()):
            return
        folded = languages.get(self.bank.language).fold(self.text)
        twin = self.bank.words.filter(folded=folded).exclude(pk=self.pk).first()
        if twin:
            raise ValidationError(
                _("“%(word)s” is in this bank already (%(status)s)."),
                params={"word": twin.text, "status": twin.get_status_display()},
            )


class Report(models.Model):
    """What a player said of a word after a match; open until an editor retires the word or dismisses the report."""

    class Reason(models.TextChoices):
        UNKNOWN = "unknown", _("unknown")
        TOO_HARD = "too_hard", _("too hard")
        UNPLEASANT = "unpleasant", _("unpleasant")
        MISSPELT = "misspelt", _("misspelt")

    word = models.ForeignKey(Word, models.CASCADE, related_name="reports", verbose_name=_("word"))
    reason = models.CharField(_("reason"), max_length=10, choices=Reason)
    nickname = models.CharField(_("reported by"), max_length=20)
    made = models.DateTimeField(_("reported"), default=timezone.now)
    closed = models.DateTimeField(_("closed"), null=True, blank=True)
    closed_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+", verbose_name=_("closed by")
    )

    class Meta:
        verbose_name = _("report")
        verbose_name_plural = _("reports")
        ordering = ["-made"]
        constraints = [
            models.UniqueConstraint(
                fields=["word", "reason", "nickname"],
                condition=models.Q(closed=None),
                name="an_open_report_once_a_reporter",
            )
        ]

    def __str__(self) -> str:
        return f"{self.word}: {self.get_reason_display()}"


class ReportedWord(Word):
    """A word with open reports, as the queue shows it."""

    class Meta:
        proxy = True
        ordering = ["pk"]
        verbose_name = _("reported word")
        verbose_name_plural = _("reported words")


class OfferedAssociation(models.Model):
    """A clue of a person at which another opened the word at once: offered as an association until an editor decides.

    Set aside, it is offered again when it has been understood in twice as many matches as then.
    """

    word = models.ForeignKey(Word, models.CASCADE, related_name="offered", verbose_name=_("word"))
    spelt = models.CharField(max_length=40, editable=False, help_text="The word as it was compared at that time.")
    clue = models.CharField(_("clue"), max_length=40)
    folded = models.CharField(_("as compared"), max_length=40, editable=False)
    matches = models.PositiveIntegerField(_("matches"), default=0, editable=False)
    rooms = models.PositiveIntegerField(_("rooms"), default=0, editable=False)
    aside = models.PositiveIntegerField(default=0, editable=False, help_text="The matches when it was set aside.")

    class Meta:
        verbose_name = _("offered association")
        verbose_name_plural = _("offered associations")
        ordering = ["-rooms", "-matches", "pk"]
        constraints = [models.UniqueConstraint(fields=["word", "folded"], name="a_clue_offered_once_a_word")]
        indexes = [models.Index(fields=["-rooms", "-matches", "id"], name="offers_by_strength")]

    def __str__(self) -> str:
        return f"{self.word}: {self.clue}"


class HeardIn(models.Model):
    """A room in which an offered clue was understood, by whatever number its source knows the room."""

    offer = models.ForeignKey(OfferedAssociation, models.CASCADE, related_name="heard_in")
    place = models.BigIntegerField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["offer", "place"], name="an_offer_once_a_place")]

    def __str__(self) -> str:
        return f"{self.offer_id}: {self.place}"


class Reading(models.Model):
    """How far something was read: the mark that its source gave, to go on from."""

    source = models.CharField(max_length=20, unique=True)
    mark = models.CharField(max_length=80, blank=True, default="")

    def __str__(self) -> str:
        return f"{self.source}: {self.mark}"
