"""WordChain 10: the letter asked for is the last that begins a word card of this deck, or none."""

from random import Random

import pytest

from games.base import Word
from games.wordchain.deck import deck
from wordbanks import languages

from .cast import Simple, lay, table


def asks(code, word, *others):
    """Returns the letter that `word` asks for in a deck with `others`, and the word with that letter in brackets."""
    words = [Word(text) for text in (word, *others)]
    card = deck(words, len(words), languages.get(code), Random(1))[0]
    shown = f"{word[: card.mark]}[{word[card.mark]}]{word[card.mark + 1 :]}" if card.asks else word
    return card.asks, shown


def test_the_last_letter_is_asked_for():
    assert lay(table("kite", "egg", others="ink"), "kite").round.asked == "e"


def test_where_no_card_begins_with_it_the_letter_before_it_is():
    assert lay(table("kite", "tent", others="ink"), "kite").round.asked == "t"
    assert lay(table("kite", "ink"), "kite").round.asked == "i"


def test_where_no_letter_of_the_word_begins_a_card_the_next_player_is_free():
    state = lay(table("zoo apple", "apple tent", others="apple"), "apple")
    assert state.round.asked == "a"
    alone = table("moth", "sky", laid="pig", asked="")
    words = [Word("moth"), Word("sky")]
    assert deck(words, 2, Simple(), Random(1))[0].asks == "m"
    assert alone.cards[0].asks == "m"


def test_a_word_whose_letters_begin_no_card_asks_for_nothing():
    class Hushed(Simple):
        def asked_letters(self, word):
            return tuple(letter for letter in super().asked_letters(word) if letter not in "moth")

    assert deck([Word("moth"), Word("sky")], 2, Hushed(), Random(1))[0].asks == ""


def test_all_word_cards_count_wherever_they_lie():
    for zone in ("pile", "laid", "others"):
        assert lay(table("kite", "tent", **{zone: "egg"}), "kite").round.asked == "e"


@pytest.mark.parametrize(
    ("code", "word", "others", "asked", "shown"),
    [
        ("uk", "пиріг", ["гора"], "г", "пирі[г]"),
        ("uk", "сіль", ["лис"], "л", "сі[л]ь"),
        ("uk", "край", ["айва", "йод"], "й", "кра[й]"),
        ("uk", "край", ["айва"], "а", "кр[а]й"),
        ("ru", "пирог", ["гора"], "г", "пиро[г]"),
        ("ru", "дождь", ["дом"], "д", "дож[д]ь"),
        ("ru", "цветы", ["танк"], "т", "цве[т]ы"),
        ("ru", "копьё", ["ель"], "е", "копь[ё]"),
        ("pl", "dłoń", ["nos"], "n", "dło[ń]"),
        ("pl", "tę", ["ekran"], "e", "t[ę]"),
        ("pl", "stół", ["łza", "lis"], "ł", "stó[ł]"),
        ("pl", "stół", ["lis", "ostryga"], "o", "st[ó]ł"),
        ("pl", "gałąź", ["zamek"], "z", "gałą[ź]"),
        ("et", "köö", ["öö", "ok"], "ö", "kö[ö]"),
        ("et", "köö", ["ok"], "k", "[k]öö"),
        ("et", "loss", ["sõna"], "s", "los[s]"),
        ("en", "Tree", ["egg"], "e", "Tre[e]"),
    ],
)
def test_the_letters_of_each_language(code, word, others, asked, shown):
    assert asks(code, word, *others) == (asked, shown)


@pytest.mark.parametrize(("code", "words"), [("et", ["kann", "õun", "ülane"]), ("pl", ["żaba", "ser"])])
def test_letters_of_their_own_begin_words_as_such(code, words):
    cards = deck([Word(text) for text in words], len(words), languages.get(code), Random(1))
    assert [card.letter for card in cards[: len(words)]] == [word[0] for word in words]


def test_capitals_and_yo_are_no_other_letters():
    cards = deck([Word("Ёлка"), Word("копьё")], 2, languages.get("ru"), Random(1))
    assert cards[0].letter == "е"
    assert cards[1].asks == "е"
