"""Language: what all languages have in common, over the analyser and the tables of each."""

import logging
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import combinations, product
from threading import RLock
from typing import Any
from unicodedata import normalize

from games.base import Kinship

from . import stems
from . import text as spelling

LONGEST = 60
"""Longer words are not looked up: no dictionary has them."""


class Language:
    """The words of one language. One instance serves all threads of a process."""

    code: str
    alphabet: str
    affixes: stems.Affixes
    unmarked: Mapping[str, str] = {}
    """Letters that may be asked for without their mark (WordChain 10)."""
    alike: tuple[str, ...] = ()
    """Words that are one word although no dictionary says so, the dictionary form first: irregular and short forms."""
    strangers: tuple[str, ...] = ()
    """Words that look as if they came from the first of their group and do not; nor are they kin to each other."""

    def __init__(self) -> None:
        self._lock = RLock()
        self._tool: Any = None
        self._word = re.compile(f"[{self.alphabet}]+(?:['-][{self.alphabet}]+)*")
        self._canon = {word: group.split()[0] for group in self.alike for word in group.split()}
        self._strangers = {frozenset(pair) for group in self.strangers for pair in combinations(group.split(), 2)}
        self._unmarked_strangers = spelling.Unmarking(self.alphabet)
        self._lemmas = lru_cache(20_000)(self._look_up)
        self._forms = lru_cache(5_000)(self._inflect)
        self._own = lru_cache(20_000)(self._stand_for)
        self._stems = lru_cache(5_000)(self._find_stems)
        self._parts = lru_cache(5_000)(self._find_parts)

    def load(self) -> Any:
        """Returns the analyser; called once, when the first word is looked up."""
        raise NotImplementedError

    def analyse(self, tool: Any, word: str) -> Iterable[str]:
        """Returns the dictionary forms of the folded `word`, none if the analyser does not know it."""
        raise NotImplementedError

    def inflect(self, tool: Any, lemma: str) -> Iterable[str]:
        """Returns some forms of `lemma` in which its stem shows."""
        return ()

    def fold(self, text: str) -> str:
        """Returns `text` as it is compared: NFC, lower case, ё as е, apostrophes alike, edges trimmed (Tandem 12).

        Letters that the language does not have lose their mark: pírate is pirate, but ląd is not lad.
        """
        return spelling.fold(text).translate(self._unmarked_strangers)

    def mend(self, text: str) -> str:
        """Returns `text` tidy, look-alike letters of the other script put right where that makes a whole word."""
        return spelling.mend(text, self.alphabet)

    def is_word(self, text: str) -> bool:
        """Says whether `text` is one word in this language's letters, hyphens and apostrophes inside (Tandem 12)."""
        return bool(self._word.fullmatch(self.fold(text)))

    def lemmas(self, word: str) -> frozenset[str]:
        """Returns the folded dictionary forms that `word` may be a form of; empty if the language has no idea."""
        return frozenset(self._canon.get(lemma, lemma) for lemma in self._lemmas(self.fold(word)))

    def known(self, word: str) -> bool:
        """Says whether the language's dictionary has `word` in any of its forms (WordChain 9)."""
        return bool(self._lemmas(self.fold(word)))

    def same_word(self, clue: str, word: str) -> Kinship | None:
        """Returns how `clue` hangs together with the board's `word`, None if it does not (Tandem 10, Arrows 13)."""
        clue, word = self.fold(clue), self.fold(word)
        if clue == word or spelling.bare(clue) == spelling.bare(word) != "":
            return Kinship.SAME
        if self._is_form(clue, word):
            return Kinship.FORM
        if self._is_derived(clue, word):
            return Kinship.DERIVED
        return Kinship.COMPOUND if self._is_compound(clue, word) else None

    def same_answer(self, a: str, b: str) -> bool:
        """Says whether two answers count as one: the same words, whatever their case, spelling or form (Arrows 15)."""
        if spelling.bare(a) == spelling.bare(b):
            return bool(spelling.bare(a))
        ours, theirs = _words(a), _words(b)
        return len(ours) == len(theirs) and all(map(self._is_same_or_slip, ours, theirs))

    def asked_letters(self, word: str) -> tuple[str, ...]:
        """Returns the letters that may be asked for after `word`, the best first (WordChain 10)."""
        letters = (letter for letter in reversed(self.fold(word)) if letter.isalpha())
        return tuple(dict.fromkeys(twin for letter in letters for twin in (letter, self._without_mark(letter))))

    def _without_mark(self, letter: str) -> str:
        if letter in self.alphabet:
            return self.unmarked.get(letter, letter)
        return normalize("NFD", letter)[0]

    def _look_up(self, word: str) -> frozenset[str]:
        if not self._can_look_up(word):
            return frozenset()
        with self._lock:
            found = frozenset(map(self.fold, self.analyse(self._loaded(), word)))
        return found or frozenset({self._canon[word]} if word in self._canon else ())

    def _can_look_up(self, word: str) -> bool:
        return len(word) <= LONGEST and bool(self._word.fullmatch(word))

    def _loaded(self) -> Any:
        if self._tool is None:
            try:
                self._tool = self.load()
            except ImportError:
                logging.getLogger(__name__).warning("No analyser for %s: forms are judged by endings alone", self.code)
                self._tool = False
        return self._tool

    def _stand_for(self, word: str) -> frozenset[str]:
        """Returns the lemmas that `word` stands for: itself alone if it is a dictionary form."""
        return frozenset({self._canon.get(word, word)}) if word in self._lemmas(word) else self.lemmas(word)

    def _is_form(self, clue: str, word: str) -> bool:
        if self._own(word) & self.lemmas(clue) or self._canon.get(clue, clue) == self._canon.get(word, word):
            return True
        if clue in self._lemmas(clue) or (self.known(clue) and self.known(word)):
            return False
        return self._shares_stem(clue, word)

    def _shares_stem(self, clue: str, word: str) -> bool:
        endings = self.affixes.endings
        if stems.share_stem(clue, word, endings):
            return True
        close = frozenset(stem for stem in self._stems(word) if len(stem) <= len(word) + 1)
        return stems.ends_like_form(clue, close, endings)

    def _is_derived(self, clue: str, word: str) -> bool:
        return any(
            stems.grown_from(a, self._stems(b), self.affixes) or stems.grown_from(b, self._stems(a), self.affixes)
            for a, b in self._bases(clue, word)
        )

    def _is_compound(self, clue: str, word: str) -> bool:
        parts = clue.split("-")
        if len(parts) > 1 and any(part == word or self._is_form(part, word) for part in parts):
            return True
        return any(self._contains(a, b) for a, b in self._bases(clue, word))

    def _contains(self, clue: str, word: str) -> bool:
        return stems.contains(clue, self._parts(word), self.affixes, self.known)

    def _bases(self, clue: str, word: str) -> Iterator[tuple[str, str]]:
        """Yields the dictionary forms to compare, without pairs that only look akin."""
        pairs = product(self._own(clue) or {clue}, self._own(word) or {word})
        return (pair for pair in pairs if frozenset(pair) not in self._strangers)

    def _inflect(self, lemma: str) -> frozenset[str]:
        if not self._can_look_up(lemma):
            return frozenset({lemma})
        with self._lock:
            return frozenset({lemma, *map(self.fold, self.inflect(self._loaded(), lemma))})

    def _find_stems(self, lemma: str) -> frozenset[str]:
        return stems.stems(self._forms(lemma), self.affixes)

    def _find_parts(self, lemma: str) -> frozenset[str]:
        return stems.parts(self._forms(lemma), self.affixes)

    def _is_same_or_slip(self, a: str, b: str) -> bool:
        if spelling.bare(a) == spelling.bare(b) or self._own(a) & self._own(b):
            return True
        both_in_dictionary_form = a in self._lemmas(a) and b in self._lemmas(b)
        if not both_in_dictionary_form and self.lemmas(a) & self.lemmas(b):
            return True
        if self.known(a) == self.known(b):
            return not self.known(a) and self._shares_stem(a, b)
        return min(len(a), len(b)) >= 5 and spelling.one_typo(a, b)


def _words(phrase: str) -> list[str]:
    return re.findall(r"[^\W_]+(?:'[^\W_]+)*", spelling.fold(phrase))
