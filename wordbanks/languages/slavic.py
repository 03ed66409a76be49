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
        """Returns the dictionary forms of `word`, without what pymorphy would only guess."""
        return {parse.normal_form for parse in self._parses(tool, word)}

    def inflect(self, tool: Any, lemma: str) -> Iterable[str]:
        """Returns the forms of `lemma` as a noun or adjective."""
        parses = (parse for parse in self._parses(tool, lemma) if self.fold(parse.normal_form) == lemma)
        return {form.word for parse in parses if "VERB" not in parse.tag for form in parse.lexeme}

    def _is_same_or_slip(self, a: str, b: str) -> bool:
        return super()._is_same_or_slip(a, b) or bool(self._singulars(a) & self._singulars(b))

    def _singulars(self, word: str) -> frozenset[str]:
        """Returns what a plural (коти) is the plural of, although the dictionary has a village of that name too."""
        if not self._can_look_up(word):
            return frozenset()
        with self._lock:
            parses = self._parses(self._loaded(), word)
        plurals = [parse for parse in parses if {"NOUN", "plur", "nomn"} in parse.tag and "Pltm" not in parse.tag]
        return frozenset(self.fold(parse.normal_form) for parse in plurals) or self._own(word)

    @staticmethod
    def _parses(tool: Any, word: str) -> list[Any]:
        return [parse for parse in tool.parse(word) if parse.is_known] if tool else []
