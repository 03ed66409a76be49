"""Arrows' refusals are a closed set of codes, and each has a sentence that names what it is about."""

import ast
from pathlib import Path

import games.arrows
from games.arrows import (
    Agree,
    Arrows,
    Close,
    Join,
    Laid,
    Phase,
    Place,
    Ready,
    RevealNext,
    Settle,
    Split,
    Stake,
    Unready,
    Write,
)
from games.arrows.answers import _CLASHES
from games.base import HOST, TABLE, GiveUp, Illegal, Kinship, Word
from rooms import sentences

from .cast import (
    ALICE,
    BOB,
    HALF,
    Terms,
    act,
    closed,
    gave_up,
    guessing,
    laying,
    opened,
    refusal,
    revealed,
    settled,
    table,
    written,
)

KIN = {"book": Kinship.FORM, "trees": Kinship.DERIVED, "gym": Kinship.COMPOUND}
GAME = Arrows(Terms({(term, "jungle"): kinship for term, kinship in KIN.items()}))
BUILD = table(HALF)
JOINING = table("\n1> # # . # # 2<\n")
ONE = table("\n#\n")
_FRESH = guessing()
GUESS = guessing(
    words=(Laid(word=Word("jungle", forbidden=("wild",)), cell=_FRESH.words[0].cell), *_FRESH.words[1:]),
    sheets=(("sea", *[""] * 9), ("",) * 10),
)
STAKE = guessing(phase=Phase.STAKE)
REVEAL = revealed("sea", "sea", "north")
OPEN = opened(REVEAL, 9)
OVER = closed(REVEAL)
BAD_TERMS = ("jungle", "book", "trees", "gym", "wild", "sea", "-", "s" * 61)
TRIES = (
    (BUILD, BOB, laying(BUILD, 0, -1)),
    (BUILD, 5, laying(BUILD, 0, -1)),
    (BUILD, ALICE, Ready()),
    (BUILD, ALICE, Place(word="nowhere", x=0, y=-1)),
    (BUILD, ALICE, Place(word=BUILD.market[0].text, x=0, y=-1, at=0)),
    (BUILD, ALICE, laying(BUILD, 0, 0)),
    (BUILD, ALICE, laying(BUILD, 9, 9)),
    (BUILD, ALICE, laying(BUILD, 0, -1, "left", 4)),
    (BUILD, TABLE, GiveUp(seat=7)),
    (ONE, ALICE, laying(ONE, 1, 0)),
    (ONE, ALICE, laying(ONE, 1, 0, "up", 1)),
    (JOINING, ALICE, laying(JOINING, 3, 0)),
    *((GUESS, ALICE, Write(arrow=2, text=text)) for text in BAD_TERMS),
    (GUESS, ALICE, Write(arrow=11, text="north")),
    (act(GUESS, BOB, Ready(sure=True)), BOB, Write(arrow=1, text="north")),
    (GUESS, ALICE, Ready()),
    (GUESS, ALICE, Unready()),
    (STAKE, ALICE, Stake(double=1, nothing=1)),
    (STAKE, ALICE, Agree(proposal=1)),
    (STAKE, HOST, Settle()),
    (REVEAL, HOST, Close()),
    (OPEN, HOST, RevealNext()),
    (REVEAL, ALICE, Split(arrow=1, a=5)),
    (REVEAL, ALICE, Split(arrow=1, a=2)),
    (REVEAL, ALICE, Join(arrow=1, a=ALICE, b=BOB)),
    (act(REVEAL, ALICE, Split(arrow=1, a=BOB)), ALICE, Split(arrow=1, a=BOB)),
    (gave_up(REVEAL, BOB), BOB, Split(arrow=1, a=BOB)),
    (OVER, HOST, Close()),
)
"""A move for every kind of refusal."""


def refusals():
    return [refusal(state, seat, move, GAME) for state, seat, move in TRIES]


def codes_of_arrows():
    """Returns the codes that stand in the rules, those of clashing terms among them."""
    calls = [
        node
        for file in Path(games.arrows.__file__).parent.glob("*.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == Illegal.__name__
    ]
    named = {call.args[0].value for call in calls if isinstance(call.args[0], ast.Constant)}
    assert sum(not isinstance(call.args[0], ast.Constant) for call in calls) == 1, "that of clashing terms"
    return named | set(_CLASHES.values())


def test_every_code_that_arrows_raises_is_tried_here():
    assert {refused.code for refused in refusals()} == codes_of_arrows()


def test_every_code_that_arrows_raises_has_a_sentence():
    assert codes_of_arrows() | set(Arrows.unreadable.values()) <= sentences.CODES


def test_every_refusal_fills_its_sentence_with_all_it_is_about():
    for refused in refusals():
        sentence = sentences.sentence(refused.code, refused.details, "en")
        assert "%(" not in sentence
        assert all(str(detail) in sentence for detail in refused.details.values())


def test_a_refusal_about_a_word_names_it():
    named = {refused.code for refused in refusals() if refused.details.get("word") == "jungle"}
    assert named == set(_CLASHES.values())


def test_only_warnings_can_be_confirmed():
    assert {refused.code for refused in refusals() if refused.confirmable} == {"lines_join", "terms_blank"}


def test_what_is_warned_of_passes_when_it_is_sure():
    assert act(JOINING, ALICE, laying(JOINING, 3, 0, sure=True)).words
    assert act(GUESS, ALICE, Ready(sure=True)).ready == (ALICE,)
    assert settled(written(STAKE, [], [])).phase is Phase.REVEAL
