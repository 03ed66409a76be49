"""Letters, before any grammar: how typed text is tidied, folded for comparing, and repaired.

Refuses to guess: a word that cannot be repaired as a whole comes back as it was.
"""

import re
from functools import lru_cache
from unicodedata import normalize

KEPT = 8192
"""So many texts are kept folded: a clue is held against the same 25 words again and again."""
LONGEST_KEPT = 60
"""Longer texts are not kept: whoever plays may type what they like."""
APOSTROPHES = "’ʼ‘`′´‛＇ʹꞌ՚"
DASHES = "‐‑‒–—―−﹘﹣－⁃"
_ALIKE = str.maketrans(dict.fromkeys(APOSTROPHES, "'") | dict.fromkeys(DASHES, "-"))
_INVISIBLE = re.compile("[\u00ad\u034f\u061c\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]+")
_STRAY_MARKS = re.compile("[\u0300-\u036f]+")

_TWINS = ("aceiïëjkopsxyABCEHIÏËJKMOPSTXY", "асеіїёјкорѕхуАВСЕНІЇЁЈКМОРЅТХУ")
TO_CYRILLIC = {ord(latin): cyrillic for latin, cyrillic in zip(*_TWINS, strict=True)}
TO_LATIN = {ord(cyrillic): latin for latin, cyrillic in zip(*_TWINS, strict=True)}


def tidy(text: str) -> str:
    """Returns `text` in NFC with plain apostrophes and hyphens, without invisible characters, stray marks and edges."""
    visible = normalize("NFC", _INVISIBLE.sub("", text))
    return normalize("NFC", _STRAY_MARKS.sub("", visible)).translate(_ALIKE).strip()


def fold(text: str) -> str:
    """Returns `text` as it is compared: tidy, in lower case, with ё as е (Tandem 12)."""
    return _folded(text) if len(text) <= LONGEST_KEPT else _folded.__wrapped__(text)


@lru_cache(KEPT)
def _folded(text: str) -> str:
    return tidy(tidy(text).casefold()).replace("ё", "е")


def bare(text: str) -> str:
    """Returns the letters and digits of `text` folded, without anything between them."""
    return _bared(text) if len(text) <= LONGEST_KEPT else _bared.__wrapped__(text)


@lru_cache(KEPT)
def _bared(text: str) -> str:
    return "".join(filter(str.isalnum, fold(text)))


def mend(text: str, alphabet: str) -> str:
    """Returns `text` tidy, with letters of the other script that slipped into a word of `alphabet` put right.

    Case and ё stay as they are. A word that would still have letters outside `alphabet` is left alone.
    """
    table = TO_CYRILLIC if "а" in alphabet else TO_LATIN
    letters = frozenset(alphabet + alphabet.upper())
    return re.sub(r"[^\W\d_]+", lambda found: _mend_word(found[0], table, letters), tidy(text))


def _mend_word(word: str, table: dict[int, str], letters: frozenset[str]) -> str:
    mended = word.translate(table)
    return mended if letters.intersection(word) and letters.issuperset(mended) else word


def one_typo(a: str, b: str) -> bool:
    """Says whether one letter changed, missing, added or swapped with its neighbour makes `b` of `a` (Arrows 15)."""
    if a == b or abs(len(a) - len(b)) > 1:
        return False
    at = shared_start(a, b)
    rest_a, rest_b = a[at:], b[at:]
    swapped = rest_a[:2] == rest_b[1::-1] and rest_a[2:] == rest_b[2:]
    return swapped or rest_a[1:] == rest_b or rest_a == rest_b[1:] or rest_a[1:] == rest_b[1:]


def shared_start(a: str, b: str) -> int:
    """Returns how many letters `a` and `b` have in common before they part."""
    parted = (at for at, (x, y) in enumerate(zip(a, b, strict=False)) if x != y)
    return next(parted, min(len(a), len(b)))


class Unmarking(dict[int, str]):
    """A table for `str.translate` that takes their mark from letters outside an alphabet, where that brings them in."""

    def __init__(self, alphabet: str) -> None:
        super().__init__()
        self._alphabet = frozenset(alphabet)

    def __missing__(self, code: int) -> str:
        letter = chr(code)
        plain = normalize("NFD", letter)[0]
        self[code] = plain if letter not in self._alphabet and plain in self._alphabet else letter
        return self[code]
