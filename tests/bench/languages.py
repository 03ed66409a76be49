"""How well the languages tell forms of a word from other words, measured against dictionaries they do not use.

    apt-get install hunspell-uk hunspell-pl hunspell-ru hunspell-en-gb myspell-et
    uv run --no-sync --with simplemma python -m tests.bench.languages

Inflected forms are made when it runs, by the affix rules of Debian's dictionaries; for Estonian, whose Debian
dictionary does not say which forms belong together, simplemma's table says so and Debian's dictionary that they exist.
What is not installed is named and left out. Board words come from wordbanks/data. `-v` prints what goes wrong.
"""

import argparse
import random
import re
import resource
import subprocess
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from importlib.util import find_spec
from pathlib import Path

from games.base import Kinship
from tests.wordbanks.test_languages_kin import KIN, STRANGERS
from wordbanks.languages import CODES, Language, get

HUNSPELL = Path("/usr/share/hunspell")
DICTIONARIES = {"uk": "uk_UA", "pl": "pl_PL", "ru": "ru_RU", "et": "et_EE", "en": "en_GB"}
PACKAGES = {"uk": "hunspell-uk", "pl": "hunspell-pl", "ru": "hunspell-ru", "et": "myspell-et", "en": "hunspell-en-gb"}
INFLECTION = {"en": "SMDGT"}
"""The flags that inflect, where a dictionary has others that derive."""
DATA = Path(__file__).parents[2] / "wordbanks" / "data"
REFUSED = (Kinship.SAME, Kinship.FORM)
OTHERS = 40
"""So many different words with the same beginning are tried against a board word."""


class Dictionary:
    """A Debian dictionary: words with flags, and the suffixes that a flag stands for."""

    def __init__(self, code: str) -> None:
        self.inflection = INFLECTION.get(code)
        affixes, entries = (HUNSPELL / f"{DICTIONARIES[code]}.{end}" for end in ("aff", "dic"))
        found = re.search(rb"SET (\S+)", affixes.read_bytes())
        encoding = found[1].decode().replace("ISO8859-", "iso8859-").replace("UTF-8", "utf-8-sig") if found else "utf-8"
        self.rules = defaultdict(list)
        for line in affixes.read_text(encoding).splitlines():
            match line.split():
                case ["SFX", flag, strip, add, condition, *_]:
                    add = add.split("/")[0]
                    self.rules[flag].append((strip.strip("0"), add.strip("0"), re.compile(condition + "$")))
        self.flags: dict[str, str] = defaultdict(str)
        for line in entries.read_text(encoding, "replace").splitlines()[1:]:
            word, _, flags = line.split("\t")[0].strip().partition("/")
            self.flags[word] += flags

    def forms(self, word: str) -> set[str]:
        """Returns the inflected forms of the entry `word`, itself included."""
        flags = [flag for flag in self.flags.get(word, "") if not self.inflection or flag in self.inflection]
        rules = (rule for flag in flags for rule in self.rules[flag])
        made = {
            word[: len(word) - len(strip)] + add
            for strip, add, ends in rules
            if word.endswith(strip) and ends.search(word)
        }
        return made | {word}


def estonian(words: list[str], dictionary: Dictionary) -> tuple[dict[str, set[str]], list[str]]:
    """Returns the forms of `words` that simplemma groups and Debian's dictionary has, and simplemma's lemmas."""
    from simplemma.strategies.dictionaries.dictionary_factory import DefaultDictionaryFactory  # type: ignore[import-not-found]

    board, starts = set(words), {word[:2] for word in words}
    exist = {form for entry in dictionary.flags if entry[:2] in starts for form in dictionary.forms(entry)}
    grouped = defaultdict(set)
    table = DefaultDictionaryFactory().get_dictionary("et")
    for form, lemma in table.items():
        if lemma in board and form in exist:
            grouped[lemma].add(form)
    return grouped, sorted({lemma for form, lemma in table.items() if form in exist and lemma in exist})


def bank(code: str) -> list[str]:
    """Returns the words of the language's banks."""
    lines = (line for path in sorted((DATA / code).glob("*.txt")) for line in path.read_text().splitlines())
    return sorted({line.split(" | ")[0].strip() for line in lines if line.strip() and not line.startswith("#")})


def others(words: list[str], forms: dict[str, set[str]], entries: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Yields (clue, board word) where the clue is another word that begins like the board's."""
    starts = defaultdict(list)
    for entry in entries:
        if entry.isalpha() and entry.islower():
            starts[entry[:3]].append(entry)
    rng = random.Random(7)
    for word in filter(lambda word: len(word) >= 3, words):
        fitting = [entry for entry in starts[word[:3]] if entry not in forms.get(word, {word})]
        yield from ((entry, word) for entry in rng.sample(fitting, min(OTHERS, len(fitting))))


def tally(language: Language, pairs: Iterable[tuple[str, str]]) -> tuple[Counter, dict]:
    """Returns how often which answer came, and the pairs behind each."""
    behind = defaultdict(list)
    for clue, word in pairs:
        behind[language.same_word(clue, word)].append(f"{clue}~{word}")
    return Counter({answer: len(found) for answer, found in behind.items()}), behind


def share(part: int, whole: int) -> str:
    """Returns a percentage to print."""
    return f"{100 * part / whole:.1f} %" if whole else "-"


def judge(code: str, verbose: bool) -> list[str]:
    """Returns the row of figures of one language."""
    language, words = get(code), bank(code)
    row = [code, str(len(words)), seen(language, "kin", KIN[code], verbose)]
    row.append(seen(language, "strangers", STRANGERS[code], verbose))
    if missing := needs(code):
        return [*row, missing]
    dictionary = Dictionary(code)
    if code == "et":
        forms, entries = estonian(words, dictionary)
    else:
        forms, entries = {word: dictionary.forms(word) for word in words}, list(dictionary.flags)
    same, pairs = tally(language, ((form, word) for word, group in forms.items() for form in group if form != word))
    apart, others_pairs = tally(language, others(words, forms, entries))
    if verbose:
        show(f"{code} forms let through", pairs[None])
        for kinship in Kinship:
            show(f"{code} others taken for {kinship}", others_pairs[kinship])
    refused, through = sum(same[k] for k in REFUSED), apart.total() - sum(apart[k] for k in REFUSED)
    row.append(f"{share(refused, same.total())} of {same.total()}")
    row.append(f"{share(through, apart.total())} of {apart.total()}")
    return [*row, share(apart[None], apart.total()), speed(language, words, entries)]


def needs(code: str) -> str:
    """Returns what has to be installed before a language can be measured, nothing if all is there."""
    if not (HUNSPELL / f"{DICTIONARIES[code]}.aff").exists():
        return f"wants: apt-get install {PACKAGES[code]}"
    return "wants: uv run --with simplemma" if code == "et" and not find_spec("simplemma") else ""


def seen(language: Language, title: str, pairs: list[tuple[str, str]], verbose: bool) -> str:
    """Returns the share of `pairs` that are seen as hanging together."""
    counts, behind = tally(language, pairs)
    if verbose:
        show(f"{language.code} {title} not seen", behind[None])
        show(f"{language.code} {title} seen", [pair for answer, found in behind.items() if answer for pair in found])
    return share(counts.total() - counts[None], counts.total())


def show(title: str, pairs: list[str]) -> None:
    """Prints a sample of `pairs`."""
    print(f"{title} ({len(pairs)}): {' '.join(random.Random(1).sample(pairs, min(100, len(pairs))))}")


def speed(language: Language, words: list[str], clues: list[str]) -> str:
    """Returns how long clues never seen before take against boards of 25 words: in the middle, at worst."""
    rng = random.Random(5)
    if len(words) < 25:
        return "-"
    board = rng.sample(words, 25)
    taken = []
    for clue in ("warm", *rng.sample([clue for clue in clues if clue.islower()], 300)):
        began = time.perf_counter()
        for word in board:
            language.same_word(clue, word)
        taken.append(1000 * (time.perf_counter() - began))
    taken = sorted(taken[1:])
    return f"{taken[150]:.1f} / {taken[-1]:.1f} ms"


def memory() -> str:
    """Returns how much memory all five languages add to a process, measured in a fresh one."""
    script = "from tests.bench import languages; languages.print_memory()"
    return subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout.strip()


def print_memory() -> None:
    """Prints by how much the process grows when it looks up a word in each language."""
    before = _resident()
    for code in CODES:
        get(code).same_word("проба" if code in ("uk", "ru") else "proba", "слово" if code in ("uk", "ru") else "slovo")
    print(f"{_resident() - before} MB for all languages")


def _resident() -> int:
    return int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize() >> 20


def main() -> None:
    """Prints the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("-v", action="store_true", help="print what goes wrong")
    parser.add_argument("codes", nargs="*", default=CODES)
    options = parser.parse_args()
    titles = [
        "",
        "words",
        "kin seen",
        "strangers flagged",
        "forms refused",
        "others let through",
        "… unwarned",
        "clue on 25: mid/max",
    ]
    rows = [titles, *(judge(code, options.v) for code in options.codes)]
    for row in rows:
        print("  ".join(cell.ljust(18 if i > 1 else 5) for i, cell in enumerate(row)))
    print(memory())


if __name__ == "__main__":
    main()
