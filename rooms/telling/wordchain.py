"""The moves of WordChain in words."""

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.base import Json
from rooms.telling.told import Told


def tell(told: Told) -> str:
    """Returns what was done; empty for a move that is none of WordChain's."""
    named = {"name": told.name}
    match told.do:
        case "next":
            return _("The host starts round %(n)s.") % {"n": told.after["table"]["round"]}
        case "lay" | "invent" | "sentence":
            return _laid(told)
        case "draw":
            return _("%(name)s draws a card.") % named
        case "pass":
            return _("%(name)s passes.") % named
        case "object":
            return _objected(told)
        case "tick":
            return _late(told)
    return ""


def _laid(told: Told) -> str:
    play = _last_play(told)
    named = {"name": told.name, "word": play["word"], "letter": play["letter"], "text": play["text"]}
    match play["kind"]:
        case "word" if play["acted"]:
            return _("%(name)s acts out and lays “%(word)s”.") % named
        case "word":
            return _("%(name)s lays “%(word)s”.") % named
        case "choice":
            return _("%(name)s chooses the letter %(letter)s and lays “%(word)s”.") % named
        case "invent":
            return _("%(name)s invents “%(word)s”.") % named
        case "sentence":
            return _("%(name)s lays “%(word)s” with a sentence: “%(text)s”") % named
    return _("%(name)s lays a card: %(card)s.") % {"name": told.name, "card": _card(play["kind"])}


def _last_play(told: Told) -> Json:
    """Returns the play that the move was; where it ended the round, the chain still has it."""
    return told.after["table"]["chain"][-1]


def _card(kind: str) -> str:
    return {
        "show": pgettext("special card", "Show"),
        "swap": pgettext("special card", "Swap"),
        "take": pgettext("special card", "Take"),
    }.get(kind, kind)


def _objected(told: Told) -> str:
    number = told.move["play"]
    play = next((play for play in told.after["table"]["chain"] if play["n"] == number), {"word": "", "undone": False})
    named = {"name": told.name, "word": play["word"]}
    if play["undone"]:
        return _("%(name)s objects to “%(word)s”: that is enough, it is taken back.") % named
    return _("%(name)s objects to “%(word)s”.") % named


def _late(told: Told) -> str:
    """Returns what the clock did: it ended the round, or a turn."""
    if told.after["table"]["phase"] != "round":
        return _("Time is up: round %(n)s is over.") % {"n": told.after["table"]["round"]}
    seat = told.before["table"]["seat"]
    return _("%(name)s: the time for this turn is over.") % {"name": told.names[seat]}
