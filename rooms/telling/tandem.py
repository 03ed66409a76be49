"""Tandem's moves in words."""

from django.utils.translation import gettext as _

from rooms.telling.told import Told


def tell(told: Told) -> str:
    """Returns what was done; empty for a move that is none of Tandem's."""
    match told.do:
        case "clue":
            turn = told.after["log"][-1]
            named = {"name": told.name, "word": turn["word"], "number": turn["number"]}
            return _("Clue from %(name)s: “%(word)s”, %(number)s.") % named
        case "reveal":
            return _revealed(told)
        case "stop":
            return _("%(name)s ends the turn.") % {"name": told.name}
    return ""


def _revealed(told: Told) -> str:
    guess = told.after["log"][-1]["guesses"][-1]
    named = {"name": told.name, "word": guess["word"]}
    match guess["result"]:
        case "target":
            return _("%(name)s opens “%(word)s”: a target.") % named
        case "trap":
            return _("%(name)s opens “%(word)s”: a trap.") % named
    return _("%(name)s opens “%(word)s”: a blank.") % named
