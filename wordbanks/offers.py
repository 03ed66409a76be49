"""Which clues editors are offered as associations of a word, and what they decide about them."""

from functools import lru_cache
from typing import Any

from django.db import transaction
from django.db.models import F, Q

from games.base import Level
from games.base import Word as Dealt
from games.clash import clash
from wordbanks import languages, spelling
from wordbanks.languages import Language
from wordbanks.models import OfferedAssociation, Word

AGAIN = 2
"""What was set aside is offered again when it has been understood so many times as often as then."""
OPEN = Q(matches__gte=AGAIN * F("aside"))
"""The offers that wait for an editor."""
SHOWN = 12
"""So many are shown on the page of a word at most."""


def may_stand_for(language: Language, word: Dealt, clue: str) -> bool:
    """Says whether `clue` can be an association of `word`: a word in the language's letters, and no kin of it."""
    return language.is_word(clue) and not spelling.outside(language, clue) and clash(language, clue, word) is None


def fitting(word: Word, clue: str) -> str:
    """Returns `clue` as an association that `word` can have and has not, “” if there is none."""
    language = languages.get(word.bank.language)
    if word.status == Word.Status.RETIRED or language.fold(clue) in _folded(language, tuple(word.associations)):
        return ""
    try:
        clue = spelling.checked(language, clue)
    except spelling.Misspelt:
        return ""
    dealt = Dealt(word.text, Level(word.bank.level), tuple(word.forbidden), tuple(word.allowed))
    return clue if may_stand_for(language, dealt, clue) else ""


@lru_cache(1_000)
def _folded(language: Language, texts: tuple[str, ...]) -> frozenset[str]:
    return frozenset(map(language.fold, texts))


def of(word: Word) -> list[OfferedAssociation]:
    """Returns what is offered for `word`, the strongest first."""
    return list(word.offered.filter(OPEN)[:SHOWN])


@transaction.atomic
def accept(offer: OfferedAssociation, user: Any) -> None:
    """Makes the clue the last of its word's associations, once; raises ValidationError if the word can not be written.

    The history of the word tells who did it and in how many matches the clue was understood.
    """
    # The offer is locked before its word, as where offers are counted: nobody waits for each other.
    for row in OfferedAssociation.objects.select_for_update().filter(pk=offer.pk):
        word = Word.objects.select_for_update(of=("self",)).select_related("bank").get(pk=row.word_id)
        word.associations = [*word.associations, row.clue]
        word.full_clean()
        word.save_because(f"a clue understood in {row.matches} matches", user)
        row.delete()


def set_aside(offer: OfferedAssociation) -> None:
    """Offers the clue no more until it has been understood twice as often."""
    OfferedAssociation.objects.filter(pk=offer.pk).update(aside=F("matches"))
