"""Building: a word from the market to the table, and the tile that it earns (Arrows 2, 3, 8–12)."""

from msgspec.structs import replace

from games.arrows import grid as grids
from games.arrows.grid import Choice, Grid
from games.arrows.state import TILES, Laid, Phase, Place, State
from games.base import Illegal, Word


def place(state: State, seat: int, move: Place) -> State:
    """Returns the state after the mover laid a word, and with it a tile where one comes."""
    if seat != state.seat:
        raise Illegal("not_your_turn")
    if move.at not in (None, len(state.words)):
        raise Illegal("stale")
    word = _of_market(state, move.word)
    choice = _checked(grids.of(state), move)
    market, pile = _refilled(state, word)
    state = replace(
        state,
        words=(*state.words, Laid(word, (move.x, move.y), seat, choice.arrow if choice else None)),
        tiles=(*state.tiles, choice.tile) if choice else state.tiles,
        market=market,
        pile=pile,
        seat=next_seat(state),
    )
    return replace(state, phase=Phase.GUESS) if _is_complete(state) or not market else state


def next_seat(state: State) -> int:
    """Returns whose turn comes after this one, those who left being skipped."""
    return next(
        seat % state.seats
        for seat in range(state.seat + 1, state.seat + state.seats + 1)
        if seat % state.seats not in state.gone
    )


def _of_market(state: State, text: str) -> Word:
    for word in state.market:
        if word.text == text:
            return word
    raise Illegal("not_in_market")


def _checked(grid: Grid, move: Place) -> Choice | None:
    """Returns how a tile comes with the word, if one does; raises Illegal unless both may lie there."""
    cell = (move.x, move.y)
    if cell in grid.words or cell in grid.tiles:
        raise Illegal("cell_taken")
    if cell not in grid.free:
        raise Illegal("cell_apart")
    offer = grid.offer(cell)
    choice = _chosen(offer.choices, move)
    if (lines := offer.joins) and not move.sure:
        raise Illegal("lines_join", confirmable=True, first=lines[0], second=lines[1])
    return choice


def _chosen(choices: list[Choice], move: Place) -> Choice | None:
    """Returns the tile as the mover wants it; where the rules leave one way only, it need not be named."""
    if not choices:
        if move.end or move.arrow:
            raise Illegal("no_tile_here")
        return None
    meant = [choice for choice in choices if move.end in (None, choice.end) and move.arrow in (None, choice.arrow)]
    if not meant:
        raise Illegal("tile_unfit")
    if len(meant) > 1:
        raise Illegal("tile_unchosen")
    return meant[0]


def _refilled(state: State, taken: Word) -> tuple[tuple[Word, ...], tuple[Word, ...]]:
    """Returns the market with the next word of the pile where `taken` lay, and the rest of the pile (Arrows 8)."""
    at = state.market.index(taken)
    return (*state.market[:at], *state.pile[:1], *state.market[at + 1 :]), state.pile[1:]


def _is_complete(state: State) -> bool:
    """Says whether arrow 10 lies and every arrow points at two words or more (Arrows 3)."""
    grid = grids.of(state)
    return len(state.tiles) == len(TILES) and all(map(grid.is_done, grid.arrows))
