"""What the last plays tell of the other hands: who had nothing to lay has no word with the letter asked for."""

from collections.abc import Sequence

from games.base import Json, Language
from games.wordchain.laying import TAKEN


def lacking(chain: Sequence[Json], language: Language) -> dict[tuple[int, str], int]:
    """Returns by seat and letter how many cards the seat took at most since it had no word with the letter.

    `chain` are the last plays, the oldest first. After Swap and after a play taken back nothing is known.
    """
    found: dict[tuple[int, str], int] = {}
    asked: tuple[str, ...] = ()
    for play in chain:
        if play["undone"] or play["kind"] == "swap":
            found.clear()
        elif play["kind"] == "take":
            found = {key: taken + TAKEN for key, taken in found.items()}
        elif play["kind"] in ("pass", "sentence"):
            found |= {(play["seat"], letter): int(play["drew"]) for letter in asked}
        if play["undone"]:
            asked = ()
        elif play["word"]:
            asked = () if play["mark"] is None else language.asked_letters(play["word"][play["mark"]])
    return found
