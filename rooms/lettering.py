"""How a word is set on a card: how much room it needs on one line, and where a long one breaks into two.

Hyphenation dictionaries were tried and break Ukrainian words badly (дзе-р-кало); on a card one good place is enough.
"""

from functools import lru_cache
from math import ceil
from typing import NamedTuple

WIDE = frozenset("WMwmЖШЩЮФМжшщюфмыæœ")
NARROW = frozenset("iljtfrіїíìł'’")
VOWELS = frozenset("aeiouyàáâäåąãæèéêëęìíîïòóôöõøùúûüýаеєиіїоуюяэёы")
NEVER_FIRST = frozenset("ьъй'’")
TOGETHER = frozenset({"sz", "cz", "rz", "ch", "dz", "dź", "dż", "th", "sh", "ph", "ck"})
STOPS = frozenset("bpdtgkfcбпдтгкфх")
LIQUIDS = frozenset("rlрл")
SHORT = 6
"""Words of so many letters are never broken."""
ALWAYS_FITS = 5
"""Letters of middling width for which every card has room on one line: the least `--n` of the style sheet."""


class Setting(NamedTuple):
    """A word in one piece or two; `wide` and, broken, `broken` are widths in letters of middling width."""

    first: str
    second: str
    hyphen: bool
    wide: int
    broken: int


@lru_cache(4096)
def setting(word: str) -> Setting:
    """Returns how `word` is set."""
    own_hyphen, wide = "-" in word, _width(word)
    at = word.find("-") + 1 if own_hyphen else _break(word)
    whole = Setting("", word, False, wide, 0)
    if not at:
        return whole
    first, second = word[:at], word[at:]
    broken = max(_width(first) + (not own_hyphen), _width(second))
    return Setting(first, second, not own_hyphen, wide, broken) if wide > max(broken, ALWAYS_FITS) else whole


def _width(letters: str) -> int:
    return ceil(sum(1.45 if letter in WIDE else 0.64 if letter in NARROW else 1 for letter in letters))


def _break(word: str) -> int:
    """Returns where the second line begins: near the middle, with a consonant before a vowel; 0 where nowhere."""
    if len(word) <= SHORT:
        return 0
    middle = (len(word) + 1) // 2
    places = (middle + step for step in (0, 1, -1, 2, -2, 3, -3))
    return next((at for at in places if 3 <= at <= len(word) - 2 and _may_begin(word.lower(), at)), 0)


def _may_begin(word: str, at: int) -> bool:
    """Says whether a line may begin with the letter at `at`: no letters that sound together are parted."""
    if not VOWELS.intersection(word[at:].removesuffix("e")):
        return False  # a silent e is no syllable
    before, here, after, next_ = word[at - 1], word[at], word[at + 1], word[at + 2 : at + 3]
    if here in VOWELS or here in NEVER_FIRST:
        return False
    if _one_sound(here, after):
        return before in VOWELS and next_ in VOWELS
    return after in VOWELS and not _one_sound(before, here)


def _one_sound(a: str, b: str) -> bool:
    """Says whether two consonants begin a syllable together: sz, th, and stops before r and l (фото-граф)."""
    return a + b in TOGETHER or (a in STOPS and b in LIQUIDS)
