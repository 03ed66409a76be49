"""What people think of at what, as a net: words are linked directly, or by what they both make people think of."""

from collections import OrderedDict, defaultdict
from collections.abc import Mapping, Sequence
from math import exp, log
from threading import Lock

from games.base import Kinship, Language
from games.partners.knowledge import Knowledge
from games.partners.shared import Shared

FIRST, LAST = 0.95, 0.55
"""How strongly a word makes think of its first association and of its last."""
SHARED = 0.55
"""The most that two words can be linked by what they share."""
DOUBT = 0.08
"""How far apart two links lie of which one weighs e times as much as the other."""
RELATIVE = 0.6
"""What a clue is worth as a stand-in for a word that it is derived from."""
FAINT = 0.25
"""The most that two words can be linked that share nothing themselves."""
BEGINNING = 3
"""Relatives of a clue that nobody has written down are looked for where words begin alike so far."""
REMEMBERED = 120
"""How many words' links are kept ready: the boards of some matches."""
WEBS = 12
"""How many nets are kept: each language's, and what it was before editors changed it."""


class Web:
    """The net of one language. Its keys are folded dictionary forms, so that every form of a word is one."""

    def __init__(self, language: Language, associations: Mapping[str, Sequence[str]]) -> None:
        self.language, self.associations = language, associations
        self._words = {language.fold(word) for word in associations}
        self._texts: dict[str, str] = {}
        self._keys: dict[str, str] = {}
        self._near: dict[str, dict[str, float]] = defaultdict(dict)
        for word, ideas in associations.items():
            self._add(word, ideas)
        self._weights = {key: _weight(len(near), len(self._words)) for key, near in self._near.items()}
        self._links: OrderedDict[str, dict[str, float]] = OrderedDict()
        self._alike = self._by_beginning()
        self._lock = Lock()

    def links(self, word: str) -> Mapping[str, float]:
        """Returns how strongly `word` is linked with every key that it is linked with, from 0 to 1."""
        with self._lock:
            if word in self._links:
                self._links.move_to_end(word)
                return self._links[word]
        found = self._find_links(self._key(word))
        with self._lock:
            self._links[word] = found
            while len(self._links) > REMEMBERED:
                self._links.popitem(last=False)
        return found

    def through(self, word: str, key: str) -> str | None:
        """Returns what `word` and `key` most share, None where one names the other or they share nothing."""
        one, other = self._near.get(self._key(word), {}), self._near.get(key, {})
        shared = sorted(one.keys() & other.keys())
        if key in one or not shared:
            return None
        return self._texts[max(shared, key=lambda middle: one[middle] * other[middle] * self._weights[middle])]

    def meanings(self, clue: str) -> dict[str, float]:
        """Returns the keys that `clue` may stand for with what it is worth as each; none if nobody knows it."""
        folded = self.language.fold(clue)
        forms = {key for key in (folded, *self.language.lemmas(folded)) if key in self._near}
        if forms:
            return dict.fromkeys(sorted(forms), 1.0)
        return dict.fromkeys(self._relatives_of(folded), RELATIVE)

    def link(self, meanings: Mapping[str, float], word: str) -> tuple[float, str | None]:
        """Returns how strongly what a clue may stand for is linked with `word`, and through what if not directly."""
        links = self.links(word)
        strength, key = max(((share * links.get(key, 0.0), key) for key, share in meanings.items()), default=(0.0, ""))
        if strength:
            return strength, self.through(word, key)
        return max((self._faint(key, links) for key in meanings), key=lambda found: found[0], default=(0.0, None))

    def text(self, key: str) -> str:
        """Returns a key as people write it."""
        return self._texts[key]

    def _add(self, word: str, ideas: Sequence[str]) -> None:
        key = self._named(word)
        for n, idea in enumerate(ideas):
            other, strength = self._named(idea), FIRST - (FIRST - LAST) * n / len(ideas)
            if other != key:
                both = 1 - (1 - strength) * (1 - self._near[key].get(other, 0.0))
                self._near[key][other] = self._near[other][key] = both

    def _named(self, text: str) -> str:
        if text not in self._keys:
            self._keys[text] = self._find_key(text)
            self._texts.setdefault(self._keys[text], text)
        return self._keys[text]

    def _key(self, text: str) -> str:
        return self._keys.get(text) or self._find_key(text)

    def _find_key(self, text: str) -> str:
        folded = self.language.fold(text)
        lemmas = self.language.lemmas(folded)
        return folded if folded in self._words or not lemmas or folded in lemmas else min(lemmas)

    def _by_beginning(self) -> dict[str, list[str]]:
        alike: dict[str, list[str]] = defaultdict(list)
        for key in sorted(self._near):
            alike[key[:BEGINNING]].append(key)
        return dict(alike)

    def _relatives_of(self, clue: str) -> list[str]:
        """Returns the keys of which `clue` is a form or a derivation, or that are derived from it."""
        alike = (key for key in self._alike.get(clue[:BEGINNING], ()) if len(key) > BEGINNING)
        return [key for key in alike if self.language.same_word(clue, key) in (Kinship.FORM, Kinship.DERIVED)]

    def _find_links(self, word: str) -> dict[str, float]:
        """Returns the links of a key: the direct ones, and what it shares with others, summed over all it shares."""
        sums: dict[str, float] = defaultdict(float)
        direct = self._near.get(word, {})
        for middle, strength in direct.items():
            weight = strength * self._weights[middle]
            for far, other in self._near[middle].items():
                sums[far] += weight * other
        sums.pop(word, None)
        links = {far: SHARED * (1 - exp(-total)) for far, total in sums.items()}
        for far, strength in direct.items():
            links[far] = 1 - (1 - strength) * (1 - links.get(far, 0.0))
        return links

    def _faint(self, key: str, links: Mapping[str, float]) -> tuple[float, str | None]:
        """Returns the link of `key` with a word over one step more: through what is linked with the word."""
        steps = (
            (near * self._weights[middle] * links.get(middle, 0.0), middle) for middle, near in self._near[key].items()
        )
        strength, middle = max(steps, default=(0.0, ""))
        return (FAINT * strength, self._texts[middle]) if strength else (0.0, None)


def _weight(degree: int, words: int) -> float:
    """Returns how much it says of two words that they share a key: the less, the more words have it."""
    return max(0.0, log((words + 1) / degree) / log(words + 1)) if words else 0.0


_webs = Shared(Web, WEBS)


def web_of(knowledge: Knowledge) -> Web:
    """Returns the net of what `knowledge` associates: one for all who know the same."""
    return _webs.of(knowledge)
