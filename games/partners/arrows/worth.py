"""What an arrow is worth to a virtual player, by the words it points at: the idea they share, or may come to share."""

from collections.abc import Sequence

from games.arrows.grid import SHORTEST
from games.partners.arrows.ideas import Ideas

TO_COME, EMPTY = 1.3, 1.1
"""What an arrow promises that is not laid yet, or points at nothing, as long as there are words enough."""
FINISHED, HURRIED = 0.3, 2.0
"""What a line of two words is worth besides its idea, and what once words run short; one word is half of it."""
BEGUN = 0.8
"""Which part counts of the best idea that a line of one word can come to."""


class Worth:
    """What lines are worth to one who takes words from `market`, and who is in a hurry once words run short."""

    def __init__(self, ideas: Ideas, market: Sequence[str], *, hurried: bool) -> None:
        self.ideas, self.market = ideas, market
        self.to_come, self.empty, self.finished = (0.0, 0.0, HURRIED) if hurried else (TO_COME, EMPTY, FINISHED)
        self._begun: dict[tuple[str, str], float] = {}

    def of_line(self, words: Sequence[str], laid: str) -> float:
        """Returns what an arrow is worth that points at `words`, `laid` being gone from the market."""
        if len(words) >= SHORTEST:
            return self.finished + self.ideas.best(words)
        return self.of_begun(words[0], laid) if words else self.empty

    def of_begun(self, word: str, laid: str) -> float:
        """Returns what a line of one word promises, by the best that the market has for it."""
        if (word, laid) not in self._begun:
            others = [other for other in self.market if other not in (laid, word)]
            best = max((self.ideas.best((word, other)) for other in others), default=0.0)
            self._begun[word, laid] = self.finished / SHORTEST + BEGUN * best
        return self._begun[word, laid]
