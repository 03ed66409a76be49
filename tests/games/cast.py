"""The standing cast of Tandem's tests: a plain language, a board of known kinds, and short ways to play on it."""

import re
from datetime import UTC, datetime
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from games.base import Illegal, Kinship, Word
from games.tandem import Card, Clue, Kind, Options, Reveal, State, Stop, Tandem

ALICE, BOB, CHARLIE = 0, 1, None
"""Alice and Bob sit, Charlie watches."""
EVERYBODY = (ALICE, BOB, CHARLIE)
NOW = datetime(2025, 2, 14, 20, 0, tzinfo=UTC)

# fmt: off
TEXTS = [
    "anchor", "bridge", "candle", "desert", "engine",
    "forest", "garden", "hammer", "island", "jacket",
    "kitten", "ladder", "mirror", "needle", "orange",
    "pirate", "queen", "river", "spider", "tiger",
    "uncle", "violin", "window", "yogurt", "zebra",
]
# fmt: on
WORDS = [Word(text) for text in TEXTS]

LETTERS = {"t": Kind.TARGET, "x": Kind.TRAP, "-": Kind.BLANK}
# fmt: off
LAYOUT = [
    "tt", "tt", "tt", "t-", "t-",
    "t-", "t-", "t-", "-t", "-t",
    "-t", "-t", "-t", "tx", "xt",
    "xx", "x-", "-x", "--", "--",
    "--", "--", "--", "--", "--",
]
"""The fixed board: what each card is to Alice and to Bob."""
# fmt: on
BOTH_TARGET, BOTH_TARGET_2, BOTH_TARGET_3 = 0, 1, 2
ALICE_TARGET, ALICE_TARGET_2 = 3, 4
BOB_TARGET, BOB_TARGET_2 = 8, 9
ALICE_TARGET_BOB_TRAP, ALICE_TRAP_BOB_TARGET = 13, 14
BOTH_TRAP, ALICE_TRAP, BOB_TRAP = 15, 16, 17
BOTH_BLANK, BOTH_BLANK_2 = 18, 19
ALL_OF_ALICE = (0, 1, 2, 3, 4, 5, 6, 7, 13)
ALL_OF_BOB = (0, 1, 2, 8, 9, 10, 11, 12, 14)
ONLY_OF_BOB = (8, 9, 10, 11, 12, 14)


class Plain:
    """A language of plain letters whose kinships are told to it: Plain({("boats", "boat"): Kinship.FORM})."""

    code = "xx"

    def __init__(self, kin=()):
        self.kin = dict(kin)

    def fold(self, text):
        return text.strip().casefold().replace("ё", "е").replace("’", "'")

    def mend(self, text):
        return text.replace("\u00ad", "").strip()

    def is_word(self, text):
        return bool(re.fullmatch(r"[^\W\d_]+(?:['-][^\W\d_]+)*", self.fold(text)))

    def lemmas(self, word):
        return frozenset({self.fold(word)})

    def known(self, word):
        return True

    def same_word(self, clue, word):
        clue, word = self.fold(clue), self.fold(word)
        return Kinship.SAME if clue == word else self.kin.get((clue, word))

    def same_answer(self, a, b):
        return self.fold(a) == self.fold(b)

    def asked_letters(self, word):
        return tuple(reversed(word))


tandem = Tandem(Plain())


def board(*, turns=9, giver=ALICE, words=WORDS, opened=(), marks=None):
    """Returns the fixed board at a first clue, the cards `opened` lying open and `marks` = {card: seats} on others."""
    kinds = [(LETTERS[pair[ALICE]], LETTERS[pair[BOB]]) for pair in LAYOUT]
    cards = [
        Card(word=word, kinds=pair, open=n in opened, marks=(marks or {}).get(n, ()))
        for n, (word, pair) in enumerate(zip(words, kinds, strict=True))
    ]
    return State(cards=tuple(cards), turns=turns, giver=giver)


def dealt(seed=1, turns=9):
    """Returns a random deal."""
    return tandem.deal(WORDS, 2, Options(turns=turns), Random(seed), NOW)


def act(state, seat, move, game=tandem):
    """Returns the state after `seat` makes `move`."""
    return game.play(state, seat, move, NOW)


def clued(state, word="ocean", number=2):
    """Returns the state after whoever is to give a clue gives one."""
    return act(state, state.giver, Clue(word=word, number=number))


def reveal(state, *cards):
    """Returns the state after the guesser touches `cards`, one after another."""
    for card in cards:
        state = act(state, state.guesser, Reveal(card=card))
    return state


def stop(state):
    """Returns the state after the guesser ends the turn."""
    return act(state, state.guesser, Stop())


def passed(state, times=1):
    """Returns the state after `times` turns in which nobody touched anything."""
    for _ in range(times):
        state = stop(clued(state))
    return state


def turn(state, number):
    """Returns `state` with as many idle turns behind it that turn `number` begins, the giver unchanged."""
    spent = clued(state).log * (number - 1)
    return replace(state, log=spent, turn=number)


def refusal(state, seat, move, game=tandem):
    """Returns how `move` is refused, having seen that the state stayed as it was."""
    before = msgspec.json.encode(state)
    with pytest.raises(Illegal) as caught:
        act(state, seat, move, game)
    assert msgspec.json.encode(state) == before
    return caught.value
