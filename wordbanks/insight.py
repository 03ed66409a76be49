"""What matches tell of a word. Whoever keeps matches registers a source here; the words do not know who that is."""

from collections.abc import Callable

from msgspec import Struct

from wordbanks.models import Word


class Insight(Struct, frozen=True):
    """How often a word was dealt, opened, missed, ended a match as a trap."""

    dealt: int = 0
    opened: int = 0
    missed: int = 0
    sprung: int = 0

    def __add__(self, other: "Insight") -> "Insight":
        return Insight(
            self.dealt + other.dealt,
            self.opened + other.opened,
            self.missed + other.missed,
            self.sprung + other.sprung,
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
