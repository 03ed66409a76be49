"""A result as a few lines of text to send to others: how it went, and not a single word of it."""

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.base import Json
from rooms.models import Match

type View = dict[str, Json]

_GUESSES = {"target": "🟩", "blank": "⬜", "trap": "🟥"}
_POINTS = {0: "⬜", 1: "⭐", 2: "🌟", 4: "💫"}
_RANKS = {"bronze": "🥉", "silver": "🥈", "gold": "🥇", "amazing": "🏅", "incredible": "🏆", "masters": "👑"}
_PLACES = {1: "🥇", 2: "🥈", 3: "🥉"}


def text(match: Match, view: View, address: str = "") -> str:
    """Returns the lines for `match`, whose last state looks like `view`; the last line is its address, if given."""
    head, *lines = _SHARED[match.game](view) if match.game in _SHARED else [_name(match.game)]
    if match.outcome == "aborted":
        head = f"{head} · {_('broken off')}"
    return "\n".join([f"Verbena · {head}", *lines, *([address] if address else [])])


def _tandem(view: View) -> list[str]:
    """Returns a row for each turn: a square for each word that was touched."""
    turns, result = view["turns"], view["result"]
    flower = " 🌸" if result and result["code"] == "won" else ""
    head = f"{_name('tandem')} · {turns['found']}/{turns['targets']} · {turns['used']}/{turns['total']}{flower}"
    rows = ("".join(_GUESSES[guess["result"]] for guess in turn["guesses"]) or "➖" for turn in view["log"])
    return [head, *rows]


def _arrows(view: View) -> list[str]:
    """Returns a star for each arrow that brought points; what was staked to count nothing is a dark square."""
    result, reveal = view["result"], view["reveal"]
    if reveal is None:
        return [_name("arrows")]
    medal = f" {_RANKS[result['rank']]}" if result and result["rank"] in _RANKS else ""
    row = "".join("⬛" if it["stake"] == "nothing" else _POINTS.get(it["points"], "⭐") for it in _by_number(reveal))
    return [f"{_name('arrows')} · {reveal['sum']}/20{medal}", *([row] if row else [])]


def _by_number(reveal: Json) -> list[Any]:
    return sorted(reveal["arrows"], key=lambda arrow: arrow["n"])


def _wordchain(view: View) -> list[str]:
    """Returns a row for each seat, the winners first: the cards left after each round, and their sum."""
    rows = [row for row in view["scores"]["rows"] if row["place"]]
    return [_name("wordchain"), *(_row(row) for row in sorted(rows, key=lambda row: (row["place"], row["seat"])))]


def _row(row: Json) -> str:
    rounds = " + ".join(str(left) for left in row["rounds"])
    return f"{_PLACES.get(row['place'], '▫️')} {rounds} = {row['total']}"


def _name(game: str) -> str:
    names = {
        "tandem": pgettext("game", "Tandem"),
        "arrows": pgettext("game", "Arrows"),
        "wordchain": pgettext("game", "WordChain"),
    }
    return names.get(game, game)


_SHARED: dict[str, Callable[[View], list[str]]] = {"tandem": _tandem, "arrows": _arrows, "wordchain": _wordchain}
