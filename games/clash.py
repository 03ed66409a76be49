"""How what somebody writes hangs together with a word on the table, the editors' exceptions heard first."""

from typing import Final, Literal

from games.base import Kinship, Language, Word

FORBIDDEN: Final = "forbidden"


def clash(language: Language, text: str, word: Word) -> Kinship | Literal["forbidden"] | None:
    """Returns how `text` clashes with `word`: by the editors' list, by kinship, or None (Tandem 10, Arrows 13)."""
    folded = language.fold(text)
    if folded in map(language.fold, word.forbidden):
        return FORBIDDEN
    if folded in map(language.fold, word.allowed):
        return None
    return language.same_word(text, word.text)
