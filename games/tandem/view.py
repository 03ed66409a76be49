"""What each seat may know of a match of Tandem, in named sections; all secrets are kept here."""

from typing import NamedTuple

from games.base import Json
from games.tandem.state import CARDS, TARGETS, Card, Kind, Phase, State, Turn


def sections(state: State, seat: int | None, *, bare: bool = False) -> dict[str, Json]:
    """Returns what `seat` may know, a spectator where it is None: no kind of another's map before the end.

    A `bare` view has both maps from the beginning. A card's `touch` says what `seat` may touch whenever it guesses; the
    desk's `role` says whether it does.
    """
    return {
        "turns": _turns(state),
        "board": [_card(state, n, seat, bare=bare) for n in range(CARDS)],
        "desk": _desk(state, seat),
        "log": [_turn(state, turn) for turn in state.log],
        "result": _result(state),
    }


def _turns(state: State) -> Json:
    return {
        "total": state.turns,
        "used": state.used,
        "found": state.found,
        "targets": TARGETS,
        "at": state.turn,
        "giver": state.giver,
        "phase": state.phase.value,
    }


def _card(state: State, n: int, seat: int | None, *, bare: bool) -> Json:
    card = state.cards[n]
    lie_open = bare or state.phase is Phase.OVER
    return {
        "n": n,
        "word": card.word.text,
        "open": card.open,
        "trap": card.sprung,
        "mine": None if seat is None else card.kinds[seat].value,
        "marks": list(card.marks),
        "partner": card.kinds[1 - seat].value if lie_open and seat is not None else None,
        "maps": [kind.value for kind in card.kinds] if lie_open else None,
        "touch": seat is not None and not lie_open and _can_be_touched(card, seat),
    }


def _can_be_touched(card: Card, seat: int) -> bool:
    """Says whether `seat` may touch `card` whenever it guesses, when the other gives the clue (Tandem 7, 12)."""
    return not card.open and 1 - seat not in card.marks


class _Role(NamedTuple):
    """What a seat has to do: in a phase, as the giver or the guesser."""

    giver: str
    guesser: str


_ROLES = {
    Phase.CLUE: _Role("clue", "wait_clue"),
    Phase.GUESS: _Role("wait_guess", "guess"),
    Phase.OVER: _Role("over", "over"),
}


def _desk(state: State, seat: int | None) -> Json:
    """Returns what `seat` is to do now; `alone` says that the giver clues twice running (Tandem 6)."""
    role = _ROLES[state.phase]
    clue = state.log[-1] if state.phase is Phase.GUESS else None
    before = state.log[state.turn - 2] if state.turn > 1 else None
    return {
        "role": "watch" if seat is None else role.giver if seat == state.giver else role.guesser,
        "phase": state.phase.value,
        "at": state.turn,
        "giver": state.giver,
        "guesser": state.guesser,
        "clue": {"word": clue.word, "number": clue.number} if clue else None,
        "opened": len(clue.guesses) if clue else 0,
        "missed": _missed(state, before) if clue is None else None,
        "alone": before is not None and before.giver == state.giver,
        "last": state.turn == state.turns,
    }


def _missed(state: State, before: Turn | None) -> str | None:
    """Returns the word with which the turn before ended in a miss."""
    last = before.guesses[-1] if before and before.guesses else None
    return state.cards[last.card].word.text if last and last.kind is Kind.BLANK else None


def _turn(state: State, turn: Turn) -> Json:
    guesses = [
        {"card": guess.card, "word": state.cards[guess.card].word.text, "result": guess.kind.value}
        for guess in turn.guesses
    ]
    return {"giver": turn.giver, "word": turn.word, "number": turn.number, "guesses": guesses}


def _result(state: State) -> Json:
    if state.ending is None:
        return None
    last = state.log[-1]
    return {
        "code": state.ending,
        "left": state.turns - state.used,
        "total": state.turns,
        "found": state.found,
        "targets": TARGETS,
        "by": 1 - last.giver,
        "word": state.cards[last.guesses[-1].card].word.text if last.guesses else None,
    }
