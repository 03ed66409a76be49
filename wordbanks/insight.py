"""What matches tell of a word. Whoever keeps matches registers a source here; the words do not know who that is."""

from collections import Counter
from collections.abc import Callable, Sequence

from msgspec import Struct

from wordbanks.languages import Language
from wordbanks.models import Word

SUGGESTED = 12
"""So many clues are suggested at most."""


class Insight(Struct, frozen=True):
    """How often a word was dealt, opened, missed, ended a match as a trap; the clues at which it was opened."""

    dealt: int = 0
    opened: int = 0
    missed: int = 0
    sprung: int = 0
    clues: Counter[str] = Counter()

    def __add__(self, other: "Insight") -> "Insight":
        return Insight(
            self.dealt + other.dealt,
            self.opened + other.opened,
            self.missed + other.missed,
            self.sprung + other.sprung,
            self.clues + other.clues,
        )


type Source = Callable[[str, str, str], Insight]
"""Returns what it knows of a word, given its language, level and text."""
_sources: list[Source] = []


def register(source: Source) -> None:
    """Makes `source` one of those that are asked."""
    if source not in _sources:
        _sources.append(source)


def of(word: Word) -> Insight:
    """Returns what all sources together know of `word`."""
    bank = word.bank
    return sum((source(bank.language, bank.level, word.text) for source in _sources), Insight())


def suggestions(clues: Counter[str], known: Sequence[str], language: Language) -> list[tuple[str, int]]:
    """Returns the clues that are no associations yet, the most frequent first, with how often each worked."""
    taken = set(map(language.fold, known))
    return [(clue, times) for clue, times in clues.most_common() if language.fold(clue) not in taken][:SUGGESTED]
