"""Guessing: each player's sheet, a term for every arrow (Arrows 4, 13)."""

from msgspec.structs import replace

from games.arrows import answers
from games.arrows.grid import playable
from games.arrows.state import Phase, State, Write
from games.base import Illegal, Language


def write(language: Language, state: State, seat: int, move: Write) -> State:
    """Returns the state in which `seat`'s term for an arrow is kept as it was written."""
    if seat in state.ready:
        raise Illegal("sheet_ready")
    if move.arrow not in playable(state):
        raise Illegal("no_such_arrow")
    sheet = list(state.sheets[seat])
    others = {n: term for n, term in enumerate(sheet, 1) if n != move.arrow}
    words = [laid.word for laid in state.words]
    sheet[move.arrow - 1] = answers.checked(language, move.text, words, others)
    return replace(state, sheets=(*state.sheets[:seat], tuple(sheet), *state.sheets[seat + 1 :]))


def ready(state: State, seat: int, *, sure: bool) -> State:
    """Returns the state in which `seat`'s sheet is done; warns of blanks."""
    if seat in state.ready:
        raise Illegal("stale")
    if not sure and any(not state.sheets[seat][arrow - 1] for arrow in playable(state)):
        raise Illegal("terms_blank", confirmable=True)
    return replace(state, ready=(*state.ready, seat))


def unready(state: State, seat: int) -> State:
    """Returns the state in which `seat` took the sheet back; possible until all are ready."""
    if seat not in state.ready:
        raise Illegal("stale")
    return replace(state, ready=tuple(other for other in state.ready if other != seat))


def done(state: State) -> State:
    """Returns the state in which all sheets are written: the team stakes next (Arrows 5)."""
    return replace(state, phase=Phase.STAKE)
