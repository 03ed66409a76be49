"""What can be a nickname, and when two of them look the same."""

import re
import unicodedata

from games.base import Illegal
from wordbanks.languages.text import TO_CYRILLIC

LONGEST = 20
_SYMBOL = "\U0001f000-\U0001faff\u2600-\u27bf"
_BETWEEN_SYMBOLS = re.compile(f"(?<=[{_SYMBOL}\ufe0f])\u200d(?=[{_SYMBOL}])")
"""What joins two symbols into one: a family, a flag."""
_UNSEEN = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Fillers and blanks that Unicode counts among letters, marks and signs."""
MOST_MARKS = 3
"""How many accents, one on another, a letter of any alphabet may carry; more would tower over the lines above."""
_TWINS = {ord(chr(latin).casefold()): cyrillic.casefold() for latin, cyrillic in TO_CYRILLIC.items()}
"""Letters that look the same, large or small: B is В, so b is в."""


def clean(text: str) -> str:
    """Returns `text` as a nickname; raises Illegal unless it is 1–20 characters that can be seen."""
    if len(text) > 20 * LONGEST:
        raise Illegal("nickname_long", most=LONGEST)
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if not name:
        raise Illegal("nickname_empty")
    if len(name) > LONGEST:
        raise Illegal("nickname_long", most=LONGEST)
    kinds = "".join(unicodedata.category(character)[0] for character in _BETWEEN_SYMBOLS.sub("", name))
    if "C" in kinds or set(kinds) <= {"M"} or "M" * (MOST_MARKS + 1) in kinds or _UNSEEN.intersection(name):
        raise Illegal("nickname_odd")
    return name


def likeness(nickname: str) -> str:
    """Returns what two nicknames share that look the same: width, case and alphabet are no difference."""
    return unicodedata.normalize("NFKC", nickname).casefold().translate(_TWINS)
