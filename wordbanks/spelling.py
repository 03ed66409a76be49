"""What a word of a bank may be written with: mends what nobody meant, refuses the rest and names what is wrong."""

from unicodedata import category, combining, name, normalize

from django.conf import settings
from django.utils.translation import gettext as _

from wordbanks.languages import Language, fold

LONGEST = 40
"""The most characters of a word."""
_MARKED = str.maketrans("łø", "lo")
_FIRST = 0x61


class Misspelt(ValueError):
    """A text that is no word of its language; the message names the characters at fault, `fault` their kind."""

    def __init__(self, message: str, fault: str = "") -> None:
        super().__init__(message)
        self.fault = fault


def checked_list(language: Language, texts: list[str]) -> list[str]:
    """Returns `texts` as words, each of them once and in their order; raises Misspelt."""
    words: dict[str, str] = {}
    for text in texts:
        word = checked(language, text)
        words.setdefault(language.fold(word), word)
    return list(words.values())


def checked(language: Language, text: str) -> str:
    """Returns `text` as a word of `language`, mended; raises Misspelt."""
    word = language.mend(text)
    if not word:
        raise Misspelt(_("There is no word here."))
    if len(word) > LONGEST:
        raise Misspelt(_("“%(word)s…” is longer than %(most)d letters.") % {"word": word[:20], "most": LONGEST})
    if strange := suspicious(word):
        raise Misspelt(
            _("“%(word)s” has suspicious characters: %(list)s.") % {"word": word, "list": _named(strange)}, "characters"
        )
    if foreign := outside(language, word):
        wrong = {"word": word, "list": _named(foreign), "language": dict(settings.LANGUAGES)[language.code]}
        raise Misspelt(_("“%(word)s” has letters that %(language)s does not use: %(list)s.") % wrong, "alphabet")
    if not language.is_word(word):
        raise Misspelt(_("“%(word)s” is not one word: hyphens and apostrophes stand between letters.") % {"word": word})
    return word


def suspicious(word: str) -> list[str]:
    """Returns the characters of `word` that no word has: spaces, digits, signs, what cannot be seen."""
    return [sign for sign in dict.fromkeys(word) if not sign.isalpha() and sign not in "'-"]


def outside(language: Language, word: str) -> list[str]:
    """Returns the letters of `word` that are not in the alphabet of `language`."""
    return [letter for letter in dict.fromkeys(word) if letter.isalpha() and fold(letter) not in language.alphabet]


def _named(characters: list[str]) -> str:
    return ", ".join(f"{_shown(sign)} ({name(sign, f'U+{ord(sign):04X}').lower()})" for sign in characters)


def _shown(sign: str) -> str:
    return "·" if category(sign)[0] in "CZ" else sign


def plain(text: str) -> str:
    """Returns `text` as it is searched: folded, without marks and without what stands between letters."""
    letters = normalize("NFD", fold(text).translate(_MARKED))
    return "".join(letter for letter in letters if not combining(letter) and letter not in "'-")


def collated(folded: str, alphabet: str) -> str:
    """Returns a key that sorts words by their `alphabet` in every database, hyphens and apostrophes left out."""
    return "".join(chr(_FIRST + alphabet.find(letter)) for letter in folded if letter in alphabet)
