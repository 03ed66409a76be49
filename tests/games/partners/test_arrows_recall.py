"""Arrows: what a virtual player keeps from move to move is what people think of at words, and nothing of a table."""

from random import Random

from games.base import Word
from games.partners import PARTNERS, Knowledge, Manner
from games.partners.arrows import recall
from games.partners.arrows.recall import KEPT, recall_of

from ..arrows.cast import ALICE, BOB, FULL, HALF, TERMS, WORDS, arrows, guessing, table
from ..cast import Plain

THOUGHTS = {word.text: Random(word.text).sample(TERMS, 4) for word in WORDS}


def knows(thoughts=THOUGHTS, language=arrows.language, **more):
    return Knowledge(language, WORDS, thoughts, **more)


def choice(state, known):
    return PARTNERS["arrows"](arrows.view(state, ALICE), known, Random(1))


def test_all_who_know_the_same_share_what_is_kept():
    careful, bold = (knows(dict(THOUGHTS), manner=manner) for manner in Manner)
    assert recall_of(careful) is recall_of(bold)


def test_who_knows_something_else_or_another_language_shares_nothing():
    mine = recall_of(knows())
    assert recall_of(knows(THOUGHTS | {"anchor": ["ship"]})) is not mine
    assert recall_of(knows(language=Plain())) is not mine


def test_no_more_is_kept_than_some_languages_have():
    mine = recall_of(knows())
    others = {id(recall_of(knows({"anchor": [f"{n}"]}))) for n in range(KEPT)}
    assert len(others) == KEPT
    assert recall_of(knows()) is not mine


def test_a_word_is_looked_at_once_and_again_when_it_was_forgotten(monkeypatch):
    monkeypatch.setattr(recall, "REMEMBERED", 2)
    kept = recall_of(knows(dict.fromkeys(["anchor", "bridge", "candle"], ("sea",))))
    first = kept.at("anchor")
    assert kept.at("anchor") is first
    for word in ("bridge", "candle"):
        kept.at(word)
    again = kept.at("anchor")
    assert again is not first
    assert again == first


def test_what_editors_changed_is_heard_at_the_next_move():
    state = guessing(FULL)
    words = arrows.view(state, ALICE)["sheet"]["terms"][0]["words"]
    assert choice(state, knows(dict.fromkeys(words, ("sea",)))).move.text == "sea"
    assert choice(state, knows(dict.fromkeys(words, ("dawn",)))).move.text == "dawn"


def test_what_was_played_before_at_other_tables_changes_no_choice():
    thoughts = dict(THOUGHTS)
    states = [table(HALF), guessing(FULL), table("\n # . \n"), guessing(HALF)]
    fresh = []
    for state in states:
        recall._kept.clear()
        fresh.append(choice(state, knows(thoughts)))
    assert [choice(state, knows(thoughts)) for state in reversed(states)] == fresh[::-1]


def test_the_same_ideas_clash_by_the_exceptions_of_the_word_that_lies():
    """A word is kept with its exceptions: what clashed with it before an editor allowed it clashes no more."""
    state = guessing(FULL)
    words = arrows.view(state, BOB)["sheet"]["terms"][0]["words"]
    lying = state.words[0].word
    bank = [Word(lying.text, lying.level, forbidden=("sea",)), *WORDS[1:]]
    thoughts = dict.fromkeys(words, ("sea", "dawn"))
    assert choice(state, Knowledge(arrows.language, bank, thoughts)).move.text == "dawn"
    assert choice(state, Knowledge(arrows.language, WORDS, thoughts)).move.text == "sea"
