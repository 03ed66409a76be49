"""How often WordChain's virtual player wins against players who make any legal move, with the real words.

    uv run --no-sync python -m tests.bench.wordchain_partners [-n 300] [-s 2 3 4] [--minutes 10] [--first 0]
        [uk/family …]

One virtual player sits among random ones, in every seat in turn. A turn takes three to twenty-five seconds, evenly. A
shared win counts as a share. The fair share is 1/n; the goal is 1.25/n, its stricter reading 1/n + 25 points. Last
comes the slowest choice of the virtual player, in time of a processor. Matches are numbered from `--first` on: report
others than those a player was tuned on.
"""

import argparse
import time
from collections import Counter
from collections.abc import Sequence
from datetime import datetime, timedelta
from random import Random

from games.base import HOST, TABLE, Illegal, Level, Tick
from games.partners import PARTNERS, Knowledge
from games.wordchain import Draw, Move, Next, Options, Pass, Phase, Sentence, State, WordChain, fitting
from games.wordchain.state import Kind
from tests.bench.banks import bank
from tests.bench.wordchain import NOW, Quick, laid
from wordbanks.languages import CODES, get

PAUSES = (3, 25)
"""The seconds that a turn takes."""


def legal(state: State, rng: Random, known: Knowledge) -> Move:
    """Returns any legal move of whose turn it is, each card as likely as another."""
    playable = sorted(fitting.playable(state))
    if playable:
        return laid(state, rng.choice(playable), rng)
    if fitting.may_draw(state):
        return Draw()
    words = [n for n in state.hand if state.cards[n].kind is Kind.WORD]
    if fitting.may_make_sentence(state) and words:
        return Sentence(card=(n := rng.choice(words)), text=f"{state.cards[n].word} a b c d")
    return Pass()


class Bench:
    """Matches of one bank and number of seats, and what came of them."""

    def __init__(self, code: str, level: Level, seats: int, minutes: int) -> None:
        self.game, self.seats = WordChain(Quick(get(code))), seats  # type: ignore[arg-type]
        self.options = Options(round=minutes)
        self.needed = self.game.words_needed(level, self.options, seats)
        self.code, self.known = code, Knowledge(self.game.language, bank(code, level))
        self.tally: Counter[str] = Counter()
        self.slowest = 0.0

    def play(self, seed: int) -> None:
        """Plays a match with the virtual player in one of the seats."""
        rng, partner = Random(seed), seed % self.seats
        state = self._dealt(rng)
        now = NOW
        while state.phase is not Phase.OVER:
            state, now = self._step(state, partner, rng, now)
        winners = self.game.outcome(state).winners  # type: ignore[union-attr]
        self.tally["matches"] += 1
        self.tally["shared"] += len(winners) > 1
        self.tally["won"] += (partner in winners) / len(winners)  # type: ignore[assignment]
        totals = [sum(left[seat] or 0 for left in state.scores) for seat in range(self.seats)]
        self.tally["words"] += totals[partner]
        self.tally["of others"] += (sum(totals) - totals[partner]) / (self.seats - 1)  # type: ignore[assignment]

    def _dealt(self, rng: Random) -> State:
        words = [word for each, count in self.needed.items() for word in rng.sample(bank(self.code, each), count)]
        return self.game.deal(words, self.seats, self.options, rng, NOW)

    def _step(self, state: State, partner: int, rng: Random, now: datetime) -> tuple[State, datetime]:
        if state.phase is not Phase.ROUND:
            return self.game.play(state, HOST, Next(starts=rng.randrange(self.seats)), now), now
        if state.round.drawn is None:
            now += timedelta(seconds=rng.uniform(*PAUSES))
        if (due := self.game.deadline(state)) and due <= now:
            return self.game.play(state, TABLE, Tick(), due), now
        seat = state.seat
        move = self._partners(state, rng) if seat == partner else legal(state, rng, self.known)
        try:
            return self.game.play(state, seat, move, now), now
        except Illegal as refused:
            raise AssertionError(f"{move} was refused: {refused.code}") from refused

    def _partners(self, state: State, rng: Random) -> Move:
        view = self.game.view(state, state.seat)
        began = time.process_time()
        move = PARTNERS["wordchain"](view, self.known, rng).move
        self.slowest = max(self.slowest, time.process_time() - began)
        return move

    def row(self) -> list[str]:
        """Returns the figures."""
        share, count = self.tally["won"] / self.tally["matches"], self.tally["matches"]
        words = [f"{self.tally[who] / count:.1f}" for who in ("words", "of others")]
        goals = [f"{goal:.1%} {'✓' if share >= goal else '–'}" for goal in (1.25 / self.seats, 1 / self.seats + 0.25)]
        return [f"{share:.1%}", *goals, f"{self.tally['shared'] / count:.1%}", *words, f"{1000 * self.slowest:.0f} ms"]


def main(given: Sequence[str] | None = None) -> None:
    """Prints the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("-n", type=int, default=300, help="matches a bank and number of seats")
    parser.add_argument("-s", type=int, nargs="+", default=[2, 3, 4], help="seats")
    parser.add_argument("--minutes", type=int, default=10, help="of a round: 10, 5 or 3")
    parser.add_argument("--first", type=int, default=0, help="number of the first match")
    parser.add_argument("banks", nargs="*", default=[f"{code}/{level.value}" for code in CODES for level in Level])
    options = parser.parse_args(given)
    titles = ["", "seats", "won", "1.25/n", "1/n + 25", "shared", "words left", "of others", "slowest"]
    print("  ".join(cell.ljust(12) for cell in titles))
    for name in options.banks:
        code, level = name.split("/")
        for seats in options.s:
            bench = Bench(code, Level(level), seats, options.minutes)
            for seed in range(options.first, options.first + options.n):
                bench.play(seed)
            print("  ".join(cell.ljust(12) for cell in [name, str(seats), *bench.row()]), flush=True)


if __name__ == "__main__":
    main()
