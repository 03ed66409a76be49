"""A virtual player for WordChain: of all it may lay it takes what brings it furthest ahead of the others.

`letters` says which letters words begin with and ask for, `memory` what the last plays tell of the other hands,
`clock` how long a round lasts, `prospects` what a move is worth, `sentences` are what it says.
"""

from collections.abc import Iterator
from random import Random

from games.base import Json
from games.partners.knowledge import Choice, Knowledge
from games.partners.wordchain.letters import Letters
from games.partners.wordchain.prospects import Prospects
from games.partners.wordchain.sentences import SENTENCES, sentence
from games.wordchain import Draw, Invent, Lay, Move, Pass, Sentence

__all__ = ["SENTENCES", "choose"]

type Option = tuple[float, Move]
"""A legal move and what it is worth, in words."""


def choose(view: dict[str, Json], knowledge: Knowledge, rng: Random) -> Choice:
    """Returns a legal move for the seat that sees `view` and is to move (WordChain 2, 4, 8)."""
    letters = Letters.of(knowledge)
    prospects = Prospects(view, knowledge.language, letters)
    options = [
        option for card in view["hand"] if card["playable"] for option in _options(card, view, prospects, letters, rng)
    ]
    if options:
        return Choice(_best([*options, *_keeping(view, prospects)], rng))
    return Choice(_stuck(view, prospects, knowledge, rng))


def _options(
    card: Json, view: dict[str, Json], prospects: Prospects, letters: Letters, rng: Random
) -> Iterator[Option]:
    """Yields every way to lay a card that may be laid."""
    n, at, gain = card["id"], view["desk"]["at"], prospects.gain(card["kind"])
    match card["kind"]:
        case "word":
            yield gain + prospects.asking(card["asks"], card), Lay(card=n, at=at)
        case "choice":
            for word in prospects.words:
                if word["letter"] in card["letters"]:
                    second = Lay(card=n, letter=word["letter"], second=word["id"], at=at)
                    yield gain + prospects.asking(word["asks"], word), second
        case "invent":
            known = {letter: letters.ending[letter] for letter in card["letters"] if letter in letters.ending}
            for letter, words in (known or {letter: letters.cut_behind(letter) for letter in card["letters"]}).items():
                if words:
                    yield gain + prospects.asking(letter), Invent(card=n, word=rng.choice(words), at=at)
        case _:
            yield gain + prospects.asking(view["desk"]["asked"]), Lay(card=n, at=at)


def _keeping(view: dict[str, Json], prospects: Prospects) -> Iterator[Option]:
    """Yields the move that keeps a special card just drawn for a turn in which nothing fits."""
    if view["desk"]["may"]["pass"]:
        yield prospects.asking(view["desk"]["asked"]), Pass(at=view["desk"]["at"])


def _best(options: list[Option], rng: Random) -> Move:
    return max(options, key=lambda option: (option[0], rng.random()))[1]


def _stuck(view: dict[str, Json], prospects: Prospects, knowledge: Knowledge, rng: Random) -> Move:
    """Returns what who has nothing to lay does: a sentence with any word, else a card is drawn."""
    may, at = view["desk"]["may"], view["desk"]["at"]
    if may["sentence"] and prospects.words:
        cards = [(prospects.asking(card["asks"], card), card) for card in prospects.words]
        _, _, card = max((worth, rng.random(), card) for worth, card in cards)
        return Sentence(card=card["id"], text=sentence(card["word"], knowledge.language.code, rng), at=at)
    return Draw(at=at) if may["draw"] else Pass(at=at)
