"""Tandem's refusals are a closed set of codes, and each has a sentence that names what it is about (Tandem 12)."""

import ast
import inspect

import games.tandem.rules
from games.base import Illegal, Kinship, Word
from games.tandem import Clue, Reveal, Stop, Tandem
from rooms import sentences

from .cast import (
    ALICE,
    ALICE_TRAP,
    BOB,
    BOTH_BLANK,
    BOTH_TARGET,
    TEXTS,
    WORDS,
    Plain,
    board,
    clued,
    refusal,
    reveal,
    stop,
)

KIN = {"sea": Kinship.FORM, "mast": Kinship.DERIVED, "ship": Kinship.COMPOUND}
GAME = Tandem(Plain({(clue, TEXTS[0]): kinship for clue, kinship in KIN.items()}))
FRESH = board(words=[*WORDS[:-1], Word(TEXTS[-1], forbidden=("stripe",))])
CLUED = clued(FRESH)
OPENED = reveal(CLUED, BOTH_TARGET)
MARKED = clued(stop(clued(reveal(CLUED, BOTH_BLANK))))
OVER = reveal(CLUED, ALICE_TRAP)
BAD_CLUES = ("", "a b", "7", "o" * 41, TEXTS[0], "sea", "mast", "ship", "stripe")
TRIES = (
    *((FRESH, ALICE, Clue(word=word, number=1)) for word in BAD_CLUES),
    (FRESH, ALICE, Clue(word="ocean", number=0)),
    (FRESH, ALICE, Clue(word="ocean", number=1, at=2)),
    (FRESH, BOB, Stop()),
    (CLUED, BOB, Reveal(card=25)),
    (OPENED, BOB, Reveal(card=BOTH_TARGET)),
    (MARKED, BOB, Reveal(card=BOTH_BLANK)),
    (OVER, BOB, Stop()),
)
"""A move for every kind of refusal."""
ABOUT_A_WORD = {
    "clue_on_board",
    "clue_form",
    "clue_forbidden",
    "clue_derived",
    "clue_compound",
    "card_open",
    "card_marked",
}


def refusals():
    return [refusal(state, seat, move, GAME) for state, seat, move in TRIES]


def codes_of_tandem():
    calls = [node for node in ast.walk(ast.parse(inspect.getsource(games.tandem.rules))) if isinstance(node, ast.Call)]
    codes = [call.args[0] for call in calls if getattr(call.func, "id", "") == Illegal.__name__]
    return {code.value for code in codes if isinstance(code, ast.Constant)}


def test_every_code_that_tandem_raises_is_tried_here():
    assert {refused.code for refused in refusals()} == codes_of_tandem()


def test_every_code_that_tandem_raises_has_a_sentence():
    assert codes_of_tandem() <= sentences.CODES


def test_every_refusal_fills_its_sentence_with_all_it_is_about():
    for refused in refusals():
        sentence = sentences.sentence(refused.code, refused.details, "en")
        assert "%(" not in sentence
        assert all(str(detail) in sentence for detail in refused.details.values())


def test_a_refusal_about_a_word_names_it():
    named = {refused.code for refused in refusals() if refused.details.get("word") in TEXTS}
    assert named == ABOUT_A_WORD


def test_only_warnings_can_be_confirmed():
    assert {refused.code for refused in refusals() if refused.confirmable} == {"clue_derived", "clue_compound"}
