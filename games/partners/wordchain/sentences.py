"""Sentences into which any word fits, for who has more than seven cards and nothing to lay (WordChain 4)."""

from random import Random

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
        "Eile öösel nägin unes sõna „{word}“.",
        "Kes ütles mulle esimesena sõna „{word}“?",
    ),
    "en": (
        "My favourite word of today is {word}.",
        "Last night I dreamt of the word “{word}”.",
        "Who was the first to tell me the word “{word}”?",
    ),
}
"""Patterns of five words or more into which a word fits as it stands, by language."""


def sentence(word: str, code: str, rng: Random) -> str:
    """Returns a sentence with `word` in the language of this code, in English where there is none."""
    return rng.choice(SENTENCES.get(code, SENTENCES["en"])).format(word=word)
