"""What players say of words after a match, and what editors do about it."""

from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils import timezone

from wordbanks import languages
from wordbanks.models import Report, Word

NICKNAME = Report._meta.get_field("nickname").max_length


def report(language: str, text: str, level: str, reason: str, nickname: str) -> bool:
    """Notes that `nickname` finds a word wanting; says whether there is such a word and reason.

    Saying the same again while nobody has looked at it adds nothing.
    """
    if language not in languages.CODES or reason not in Report.Reason:
        return False
    folded = languages.get(language).fold(text)
    word = Word.objects.filter(bank__language=language, bank__level=level, folded=folded).first()
    if word is None:
        return False
    Report.objects.get_or_create(word=word, reason=reason, nickname=nickname[:NICKNAME], closed=None)
    return True


def forget_names(before: datetime, *, dry: bool = False) -> int:
    """Takes the names off the reports that were closed before a moment; returns off how many. `dry`: only counts."""
    named = Report.objects.filter(closed__lt=before).exclude(nickname="")
    return named.count() if dry else named.update(nickname="")


@transaction.atomic
def retire(word: Word, user: Any) -> None:
    """Takes a reported word out of coming deals and closes its reports."""
    if word.status != Word.Status.RETIRED:
        word.status = Word.Status.RETIRED
        word.save_because("reported by players", user)
    dismiss(word, user)


def dismiss(word: Word, user: Any) -> None:
    """Closes the open reports of a word; the word stays as it is."""
    Report.objects.filter(word=word, closed=None).update(closed=timezone.now(), closed_by=user)
