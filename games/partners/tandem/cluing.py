"""The clue-giver: the word that lets most targets be found, judged by how its partner would guess at it."""

from collections.abc import Iterable, Iterator
from itertools import chain
from math import exp
from random import Random
from typing import NamedTuple

from games.clash import clash
from games.partners.knowledge import Choice, Knowledge, Manner
from games.partners.tandem import why
from games.partners.tandem.table import Table
from games.partners.tandem.web import DOUBT, Web
from games.tandem import Clue, Kind

SURE = {Manner.CAREFUL: 0.5, Manner.BOLD: 0.3}
"""How likely a guesser must take each word that a clue means for meant, beside all that are not."""
WEAKEST = {Manner.CAREFUL: 0.15, Manner.BOLD: 0.1}
"""How strongly a clue must be linked with each word that it means."""
PACE = 1.2
"""Where more targets a turn than this are still to be found, clues may be that much weaker."""
TRAP = 0.12
"""A clue linked so strongly with a trap is not given."""
LONGEST = 5
"""No clue means more words at once."""


class Idea(NamedTuple):
    """A clue that could be given: its key, the words it means, and how many of them may be found."""

    worth: float
    key: str
    meant: list[str]


def choose(table: Table, knowledge: Knowledge, web: Web, rng: Random) -> Choice:
    """Returns the best clue that the rules allow (Tandem 10)."""
    fitting = _Fitting(table, knowledge)
    for idea in sorted(_ideas(table, knowledge, web), key=lambda idea: (-idea.worth, idea.key)):
        if fitting(text := web.text(idea.key)):
            return _clue(table, text, {word: web.through(word, idea.key) for word in idea.meant})
    return _clue(table, _any_word(table, knowledge, web, fitting, rng), {})


def _clue(table: Table, text: str, meant: dict[str, str | None]) -> Choice:
    move = Clue(word=text, number=max(1, len(meant)), at=table.at, sure=True)
    return Choice(move, why.clue(meant))


def _ideas(table: Table, knowledge: Knowledge, web: Web) -> Iterator[Idea]:
    """Yields all that is linked with a target that is still to be found and with no trap."""
    closed = {card["word"]: card["mine"] for card in table.closed if table.seat not in card["marks"]}
    links = {word: web.links(word) for word in closed}
    targets = [word for word, mine in closed.items() if mine == Kind.TARGET.value]
    traps = [links[word] for word, mine in closed.items() if mine == Kind.TRAP.value]
    others = [links[word] for word, mine in closed.items() if mine != Kind.TARGET.value]
    haste = max(1.0, table.missing / (table.left + 1) / PACE)
    weakest, sure = WEAKEST[knowledge.manner] / haste, SURE[knowledge.manner] / haste
    for key in {key for word in targets for key, strength in links[word].items() if strength >= weakest}:
        if all(trap.get(key, 0.0) <= TRAP for trap in traps):
            aside = sum(exp(other.get(key, 0.0) / DOUBT) for other in others)
            wanted = sorted(((links[word].get(key, 0.0), word) for word in targets), reverse=True)
            yield _idea(key, [pair for pair in wanted if pair[0] >= weakest], aside, sure)


def _idea(key: str, wanted: list[tuple[float, str]], aside: float, sure: float) -> Idea:
    """Returns the idea to give a key as a clue for as many targets as are sure enough, the strongest first.

    `aside` is how much its links to all other words weigh.
    """
    weights = [exp(strength / DOUBT) for strength, _ in wanted]
    chance, worth, number = 1.0, 0.0, 0
    for n, weight in enumerate(weights[:LONGEST]):
        if n and weight < sure * (weight + aside):
            break
        hits = sum(weights[n:])
        chance *= hits / (hits + aside)
        worth += chance
        number += 1
    return Idea(worth, key, [word for _, word in wanted[:number]])


class _Fitting:
    """Says of a word whether it may be given as a clue: not said before, kin to no word on the board (Tandem 10)."""

    def __init__(self, table: Table, knowledge: Knowledge) -> None:
        self.language = knowledge.language
        board = {card["word"] for card in table.board}
        self.words = [word for word in knowledge.words if word.text in board]
        self.said = {self.language.fold(turn["word"]) for turn in table.log}

    def __call__(self, text: str) -> bool:
        return (
            self.language.is_word(text)
            and self.language.fold(text) not in self.said
            and not any(clash(self.language, text, word) for word in self.words)
        )


def _any_word(table: Table, knowledge: Knowledge, web: Web, fitting: _Fitting, rng: Random) -> str:
    """Returns a random word of the bank that may be given, one that is linked with no trap if there is any."""
    known = {word.text for word in knowledge.words} | set(knowledge.associations)
    texts = sorted(known | {text for associated in knowledge.associations.values() for text in associated})
    words = filter(fitting, rng.sample(texts, len(texts)))
    first = next(words, None)
    if first is None:
        raise LookupError("no word that it knows fits beside this board")
    traps = [card["word"] for card in table.closed if card["mine"] == Kind.TRAP.value]
    return next((word for word in chain([first], words) if _is_far_from(traps, word, web)), first)


def _is_far_from(traps: Iterable[str], word: str, web: Web) -> bool:
    meanings = web.meanings(word)
    return all(web.link(meanings, trap)[0] <= TRAP for trap in traps)
