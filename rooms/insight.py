"""What the stored matches of Tandem tell the editors of a word.

Costs one look at the words of every ended match in the language, and one decoded state for each that dealt the word:
about a second for some ten thousand matches on SQLite. Matches that still go on are left out: their maps are secret.
"""

import json
from collections import Counter
from typing import Any

from django.db import connection
from django.db.models import QuerySet, TextField
from django.db.models.functions import Cast

from rooms.models import Match, Seat
from wordbanks import insight
from wordbanks.insight import Insight

MOST = 5_000
"""So many matches are read, the newest."""


def register() -> None:
    """Offers what is known here to the editors' desk."""
    insight.register(of_tandem)


def of_tandem(language: str, level: str, text: str) -> Insight:
    """Returns what Tandem's ended matches tell of a word."""
    matches = _dealt(text).filter(game="tandem", language=language, level=level).exclude(ended=None)
    newest = list(matches.order_by("-ended").values_list("pk", "state")[:MOST])
    virtual = set(
        Seat.objects.filter(match__in=[pk for pk, _ in newest], player__virtual=True).values_list("match", "index")
    )
    found = Insight()
    for pk, state in newest:
        people = {seat for seat in (0, 1) if (pk, seat) not in virtual}
        found += _of_match(state, text, people)
    return found


def _dealt(text: str) -> QuerySet[Match]:
    """Returns the matches that dealt the word."""
    if connection.features.supports_json_field_contains:
        return Match.objects.filter(words__contains=[{"text": text}])
    # As the column is written: JSON with letters beyond ASCII escaped.
    return Match.objects.annotate(dealt=Cast("words", TextField())).filter(
        dealt__contains=f'"text": {json.dumps(text)}'
    )


def _of_match(state: dict[str, Any], text: str, people: set[int]) -> Insight:
    """Returns what one match tells; a clue counts if a person gave it and a person opened the word at it at once."""
    card = next((n for n, card in enumerate(state["cards"]) if card["word"]["text"] == text), None)
    if card is None:
        return Insight()
    opened = missed = sprung = 0
    clues: Counter[str] = Counter()
    for turn in state["log"]:
        for place, guess in enumerate(turn["guesses"]):
            if guess["card"] != card:
                continue
            opened += guess["kind"] == "target"
            missed += guess["kind"] == "blank"
            sprung += guess["kind"] == "trap"
            if guess["kind"] == "target" and place < turn["number"] and people == {0, 1}:
                clues[turn["word"]] += 1
    return Insight(1, opened, missed, sprung, clues)
