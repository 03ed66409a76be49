"""Building as a virtual player does it: words go where they share an idea with their line (Arrows 2, 8–12)."""

from collections.abc import Iterable, Mapping
from heapq import nlargest
from math import inf
from operator import itemgetter

from games.arrows import ARROWS, Place, Way
from games.arrows.grid import SHORTEST
from games.arrows.state import Cell
from games.base import Json, Word
from games.partners.arrows.ideas import Ideas
from games.partners.arrows.lines import Arrow, arrows_of, is_free, known, line, words_of
from games.partners.arrows.promises import Option, Promises
from games.partners.arrows.worth import Worth
from games.partners.knowledge import Knowledge

SPARE = 8
"""With so many words more than are still needed, the player waits for better ones."""
CHECKED = 24
"""So many placements at most are looked at closely, those that promise most first."""


def placement(view: dict[str, Json], knowledge: Knowledge) -> Place:
    """Returns where which word of the market goes: where the table is worth most with it."""
    option = _Builder(view, knowledge).best()
    return Place(
        word=option.word,
        x=option.cell["x"],
        y=option.cell["y"],
        end=Way(option.tile["end"]) if option.tile else None,
        arrow=option.tile["arrow"] if option.tile else None,
        at=view["desk"]["at"],
        sure=True,
    )


class _Builder:
    """The table, the market, and what their words have in common."""

    def __init__(self, view: dict[str, Json], knowledge: Knowledge) -> None:
        self.language, self.free = knowledge.language, view["grid"]["free"]
        self.table, self.arrows = words_of(view), arrows_of(view["grid"]["tiles"])
        market = view["desk"]["market"]
        texts = (*self.table.values(), *market)
        self.words = {word.text: word for word in known(knowledge, texts)}
        self.ideas = Ideas(knowledge, texts)
        enough = view["desk"]["pile"] + len(market) >= self._needed() + SPARE
        worth = Worth(self.ideas, market, hurried=not enough)
        self.promises = Promises(self.table, self.arrows, worth)
        self._free: dict[str, bool] = {}

    def best(self) -> Option:
        """Returns the best placement: what one promises is checked as long as it may be the best."""
        options = nlargest(CHECKED, self.promises.of(self.free), key=itemgetter(0))
        found, most = options[0][1], -inf
        lost = self._lost(self.table, self.arrows)
        for promise, option in options:
            if promise <= most:
                break
            if (worth := promise + lost - self._lost_after(option)) > most:
                found, most = option, worth
        return found

    def _needed(self) -> int:
        """Returns how many words the arrows still take at most."""
        laid = [line(arrow, self.table) for arrow in self.arrows]
        return SHORTEST * (len(ARROWS) - len(laid)) + sum(max(0, SHORTEST - len(words)) for words in laid)

    def _lost_after(self, option: Option) -> float:
        after = self.table | {(option.cell["x"], option.cell["y"]): option.word}
        came = arrows_of([option.tile] if option.tile else [])
        return self._lost(after, [*self.arrows, *came], self.words[option.word])

    def _lost(self, table: Mapping[Cell, str], arrows: Iterable[Arrow], *laid: Word) -> float:
        """Returns how much of what the lines of a table promise is refused, or needed by two (Arrows 4, 13)."""
        lines = {arrow.number: line(arrow, table) for arrow in arrows}
        done = {n: words for n, words in lines.items() if len(words) >= SHORTEST}
        ideas = self.ideas.assigned(done, lambda idea: self._is_free(idea) and is_free(self.language, idea, laid))
        return sum(map(self.ideas.best, done.values())) - sum(
            self.ideas.shared(done[n])[idea] for n, idea in ideas.items()
        )

    def _is_free(self, idea: str) -> bool:
        """Says whether an idea may be written beside the words that lie."""
        if idea not in self._free:
            self._free[idea] = is_free(self.language, idea, [self.words[text] for text in self.table.values()])
        return self._free[idea]
