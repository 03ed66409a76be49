"""How well two virtual players play Tandem together with the real words, and how well one understands people's clues.

    uv run --no-sync python -m tests.bench.partners [--deals 1000] [--only uk/family] [--manner careful] [--clues]

A row a bank: of deals with 9 and with 11 turns those that were won and those that a trap ended, the mean number of a
clue, the share of meant words that a clue names only through another word, and the processor's time for a move, 99 of
100 and the longest, analysers loaded; “own” is the longest without Python's rounds for garbage, which take the longer
the more the process holds, and meet any move. Then the memory that the nets of the languages take.

`--clues`: of people's clues (`clues/<language>.txt`) those whose meant word comes first of 25, and among
the first three.
The general weights of the links were chosen on the even pairs alone; the odd ones were kept for this table.
"""

import argparse
import gc
import statistics
import time
import tracemalloc
from collections import Counter
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple

from games.base import Level, Word
from games.clash import clash
from games.partners import Choice, Knowledge, Manner, tandem
from games.partners.tandem.web import Web, web_of
from games.tandem import CARDS, Clue, Options, State, Tandem
from tests.bench.banks import associations, bank
from wordbanks.languages import CODES, get

CLUES = Path(__file__).parent / "clues"
NOW = datetime(2025, 2, 14, 20, 0, tzinfo=UTC)
TURNS = (9, 11)
WARM = 20
"""So many matches are played before times are taken: analysers are loaded, the first words looked up."""


class Collector:
    """Counts the milliseconds of the processor that Python takes for garbage."""

    def __init__(self) -> None:
        self.took = self._began = 0.0
        gc.callbacks.append(self._heard)

    def _heard(self, phase: str, _: dict) -> None:
        now = 1000 * time.thread_time()
        if phase == "stop":
            self.took += now - self._began
        self._began = now


@cache
def collector() -> Collector:
    """Returns the one that counts, from when it is first asked for."""
    return Collector()


class Took(NamedTuple):
    """The milliseconds of the processor that a move took, and those that were the collector's."""

    whole: float
    garbage: float


def taken(choose: Callable[[], Choice], times: list[Took]) -> Choice:
    """Returns a choice, and notes what it took."""
    garbage, began = collector().took, 1000 * time.thread_time()
    choice = choose()
    times.append(Took(1000 * time.thread_time() - began, collector().took - garbage))
    return choice


def knowledge(code: str, level: Level, manner: Manner) -> Knowledge:
    """Returns what a virtual player knows who plays a bank."""
    return Knowledge(get(code), bank(code, level), associations(code), manner)


def match(known: Knowledge, turns: int, seed: int, tally: Counter, times: list[Took]) -> State:
    """Returns a match's last state; counts its clues and takes the processor's time of each move."""
    game, rng = Tandem(known.language), Random(seed)
    state = game.deal(rng.sample(known.words, CARDS), 2, Options(turns=turns), rng, NOW)
    while game.outcome(state) is None:
        (seat,) = game.to_move(state)
        view = game.view(state, seat)
        choice = taken(lambda view=view: tandem.choose(view, known, rng), times)
        if isinstance(choice.move, Clue):
            tally["clues"] += 1
            tally["meant"] += choice.move.number
            tally["through"] += sum(map(bool, choice.why["links"].values()))
        state = game.play(state, seat, choice.move, NOW)
    return state


def together(code: str, level: Level, manner: Manner, deals: int) -> list[str]:
    """Returns the row of a bank."""
    known, tally, times, ends = knowledge(code, level, manner), Counter(), [], Counter()
    for seed in range(WARM):
        match(known, TURNS[0], -1 - seed, Counter(), [])
    for turns in TURNS:
        ends |= {(turns, end): n for end, n in _endings(known, turns, deals, tally, times).items()}
    shares = [f"{ends[turns, end] / deals:.1%}" for end in ("won", "trap") for turns in TURNS]
    number, through = tally["meant"] / tally["clues"], tally["through"] / tally["meant"]
    wholes = [each.whole for each in times]
    slow = [statistics.quantiles(wholes, n=100)[-1], max(wholes), max(each.whole - each.garbage for each in times)]
    return [
        f"{code}/{level.value}",
        *shares,
        f"{number:.2f}",
        f"{through:.0%}",
        *(f"{each:.0f} ms" for each in slow),
    ]


def _endings(known: Knowledge, turns: int, deals: int, tally: Counter, times: list[Took]) -> Counter:
    return Counter(match(known, turns, seed, tally, times).ending for seed in range(deals))


def memory() -> str:
    """Returns what the nets of all languages take, with as many words' links as a net keeps."""
    banks = [knowledge(code, level, Manner.CAREFUL) for code in CODES for level in Level]
    for known in banks:
        match(known, TURNS[0], 0, Counter(), [])
    tracemalloc.start()
    webs = [Web(get(code), associations(code)) for code in CODES]
    for web in webs:
        for text in web.associations:
            web.links(text)
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return f"{size / 2**20:.0f} MB for the nets of {len(webs)} languages"


def pairs(code: str) -> list[tuple[str, str]]:
    """Returns people's clues, each with the word it means."""
    lines = (CLUES / f"{code}.txt").read_text("utf-8").splitlines()
    return [(clue.strip(), word.strip()) for clue, arrow, word in (line.partition("→") for line in lines) if arrow]


def understood(code: str) -> Iterator[list[str]]:
    """Yields the rows of a language: its odd pairs, which nothing was fitted to, and its even ones."""
    places = [_place(code, clue, word, seed) for seed, (clue, word) in enumerate(pairs(code))]
    for name, half in (("odd, kept", places[0::2]), ("even, tuned on", places[1::2])):
        first, three = (sum(place <= most for place in half) / len(half) for most in (1, 3))
        yield [code, name, str(len(half)), f"{first:.1%}", f"{three:.1%}"]


def _place(code: str, clue: str, meant: str, seed: int) -> float:
    """Returns the place of the meant word among 25 of its bank, all words that are linked as well before it."""
    level = next(level for level in Level if meant in {word.text for word in bank(code, level)})
    known = knowledge(code, level, Manner.CAREFUL)
    web = web_of(known)
    others = (word for word in Random(seed).sample(known.words, len(known.words)) if word.text != meant)
    board = [word for _, word in zip(range(CARDS - 1), _beside(known, clue, others), strict=False)]
    meanings = web.meanings(clue)
    strength, _ = web.link(meanings, meant)
    return 1 + sum(web.link(meanings, word.text)[0] >= strength for word in board)


def _beside(known: Knowledge, clue: str, others: Iterator[Word]) -> Iterator[Word]:
    """Yields the words beside which the rules allow the clue."""
    return (word for word in others if not clash(known.language, clue, word))


def main() -> None:
    """Prints the tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=1000, help="deals a bank, each with 9 and with 11 turns")
    parser.add_argument("--only", help="one bank, as uk/family")
    parser.add_argument("--manner", type=Manner, default=Manner.CAREFUL)
    parser.add_argument("--clues", action="store_true", help="people's clues instead of matches")
    options = parser.parse_args()
    if options.clues:
        _print(["", "pairs", "", "first", "among three"])
        for code in CODES:
            for row in understood(code):
                _print(row)
        return
    _print(
        [options.manner.value, "won 9", "won 11", "trap 9", "trap 11", "number", "through", "99 %", "longest", "own"]
    )
    for code in CODES:
        for level in Level:
            if options.only in (None, f"{code}/{level.value}"):
                _print(together(code, level, options.manner, options.deals))
    if not options.only:
        print(memory())


def _print(cells: list[str]) -> None:
    print("  ".join(cell.ljust(14) for cell in cells), flush=True)


if __name__ == "__main__":
    main()
