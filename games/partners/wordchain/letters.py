"""Which letters the words of a deck begin with, and ask for: what a player knows of cards that it does not see.

A deck is made of words that meet well (WordChain 6), so both are much the same letters.
"""

from collections import Counter, defaultdict
from functools import lru_cache
from typing import NamedTuple

from games.base import Language
from games.partners.knowledge import Knowledge

MEETING = 0.8
"""How strongly a deck prefers letters with which many words both begin and end; measured on decks of three banks."""


SHORTEST = 2
"""Letters of the shortest word that may be invented."""


class Letters(NamedTuple):
    """Which part of a deck's words begins with each letter, and as well asks for it; which words end in each letter."""

    share: dict[str, float]
    ending: dict[str, list[str]]

    @classmethod
    def of(cls, knowledge: Knowledge) -> "Letters":
        """Returns the letters of what a player knows, in whatever order it knows it."""
        texts = frozenset(word.text for word in knowledge.words)
        return _counted(knowledge.language, texts)  # type: ignore[arg-type]  # every language is one object

    def cut_behind(self, letter: str) -> list[str]:
        """Returns words that end in `letter` and that nobody knows: those of the deck, cut behind it."""
        texts = (text for words in self.ending.values() for text in words)
        return sorted({text[: at + 1] for text in texts if (at := text.rfind(letter)) >= SHORTEST - 1})


@lru_cache(32)
def _counted(language: Language, texts: frozenset[str]) -> Letters:
    words = sorted(text for text in texts if language.is_word(text))
    first = Counter(language.fold(text)[0] for text in words)
    asked = Counter(next((letter for letter in language.asked_letters(text) if letter in first), "") for text in words)
    ending = defaultdict(list)
    for text in words:
        ending[language.fold(text)[-1]].append(text)
    meeting = {letter: (count * asked[letter]) ** MEETING for letter, count in first.items()}
    whole = sum(meeting.values()) or 1.0
    return Letters({letter: part / whole for letter, part in meeting.items()}, dict(ending))
