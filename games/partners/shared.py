"""What virtual players make of what they know: one for all who know the same, and so many at most."""

from collections.abc import Callable, Mapping, Sequence
from threading import Lock
from typing import Protocol

from games.base import Language
from games.partners.knowledge import Knowledge


class Made(Protocol):
    """Something that was made of the associations of a language, and still names both."""

    language: Language
    associations: Mapping[str, Sequence[str]]


class Shared[T: Made]:
    """Keeps the last `most` things that were made, by several threads."""

    def __init__(self, make: Callable[[Language, Mapping[str, Sequence[str]]], T], most: int) -> None:
        self._make, self._most = make, most
        self._made: list[T] = []
        self._lock = Lock()

    def of(self, knowledge: Knowledge) -> T:
        """Returns what was made of what `knowledge` associates."""
        with self._lock:
            for made in reversed(self._made):
                if made.language is knowledge.language and _same(made.associations, knowledge.associations):
                    return made
            made = self._make(knowledge.language, knowledge.associations)
            self._made.append(made)
            del self._made[: -self._most]
            return made

    def clear(self) -> None:
        """Forgets all that was made."""
        with self._lock:
            self._made.clear()


def _same(one: Mapping[str, Sequence[str]], other: Mapping[str, Sequence[str]]) -> bool:
    return one is other or one == other
