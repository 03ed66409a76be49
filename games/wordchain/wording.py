"""What players write: an invented word and a sentence, checked as far as a machine can (WordChain 9)."""

import re

from games.base import Illegal, Kinship, Language
from games.wordchain.state import Said

LEAST_LETTERS = 2
LONGEST_WORD = 40
LEAST_WORDS = 5
LONGEST_SENTENCE = 300
_WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")


def invented(written: str, letters: tuple[str, ...], language: Language) -> Said:
    """Returns the word as it is shown; raises Illegal unless it is one word that ends in one of `letters`.

    All letters on cards begin words of the deck, so that its ending is the letter asked for (WordChain 6, 10).
    """
    if len(written) > LONGEST_WORD * 2 or len(word := language.mend(written)) > LONGEST_WORD:
        raise Illegal("invent_long", most=LONGEST_WORD)
    if not word:
        raise Illegal("invent_empty")
    if not language.is_word(word):
        raise Illegal("invent_letters")
    if sum(map(str.isalpha, word)) < LEAST_LETTERS:
        raise Illegal("invent_short", least=LEAST_LETTERS)
    ending = next(filter(str.isalpha, reversed(language.fold(word))))
    if ending not in letters:
        raise Illegal("invent_ending", word=word, letters=", ".join(letters))
    return Said(word, ending, max(n for n, letter in enumerate(word) if letter.isalpha()))


def sentence(written: str, word: str, language: Language) -> str:
    """Returns the sentence as it is shown; raises Illegal unless it has five words, `word` or a form of it among them.

    Whether it makes sense the other players judge.
    """
    if len(written) > LONGEST_SENTENCE * 2 or len(text := " ".join(language.mend(written).split())) > LONGEST_SENTENCE:
        raise Illegal("sentence_long", most=LONGEST_SENTENCE)
    if not text or not text.isprintable():
        raise Illegal("sentence_empty")
    words = _WORD.findall(text)
    if len(words) < LEAST_WORDS:
        raise Illegal("sentence_short", least=LEAST_WORDS, words=len(words))
    if not _contains(words, _WORD.findall(word), language):
        raise Illegal("sentence_without_word", word=word)
    return text


def _contains(words: list[str], wanted: list[str], language: Language) -> bool:
    """Says whether `wanted`, more than one word for ice cream, stands in `words` in any form."""
    runs = (words[n : n + len(wanted)] for n in range(len(words) - len(wanted) + 1))
    return any(all(_is_form(a, b, language) for a, b in zip(run, wanted, strict=True)) for run in runs)


def _is_form(word: str, wanted: str, language: Language) -> bool:
    return language.same_word(word, wanted) in (Kinship.SAME, Kinship.FORM)
