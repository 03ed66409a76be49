"""How well WordChain plays with the real words: matches between players who lay what they can, at random.

    uv run --no-sync python -m tests.bench.wordchain [-n 1000] [codes …]

Of all turns with exactly seven cards in hand: in how many something can be laid, and in how many a word. Of all turns:
the same, and in how many a sentence is due. Of the decks: words that ask for their very last letter, letters that may
be asked for, the fewest cards that begin with one, and how long a deal takes. A turn takes a player five seconds.
Matches of 2 to 8 are played in turn; `-s` plays with so many alone.
"""

import argparse
import time
from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from random import Random

from games.base import HOST, TABLE, Level, Tick
from games.wordchain import (
    HAND,
    Draw,
    Invent,
    Kind,
    Lay,
    Next,
    Options,
    Pass,
    Phase,
    Sentence,
    State,
    WordChain,
    fitting,
)
from tests.bench.banks import bank
from wordbanks.languages import CODES, Language, get

NOW = datetime(2025, 2, 14, 20, 0, tzinfo=UTC)
PACE = timedelta(seconds=5)
MINUTES = 3


class Quick:
    """A language of which only the letters are asked; that a sentence has its word is taken on trust."""

    def __init__(self, language: Language) -> None:
        self.code, self.fold, self.asked_letters = language.code, language.fold, language.asked_letters
        self.mend = self.known = self.is_word = str

    def same_word(self, clue: str, word: str) -> str:
        """Says yes."""
        return "same"


def states(game: WordChain, state: State, rng: Random) -> Iterator[State]:
    """Yields the state of every turn in which something has to be decided, to the end of the match."""
    now = NOW
    while state.phase is not Phase.OVER:
        if state.phase is not Phase.ROUND:
            state = game.play(state, HOST, Next(), now)
        now += PACE
        while (due := game.deadline(state)) and due <= now:
            state = game.play(state, TABLE, Tick(), due)
        if state.phase is Phase.ROUND:
            if state.round.drawn is None:
                yield state
            state = game.play(state, state.seat, chosen(state, rng), now)


def chosen(state: State, rng: Random) -> Lay | Invent | Draw | Pass | Sentence:
    """Returns a move of one who lays what can be laid, words before special cards."""
    if fitting.may_draw(state):
        return Draw()
    if fitting.may_make_sentence(state):
        words = [n for n in state.hand if state.cards[n].kind is Kind.WORD]
        return Sentence(card=(n := rng.choice(words)), text=f"{state.cards[n].word} a b c d") if words else Pass()
    playable = sorted(fitting.playable(state))
    if not playable:
        return Pass()
    words = [n for n in playable if state.cards[n].kind is Kind.WORD]
    return laid(state, rng.choice(words or playable), rng)


def laid(state: State, n: int, rng: Random) -> Lay | Invent:
    """Returns a move that lays the card `n`, with whatever it needs besides."""
    card = state.cards[n]
    if card.kind is Kind.INVENT:
        return Invent(card=n, word="a" + rng.choice(card.letters))
    if card.kind is not Kind.CHOICE:
        return Lay(card=n)
    pairs = [(letter, m) for letter in card.letters for m in state.hand if fitting.fits(state.cards[m], letter)]
    letter, second = rng.choice(pairs)
    return Lay(card=n, letter=letter, second=second)


def judge(code: str, level: Level, matches: int, seats: int | None) -> list[str]:
    """Returns the row of figures of one bank."""
    game, tally = WordChain(Quick(get(code))), Counter()
    scarcest, letters, dealing = 10**6, set(), 0.0
    for seed in range(matches):
        state, took = _dealt(game, code, level, seats or 2 + seed % 7, seed)
        dealing = max(dealing, took)
        words = [card for card in state.cards if card.kind is Kind.WORD]
        begins = Counter(card.letter for card in words)
        scarcest = min(scarcest, *(begins[card.asks] for card in words))
        letters |= {len({card.asks for card in words})}
        tally["cards"] += len(words)
        tally["last"] += sum(card.mark == len(card.word) - 1 for card in words)
        for turn in states(game, state, Random(seed)):
            _count(tally, turn)
    return [code, level.value, *_figures(tally), f"{min(letters)}–{max(letters)}", str(scarcest), f"{dealing:.0f} ms"]


def _dealt(game: WordChain, code: str, level: Level, seats: int, seed: int) -> tuple[State, float]:
    rng = Random(seed)
    options = Options(round=MINUTES)
    needed = game.words_needed(level, options, seats)
    words = [word for each, count in needed.items() for word in rng.sample(bank(code, each), count)]
    rng.shuffle(words)
    began = time.perf_counter()
    state = game.deal(words, seats, options, rng, NOW)
    return state, 1000 * (time.perf_counter() - began)


def _count(tally: Counter, state: State) -> None:
    if not state.round.asked:
        return
    for where in ("all", "seven")[: 1 + (len(state.hand) == HAND)]:
        tally[where] += 1
        tally[f"{where} something"] += bool(fitting.playable(state))
        tally[f"{where} word"] += bool(fitting.fitting_words(state))
    tally["sentence"] += fitting.may_make_sentence(state)


def _figures(tally: Counter) -> list[str]:
    shares = [("seven something", "seven"), ("seven word", "seven"), ("all something", "all"), ("all word", "all")]
    shares += [("sentence", "all"), ("last", "cards")]
    return [f"{100 * tally[part] / tally[whole]:.1f} %" for part, whole in shares]


def main() -> None:
    """Prints the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("-n", type=int, default=1000, help="matches a bank")
    parser.add_argument("-s", type=int, help="seats")
    parser.add_argument("codes", nargs="*", default=CODES)
    options = parser.parse_args()
    titles = ["", "", "7: something", "7: a word", "all: something", "all: a word", "sentence", "last letter"]
    print("  ".join(cell.ljust(14) for cell in [*titles, "letters", "fewest cards", "slowest deal"]))
    for code in options.codes:
        for level in Level:
            print("  ".join(cell.ljust(14) for cell in judge(code, level, options.n, options.s)), flush=True)


if __name__ == "__main__":
    main()
