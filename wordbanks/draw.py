"""Words for a deal: fresh in the room as long as the bank lasts, then those that came up least often."""

from collections import Counter
from collections.abc import Iterable, Mapping
from random import Random

from django.db.models import QuerySet

from games.base import Level, Word
from wordbanks import models


class TooFewWords(Exception):
    """A bank has fewer approved words than a deal takes."""


def draw(language: str, needed: Mapping[Level, int], used: Iterable[str], rng: Random) -> list[Word]:
    """Returns `needed` words of `language`, shuffled; `used` are the texts of every word dealt in the room so far.

    What came up least often comes first (Rooms 6). Raises TooFewWords.
    """
    times = Counter(used)
    drawn: list[Word] = []
    for level, count in needed.items():
        words = words_of(language, level)
        rng.shuffle(words)
        words.sort(key=lambda word: times[word.text])
        if len(words) < count:
            raise TooFewWords(f"{language}, {level}: {len(words)} of {count}")
        drawn += words[:count]
    rng.shuffle(drawn)
    return drawn


def words_of(language: str, level: Level) -> list[Word]:
    """Returns the approved words of a bank, in the order of their text."""
    rows = _approved(language).filter(bank__level=level.value).order_by("text")
    return [
        Word(text, level, tuple(forbidden), tuple(allowed))
        for text, forbidden, allowed in rows.values_list("text", "forbidden", "allowed")
    ]


def associations(language: str) -> dict[str, list[str]]:
    """Returns what people think of at each approved word of a language, the strongest first."""
    return dict(_approved(language).exclude(associations=[]).values_list("text", "associations"))


def _approved(language: str) -> QuerySet[models.Word]:
    return models.Word.objects.filter(bank__language=language, status=models.Word.Status.APPROVED)
