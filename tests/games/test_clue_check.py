"""Tandem 10, 12: what the board refuses as a clue, what it only warns of, and the editors' exceptions to both."""

import pytest

from games.base import Kinship, Word
from games.tandem import Clue, Tandem

from .cast import ALICE, ALICE_TARGET, BOTH_BLANK, TEXTS, WORDS, Plain, act, board, refusal

WORD = TEXTS[BOTH_BLANK]
OTHER = TEXTS[ALICE_TARGET]
WARNED = {Kinship.DERIVED: "clue_derived", Kinship.COMPOUND: "clue_compound"}


def kin(kinship, clue="ocean", word=WORD):
    return Tandem(Plain({(clue, word): kinship}))


def check(game, word="ocean", *, sure=False, on=None):
    return refusal(on or board(), ALICE, Clue(word=word, number=2, sure=sure), game)


def passes(game, word="ocean", *, sure=False, on=None):
    return act(on or board(), ALICE, Clue(word=word, number=2, sure=sure), game).log[-1].word == word


def with_exceptions(forbidden=(), allowed=(), n=BOTH_BLANK):
    words = list(WORDS)
    words[n] = Word(TEXTS[n], forbidden=forbidden, allowed=allowed)
    return board(words=words)


PLAIN = Tandem(Plain())


@pytest.mark.parametrize("n", range(25))
def test_no_word_of_the_board_is_a_clue(n):
    refused = check(PLAIN, TEXTS[n].upper())
    assert refused.code == "clue_on_board"
    assert refused.details == {"word": TEXTS[n]}


def test_an_open_word_counts_too():
    assert check(PLAIN, WORD, on=board(opened=[BOTH_BLANK])).code == "clue_on_board"
    assert check(kin(Kinship.FORM), on=board(opened=[BOTH_BLANK])).code == "clue_form"


def test_words_are_compared_as_the_language_folds_them():
    words = [*WORDS[:-1], Word("Ёлка")]
    assert check(PLAIN, "елка", on=board(words=words)).code == "clue_on_board"


def test_a_form_of_a_board_word_is_refused_and_the_refusal_names_it():
    refused = check(kin(Kinship.FORM))
    assert (refused.code, refused.details) == ("clue_form", {"clue": "ocean", "word": WORD})


@pytest.mark.parametrize("kinship", [Kinship.SAME, Kinship.FORM])
def test_no_confirming_helps_against_a_refusal(kinship):
    assert not check(kin(kinship)).confirmable
    assert check(kin(kinship), sure=True).code in ("clue_on_board", "clue_form")


@pytest.mark.parametrize(("kinship", "code"), WARNED.items())
def test_a_relative_earns_a_warning_that_the_giver_can_confirm(kinship, code):
    warned = check(kin(kinship))
    assert (warned.code, warned.confirmable) == (code, True)
    assert warned.details == {"clue": "ocean", "word": WORD}
    assert passes(kin(kinship), sure=True)


def test_a_clue_that_is_sure_of_nothing_passes_as_well():
    assert passes(PLAIN, sure=True)


def test_a_refusal_for_a_later_word_goes_before_a_warning_for_an_earlier():
    game = Tandem(Plain({("ocean", OTHER): Kinship.DERIVED, ("ocean", WORD): Kinship.FORM}))
    assert check(game).code == "clue_form"
    assert check(game, sure=True).code == "clue_form"


def test_a_warning_for_an_earlier_word_is_not_forgotten_over_later_ones():
    assert check(kin(Kinship.DERIVED, word=TEXTS[0])).code == "clue_derived"


def test_what_the_editors_forbid_is_refused_whatever_the_language_thinks():
    refused = check(PLAIN, "Ocean", on=with_exceptions(forbidden=("sea", "oceaN")))
    assert (refused.code, refused.confirmable) == ("clue_forbidden", False)
    assert refused.details == {"clue": "Ocean", "word": WORD}
    assert check(PLAIN, on=with_exceptions(forbidden=("ocean",)), sure=True).code == "clue_forbidden"


@pytest.mark.parametrize("kinship", [Kinship.FORM, Kinship.DERIVED, Kinship.COMPOUND])
def test_what_the_editors_allow_passes_without_a_word(kinship):
    assert passes(kin(kinship), on=with_exceptions(allowed=("sea", "Ocean")))


def test_what_is_allowed_beside_one_word_is_still_checked_against_the_others():
    on = with_exceptions(allowed=("ocean",))
    assert check(kin(Kinship.FORM, word=OTHER), on=on).details["word"] == OTHER
    assert check(kin(Kinship.COMPOUND, word=OTHER), on=on).details["word"] == OTHER


def test_what_is_both_forbidden_and_allowed_is_forbidden():
    assert check(PLAIN, on=with_exceptions(forbidden=("ocean",), allowed=("ocean",))).code == "clue_forbidden"


def test_a_form_of_something_that_lies_on_no_board_is_free():
    assert passes(kin(Kinship.FORM, word="absent"))


def test_the_check_judges_the_mended_clue():
    assert check(PLAIN, f" {WORD[:3]}\u00ad{WORD[3:]} ").code == "clue_on_board"
