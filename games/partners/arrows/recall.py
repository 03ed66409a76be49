"""What is kept from move to move: the ideas that people have at each word, and how strongly; no table is in it."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from games.base import Language
from games.partners.knowledge import Knowledge
from games.partners.shared import Shared

LAST = 0.5
"""How strong the last association of a word is; the first is 1."""
BACKWARDS = 0.7
"""What is left of a strength where the idea makes one think of the word, and not the word of the idea."""
REMEMBERED = 300
"""The ideas of how many words are kept ready: those of some tables and their markets."""
KEPT = 12
"""How much is recalled at once: each language, and what it was before editors changed it."""


class At(NamedTuple):
    """The ideas at a word, folded: how strong each is, from 0 to 1, and how the editors wrote it."""

    strengths: Mapping[str, float]
    spellings: Mapping[str, str]


class Recall:
    """What people think of in one language. A word is looked at when it first comes up."""

    def __init__(self, language: Language, associations: Mapping[str, Sequence[str]]) -> None:
        self.language, self.associations = language, associations
        self._at: dict[str, At] = {}
        self._reminding = self._turned_round()

    def at(self, word: str) -> At:
        """Returns the ideas at a word."""
        found = self._at.get(word)
        if found is None:
            if len(self._at) >= REMEMBERED:
                self._at.clear()
            found = self._at[word] = self._look_at(word)
        return found

    def _look_at(self, word: str) -> At:
        strengths: dict[str, float] = {}
        spellings: dict[str, str] = {}
        for idea, strength in (*self._forwards(word), *self._backwards(word)):
            folded = self.language.fold(idea)
            strengths[folded] = max(strength, strengths.get(folded, 0.0))
            spellings[folded] = min(idea, spellings.get(folded, idea))
        return At(strengths, spellings)

    def _forwards(self, word: str) -> Iterator[tuple[str, float]]:
        ideas = self.associations.get(word, ())
        return ((idea, _strength(n, len(ideas))) for n, idea in enumerate(ideas))

    def _backwards(self, word: str) -> Iterator[tuple[str, float]]:
        """Yields each word of the language that makes one think of `word`."""
        for idea in self._reminding.get(word, ()):
            words = self.associations[idea]
            yield idea, BACKWARDS * _strength(words.index(word), len(words))

    def _turned_round(self) -> dict[str, tuple[str, ...]]:
        """Returns the words that make one think of each word."""
        found: dict[str, list[str]] = defaultdict(list)
        for idea, words in self.associations.items():
            for word in words:
                found[word].append(idea)
        return {word: tuple(ideas) for word, ideas in found.items()}


def _strength(n: int, count: int) -> float:
    return 1 - (1 - LAST) * n / count


_kept = Shared(Recall, KEPT)


def recall_of(knowledge: Knowledge) -> Recall:
    """Returns what `knowledge` associates, made ready: one for all who know the same."""
    knowledge.language.lemmas(next(iter(knowledge.associations), ""))  # the dictionary too: no later move waits for it
    return _kept.of(knowledge)
