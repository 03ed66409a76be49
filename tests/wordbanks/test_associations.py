"""The associations of the house: fit to be said as clues, enough of them, and shared by words on one board."""

from random import Random

import pytest

from games.base import Level, Word
from games.clash import clash
from tests.wordbanks.cast import entries
from wordbanks import languages, offers, spelling
from wordbanks.lines import parse

BOARD = 25
BOARDS = 2_000
ENOUGH = 8
SERVED = 0.98
"""At least so large a share of the words has enough associations."""
SHARED = 0.12
"""At least so large a share of the pairs on a board has an association in common."""
LEVELS = [level.value for level in Level]
BANKS = pytest.mark.parametrize(("code", "level"), [(code, level) for code in languages.CODES for level in LEVELS])


def kin(code, bank):
    """Returns the associations that the clue check would refuse or warn of beside their own word."""
    language = languages.get(code)
    words = [(Word(e.text, forbidden=e.forbidden, allowed=e.allowed), e.associations) for e in bank]
    return [(word.text, said) for word, thoughts in words for said in thoughts if clash(language, said, word)]


def doubled(code, bank):
    """Returns the words that have an association twice."""
    folded = [(entry.text, [*map(languages.get(code).fold, entry.associations)]) for entry in bank]
    return [text for text, thoughts in folded if len({*thoughts}) < len(thoughts)]


def strange(code, bank):
    """Returns the associations that are not one word in the letters of their language."""
    language = languages.get(code)
    said = {said for entry in bank for said in entry.associations}
    return sorted(one for one in said if not language.is_word(one) or spelling.outside(language, one))


def served(bank):
    """Returns the share of the words that have enough associations."""
    return sum(len(entry.associations) >= ENOUGH for entry in bank) / len(bank)


def shared(code, bank, boards=BOARDS):
    """Returns the share of the pairs on random boards that have an association in common."""
    linked, rng, hits = links(code, bank), Random(8), 0
    for _ in range(boards):
        board = rng.sample(range(len(bank)), BOARD)
        lying = sum(1 << n for n in board)
        hits += sum((linked[n] & lying).bit_count() for n in board)
    return hits / (boards * BOARD * (BOARD - 1))


def links(code, bank):
    """Returns for each word, as bits, with which others it shares an association."""
    by_thought = {}
    thoughts = [{*map(languages.get(code).fold, entry.associations)} for entry in bank]
    for n, said in enumerate(thoughts):
        for one in said:
            by_thought[one] = by_thought.get(one, 0) | 1 << n
    return [_any(by_thought[one] for one in said) & ~(1 << n) for n, said in enumerate(thoughts)]


def _any(sets):
    found = 0
    for bits in sets:
        found |= bits
    return found


@BANKS
def test_every_association_passes_the_clue_check_beside_its_own_word(code, level):
    assert kin(code, entries(code, level)) == []


@BANKS
def test_no_word_has_an_association_twice(code, level):
    assert doubled(code, entries(code, level)) == []


@BANKS
def test_every_association_is_one_word_in_the_letters_of_its_language(code, level):
    assert strange(code, entries(code, level)) == []


@BANKS
def test_nearly_every_word_has_eight_associations_or_more(code, level):
    assert served(entries(code, level)) >= SERVED


@BANKS
def test_words_on_a_board_have_associations_in_common(code, level):
    assert shared(code, entries(code, level)) >= SHARED


def test_forms_derivations_and_forbidden_clues_are_found_and_allowed_ones_pass():
    bank = [
        parse("żółw | forbid: pancerz | allow: żółwik | assoc: żółwie, pancerz, żółwik, woda"),
        parse("kot | assoc: kotek"),
    ]
    assert kin("pl", bank) == [("żółw", "żółwie"), ("żółw", "pancerz"), ("kot", "kotek")]


def test_an_association_in_two_spellings_is_found():
    assert doubled("ru", [parse("хвоя | assoc: ёлка, Елка"), parse("снег | assoc: зима, лёд")]) == ["хвоя"]


def test_two_words_and_letters_of_other_languages_are_found():
    bank = [parse("кіт | assoc: миша, быт, два слова, cat"), parse("море | assoc: з'їзд, пів-озера")]
    assert strange("uk", bank) == ["cat", "быт", "два слова"]


def test_a_word_with_too_few_associations_is_counted():
    full = parse(f"one | assoc: {', '.join('abcdefgh')}")
    assert served([full, parse("two | assoc: a, b"), full, full]) == 0.75


def test_pairs_that_share_are_counted_whatever_their_spelling():
    bank = [parse(f"word | assoc: {thought}") for thought in ("Sea", *["sea"] * 4, *map(str, range(20)))]
    assert shared("en", bank, boards=3) == pytest.approx(5 * 4 / (25 * 24))


@pytest.mark.parametrize(("clue", "fits"), [("woda", True), ("żółwie", False), ("żółwik", False), ("вода", False)])
def test_what_editors_are_offered_passes_the_same_checks(clue, fits):
    assert offers.may_stand_for(languages.get("pl"), Word("żółw"), clue) is fits
