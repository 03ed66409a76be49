"""The standing cast of WordChain's tests: a plain language, tables with known hands, and short ways to play at them.

A hand is written as text: "apple kite show choice:abcd" is two words, Show, and Choice with its letters.
"""

from datetime import UTC, datetime, timedelta
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from games.base import HOST, TABLE, GiveUp, Illegal, Tick, Word
from games.wordchain import (
    Card,
    Draw,
    Invent,
    Kind,
    Lay,
    Next,
    Object,
    Options,
    Pass,
    Phase,
    Round,
    Sentence,
    State,
    WordChain,
)
from games.wordchain.deck import Ends, word_card

from ..cast import Plain

ALICE, BOB, CAROL, DAVE, CHARLIE = 0, 1, 2, 3, None
"""Alice, Bob, Carol and Dave sit and play in this order, Charlie watches."""
NOW = datetime(2025, 2, 14, 20, 0, tzinfo=UTC)
SECOND, MINUTE = timedelta(seconds=1), timedelta(minutes=1)
TEXT = "Yesterday we all saw a {} there"

# fmt: off
TEXTS = [
    "anchor", "apple", "arrow", "autumn", "banana", "barrel", "basket", "beach", "bicycle", "blanket", "bridge",
    "brother", "bucket", "button", "cabbage", "camera", "candle", "carpet", "castle", "cherry", "circus", "cloud",
    "coffee", "corner", "cotton", "dancer", "desert", "dinner", "doctor", "dragon", "drum", "eagle", "ear", "eleven",
    "elephant", "engine", "evening", "exit", "feather", "fence", "finger", "forest", "fountain", "friend", "garden",
    "ghost", "giant", "ginger", "grape", "guitar", "hammer", "harbour", "helmet", "honey", "horse", "house", "ice",
    "igloo", "ink", "insect", "island", "jacket", "jewel", "jungle", "kettle", "kitchen", "kitten", "knight",
    "ladder", "lantern", "lemon", "letter", "lion", "magnet", "market", "meadow", "mirror", "monkey", "moon",
    "mountain", "needle", "neighbour", "night", "noodle", "nurse", "ocean", "onion", "orange", "orchard", "owl",
    "oyster", "paper", "parrot", "pencil", "picture", "pirate", "planet", "queen", "quilt", "rabbit", "radio", "rain",
    "river", "rocket", "sailor", "salt", "scissors", "shadow", "spider", "stone", "table", "temple", "thunder",
    "tiger", "tower", "turtle", "uncle", "valley", "violin", "water", "window", "winter", "yard", "yogurt", "zebra",
]
# fmt: on
WORDS = [Word(text) for text in TEXTS]


class Simple(Plain):
    """A plain language that has the words of these tests in its dictionary and knows a few forms."""

    kin_of = {"apples": "apple", "kites": "kite", "knives": "knife"}

    def known(self, word):
        return self.fold(word) in {*TEXTS, "sand", "rust", "tea"}

    def same_word(self, clue, word):
        return super().same_word(self.kin_of.get(self.fold(clue), clue), word)

    def asked_letters(self, word):
        return tuple(dict.fromkeys(letter for letter in reversed(self.fold(word)) if letter.isalpha()))


wordchain = WordChain(Simple())


def dealt(seed=1, seats=3, minutes=3, limit=60, virtual=()):
    """Returns a random deal, before its first round."""
    words = Random(seed).sample(WORDS, max(45, 15 * seats))
    options = Options(round=minutes, limit=limit)
    return wordchain.deal(words, seats, options, Random(seed), NOW, virtual=virtual)


def started(state=None, starts=None, now=NOW, **deal):
    """Returns a match whose next round has begun."""
    state = state or dealt(**deal)
    return wordchain.play(state, HOST, Next(at=state.number, starts=starts), now)


def table(*hands, asked="", pile="", laid="", others="", seat=ALICE, minutes=10, limit=60, **rest):
    """Returns a match in its first round with known `hands`; words of the deck that lie nowhere are `others`.

    The pile is written as it is drawn, the laid cards as they were laid. In turn 5 it is the move of `seat`.
    """
    zones = [[*map(_read, zone.split())] for zone in (*hands, pile, laid, others)]
    faces = [face for zone in zones for face in zone]
    begins = {word[0] for kind, word, _ in faces if kind is Kind.WORD}
    cards = [_card(kind, word, letters, begins) for kind, word, letters in faces]
    ids = iter(range(len(cards)))
    *held, pile_ids, laid_ids, _ = [tuple(next(ids) for _ in zone) for zone in zones]
    round_ = Round(hands=tuple(held), pile=pile_ids[::-1], laid=laid_ids, asked=asked)
    state = State(tuple(cards), len(hands), Options(round=minutes, limit=limit), seed=7, round=round_, seat=seat)
    ends = {"round_ends": NOW + minutes * MINUTE, "turn_ends": NOW + limit * SECOND if limit else None}
    return replace(state, phase=Phase.ROUND, number=1, turn=5, **(ends | rest))


def _read(text):
    name, _, letters = text.partition(":")
    return (Kind(name), "", tuple(letters)) if name in set(Kind) else (Kind.WORD, name, ())


def _card(kind, word, letters, begins):
    return word_card(Ends(word, Simple()), begins, Simple()) if kind is Kind.WORD else Card(kind, letters=letters)


def name(state, n):
    """Returns what card `n` is called in these tests."""
    return state.cards[n].word or state.cards[n].kind.value


def card(state, called, seat=None):
    """Returns the card of that name in a hand, that of whose turn it is unless told."""
    hand = state.round.hands[state.seat if seat is None else seat]
    return next(n for n in hand if name(state, n) == called)


def hand(state, seat):
    """Returns what `seat` holds, by name."""
    return [name(state, n) for n in state.round.hands[seat]]


def act(state, seat, move, now=NOW, game=wordchain):
    """Returns the state after `seat` makes `move`."""
    return game.play(state, seat, move, now)


def lay(state, *names, now=NOW):
    """Returns the state after those whose turn it is lay the cards of these names, one after another."""
    for called in names:
        state = act(state, state.seat, Lay(card=card(state, called)), now)
    return state


def choose(state, letter, word, now=NOW):
    """Returns the state after Choice is laid with `letter` and `word`."""
    move = Lay(card=card(state, "choice"), letter=letter, second=card(state, word))
    return act(state, state.seat, move, now)


def invent(state, word, now=NOW):
    """Returns the state after Invent is laid with `word`."""
    return act(state, state.seat, Invent(card=card(state, "invent"), word=word), now)


def speak(state, word, text=TEXT, now=NOW):
    """Returns the state after the card of `word` is laid with a sentence."""
    return act(state, state.seat, Sentence(card=card(state, word), text=text.format(word)), now)


def draw(state, now=NOW):
    """Returns the state after whose turn it is draws."""
    return act(state, state.seat, Draw(), now)


def skip(state, times=1, now=NOW):
    """Returns the state after that many passes."""
    for _ in range(times):
        state = act(state, state.seat, Pass(), now)
    return state


def object_to(state, *seats, now=NOW):
    """Returns the state after `seats` object to the last play."""
    for seat in seats:
        state = act(state, seat, Object(play=state.played), now)
    return state


def tick(state):
    """Returns the state after the table's next move by the clock."""
    deadline = wordchain.deadline(state)
    return act(state, TABLE, Tick(), deadline)


def leave(state, seat, now=NOW):
    """Returns the state after `seat` is given up."""
    return act(state, TABLE, GiveUp(seat=seat), now)


def time_up(state):
    """Returns the state after the round's time is up, whatever turns there were."""
    return act(state, TABLE, Tick(), state.round_ends)


def refusal(state, seat, move, now=NOW, game=wordchain):
    """Returns how `move` is refused, having seen that the state stayed as it was."""
    before = msgspec.json.encode(state)
    with pytest.raises(Illegal) as caught:
        act(state, seat, move, now, game)
    assert msgspec.json.encode(state) == before
    return caught.value


def refused(state, move, seat=None, now=NOW):
    """Returns the code with which a move of whose turn it is is refused."""
    return refusal(state, state.seat if seat is None else seat, move, now).code
