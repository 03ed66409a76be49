"""A virtual player for Tandem that tries its luck: random clues with the number 1, one random guess a turn."""

from random import Random

from games.base import Json
from games.partners.knowledge import Choice, Knowledge
from games.tandem import Clue, Move, Reveal, Stop


def choose(view: dict[str, Json], knowledge: Knowledge, rng: Random) -> Choice:
    """Returns a legal move for the seat that sees `view` and is to move (Tandem 11, 15)."""
    return Choice(_move(view, knowledge, rng))


def _move(view: dict[str, Json], knowledge: Knowledge, rng: Random) -> Move:
    desk = view["desk"]
    if desk["role"] == "clue":
        return Clue(word=_fitting_word(view, knowledge, rng), number=1, at=desk["at"], sure=True)
    if desk["opened"]:
        return Stop(at=desk["at"])
    return Reveal(card=rng.choice([card["n"] for card in view["board"] if card["touch"]]), at=desk["at"])


def _fitting_word(view: dict[str, Json], knowledge: Knowledge, rng: Random) -> str:
    """Returns a random word of the bank that fits beside all words on the board, the editors' exceptions too."""
    language, board = knowledge.language, {card["word"] for card in view["board"]}
    taken = {language.fold(turn["word"]) for turn in view["log"]}
    taken |= {language.fold(text) for word in knowledge.words if word.text in board for text in word.forbidden}
    words = [word.text for word in knowledge.words if language.is_word(word.text)]
    fresh = [word for word in words if language.fold(word) not in taken]
    for word in rng.sample(fresh, len(fresh)):
        if not any(language.same_word(word, other) for other in board):
            return word
    raise LookupError("no word of the bank fits beside this board")
