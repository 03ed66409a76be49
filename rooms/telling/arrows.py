"""The moves of Arrows in words."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from rooms.telling.told import Told


def tell(told: Told) -> str:
    """Returns what was done; empty for a move that is none of Arrows'."""
    named = {"name": told.name}
    match told.do:
        case "place":
            return _placed(told)
        case "write":
            return _written(told)
        case "ready":
            return _("%(name)s: the sheet is ready.") % named
        case "unready":
            return _("%(name)s takes the sheet back.") % named
        case "stake":
            named |= {"double": told.move["double"], "nothing": told.move["nothing"]}
            return _("%(name)s proposes: arrow %(double)s double, arrow %(nothing)s nothing.") % named
        case "agree":
            return _("%(name)s agrees.") % named
        case "settle":
            return _("The host settles it: the proposal stands.")
        case "reveal_next":
            return _opened(told)
        case "join" | "split":
            return _recounted(told)
        case "close":
            return _("The host closes the reveal. The score stands.")
    return ""


def _placed(told: Told) -> str:
    last = told.after["desk"]["last"]
    named = {"name": told.name, "word": last["word"], "n": last["arrow"]}
    if last["arrow"]:
        return _("%(name)s lays “%(word)s”; arrow %(n)s comes with it.") % named
    return _("%(name)s lays “%(word)s”.") % named


def _written(told: Told) -> str:
    n = told.move["arrow"]
    lines = told.after["sheet"]["sheets"]
    text = next((line["terms"][told.seat] for line in lines if line["arrow"] == n), "")
    named = {"name": told.name, "n": n, "text": text}
    if text:
        return _("%(name)s writes for arrow %(n)s: “%(text)s”.") % named
    return _("%(name)s leaves arrow %(n)s blank.") % named


def _opened(told: Told) -> str:
    newest = told.after["reveal"]["arrows"][-1]
    named = {"n": newest["n"], "num": newest["points"]}
    return (
        ngettext(
            "The host opens arrow %(n)s: %(num)s point.",
            "The host opens arrow %(n)s: %(num)s points.",
            newest["points"],
        )
        % named
    )


def _recounted(told: Told) -> str:
    """Returns a vote about the answers to an arrow that lies open."""
    shown = next(arrow for arrow in told.before["reveal"]["arrows"] if arrow["n"] == told.move["arrow"])
    texts = {answer["seat"]: answer["text"] for group in shown["groups"] for answer in group["answers"]}
    if told.do == "join":
        named = {"name": told.name, "a": texts[told.move["a"]], "b": texts[told.move["b"]]}
        return _("%(name)s: “%(a)s” and “%(b)s” are the same.") % named
    return _("%(name)s: “%(term)s” stands on its own.") % {"name": told.name, "term": texts[told.move["a"]]}
