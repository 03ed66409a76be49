"""The deck: which of the drawn words come into it, which letter each asks for, and the special cards."""

from collections import Counter
from collections.abc import Collection, Sequence
from random import Random

from games.base import Language, Word
from games.wordchain.state import Card, Kind

PER_SEAT = 15
SMALLEST = 45
OF_EACH_SPECIAL = 4
LETTERS = 4
FLOW = 0.7
"""What lets play flow best: more, and few letters meet often; less, and all letters meet alike (tests/bench)."""


def size(seats: int) -> int:
    """Returns how many word cards the deck has: 15 a player, and never fewer than 45 (WordChain 6)."""
    return max(PER_SEAT * seats, SMALLEST)


def deck(words: Sequence[Word], count: int, language: Language, rng: Random) -> tuple[Card, ...]:
    """Returns `count` word cards of words that meet well, and four of each special card (WordChain 6)."""
    chosen = _meeting([Ends(word.text, language) for word in words], count)
    begins = Counter(ends.first for ends in chosen)
    cards = [word_card(ends, begins, language) for ends in chosen]
    endings = Counter(card.asks for card in cards if card.mark == len(card.word) - 1)
    pools = {Kind.CHOICE: begins, Kind.INVENT: endings if len(endings) >= LETTERS else begins}
    specials = [kind for kind in Kind if kind is not Kind.WORD for _ in range(OF_EACH_SPECIAL)]
    return (*cards, *(Card(kind, letters=_four(pools.get(kind, Counter()), rng)) for kind in specials))


class Ends:
    """A word with the letter it begins with, and those it may ask for, the best first."""

    def __init__(self, text: str, language: Language) -> None:
        self.text = text
        self.first = next(letter for letter in language.fold(text) if letter.isalpha())
        self.candidates = language.asked_letters(text)

    def asks(self, begins: Collection[str]) -> str:
        """Returns the letter asked for: the first that begins a word card, "" if none does (WordChain 10)."""
        return next((letter for letter in self.candidates if letter in begins), "")


def _meeting(words: list[Ends], count: int) -> list[Ends]:
    """Returns `count` of `words`: as long as there are too many, the one goes without which endings meet most."""
    while len(words) > count:
        begins = Counter(ends.first for ends in words)
        asks = [ends.asks(begins) for ends in words]
        asked = Counter(asks)
        pairs = [(ends.first, letter) for ends, letter in zip(words, asks, strict=True)]
        missed = {(first, letter): _missed(first, letter, begins, asked) for first, letter in set(pairs)}
        del words[pairs.index(min(pairs, key=missed.__getitem__))]
    return words


def _missed(first: str, asks: str, begins: Counter[str], asked: Counter[str]) -> float:
    """Returns how much less the words meet without one that begins with `first` and asks for `asks`."""
    left = {letter: (begins[letter] - (letter == first), asked[letter] - (letter == asks)) for letter in (first, asks)}
    return sum(_flow(begins[letter], asked[letter]) - _flow(*counts) for letter, counts in left.items())


def _flow(begin: int, ask: int) -> float:
    """Returns how well a letter serves the chain with which so many words begin and for which so many ask."""
    return (begin * ask) ** FLOW


def word_card(ends: Ends, begins: Collection[str], language: Language) -> Card:
    """Returns the card of a word in a deck in which words begin with `begins`."""
    asks = ends.asks(begins)
    return Card(Kind.WORD, ends.text, ends.first, asks, place(asks, ends.text, language))


def place(letter: str, word: str, language: Language) -> int:
    """Returns where in `word` the letter stands that makes it ask for `letter`, -1 if none does."""
    places = (n for n in reversed(range(len(word))) if letter in language.asked_letters(word[n]))
    return next(places, -1) if letter else -1


def _four(pool: Counter[str], rng: Random) -> tuple[str, ...]:
    """Returns four letters of `pool` in the order of the alphabet; those that are there more often come more often."""
    left = Counter(pool)
    letters: set[str] = set()
    while left and len(letters) < LETTERS:
        (letter,) = rng.choices(list(left), list(left.values()))
        letters.add(letter)
        del left[letter]
    return tuple(sorted(letters))
