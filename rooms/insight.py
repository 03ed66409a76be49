"""What the stored matches of Tandem tell the editors of a word.

Costs one look at the words of every ended match in the language, and one decoded state for each that dealt the word:
about a second for some ten thousand matches on SQLite. Matches that still go on are left out: their maps are secret;
so are those broken off. At which clues a word was opened is read once and counted: `understood`.
"""

import json
from typing import Any

from django.db import connection
from django.db.models import QuerySet, TextField
from django.db.models.functions import Cast

from rooms import understood
from rooms.models import Match
from wordbanks import insight, learning
from wordbanks.insight import Insight

MOST = 5_000
"""So many matches are read, the newest."""


def register() -> None:
    """Offers what is known here to the editors' desk."""
    insight.register(of_tandem)
    learning.register("tandem", understood)


def of_tandem(language: str, level: str, text: str) -> Insight:
    """Returns what Tandem's ended matches tell of a word."""
    ended = _dealt(text).exclude(ended=None).exclude(outcome="aborted")
    matches = ended.filter(game="tandem", language=language, level=level)
    states = matches.order_by("-ended").values_list("state", flat=True)[:MOST]
    return sum((_of_match(state, text) for state in states), Insight())


def _dealt(text: str) -> QuerySet[Match]:
    """Returns the matches that dealt the word."""
    if connection.features.supports_json_field_contains:
        return Match.objects.filter(words__contains=[{"text": text}])
    # As the column is written: JSON with letters beyond ASCII escaped.
    return Match.objects.annotate(dealt=Cast("words", TextField())).filter(
        dealt__contains=f'"text": {json.dumps(text)}'
    )


def _of_match(state: dict[str, Any], text: str) -> Insight:
    """Returns what one match tells."""
    card = next((n for n, card in enumerate(state["cards"]) if card["word"]["text"] == text), None)
    if card is None:
        return Insight()
    kinds = [guess["kind"] for turn in state["log"] for guess in turn["guesses"] if guess["card"] == card]
    return Insight(1, kinds.count("target"), kinds.count("blank"), kinds.count("trap"))
