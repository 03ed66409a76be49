"""What each seat may know of a match of Arrows, in named sections; the sheets are kept here until the reveal."""

from games.arrows import grid as grids
from games.arrows import revealing
from games.arrows.answers import RANKS, largest, points, rank, worth
from games.arrows.grid import Choice, Grid, Offer, arrows_of, playable
from games.arrows.state import ARROWS, Phase, State, Tile
from games.arrows.waiting import waited_for
from games.base import Json


def sections(state: State, seat: int | None, *, bare: bool = False) -> dict[str, Json]:
    """Returns what `seat` may know, a spectator where it is None: of the others' sheets only what was revealed.

    A `bare` view has all sheets from the guessing on.
    """
    return {
        "arrows": _arrows(state),
        "grid": _grid(state, seat),
        "desk": _desk(state, seat),
        "sheet": _all_sheets(state) if bare else _sheet(state, seat),
        "stake": _stake(state, seat),
        "reveal": _reveal(state, seat),
        "result": _result(state),
    }


def _arrows(state: State) -> Json:
    """Returns how far every arrow is, laid or still to come."""
    words = _words(state)
    return [
        {
            "n": n,
            "laid": n in words,
            "done": len(words.get(n, ())) >= grids.SHORTEST,
            "words": words.get(n, []),
            "stake": _staked(state, n),
        }
        for n in ARROWS
    ]


def _staked(state: State, n: int) -> str | None:
    return "double" if n == state.double else "nothing" if n == state.nothing else None


def _words(state: State) -> dict[int, list[str]]:
    """Returns the words that each arrow on the table points at, from its tile on."""
    grid = grids.of(state)
    texts = {laid.cell: laid.word.text for laid in state.words}
    return {arrow.number: [texts[cell] for cell in grid.line(arrow)] for arrow in grid.arrows}


def _grid(state: State, seat: int | None) -> Json:
    """Returns the table, `came` being the arrow that came with the last word.

    `free` are the cells where `seat` may lay a word now, with the ways a tile may come.
    """
    grid = grids.of(state)
    last = state.words[-1].cell if state.words else None
    mine = state.phase is Phase.BUILD and seat == state.seat
    return {
        "words": [
            {"x": laid.cell[0], "y": laid.cell[1], "word": laid.word.text, "last": laid.cell == last}
            for laid in state.words
        ],
        "tiles": [_tile(grid, n, tile) for n, tile in enumerate(state.tiles)],
        "came": state.words[-1].arrow if state.words else None,
        "free": [_free(grid, offer) for offer in grid.offers] if mine else [],
    }


def _tile(grid: Grid, n: int, tile: Tile) -> Json:
    arrows = [
        {"n": arrow.number, "way": arrow.way.value, "spare": not grid.line(arrow)} for arrow in arrows_of(n, tile)
    ]
    return {"x": tile.cell[0], "y": tile.cell[1], "arrows": arrows}


def _free(grid: Grid, offer: Offer) -> Json:
    x, y = offer.cell
    after = grid.with_word(offer.cell)
    return {
        "x": x,
        "y": y,
        "tiles": [_choice(after, choice) for choice in offer.choices],
        "joins": list(offer.joins) if offer.joins else None,
    }


def _choice(after: Grid, choice: Choice) -> Json:
    tile = _tile(after.with_tile(choice.tile), after.laid, choice.tile)
    return {"end": choice.end.value, "arrow": choice.arrow} | tile


def _desk(state: State, seat: int | None) -> Json:
    """Returns what the match waits for, of whom, and what `seat` has to do about it."""
    return {
        "phase": state.phase.value,
        "role": _role(state, seat),
        "at": len(state.words),
        "seat": state.seat,
        "market": [word.text for word in state.market] if state.phase is Phase.BUILD else [],
        "last": _last(state),
        "pile": len(state.pile),
        "next": next((n for n in ARROWS if n not in _words(state)), None),
        "ready": [other for other in state.sitting if other in state.ready],
        "waits": list(waited_for(state)),
        "excused": list(state.excused),
    }


def _last(state: State) -> Json:
    """Returns the last word laid, by whom, and the arrow that came with it."""
    if not state.words:
        return None
    laid = state.words[-1]
    return {
        "seat": laid.by,
        "word": laid.word.text,
        "arrow": laid.arrow,
        "line": _words(state)[laid.arrow] if laid.arrow else [],
    }


def _role(state: State, seat: int | None) -> str:
    if seat is None or seat in state.gone:
        return "watch"
    if state.phase is Phase.BUILD:
        return "place" if seat == state.seat else "wait"
    return state.phase.value


def _sheet(state: State, seat: int | None) -> Json:
    """Returns the sheet of `seat` alone, from the guessing on."""
    if state.phase is Phase.BUILD or seat is None or seat in state.gone:
        return None
    words = _words(state)
    terms = [{"arrow": n, "words": words[n], "text": state.sheets[seat][n - 1]} for n in playable(state)]
    return {"ready": seat in state.ready, "open": state.phase is Phase.GUESS, "terms": terms}


def _all_sheets(state: State) -> Json:
    """Returns what stands on every sheet, by arrow and seat, and on none a line to write on."""
    if state.phase is Phase.BUILD:
        return None
    words = _words(state)
    lines = [
        {"arrow": n, "words": words[n], "terms": [sheet[n - 1] for sheet in state.sheets]} for n in playable(state)
    ]
    return {"ready": False, "open": False, "terms": [], "sheets": lines}


def _stake(state: State, seat: int | None) -> Json:
    """Returns the proposal on the table and who has agreed, while the team stakes; to each its own terms alone."""
    if state.phase is not Phase.STAKE:
        return None
    proposal = state.proposal
    words = _words(state)
    mine = state.sheets[seat] if seat in state.sitting else ("",) * len(ARROWS)
    return {
        "arrows": [{"n": n, "words": words[n], "mine": mine[n - 1]} for n in playable(state)],
        "proposal": None
        if proposal is None
        else {
            "number": proposal.number,
            "double": proposal.double,
            "nothing": proposal.nothing,
            "by": proposal.by,
            "agreed": list(revealing.agreed(state)),
        },
        "may_agree": proposal is not None and seat in state.people and seat not in revealing.agreed(state),
    }


def _reveal(state: State, seat: int | None) -> Json:
    """Returns the arrows that lie open with their answers, the newest last, and the points so far."""
    if state.phase not in (Phase.REVEAL, Phase.OVER):
        return None
    score = revealing.score(state)
    return {
        "shown": state.shown,
        "total": len(playable(state)),
        "next": next(iter(playable(state)[state.shown :]), None),
        "sum": score,
        "rank": rank(score),
        "double": state.double,
        "nothing": state.nothing,
        "may_vote": state.phase is Phase.REVEAL and seat is not None and seat in state.sitting,
        "needed": len(state.people) // 2 + 1,
        "arrows": [_revealed(state, n) for n in revealing.shown(state)],
    }


def _revealed(state: State, n: int) -> Json:
    groups = sorted(state.groups[n - 1], key=lambda group: (-len(group.seats), group.seats))
    answered = {seat for group in groups for seat in group.seats}
    return {
        "n": n,
        "words": _words(state)[n],
        "groups": [
            {"why": group.why, "answers": [{"seat": seat, "text": state.sheets[seat][n - 1]} for seat in group.seats]}
            for group in groups
        ],
        "blank": [seat for seat in state.sitting if seat not in answered],
        "agree": largest(groups),
        "plain": points(state.seats, largest(groups)),
        "points": worth(state, n),
        "stake": _staked(state, n),
        "votes": [
            {
                "do": "join" if len(vote.seats) > 1 else "split",
                "seats": list(vote.seats),
                "by": [seat for seat in vote.by if seat in state.people],
            }
            for vote in state.votes
            if vote.arrow == n
        ],
    }


def _result(state: State) -> Json:
    """Returns the score, its rank, the rank above, and all sheets side by side (Rooms 8)."""
    if state.phase is not Phase.OVER:
        return None
    score = revealing.score(state)
    above = [(least, name) for least, name in RANKS.items() if least > score]
    words = _words(state)
    return {
        "score": score,
        "rank": rank(score),
        "next": {"rank": above[-1][1], "missing": above[-1][0] - score} if above else None,
        "sheets": [
            {
                "arrow": n,
                "words": words[n],
                "stake": _staked(state, n),
                "points": worth(state, n),
                "terms": [sheet[n - 1] for sheet in state.sheets],
                "agreeing": list(max(state.groups[n - 1], key=lambda g: len(g.seats)).seats)
                if largest(state.groups[n - 1]) > 1
                else [],
            }
            for n in playable(state)
        ],
    }
