"""Word banks as editors keep them: a bank is one language at one level, a word carries its exceptions and thoughts."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


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
    status = models.CharField(_("status"), max_length=10, choices=Status, default=Status.APPROVED)
    note = models.CharField(_("note for editors"), max_length=300, blank=True)
    forbidden = models.JSONField(_("forbidden clues"), default=list, blank=True)
    allowed = models.JSONField(_("allowed clues"), default=list, blank=True)
    from_file = models.CharField(
        max_length=1200, blank=True, editable=False, help_text=_("The line that was last loaded from the data files.")
    )

    class Meta:
        verbose_name = _("word")
        verbose_name_plural = _("words")
        ordering = ["bank", "folded"]
        constraints = [models.UniqueConstraint(fields=["bank", "folded"], name="a_word_once_a_bank")]

    def __str__(self) -> str:
        return self.text


class Association(models.Model):
    """A word that people think of when they see another, the strongest first."""

    word = models.ForeignKey(Word, models.CASCADE, related_name="associations", verbose_name=_("word"))
    text = models.CharField(_("association"), max_length=40)
    rank = models.PositiveSmallIntegerField(_("rank"))

    class Meta:
        verbose_name = _("association")
        verbose_name_plural = _("associations")
        ordering = ["word", "rank"]
        constraints = [models.UniqueConstraint(fields=["word", "text"], name="an_association_once_a_word")]

    def __str__(self) -> str:
        return self.text
