"""Whom a match of Arrows waits for, in each of its phases."""

from games.arrows import revealing
from games.arrows.state import Phase, State


def waited_for(state: State) -> tuple[int, ...]:
    """Returns the seats whose word, sheet, agreement or vote the match waits for, in their order (Arrows 8, 13–15)."""
    match state.phase:
        case Phase.BUILD:
            return (state.seat,)
        case Phase.GUESS:
            return tuple(seat for seat in state.sitting if seat not in state.ready and seat not in state.excused)
        case Phase.STAKE:
            return tuple(seat for seat in state.people if seat not in revealing.agreed(state))
        case Phase.REVEAL:
            return tuple(seat for seat in state.people if any(seat not in vote.by for vote in state.votes))
        case Phase.OVER:
            return ()
