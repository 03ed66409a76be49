"""The guesser: it touches what is most likely meant, until what is left is weaker than a trap is dear."""

from collections.abc import Sequence

from games.base import Json
from games.partners.knowledge import Choice, Knowledge, Manner
from games.partners.tandem import why, worth
from games.partners.tandem.meaning import Chance, Hint, chances, hints
from games.partners.tandem.table import Table
from games.partners.tandem.web import Web
from games.tandem import Reveal, Stop

DREAD = {Manner.CAREFUL: 2.0, Manner.BOLD: 1.0}
"""How dear a trap is, beside the chance to win that it costs."""
LIKELY = 0.5
"""In the last turn what is as likely as this is touched, whatever is missing."""
WITHIN_REACH = 2
"""With so many targets missing, anything is tried in the last turn."""


def choose(table: Table, knowledge: Knowledge, web: Web) -> Choice:
    """Returns the touch that most betters the chance to win, or the end of the turn (Tandem 4, 5)."""
    given = hints(table, web)
    dread, find = DREAD[knowledge.manner], worth.of_a_find(table.missing, table.left)
    ranked = sorted(chances(table, given), key=lambda each: dread * each.trap - find * each.target)
    for best in ranked[:1] if table.left == 0 else [each for each in ranked if each.hint][:1]:
        if _is_worth_it(table, best, find, dread):
            return Choice(Reveal(card=best.card["n"], at=table.at), _why(given, best))
    return Choice(Stop(at=table.at), _why_not(given))


def _is_worth_it(table: Table, best: Chance, find: float, dread: float) -> bool:
    if table.left == 0:
        return best.target >= LIKELY or table.missing <= WITHIN_REACH
    return find * best.target > dread * best.trap


def _why(given: Sequence[Hint], best: Chance) -> Json:
    word, hint = best.card["word"], best.hint
    if hint is None:
        return why.guess("last_hope", word, given[0].clue, None)
    through = hint.links[best.card["n"]][1]
    how: why.How = "earlier" if hint is not given[0] else "through" if through else "direct"
    return why.guess(how, word, hint.clue, through)


def _why_not(given: Sequence[Hint]) -> Json:
    now = given[0]
    return why.stop("enough" if not now.left else "weak" if now.known else "unknown_word")
