"""Building as a virtual player does it: words go where they share an idea with their line (Arrows 2, 8–12)."""

from collections.abc import Iterator, Mapping
from math import inf
from operator import itemgetter
from typing import NamedTuple

from games.arrows import ARROWS, Place, Way
from games.arrows.grid import SHORTEST
from games.arrows.state import Cell
from games.base import Json
from games.partners.arrows.ideas import Ideas
from games.partners.arrows.lines import Arrow, arrows_of, is_free, known, line, words_of
from games.partners.knowledge import Knowledge

TO_COME, EMPTY = 1.3, 1.1
"""What an arrow promises that is not laid yet, or points at nothing, as long as there are words enough."""
FINISHED, HURRIED = 0.3, 2.0
"""What a line of two words is worth besides its idea, and what once words run short; one word is half of it."""
BEGUN = 0.8
"""Which part counts of the best idea that a line of one word can come to."""
JOINS = 1.0
"""What it costs to join two lines."""
SPARE = 8
"""With so many words more than are still needed, the player waits for better ones."""
CHECKED = 24
"""So many placements at most are looked at closely, those that promise most first."""


class Option(NamedTuple):
    """A word, the cell where it may go, and the tile that would come with it."""

    word: str
    cell: Json
    tile: Json | None


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
        self.knowledge, self.free = knowledge, view["grid"]["free"]
        self.table, self.arrows = words_of(view), arrows_of(view["grid"]["tiles"])
        self.market = view["desk"]["market"]
        self.ideas = Ideas(knowledge, (*self.table.values(), *self.market))
        hurried = view["desk"]["pile"] + len(self.market) < self._needed() + SPARE
        self.to_come, self.empty, self.finished = (0.0, 0.0, HURRIED) if hurried else (TO_COME, EMPTY, FINISHED)
        self._worths: dict[tuple[tuple[str, ...], str], float] = {}

    def best(self) -> Option:
        """Returns the best placement: what one promises is checked as long as it may be the best."""
        options = sorted(
            ((self._promise(option), option) for option in self._options()), key=itemgetter(0), reverse=True
        )
        found, most = options[0][1], -inf
        lost = self._lost(self.table, self.arrows)
        for promise, option in options[:CHECKED]:
            if promise <= most:
                break
            after, came = self._after(option)
            if (worth := promise + lost - self._lost(after, [*self.arrows, *came])) > most:
                found, most = option, worth
        return found

    def _needed(self) -> int:
        """Returns how many words the arrows still take at most."""
        laid = [line(arrow, self.table) for arrow in self.arrows]
        return SHORTEST * (len(ARROWS) - len(laid)) + sum(max(0, SHORTEST - len(words)) for words in laid)

    def _options(self) -> Iterator[Option]:
        for cell in self.free:
            for word in self.market:
                yield from (Option(word, cell, tile) for tile in cell["tiles"] or [None])

    def _promise(self, option: Option) -> float:
        """Returns how much more the table is worth after a placement if all ideas may be written."""
        after, came = self._after(option)
        worth = -JOINS if option.cell["joins"] else 0.0
        if not self.table:
            return self._begun((option.word,), option.word)
        for arrow in self.arrows:
            now = line(arrow, after)
            if len(now) != len(before := line(arrow, self.table)):
                worth += self._worth(now, option.word) - self._worth(before, option.word)
        return worth + sum(self._worth(line(arrow, after), option.word) - self.to_come for arrow in came)

    def _after(self, option: Option) -> tuple[Mapping[Cell, str], list[Arrow]]:
        """Returns the table after a placement, and the arrows that come with it."""
        after = self.table | {(option.cell["x"], option.cell["y"]): option.word}
        return after, arrows_of([option.tile] if option.tile else [])

    def _worth(self, words: tuple[str, ...], laid: str) -> float:
        """Returns what an arrow is worth that points at `words`, `laid` being gone from the market."""
        if not words:
            return self.empty
        if (words, laid) not in self._worths:
            done = len(words) >= SHORTEST
            self._worths[words, laid] = self.finished + self._idea(words) if done else self._begun(words, laid)
        return self._worths[words, laid]

    def _idea(self, words: tuple[str, ...]) -> float:
        return max(self.ideas.shared(words).values(), default=0.0)

    def _begun(self, words: tuple[str, ...], laid: str) -> float:
        """Returns what a line of one word promises, by the best that the market has for it."""
        others = [word for word in self.market if word not in (laid, *words)]
        best = max((self._idea((*words, other)) for other in others), default=0.0)
        return self.finished / SHORTEST + BEGUN * best

    def _lost(self, table: Mapping[Cell, str], arrows: list[Arrow]) -> float:
        """Returns how much of what the lines of a table promise is refused, or needed by two (Arrows 4, 13)."""
        lines = {arrow.number: line(arrow, table) for arrow in arrows}
        done = {n: words for n, words in lines.items() if len(words) >= SHORTEST}
        grid, language = known(self.knowledge, table.values()), self.knowledge.language
        ideas = self.ideas.assigned(done, lambda idea: is_free(language, idea, grid))
        return sum(map(self._idea, done.values())) - sum(self.ideas.shared(done[n])[idea] for n, idea in ideas.items())
