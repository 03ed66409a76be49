"""How likely each word is meant: by the clue of this turn, and by those before that were not used up."""

from collections.abc import Mapping, Sequence
from math import exp
from typing import NamedTuple

from msgspec import Struct

from games.base import Json
from games.partners.tandem.table import Odds, Table
from games.partners.tandem.web import DOUBT, Web
from games.tandem import Kind

EARLIER = 0.35
"""What a clue of an earlier turn still says, beside one of this turn."""
TRUST = 0.06
"""A link of this strength is as likely to be chance as to be meant."""
HINTS = 0.1
"""A clue that means a word less likely than this says nothing of it."""
AVOIDED = 0.25
"""How much less likely a trap is what a clue seems to mean: its giver looked out for that."""
ENOUGH = 0.01
"""How exactly the chances have to add up."""


class Hint(Struct, frozen=True):
    """A clue, how many of its words are still to be found, and its link with each word that may be touched."""

    clue: str
    left: int
    share: float
    known: bool
    links: dict[int, tuple[float, str | None]]


class Chance(NamedTuple):
    """A word, how likely it is a target and a trap of the clue-giver, and the hint that most speaks for it."""

    card: Json
    target: float
    trap: float
    hint: Hint | None


def hints(table: Table, web: Web) -> list[Hint]:
    """Returns the clue of this turn, then the earlier ones of the same giver, the latest first."""
    *earlier, now = table.turns_of(1 - table.seat)
    return [_hint(table, web, now, 1.0), *(_hint(table, web, turn, EARLIER) for turn in reversed(earlier))]


def _hint(table: Table, web: Web, turn: Json, share: float) -> Hint:
    meanings = web.meanings(turn["word"])
    opened = sum(guess["result"] == Kind.TARGET.value for guess in turn["guesses"])
    links = {card["n"]: web.link(meanings, card["word"]) for card in table.board if card["touch"]}
    return Hint(turn["word"], max(0, turn["number"] - opened), share, bool(meanings), links)


def chances(table: Table, given: Sequence[Hint]) -> list[Chance]:
    """Returns the chances of every word that may be touched and may be a target of the clue-giver."""
    odds = table.odds()
    cards = {card["n"]: card for card in table.board if card["touch"] and odds[card["n"]].target > 0}
    meant = [_meant(hint, {n: odds[n] for n in cards}) for hint in given]
    return [_chance(card, odds[n], given, [each[n] for each in meant]) for n, card in cards.items()]


def _meant(hint: Hint, odds: Mapping[int, Odds]) -> dict[int, float]:
    """Returns how likely the clue means each word: as many in all as are left of it, the better linked the likelier."""
    links = {n: hint.links[n][0] for n in odds}
    weights = {n: odds[n].target * (exp(link / DOUBT) - 1) for n, link in links.items()}
    scale = _scale([weight for weight in weights.values() if weight > 0], hint.left)
    return {
        n: hint.share * min(1 - exp(-scale * weight), links[n] / (links[n] + TRUST)) for n, weight in weights.items()
    }


def _scale(weights: Sequence[float], wanted: int) -> float:
    """Returns the factor with which the chances of all weights add up to `wanted`, or nearly where that is all."""
    low, high = 0.0, 1.0
    most = min(wanted, len(weights) - ENOUGH)
    while sum(1 - exp(-high * weight) for weight in weights) < most:
        low, high = high, 4 * high
    while wanted and high - low > ENOUGH * high:
        middle = (low + high) / 2
        enough = sum(1 - exp(-middle * weight) for weight in weights) >= most
        low, high = (low, middle) if enough else (middle, high)
    return high if wanted else 0.0


def _chance(card: Json, odds: Odds, given: Sequence[Hint], meant: Sequence[float]) -> Chance:
    unmeant = 1.0
    for each in meant:
        unmeant *= 1 - each
    best = max(range(len(given)), key=lambda n: meant[n])
    hint = given[best] if meant[best] >= HINTS else None
    trap = unmeant * odds.trap * (AVOIDED if hint else 1.0)
    return Chance(card, 1 - unmeant * (1 - odds.target), trap, hint)
