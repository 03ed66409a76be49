"""Ukrainian and Russian share an analyser: pymorphy3, with a dictionary for each."""

from collections.abc import Iterable
from typing import Any

from .base import Language


class Slavic(Language):
    """A language whose dictionary pymorphy3 has."""

    def load(self) -> Any:
        """Returns pymorphy's analyser with this language's dictionary."""
        from pymorphy3 import MorphAnalyzer

        return MorphAnalyzer(lang=self.code)

    def analyse(self, tool: Any, word: str) -> Iterable[str]:
        """Returns the dictionary forms of `word`, without what pymorphy would only guess.

        A plural that has a singular (коти: кіт) is no word of its own, although place names make it one.
        """
        known = [parse for parse in tool.parse(word) if parse.is_known]
        has_singular = any("NOUN" in parse.tag and "Pltm" not in parse.tag for parse in known)
        return {parse.normal_form for parse in known if not (has_singular and "Pltm" in parse.tag)}

    def inflect(self, tool: Any, lemma: str) -> Iterable[str]:
        """Returns the forms of `lemma` as a noun or adjective."""
        parses = (p for p in tool.parse(lemma) if p.is_known and self.fold(p.normal_form) == lemma)
        return {form.word for parse in parses if "VERB" not in parse.tag for form in parse.lexeme}
