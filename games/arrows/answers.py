"""Terms and answers: what may be written, which answers count as one, what they are worth (Arrows 4, 6, 7, 13–15)."""

import re
from collections.abc import Mapping, Sequence
from itertools import combinations

from msgspec.structs import replace

from games.arrows.state import Group, State, Vote
from games.base import Illegal, Kinship, Language, Word
from games.clash import FORBIDDEN, clash

LONGEST = 60
_WORD = re.compile(r"[^\W\d_]+(?:['’ʼ-][^\W\d_]+)*")
_CLASHES = {
    FORBIDDEN: "term_forbidden",
    Kinship.SAME: "term_on_grid",
    Kinship.FORM: "term_form",
    Kinship.DERIVED: "term_derived",
    Kinship.COMPOUND: "term_compound",
}
_LIKENESS = ("same", "spelling", "form")
RANKS = {17: "masters", 14: "incredible", 12: "amazing", 10: "gold", 8: "silver", 6: "bronze", 0: "none"}
"""Arrows 7: from how many points on which rank."""


def checked(language: Language, text: str, grid: Sequence[Word], others: dict[int, str]) -> str:
    """Returns a term as it is kept, empty for a blank; raises Illegal unless it fits (Arrows 4, 13).

    `others` are the player's other terms by the number of their arrow.
    """
    if len(text) > LONGEST * 4:
        raise Illegal("term_long", most=LONGEST)
    term = " ".join(language.mend(text).split())
    if len(term) > LONGEST:
        raise Illegal("term_long", most=LONGEST)
    if not term:
        return ""
    if not term.isprintable() or not bare(language, term):
        raise Illegal("term_letters")
    for word in grid:
        _refuse_clash(language, term, word)
    for arrow, other in others.items():
        if other and language.same_answer(term, other):
            raise Illegal("term_twice", arrow=arrow)
    return term


def _refuse_clash(language: Language, term: str, word: Word) -> None:
    for part in dict.fromkeys([term, *_WORD.findall(term)]):
        if found := clash(language, part, word):
            raise Illegal(_CLASHES[found], term=part, word=word.text)


def grouped(language: Language, terms: Mapping[int, str]) -> tuple[Group, ...]:
    """Returns the answers to one arrow in groups that count as the same; blanks are in none (Arrows 13, 15)."""
    groups: list[Group] = []
    for seat, term in terms.items():
        if not term:
            continue
        alike = [group for group in groups if any(language.same_answer(term, terms[o]) for o in group.seats)]
        seats = tuple(sorted({seat, *(other for group in alike for other in group.seats)}))
        groups = [*(group for group in groups if group not in alike), _group(language, seats, terms)]
    return tuple(sorted(groups, key=lambda group: group.seats))


def _group(language: Language, seats: tuple[int, ...], terms: Mapping[int, str]) -> Group:
    """Returns the answers of `seats` as one group, and the weakest likeness in it."""
    pairs = combinations([terms[seat] for seat in seats], 2)
    return Group(seats, max((_why(language, a, b) for a, b in pairs), key=_LIKENESS.index, default="alone"))


def _why(language: Language, a: str, b: str) -> str:
    if a == b:
        return "same"
    return "spelling" if bare(language, a) == bare(language, b) else "form"


def bare(language: Language, term: str) -> str:
    """Returns the letters and digits of a term, folded."""
    return "".join(filter(str.isalnum, language.fold(term)))


def group_of(groups: Sequence[Group], seat: int) -> Group:
    """Returns the group with the answer of `seat`; raises Illegal where it gave none."""
    for group in groups:
        if seat in group.seats:
            return group
    raise Illegal("no_such_answer")


def decided(language: Language, state: State, vote: Vote) -> tuple[Group, ...]:
    """Returns the groups of an arrow after the people joined two of them, or took an answer out of one (Arrows 15)."""
    groups = state.groups[vote.arrow - 1]
    touched = {group_of(groups, seat) for seat in vote.seats}
    rest = tuple(group for group in groups if group not in touched)
    if len(vote.seats) > 1:
        return (*rest, Group(tuple(sorted(seat for group in touched for seat in group.seats)), "people"))
    (whole,) = touched
    left = tuple(seat for seat in whole.seats if seat not in vote.seats)
    alike = grouped(language, {seat: state.sheets[seat][vote.arrow - 1] for seat in left})
    return (*rest, alike[0] if len(alike) == 1 else Group(left, whole.why), Group(vote.seats))


def points(seats: int, agreeing: int) -> int:
    """Returns what an arrow is worth where `agreeing` of `seats` gave the same answer (Arrows 6)."""
    if seats == 2:
        return 2 if agreeing == 2 else 0
    enough = 2 if seats <= 4 else 3
    return 2 if agreeing > enough else 1 if agreeing == enough else 0


def largest(groups: Sequence[Group]) -> int:
    """Returns how many answers of an arrow agree at most (Arrows 15)."""
    return max((len(group.seats) for group in groups), default=0)


def worth(state: State, arrow: int) -> int:
    """Returns what the answers to an arrow are worth, the stake counted in (Arrows 5, 6, 16)."""
    plain = points(state.seats, largest(state.groups[arrow - 1]))
    return 0 if arrow == state.nothing else 2 * plain if arrow == state.double else plain


def rank(score: int) -> str:
    """Returns the rank that a score earns (Arrows 7)."""
    return next(name for least, name in RANKS.items() if score >= least)


def without_votes_on(state: State, arrow: int) -> State:
    """Returns the state with nothing proposed about an arrow any more."""
    return replace(state, votes=tuple(vote for vote in state.votes if vote.arrow != arrow))
