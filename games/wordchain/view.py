"""What each seat may know of a match of WordChain, in named sections; the hands and the pile are kept secret here."""

from datetime import datetime

from games.base import Json
from games.wordchain import fitting, objections, scoring
from games.wordchain.state import ROUNDS, Card, Phase, Play, Said, State


def sections(state: State, seat: int | None, *, bare: bool = False) -> dict[str, Json]:
    """Returns what `seat` may know, a spectator where it is None or given up: of other hands only how many cards.

    A `bare` view has all hands beside the scores; the pile stays as it is, face down.
    """
    seat = seat if seat in state.present else None
    return {
        "table": _table(state),
        "ring": [_place(state, other) for other in range(state.seats)],
        "hand": None if seat is None else _hand(state, seat),
        "desk": _desk(state, seat),
        "scores": _scores(state, bare=bare),
    }


def _table(state: State) -> Json:
    running = state.phase is Phase.ROUND
    last = state.plays[-1] if running and state.plays else None
    return {
        "phase": state.phase.value,
        "round": state.number,
        "rounds": ROUNDS,
        "at": state.turn,
        "seat": state.seat if running else None,
        "next_seat": _next_seat(state),
        "round_ends": _moment(state.round_ends),
        "turn_ends": _moment(state.turn_ends),
        "minutes": state.options.round,
        "limit": state.options.limit or None,
        "asked": (state.round.asked or None) if running else None,
        "top": _said(state.round.said),
        "chain": [_play(play) for play in state.plays],
        "show": {"seat": last.seat} | _said(last.said) if last and last.acted else None,
        "must_show": running and state.round.show,
        "deck": len(state.round.pile),
        "objection": _objection(state),
    }


def _moment(moment: datetime | None) -> str | None:
    return moment.isoformat() if moment else None


def _next_seat(state: State) -> int | None:
    """Returns who plays after whose turn it is; before a round, who begins it, None where the host says who."""
    if state.phase is Phase.BETWEEN:
        return state.after(state.starter)
    if state.phase is not Phase.ROUND:
        return None
    seat = state.after(state.seat)
    while not state.round.hands[seat] and seat != state.seat:
        seat = state.after(seat)
    return seat


def _said(said: Said | None) -> Json:
    return {"word": said.word, "mark": _mark(said.mark)} if said else None


def _mark(mark: int) -> int | None:
    return mark if mark >= 0 else None


def _play(play: Play) -> Json:
    return {
        "n": play.number,
        "seat": play.seat,
        "kind": play.deed.value,
        "word": play.said.word if play.said else None,
        "mark": _mark(play.said.mark) if play.said else None,
        "letter": play.letter or None,
        "text": play.text or None,
        "drew": play.drew,
        "acted": play.acted,
        "known": play.known,
        "undone": play.undone,
    }


def _objection(state: State) -> Json:
    """Returns the play that can be objected to, who does, and how many take it back; None where there is no such."""
    if state.before is None:
        return None
    last = state.plays[-1]
    by, judges = list(state.objectors), list(objections.judges(state))
    return {"play": last.number, "seat": last.seat, "by": by, "judges": judges, "needed": objections.needed(state)}


def _place(state: State, seat: int) -> Json:
    return {
        "seat": seat,
        "cards": len(state.round.hands[seat]),
        "score": scoring.total(state, seat),
        "turn": state.phase is Phase.ROUND and seat == state.seat,
        "gone": seat in state.given_up,
    }


def _hand(state: State, seat: int) -> Json:
    """Returns the cards of `seat`, those that may be laid now marked."""
    turn = state.phase is Phase.ROUND and seat == state.seat
    playable = fitting.playable(state) if turn else frozenset()
    drawn = state.round.drawn if turn else None
    return [
        {"id": n, **_face(state.cards[n]), "drawn": n == drawn, "playable": n in playable}
        for n in state.round.hands[seat]
    ]


def _face(card: Card) -> dict[str, Json]:
    return {
        "kind": card.kind.value,
        "word": card.word or None,
        "letter": card.letter or None,
        "asks": card.asks or None,
        "mark": _mark(card.mark),
        "letters": list(card.letters),
    }


def _desk(state: State, seat: int | None) -> Json:
    """Returns what `seat` is to do and may do now."""
    turn = state.phase is Phase.ROUND and seat == state.seat
    return {
        "role": _role(state, seat),
        "at": state.turn,
        "round": state.number,
        "asked": (state.round.asked or None) if turn else None,
        "may": {
            "lay": turn and bool(fitting.playable(state)),
            "draw": turn and fitting.may_draw(state),
            "sentence": turn and fitting.may_make_sentence(state),
            "pass": turn and fitting.may_pass(state),
            "object": objections.objectable(state, seat),
        },
        "show": turn and fitting.must_show(state),
        "drawn": state.round.drawn if turn else None,
        "starts": _may_be_oldest(state) if state.phase is Phase.WAIT else [],
    }


def _may_be_oldest(state: State) -> list[int]:
    """Returns the seats that the host may mark as the oldest: those of people, a virtual player has no age."""
    return [seat for seat in state.present if seat not in state.virtual]


def _role(state: State, seat: int | None) -> str:
    match state.phase:
        case Phase.OVER:
            return "over"
        case Phase.WAIT | Phase.BETWEEN:
            return "start"
        case Phase.ROUND if seat is None:
            return "watch"
    return "turn" if seat == state.seat else "wait"


def _scores(state: State, *, bare: bool) -> Json:
    """Returns the table of the rounds; after the last one with letters, places and the hands (Rooms 8)."""
    over = state.phase is Phase.OVER
    return {
        "over": over,
        "winners": list(scoring.winners(state)) if over else [],
        "by_letters": over and scoring.decided_by_letters(state),
        "rows": [_row(state, seat, over=over, bare=bare) for seat in range(state.seats)],
    }


def _row(state: State, seat: int, *, over: bool, bare: bool) -> Json:
    counts = over and seat in state.present
    return {
        "seat": seat,
        "gone": seat in state.given_up,
        "rounds": [left[seat] for left in state.scores],
        "total": scoring.total(state, seat),
        "letters": scoring.letters_left(state, seat) if counts else None,
        "place": scoring.place(state, seat) if counts else None,
        "hand": [{"id": n, **_face(state.cards[n])} for n in state.round.hands[seat]] if over or bare else None,
    }
