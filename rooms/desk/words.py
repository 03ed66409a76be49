"""What games, levels and outcomes are called at the desk, in the words that players read."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from games.registry import ANNOUNCED
from rooms.models import Match

GAMES = ANNOUNCED


def game(key: str) -> str:
    """Returns the name of a game."""
    names = {
        "tandem": pgettext("game", "Tandem"),
        "arrows": pgettext("game", "Arrows"),
        "wordchain": pgettext("game", "WordChain"),
    }
    return names.get(key, key)


def level(key: str) -> str:
    """Returns the name of a level."""
    return {"family": pgettext("level", "Family"), "standard": pgettext("level", "Standard")}.get(key, key)


def outcomes() -> dict[str, str]:
    """Returns every outcome that a match can have, with its name."""
    return {
        "won": _("Won"),
        "trap": _("Lost to a trap"),
        "turns": _("Lost, no turns left"),
        **{key: f"{game('arrows')}: {name}" for key, name in _ranks().items()},
        "aborted": _("Broken off"),
    }


def outcome(match: Match, names: Sequence[str]) -> str:
    """Returns how `match` ended, or that it goes on; `names` are those of the seats."""
    if not match.ended:
        return _("goes on")
    if match.outcome == "aborted":
        return _("Broken off")
    if match.game == "arrows":
        points = ngettext("%(num)s point", "%(num)s points", match.score) % {"num": match.score}
        return f"{points}, {_ranks().get(match.outcome, match.outcome)}"
    if match.game == "wordchain":
        winners = ", ".join(names[seat] for seat in match.winners if seat < len(names))
        return _("Won by: %(names)s") % {"names": winners} if winners else _("Played to the end")
    if match.game == "tandem" and match.outcome == "won":
        won = ngettext("Won, %(num)s turn left", "Won, %(num)s turns left", match.score)
        return won % {"num": match.score}
    return outcomes().get(match.outcome, match.outcome)


def _ranks() -> dict[str, str]:
    return {
        "none": pgettext("rank", "no rank yet"),
        "bronze": pgettext("rank", "bronze"),
        "silver": pgettext("rank", "silver"),
        "gold": pgettext("rank", "gold"),
        "amazing": pgettext("rank", "amazing"),
        "incredible": pgettext("rank", "incredible"),
        "masters": pgettext("rank", "perfect masters"),
    }
