"""A virtual player for WordChain: it is rid of words first, keeps what it can go on with, and says plain sentences."""

from collections import Counter
from random import Random

from games.base import Json
from games.partners.knowledge import Choice, Knowledge
from games.wordchain import Draw, Invent, Lay, Move, Pass, Sentence

SENTENCES = {
    "uk": (
        "Моє улюблене слово сьогодні — {word}.",
        "Учора мені наснилося слово «{word}».",
        "Хто першим сказав мені слово «{word}»?",
    ),
    "pl": (
        "Moje ulubione słowo na dziś to {word}.",
        "Wczoraj przyśniło mi się słowo „{word}”.",
        "Kto pierwszy powiedział mi słowo „{word}”?",
    ),
    "ru": (
        "Моё любимое слово на сегодня — {word}.",
        "Вчера мне приснилось слово «{word}».",
        "Кто первым сказал мне слово «{word}»?",
    ),
    "et": (
        "Minu lemmiksõna on täna kindlasti {word}.",
        "Eile öösel nägin unes sõna „{word}”.",
        "Kes ütles mulle esimesena sõna „{word}”?",
    ),
    "en": (
        "My favourite word of today is {word}.",
        "Last night I dreamt of the word “{word}”.",
        "Who was the first to tell me the word “{word}”?",
    ),
}
"""Sentences into which any word fits as it stands, by language."""
LATER = ("choice", "invent", "take", "show", "swap")
"""The special cards, which do not count at the end, in the order in which they are given away."""


def choose(view: dict[str, Json], knowledge: Knowledge, rng: Random) -> Choice:
    """Returns a legal move for the seat that sees `view` and is to move (WordChain 2, 4, 8)."""
    return Choice(_move(view, knowledge, rng))


def _move(view: dict[str, Json], knowledge: Knowledge, rng: Random) -> Move:
    hand, may, at = view["hand"], view["desk"]["may"], view["desk"]["at"]
    playable = [card for card in hand if card["playable"]]
    if words := [card for card in playable if card["kind"] == "word"]:
        return Lay(card=_best(words, hand, rng)["id"], at=at)
    for card in sorted(playable, key=lambda card: LATER.index(card["kind"])):
        if move := _special(card, hand, knowledge, rng, at):
            return move
    if may["sentence"]:
        return _sentence(hand, knowledge, rng, at)
    return Draw(at=at) if may["draw"] else Pass(at=at)


def _best(words: list[Json], hand: list[Json], rng: Random) -> Json:
    """Returns the word after which most of the other words could follow."""
    begins = Counter(card["letter"] for card in hand if card["kind"] == "word")
    return max(words, key=lambda card: (begins[card["asks"]] - (card["asks"] == card["letter"]), rng.random()))


def _special(card: Json, hand: list[Json], knowledge: Knowledge, rng: Random, at: int) -> Move | None:
    match card["kind"]:
        case "choice":
            words = [other for other in hand if other["kind"] == "word" and other["letter"] in card["letters"]]
            second = _best(words, hand, rng)
            return Lay(card=card["id"], letter=second["letter"], second=second["id"], at=at)
        case "invent":
            word = _ending_in(card["letters"], knowledge, rng)
            return Invent(card=card["id"], word=word, at=at) if word else None
    return Lay(card=card["id"], at=at)


def _ending_in(letters: list[str], knowledge: Knowledge, rng: Random) -> str | None:
    """Returns a word of the bank that ends in one of `letters`."""
    texts = [word.text for word in knowledge.words if knowledge.language.is_word(word.text)]
    fitting = [text for text in texts if knowledge.language.fold(text)[-1:] in letters]
    return rng.choice(fitting) if fitting else None


def _sentence(hand: list[Json], knowledge: Knowledge, rng: Random, at: int) -> Move:
    """Returns a sentence with a word in hand, that after which most others could follow."""
    words = [card for card in hand if card["kind"] == "word"]
    if not words:
        return Pass(at=at)
    card = _best(words, hand, rng)
    pattern = rng.choice(SENTENCES.get(knowledge.language.code, SENTENCES["en"]))
    return Sentence(card=card["id"], text=pattern.format(word=card["word"]), at=at)
