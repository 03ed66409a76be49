"""Writing as a virtual player does it: for each arrow the strongest idea that its words share (Arrows 4, 13)."""

from collections.abc import Iterator
from heapq import nsmallest
from itertools import chain

from games.arrows import Ready, Write
from games.arrows.answers import checked
from games.base import Illegal, Json
from games.partners.arrows.ideas import Ideas
from games.partners.arrows.lines import is_free, known, words_of
from games.partners.knowledge import Choice, Knowledge

TRIED = 50
"""So many words of the bank are tried where nothing comes to mind."""


def next_term(view: dict[str, Json], knowledge: Knowledge) -> Choice:
    """Returns the term for the first arrow that has none, or that the sheet is ready."""
    writer = _Writer(view, knowledge)
    for arrow in writer.blank:
        if found := next(writer.terms(arrow), None):
            return Choice(Write(arrow=arrow, text=found), writer.why(arrow, found))
    return Choice(Ready(sure=True))


class _Writer:
    """A sheet, the table, and what the words of its arrows have in common."""

    def __init__(self, view: dict[str, Json], knowledge: Knowledge) -> None:
        texts, terms = words_of(view).values(), view["sheet"]["terms"]
        self.knowledge, self.language = knowledge, knowledge.language
        self.grid, self.ideas = known(knowledge, texts), Ideas(knowledge, texts)
        self.written = {term["arrow"]: term["text"] for term in terms if term["text"]}
        self.blank = {term["arrow"]: term["words"] for term in terms if not term["text"]}

    def terms(self, arrow: int) -> Iterator[str]:
        """Yields what may be written for an arrow, the best first."""
        return filter(self._may_be_written, chain(self._thoughts(arrow), self._anything()))

    def why(self, arrow: int, text: str) -> Json:
        """Returns what the player thought with a term, None where nothing came to mind."""
        words = self.ideas.thinking(self.blank[arrow], self.language.fold(text))
        return {"kind": "term", "arrow": arrow, "words": words, "idea": text} if words else None

    def _thoughts(self, arrow: int) -> Iterator[str]:
        """Yields the ideas for an arrow, but for those that another blank one is given."""
        tried = {self.language.fold(text) for text in self.written.values()}
        while idea := self.ideas.assigned(self.blank, lambda idea: self._is_fresh(idea, tried)).get(arrow):
            tried.add(idea)
            yield self.ideas.spelled(idea)

    def _is_fresh(self, idea: str, tried: set[str]) -> bool:
        return self.language.fold(idea) not in tried and is_free(self.language, idea, self.grid)

    def _anything(self) -> Iterator[str]:
        """Yields some words of the bank, the same for all who know the same."""
        yield from nsmallest(TRIED, {word.text for word in self.knowledge.words} - set(self.written.values()))

    def _may_be_written(self, text: str) -> bool:
        try:
            return bool(checked(self.language, text, self.grid, self.written))
        except Illegal:
            return False
