"""What can be said of two words by their letters alone: shared stems, endings, suffixes, parts.

Refuses to know any language: the affixes come from the language's own file.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping

from msgspec import Struct

from .text import shared_start

SHORTEST = 3
"""No stem is shorter: what two words share below that says nothing."""


class Affixes(Struct, frozen=True):
    """What a language puts around a stem."""

    endings: frozenset[str]
    """Endings of inflection, the empty one included: for words that the dictionary does not know."""
    suffixes: frozenset[str]
    """Suffixes that make one word of another, together with the ending of the dictionary form."""
    trims: frozenset[str] = frozenset()
    """Endings that a dictionary form loses before a suffix is added."""
    shifts: Mapping[str, tuple[str, ...]] = {}
    """How the end of a stem may change before a suffix."""
    joints: frozenset[str] = frozenset()
    """Endings that a dictionary form loses inside a compound."""
    prefixes: frozenset[str] = frozenset()
    """Prefixes that make one word of another together with a suffix."""
    links: frozenset[str] = frozenset({""})
    """What joins the parts of a compound."""
    closings: frozenset[str] = frozenset({""})
    """What makes a word of the dictionary out of a compound's part."""


def words(text: str) -> frozenset[str]:
    """Returns the words of `text` as a set, for tables; `-` stands for the empty ending."""
    return frozenset("" if word == "-" else word for word in text.split())


def groups(text: str) -> tuple[str, ...]:
    """Returns the groups of words between the commas of `text`."""
    return tuple(" ".join(group.split()) for group in text.split(","))


def table(text: str) -> dict[str, tuple[str, ...]]:
    """Returns a table written as `end=other/another end=other`; nothing after a sign is the empty ending."""
    rows = (row.split("=") for row in text.split())
    return {end: tuple(others.split("/")) for end, others in rows}


def share_stem(a: str, b: str, endings: frozenset[str]) -> bool:
    """Says whether `a` and `b` are one stem of three letters or more with two endings."""
    common = shared_start(a, b)
    return any(a[i:] in endings and b[i:] in endings for i in range(SHORTEST, common + 1))


def ends_like_form(word: str, stems: frozenset[str], endings: frozenset[str]) -> bool:
    """Says whether `word` is one of `stems` with an ending that is not empty."""
    return any(word[:i] in stems and word[i:] in endings for i in range(SHORTEST, len(word)))


def stems(forms: Iterable[str], affixes: Affixes) -> frozenset[str]:
    """Returns the stems to which suffixes are added, for a word given in some of its `forms`."""
    trimmed = {form.removesuffix(trim) for form in forms for trim in ("", *affixes.trims)}
    shifted = {
        stem.removesuffix(end) + other
        for stem in trimmed
        for end, others in affixes.shifts.items()
        if end and stem.endswith(end)
        for other in others
    }
    return frozenset(stem for stem in trimmed | shifted if len(stem) >= SHORTEST)


def grown_from(word: str, stems: frozenset[str], affixes: Affixes) -> bool:
    """Says whether `word` is one of `stems` with a suffix, perhaps behind a prefix too."""
    if _stem_and_suffix(word, stems, affixes.suffixes):
        return True
    if not word.startswith(tuple(affixes.prefixes)):
        return False
    inner = (word.removeprefix(prefix) for prefix in affixes.prefixes if word.startswith(prefix))
    return any(_stem_and_suffix(rest, stems, affixes.suffixes) for rest in inner)


def _stem_and_suffix(word: str, stems: frozenset[str], suffixes: frozenset[str]) -> bool:
    if len(word) <= SHORTEST + 1:
        return False
    return any(word[:i] in stems and word[i:] in suffixes for i in range(SHORTEST, len(word)))


def parts(forms: Iterable[str], affixes: Affixes) -> frozenset[str]:
    """Returns how a word given in some of its `forms` may stand inside a compound."""
    trimmed = {form.removesuffix(joint) for form in forms for joint in ("", *affixes.joints)}
    return frozenset(part for part in trimmed if len(part) >= SHORTEST)


def contains(word: str, parts: frozenset[str], affixes: Affixes, known: Callable[[str], bool]) -> bool:
    """Says whether `word` is a compound with one of `parts` in it, the rest being known as a word or part of one."""
    return any(
        any(known(rest + closing) for closing in affixes.closings)
        for rest in _rests(word, parts, affixes.links)
        if len(rest) >= SHORTEST
    )


def _rests(word: str, parts: frozenset[str], links: frozenset[str]) -> Iterator[str]:
    for part in parts:
        for link in links:
            if word.startswith(part + link):
                yield word[len(part + link) :]
            if word.endswith(link + part):
                yield word[: -len(link + part)]
