"""What words have in common: the ideas that people have at each, and how strongly."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import reduce
from heapq import merge
from operator import and_

from games.partners.arrows.recall import recall_of
from games.partners.knowledge import Knowledge

EXACT = 6
"""Strengths that differ only behind so many digits count as equal."""


class Ideas:
    """What people think of at some words. All strengths lie between 0 and 1."""

    def __init__(self, knowledge: Knowledge, words: Iterable[str]) -> None:
        recall = recall_of(knowledge)
        self._at = {word: recall.at(word) for word in words}
        self._shared: dict[tuple[str, ...], dict[str, float]] = {}
        self._ranks: dict[tuple[str, ...], list[tuple[float, str]]] = {}
        self._best: dict[tuple[str, ...], float] = {}
        self._spelled: dict[str, str] = {}

    def shared(self, words: Iterable[str]) -> dict[str, float]:
        """Returns every idea at one of `words`: its mean strength, and 1 more if it is shared by all of them."""
        key = tuple(sorted(words))
        if key not in self._shared:
            self._shared[key] = self._share(self._strengths(key))
        return self._shared[key]

    def best(self, words: Iterable[str]) -> float:
        """Returns how strong the strongest idea at `words` is, counted as `shared` counts it, 0 if there is none."""
        key = tuple(sorted(words))
        if key not in self._best:
            self._best[key] = self._find_best(key)
        return self._best[key]

    def assigned(self, lines: Mapping[int, Sequence[str]], is_free: Callable[[str], bool]) -> dict[int, str]:
        """Returns an idea for each arrow, another for each: where two have the same, it is for whom it is stronger.

        `lines` are the words of each arrow; `is_free` says what may be written at all. Of equals the lower number comes
        first, then the alphabet.
        """
        found: dict[int, str] = {}
        taken: set[str] = set()
        for _, n, idea in merge(*(self._ranked(n, words) for n, words in lines.items())):
            if n not in found and idea not in taken:
                taken.add(idea)
                if is_free(self.spelled(idea)):
                    found[n] = idea
                    if len(found) == len(lines):
                        break
        return found

    def thinking(self, words: Iterable[str], idea: str) -> list[str]:
        """Returns those of `words` at which one thinks of `idea`."""
        return [word for word in words if idea in self._at[word].strengths]

    def spelled(self, idea: str) -> str:
        """Returns `idea` as the editors wrote it."""
        if idea not in self._spelled:
            self._spelled[idea] = min(at.spellings[idea] for at in self._at.values() if idea in at.spellings)
        return self._spelled[idea]

    def _ranked(self, n: int, words: Sequence[str]) -> Iterator[tuple[float, int, str]]:
        """Yields the ideas of arrow `n`, the strongest first."""
        key = tuple(sorted(words))
        if key not in self._ranks:
            self._ranks[key] = sorted((-round(strength, EXACT), idea) for idea, strength in self.shared(key).items())
        return ((strength, n, idea) for strength, idea in self._ranks[key])

    def _find_best(self, words: Sequence[str]) -> float:
        """Returns the most that `shared` would, without what cannot be the most."""
        ideas = self._strengths(words)
        if common := reduce(and_, (each.keys() for each in ideas)):
            return max(_sums(ideas, common)) / len(ideas) + 1
        strongest = (max(each.values(), default=0.0) for each in ideas)
        return max([*strongest, *_sums(ideas, _in_several(ideas))]) / len(ideas)

    def _strengths(self, words: Iterable[str]) -> list[Mapping[str, float]]:
        return [self._at[word].strengths for word in words]

    def _share(self, ideas: Sequence[Mapping[str, float]]) -> dict[str, float]:
        strengths: dict[str, list[float]] = defaultdict(list)
        for each in ideas:
            for idea, strength in each.items():
                strengths[idea].append(strength)
        count = len(ideas)
        return {idea: sum(found) / count + (len(found) == count) for idea, found in strengths.items()}


def _sums(ideas: Sequence[Mapping[str, float]], some: Iterable[str]) -> Iterator[float]:
    return (sum(each[idea] for each in ideas if idea in each) for idea in some)


def _in_several(ideas: Iterable[Mapping[str, float]]) -> set[str]:
    """Returns the ideas that more than one word makes one think of."""
    seen: set[str] = set()
    several: set[str] = set()
    for each in ideas:
        several |= seen & each.keys()
        seen |= each.keys()
    return several
