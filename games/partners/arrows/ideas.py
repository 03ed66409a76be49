"""What words have in common: the ideas that people have at each, and how strongly."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property

from games.partners.knowledge import Knowledge

LAST = 0.5
"""How strong the last association of a word is; the first is 1."""
BACKWARDS = 0.7
"""What is left of a strength where the idea makes one think of the word, and not the word of the idea."""


class Ideas:
    """What people think of at some words. All strengths lie between 0 and 1."""

    def __init__(self, knowledge: Knowledge, words: Iterable[str]) -> None:
        self._knowledge = knowledge
        self._words = set(words)
        self._spellings: dict[str, str] = {}
        self._scored: dict[frozenset[str], dict[str, float]] = {}

    def shared(self, words: Iterable[str]) -> dict[str, float]:
        """Returns every idea at one of `words`: its mean strength, and 1 more if it is shared by all of them."""
        key = frozenset(words)
        if key not in self._scored:
            self._scored[key] = self._shared([self._at[word] for word in key])
        return self._scored[key]

    def assigned(self, lines: Mapping[int, Sequence[str]], is_free: Callable[[str], bool]) -> dict[int, str]:
        """Returns an idea for each arrow, another for each: where two have the same, it is for whom it is stronger.

        `lines` are the words of each arrow; `is_free` says what may be written at all. Of equals the lower number comes
        first, then the alphabet.
        """
        pairs = [
            (-round(strength, 6), n, idea)
            for n, words in lines.items()
            for idea, strength in self.shared(words).items()
        ]
        found: dict[int, str] = {}
        taken: set[str] = set()
        for _, n, idea in sorted(pairs):
            if n not in found and idea not in taken:
                taken.add(idea)
                if is_free(self.spelled(idea)):
                    found[n] = idea
        return found

    def thinking(self, words: Iterable[str], idea: str) -> list[str]:
        """Returns those of `words` at which one thinks of `idea`."""
        return [word for word in words if idea in self._at[word]]

    def spelled(self, idea: str) -> str:
        """Returns `idea` as the editors wrote it."""
        return self._spellings[idea]

    def _shared(self, ideas: Sequence[dict[str, float]]) -> dict[str, float]:
        strengths: dict[str, list[float]] = defaultdict(list)
        for each in ideas:
            for idea, strength in each.items():
                strengths[idea].append(strength)
        count = len(ideas)
        return {idea: sum(found) / count + (len(found) == count) for idea, found in strengths.items()}

    @cached_property
    def _at(self) -> dict[str, dict[str, float]]:
        """The ideas at each word, folded, with their strength."""
        at: dict[str, dict[str, float]] = {word: {} for word in self._words}
        for word, idea, strength in (*self._forwards(), *self._backwards()):
            folded = self._knowledge.language.fold(idea)
            at[word][folded] = max(strength, at[word].get(folded, 0))
            self._spellings[folded] = min(idea, self._spellings.get(folded, idea))
        return at

    def _forwards(self) -> Iterator[tuple[str, str, float]]:
        for word in self._words:
            ideas = self._knowledge.associations.get(word, ())
            yield from ((word, idea, _strength(n, len(ideas))) for n, idea in enumerate(ideas))

    def _backwards(self) -> Iterator[tuple[str, str, float]]:
        """Yields each word of the language that makes one think of one of the words."""
        for idea, words in self._knowledge.associations.items():
            for n, word in enumerate(words):
                if word in self._words:
                    yield word, idea, BACKWARDS * _strength(n, len(words))


def _strength(n: int, count: int) -> float:
    return 1 - (1 - LAST) * n / count
