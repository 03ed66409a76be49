"""What a virtual player thought, as plain data with fixed codes; pages make sentences of it when the match is over.

A clue, with the words it meant, the strongest first, and by which word each is linked (none: directly):
    {"kind": "clue", "meant": ["word", …], "links": {"word": ["path word", …]}}
A guess: named by the clue, linked through another word, left over from an earlier clue, or a last hope:
    {"kind": "guess", "how": "direct" | "through" | "earlier" | "last_hope",
     "word": "…", "clue": "…", "through": "word" | None}
`clue` is the one that the guess goes back to: with “earlier” not the clue of this turn.
The end of a turn: all was found, the rest is too weak, or nobody knows the clue:
    {"kind": "stop", "how": "enough" | "weak" | "unknown_word"}
"""

from collections.abc import Mapping
from typing import Literal

from games.base import Json

type How = Literal["direct", "through", "earlier", "last_hope"]


def clue(meant: Mapping[str, str | None]) -> Json:
    """Returns why a clue was given: the words it means, each with what it is linked through if not directly."""
    links = {word: [through] if through else [] for word, through in meant.items()}
    return {"kind": "clue", "meant": [*meant], "links": links}


def guess(how: How, word: str, clue: str, through: str | None) -> Json:
    """Returns why a word was touched."""
    return {"kind": "guess", "how": how, "word": word, "clue": clue, "through": through}


def stop(how: Literal["enough", "weak", "unknown_word"]) -> Json:
    """Returns why a turn was ended."""
    return {"kind": "stop", "how": how}
