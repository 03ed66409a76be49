"""How many points two virtual players of Arrows reach with the real words, and how good the ideas of their arrows are.

    uv run --no-sync python -m tests.bench.arrows_partners [-n 200] [uk/family …]

Two who know the same agree by design, so their points show only that every arrow gets a term; nothing is staked. So
every tenth deal is played by two who know less than the editors wrote, each its own part: at every word each
association is missing with `MISSING`, and the order of the rest is shaken. Their points say how far lines and terms
suggest themselves. Of the arrows of the first kind: for how many all words share the idea, how strong it is (1 + 1 at
most), how many words they point at; then how many words were laid, and how much time of a processor a choice takes at
the middle and at most; “own” is the most without Python's rounds for garbage, which take the longer the more the
process holds, and meet any choice.
"""

import argparse
from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from statistics import median

from games.arrows import Arrows, Close, Options, Phase, RevealNext, Settle, State
from games.arrows.grid import playable
from games.base import HOST, Level
from games.partners import PARTNERS, Choice, Knowledge
from games.partners.arrows.ideas import Ideas
from tests.bench.banks import associations, bank
from tests.bench.partners import Took, taken
from tests.bench.wordchain import NOW
from wordbanks.languages import CODES, get

MISSING, SHAKEN = 0.3, 2.0
"""How likely an association is missing, and by how many places the order of the rest is shaken."""

UNLIKE = 10
TIMES = ("median", "slowest", "own")


def shaken(known: Mapping[str, Sequence[str]], rng: Random) -> dict[str, Sequence[str]]:
    """Returns what somebody else might think of at each word."""
    return {
        word: [idea for _, idea in sorted((n + rng.gauss(0, SHAKEN), idea) for n, idea in kept)]
        for word, ideas in known.items()
        for kept in [[(n, idea) for n, idea in enumerate(ideas) if rng.random() >= MISSING]]
    }


class Bench:
    """Matches of one bank, and what came of them."""

    def __init__(self, code: str, level: Level) -> None:
        self.game, self.code, self.level = Arrows(get(code)), code, level
        self.known = associations(code)
        self.game.language.lemmas(bank(code, level)[0].text)  # the dictionary is loaded now, not in a choice
        self.tally: Counter[str] = Counter()
        self.times: list[Took] = []

    def play(self, seed: int) -> None:
        """Plays a deal by two who know the same, every tenth by two who do not as well."""
        same = self._knowledge(self.known)
        state = self._played(seed, [same, same], "points")
        if seed % UNLIKE == 0:
            others = [self._knowledge(shaken(self.known, Random(f"{seed} {seat}"))) for seat in range(2)]
            self._played(seed, others, "unlike")
            self.tally["unlike matches"] += 1
        self.tally["matches"] += 1
        self.tally["words"] += len(state.words)
        self._look(state)

    def _knowledge(self, known: Mapping[str, Sequence[str]]) -> Knowledge:
        return Knowledge(self.game.language, bank(self.code, self.level), known)

    def _played(self, seed: int, knowledge: list[Knowledge], tally: str) -> State:
        rng = Random(seed)
        needed = self.game.words_needed(self.level, Options(), 2)
        words = [word for each, count in needed.items() for word in rng.sample(bank(self.code, each), count)]
        state = self.game.deal(words, 2, Options(), rng, NOW, virtual=(0, 1))
        while state.phase in (Phase.BUILD, Phase.GUESS):
            seat = min(self.game.to_move(state))
            state = self.game.play(state, seat, self._choice(state, seat, knowledge[seat]).move, NOW)
        state = self.game.play(state, HOST, Settle(), NOW)
        for _ in playable(state):
            state = self.game.play(state, HOST, RevealNext(), NOW)
        state = self.game.play(state, HOST, Close(), NOW)
        self.tally[tally] += self.game.outcome(state).score  # type: ignore[union-attr]
        return state

    def _choice(self, state: State, seat: int, knowledge: Knowledge) -> Choice:
        view = self.game.view(state, seat)
        return taken(lambda: PARTNERS["arrows"](view, knowledge, Random(1)), self.times)

    def _look(self, state: State) -> None:
        """Counts how well the terms fit the words of their arrows."""
        ideas = Ideas(self._knowledge(self.known), [laid.word.text for laid in state.words])
        for line in self.game.view(state, 0)["result"]["sheets"]:
            strength = ideas.shared(line["words"]).get(self.game.language.fold(line["terms"][0]), 0.0)
            self.tally["arrows"] += 1
            self.tally["length"] += len(line["words"])
            self.tally["strength"] += strength  # type: ignore[assignment]
            self.tally["of all"] += strength > 1

    def row(self) -> list[str]:
        """Returns the figures."""
        matches, arrows = self.tally["matches"], self.tally["arrows"]
        points = [self.tally["points"] / matches, self.tally["unlike"] / self.tally["unlike matches"]]
        goals = [f"{mean:.1f} {'✓' if mean >= 10 else '–'}" for mean in points]
        means = [f"{self.tally[name] / arrows:.2f}" for name in ("strength", "length")]
        lines = [f"{self.tally['of all'] / arrows:.1%}", *means]
        return [*goals, f"{arrows / matches:.1f}", *lines, f"{self.tally['words'] / matches:.1f}", *self._took()]

    def _took(self) -> list[str]:
        wholes, own = [each.whole for each in self.times], [each.whole - each.garbage for each in self.times]
        return [f"{took:.0f} ms" for took in (median(wholes), max(wholes), max(own))]


def main(given: Sequence[str] | None = None) -> None:
    """Prints the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("-n", type=int, default=200, help="matches a bank")
    parser.add_argument("banks", nargs="*", default=[f"{code}/{level.value}" for code in CODES for level in Level])
    options = parser.parse_args(given)
    titles = ["", "points", "unlike", "arrows", "idea of all", "strength", "length", "words", *TIMES]
    print("  ".join(cell.ljust(12) for cell in titles))
    for name in options.banks:
        code, level = name.split("/")
        bench = Bench(code, Level(level))
        for seed in range(options.n):
            bench.play(seed)
        print("  ".join(cell.ljust(12) for cell in [name, *bench.row()]), flush=True)


if __name__ == "__main__":
    main()
