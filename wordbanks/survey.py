"""A bank at a glance: how many words of which status, which letters begin and are asked for, what is wanting."""

from collections import Counter
from collections.abc import Sequence

from msgspec import Struct

from wordbanks.languages import Language
from wordbanks.models import Word, WordBank
from wordbanks.spelling import collated

ENOUGH = 8
"""So many words should begin with every letter that WordChain may ask for."""
SHARE = 4
"""At most so many words should ask for a letter for each that begins with it."""


class Letter(Struct, frozen=True):
    """How many approved words of a bank begin with a letter, and how many ask for it (WordChain 10)."""

    letter: str
    begins: int
    asked: int

    @property
    def lacking(self) -> bool:
        """Says whether WordChain asks for the letter more often than the bank can answer."""
        return bool(self.asked) and (self.begins < ENOUGH or self.asked > SHARE * self.begins)


class Survey(Struct, frozen=True):
    """What the page of a bank shows."""

    statuses: dict[str, int]
    letters: list[Letter]
    bare: list[Word]

    @property
    def lacking(self) -> list[Letter]:
        """Returns the letters that WordChain lacks words for."""
        return [letter for letter in self.letters if letter.lacking]


def survey(bank: WordBank, language: Language) -> Survey:
    """Returns the bank at a glance; `bare` are its words without associations."""
    words = list(bank.words.order_by("collated"))
    counts = Counter(word.status for word in words)
    approved = [word for word in words if word.status == Word.Status.APPROVED]
    return Survey(
        statuses={status.value: counts[status] for status in Word.Status},
        letters=letters([word.folded for word in approved], language),
        bare=[word for word in approved if not word.associations],
    )


def letters(words: Sequence[str], language: Language) -> list[Letter]:
    """Returns every letter that begins one of the folded `words`, in the order of the alphabet."""
    begins = Counter(word[0] for word in words)
    asked = Counter(next((letter for letter in language.asked_letters(word) if letter in begins), "") for word in words)
    order = sorted(begins, key=lambda letter: (collated(letter, language.alphabet), letter))
    return [Letter(letter, begins[letter], asked[letter]) for letter in order]
