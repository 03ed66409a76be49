"""WordChain 4, 9: with more than 7 cards and nothing to lay, a word is laid with a sentence that has it."""

import pytest
from msgspec.structs import replace

from games.wordchain import Deed, Sentence, WordChain
from wordbanks import languages

from .cast import ALICE, BOB, TEXT, act, card, hand, refusal, refused, speak, table

EIGHT = "kite apple knife bear cat dog fox goat"
FULL = table(EIGHT, "egg", pile="moth", laid="ant", asked="t")


def says(text, word="kite", state=FULL):
    return Sentence(card=card(state, word), text=text)


def test_the_word_is_laid_and_play_goes_on_from_it():
    state = speak(FULL, "kite")
    assert "kite" not in hand(state, ALICE)
    assert (state.round.asked, state.round.said.word, state.seat) == ("e", "kite", BOB)
    assert (state.plays[-1].deed, state.plays[-1].text) == (Deed.SENTENCE, TEXT.format("kite"))


def test_any_word_of_the_hand_will_do():
    assert speak(FULL, "apple").round.said.word == "apple"


def test_five_words_are_enough_and_four_are_not():
    assert act(FULL, ALICE, says("My kite is up there")).seat == BOB
    refused_ = refusal(FULL, ALICE, says("My kite is here"))
    assert (refused_.code, refused_.details) == ("sentence_short", {"least": 5, "words": 4})


@pytest.mark.parametrize("text", ["My kite is 2 3", "My kite is … - !", "My-kite is-up over-there now"])
def test_numbers_and_signs_are_no_words_and_a_hyphen_joins(text):
    assert refused(FULL, says(text)) == "sentence_short"


@pytest.mark.parametrize(
    "text", ["Yesterday KITES flew over us", "Look, a “kite”! Over there", "Kite or no kite, thanks"]
)
def test_a_form_of_the_word_in_any_case_and_punctuation_will_do(text):
    assert act(FULL, ALICE, says(text)).seat == BOB


@pytest.mark.parametrize("text", ["My dog is over there", "My kitesurfing is going well", "My ki te is over there"])
def test_a_sentence_without_the_word_is_refused_by_name(text):
    refused_ = refusal(FULL, ALICE, says(text))
    assert (refused_.code, refused_.details) == ("sentence_without_word", {"word": "kite"})


@pytest.mark.parametrize("text", ["", "  ", "\u00ad"])
def test_an_empty_sentence_is_refused(text):
    assert refused(FULL, says(text)) == "sentence_empty"


def test_a_sentence_has_an_end():
    assert refused(FULL, says("kite " * 61)) == "sentence_long"
    assert refused(FULL, says("kite " * 1000)) == "sentence_long"


def test_what_is_shown_is_tidy():
    assert act(FULL, ALICE, says("  My \n kite  is \t up there ")).plays[-1].text == "My kite is up there"


def test_seven_cards_are_too_few_for_a_sentence():
    state = table(EIGHT.removesuffix(" goat"), "egg", pile="moth", laid="ant", asked="t")
    assert refused(state, says("My kite is up there", state=state)) == "sentence_too_early"


@pytest.mark.parametrize("more", ["tent", "show", "choice:k"])
def test_who_has_something_to_lay_makes_no_sentence(more):
    state = table(f"{EIGHT} {more}", "egg", pile="moth", laid="ant", asked="t")
    assert refused(state, says("My kite is up there", state=state)) == "have_something_to_lay"


def test_a_choice_card_is_no_word_for_a_sentence():
    state = table(f"{EIGHT} choice:z", "egg", pile="moth", laid="ant", asked="t")
    assert refused(state, says("My kite is up there", "choice", state)) == "sentence_needs_word"


def test_a_card_of_somebody_else_is_refused():
    assert refused(FULL, Sentence(card=card(FULL, "egg", BOB), text=TEXT.format("egg"))) == "not_in_hand"


def test_a_word_of_two_words_stands_in_the_sentence_whole():
    cards = tuple(replace(each, word="ice cream") if each.word == "kite" else each for each in FULL.cards)
    state = replace(FULL, cards=cards)
    move = Sentence(card=card(state, "ice cream"), text="I want ice cream right now")
    assert act(state, ALICE, move).seat == BOB
    assert refused(state, Sentence(card=move.card, text="I want cream with my ice")) == "sentence_without_word"


@pytest.mark.parametrize(
    ("code", "word", "good", "bad"),
    [
        ("uk", "кішка", "Учора я бачив двох кішок", "Учора я бачив двох собак"),
        ("pl", "kot", "Wczoraj nie było tu kota", "Wczoraj nie było tu psa"),
        ("ru", "кошка", "Вчера я видел двух кошек", "Вчера я видел двух собак"),
        ("et", "kass", "Eile nägin ma kahte kassi", "Eile nägin ma kahte koera"),
        ("en", "mouse", "Yesterday three mice ate cheese", "Yesterday three cats ate cheese"),
    ],
)
def test_inflected_forms_count_in_every_language(code, word, good, bad):
    game = WordChain(languages.get(code))
    state = table(f"{word} bb cc dd ee ff gg hh", "zz", laid="xt", asked="t")
    assert act(state, ALICE, says(good, word, state), game=game).round.said.word == word
    assert refusal(state, ALICE, says(bad, word, state), game=game).code == "sentence_without_word"
