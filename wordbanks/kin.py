"""Who is a form of whom among many words, found by their lemmas instead of comparing each with each."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from msgspec import Struct

from games.base import Kinship
from wordbanks.languages import Language
from wordbanks.languages.text import bare
from wordbanks.spelling import plain

STEM = 3
"""Words that the dictionary does not know are compared where they begin alike so far."""
FORMS = frozenset({Kinship.SAME, Kinship.FORM})


class Clash(Struct, frozen=True):
    """Two words of a bank that hang together."""

    one: str
    other: str
    kinship: Kinship


class Kin:
    """Words of one language, by what their forms have in common."""

    def __init__(self, language: Language, words: Iterable[str] = ()) -> None:
        self._language = language
        self._by_key: dict[str, list[str]] = defaultdict(list)
        for word in words:
            self.add(word)

    def add(self, word: str) -> None:
        """Takes `word` in."""
        folded = self._language.fold(word)
        known, keys = self._keys(folded)
        stem = folded[:STEM]
        for key in (*keys, f"{stem}…", *(() if known else (f"{stem}?",))):
            self._by_key[key].append(folded)

    def forms_of(self, word: str) -> list[str]:
        """Returns the words taken in that are forms of `word`, or of which it is one; never `word` itself.

        What the dictionary knows meets by its beginning only what the dictionary does not know.
        """
        folded = self._language.fold(word)
        known, keys = self._keys(folded)
        begins = f"{folded[:STEM]}{'?' if known else '…'}"
        alike = {other for key in (*keys, begins) for other in self._by_key.get(key, ())} - {folded}
        return sorted(other for other in alike if is_form(self._language, folded, other))

    def _keys(self, word: str) -> tuple[bool, list[str]]:
        """Says whether the dictionary knows `word`, and returns its lemmas and its letters."""
        lemmas = self._language.lemmas(word)
        return bool(lemmas), [*lemmas, f"={bare(word)}"]


def is_form(language: Language, one: str, other: str) -> bool:
    """Says whether one of two words is a form of the other."""
    return language.same_word(one, other) in FORMS or language.same_word(other, one) in FORMS


def clashes(language: Language, words: Iterable[str]) -> list[Clash]:
    """Returns the pairs of `words`, folded, that are forms, derivations or compounds of each other, forms first.

    Derivations and compounds are looked for where words begin alike, a prefix of the language left out or not.
    """
    folded = sorted({*map(language.fold, words)})
    kin = Kin(language, folded)
    forms = ((word, form) for word in folded for form in kin.forms_of(word))
    found = {}
    for one, other in chain(forms, _pairs(language, folded)):
        pair = frozenset((one, other))
        if pair not in found and (kinship := language.same_word(one, other) or language.same_word(other, one)):
            found[pair] = Clash(one, other, kinship)
    ranks = list(Kinship)
    return sorted(found.values(), key=lambda clash: (ranks.index(clash.kinship), clash.one))


def _pairs(language: Language, words: Sequence[str]) -> Iterator[tuple[str, str]]:
    alike: dict[str, list[str]] = defaultdict(list)
    for word in words:
        alike[plain(word)[:2]].append(word)
    for word in words:
        letters = plain(word)
        for begin in {letters[:2], *_beyond_prefixes(language, letters)}:
            for other in alike.get(begin, ()):
                if word != other and (begin != letters[:2] or word < other):
                    yield word, other


def _beyond_prefixes(language: Language, letters: str) -> Iterator[str]:
    for prefix in language.affixes.prefixes:
        rest = letters.removeprefix(plain(prefix))
        if len(rest) != len(letters) and len(rest) > STEM:
            yield rest[:2]
