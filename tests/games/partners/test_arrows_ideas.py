"""Arrows 4, 13: what words have in common, how strongly, and which arrow an idea goes to."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.partners import Knowledge
from games.partners.arrows.ideas import Ideas

from ..cast import Plain

WORDS = ["anchor", "bridge", "candle", "desert"]
TERMS = ["sea", "iron", "night", "sand", "sun", "ship"]


def ideas(thoughts, words=WORDS):
    return Ideas(Knowledge(Plain(), [], thoughts), words)


def anything(_):
    return True


some_thoughts = st.dictionaries(
    st.sampled_from([*WORDS, *TERMS]), st.lists(st.sampled_from([*WORDS, *TERMS]), max_size=5, unique=True)
)


def test_an_idea_counts_as_much_as_it_is_strong_at_the_words_in_the_mean_and_one_more_if_all_share_it():
    found = ideas({"anchor": ["sea", "iron"], "bridge": ["iron"]}).shared(["anchor", "bridge"])
    assert found == {"sea": 0.5, "iron": pytest.approx(1 + (0.75 + 1) / 2)}


def test_a_word_that_makes_one_think_of_another_is_an_idea_at_that_one_but_a_weaker_one():
    found = ideas({"sea": ["anchor"], "anchor": ["iron"]}).shared(["anchor"])
    assert found["iron"] > found["sea"] > 1


def test_what_two_words_share_is_better_than_the_best_of_what_they_do_not():
    known = ideas({"anchor": ["sea", "ship", "iron"], "bridge": ["sand", "sun", "iron"], "candle": ["night"]})
    assert known.best(["anchor", "bridge"]) > 1 > known.best(["anchor", "candle"])


@given(some_thoughts, st.lists(st.sampled_from(WORDS), min_size=1, unique=True))
def test_the_best_is_the_strongest_of_all_ideas(thoughts, words):
    known = ideas(thoughts)
    assert known.best(words) == max(known.shared(words).values(), default=0.0)


def test_the_order_of_the_words_and_of_what_is_known_changes_nothing():
    thoughts = {word: Random(word).sample(TERMS, 4) for word in [*WORDS, "sea"]}
    turned = dict(reversed(thoughts.items()))
    assert ideas(thoughts).shared(WORDS) == ideas(turned).shared(WORDS[::-1])


def test_each_arrow_gets_its_strongest_idea():
    known = ideas({"anchor": ["sea", "iron"], "bridge": ["iron", "sand"]})
    assert known.assigned({1: ["anchor"], 2: ["bridge"]}, anything) == {1: "sea", 2: "iron"}


def test_an_idea_of_two_arrows_goes_where_it_is_stronger_then_to_the_lower_number():
    known = ideas({"anchor": ["sea", "iron"], "bridge": ["iron", "sand"]})
    assert known.assigned({1: ["anchor"], 2: ["anchor", "bridge"]}, anything) == {1: "sea", 2: "iron"}
    assert known.assigned({1: ["anchor", "bridge"], 2: ["bridge"]}, anything) == {1: "sea", 2: "iron"}
    alike = ideas({"anchor": ["iron", "sea"], "bridge": ["iron", "sea"]})
    assert alike.assigned({2: ["anchor"], 1: ["bridge"]}, anything) == {1: "iron", 2: "sea"}


def test_equally_strong_ideas_come_in_the_order_of_the_alphabet():
    known = ideas({"anchor": ["sun"], "bridge": ["sand"]})
    assert known.assigned({1: ["anchor", "bridge"]}, anything) == {1: "sand"}


@given(some_thoughts, st.sets(st.sampled_from([*WORDS, *TERMS])))
def test_nothing_that_is_refused_is_given_to_an_arrow_and_nothing_twice(thoughts, refused):
    found = ideas(thoughts).assigned({1: WORDS[:2], 2: WORDS[1:3], 3: WORDS[3:]}, lambda idea: idea not in refused)
    assert not refused & set(found.values())
    assert len(set(found.values())) == len(found)


def test_an_arrow_at_which_nobody_thinks_of_anything_gets_nothing():
    assert ideas({"anchor": ["sea"]}).assigned({1: ["anchor"], 2: ["bridge"]}, anything) == {1: "sea"}
    assert ideas({}).best(WORDS) == 0


def test_an_idea_is_spelled_as_at_the_words_of_this_table():
    thoughts = {"anchor": ["Sea"], "bridge": ["sea"], "candle": ["SEA"]}
    assert ideas(thoughts, ["bridge"]).spelled("sea") == "sea"
    assert ideas(thoughts, ["anchor", "bridge"]).spelled("sea") == "Sea"
