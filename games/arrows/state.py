"""What Arrows is made of: the tiles, the moves, and the state of a match. All of it is immutable."""

from enum import StrEnum

from msgspec import Struct

from games.base import GoOn, Word

type Cell = tuple[int, int]
"""A place on the table: x to the right, y down, the first word at (0, 0)."""

# Arrows 9: the seven tiles in the order in which they are laid, each with the numbers of its arrows.
TILES = ((1,), (2, 3), (4,), (5, 6), (7,), (8, 9), (10,))
ARROWS = range(1, 11)
PILE = 40
MARKET = 10


class Way(StrEnum):
    """A direction on the table, in clockwise order."""

    RIGHT = "right"
    DOWN = "down"
    LEFT = "left"
    UP = "up"

    def turned(self, quarters: int) -> "Way":
        """Returns the direction so many quarter turns clockwise."""
        return _WAYS[(_WAYS.index(self) + quarters) % 4]

    @property
    def back(self) -> "Way":
        """Returns the opposite direction."""
        return self.turned(2)

    def from_(self, cell: Cell) -> Cell:
        """Returns the next cell in this direction."""
        dx, dy = _STEPS[self]
        return cell[0] + dx, cell[1] + dy


_WAYS = tuple(Way)
_STEPS = {Way.RIGHT: (1, 0), Way.DOWN: (0, 1), Way.LEFT: (-1, 0), Way.UP: (0, -1)}


class Phase(StrEnum):
    """What the match waits for."""

    BUILD = "build"
    GUESS = "guess"
    STAKE = "stake"
    REVEAL = "reveal"
    OVER = "over"


class Options(Struct, frozen=True):
    """Arrows leaves the host nothing to choose."""


class Place(Struct, frozen=True, tag_field="do", tag="place"):
    """The mover lays a word of the market; `end` is the side of the line where the tile goes, `arrow` what takes it."""

    word: str
    x: int
    y: int
    end: Way | None = None
    arrow: int | None = None
    at: int | None = None
    sure: bool = False


class Write(Struct, frozen=True, tag_field="do", tag="write"):
    """A player's term for an arrow."""

    arrow: int
    text: str
    sure: bool = False


class Ready(Struct, frozen=True, tag_field="do", tag="ready"):
    """A player's sheet is done; `sure` confirms that arrows stay blank."""

    sure: bool = False


class Unready(Struct, frozen=True, tag_field="do", tag="unready"):
    """A player takes the sheet back."""


class Stake(Struct, frozen=True, tag_field="do", tag="stake"):
    """Somebody proposes which arrow counts double and which counts nothing."""

    double: int
    nothing: int


class Agree(Struct, frozen=True, tag_field="do", tag="agree"):
    """Somebody agrees to the proposal of this number."""

    proposal: int


class Settle(Struct, frozen=True, tag_field="do", tag="settle"):
    """The host settles the proposal."""

    proposal: int | None = None


class RevealNext(Struct, frozen=True, tag_field="do", tag="reveal_next"):
    """The host opens the next arrow; `at` is how many lie open."""

    at: int | None = None


class Join(Struct, frozen=True, tag_field="do", tag="join"):
    """Somebody finds that the answers of seats `a` and `b` are the same."""

    arrow: int
    a: int
    b: int


class Split(Struct, frozen=True, tag_field="do", tag="split"):
    """Somebody finds that the answer of seat `a` is another one than those beside it."""

    arrow: int
    a: int


class Close(Struct, frozen=True, tag_field="do", tag="close"):
    """The host closes the reveal."""


type Move = Place | Write | Ready | Unready | Stake | Agree | Settle | RevealNext | Join | Split | Close | GoOn


class Laid(Struct, frozen=True):
    """A word on the table, the seat that laid it, and the arrow that came with it to take its line."""

    word: Word
    cell: Cell
    by: int | None = None
    arrow: int | None = None


class Tile(Struct, frozen=True):
    """A tile on the table; `way` is where its first arrow points, the second is turned clockwise from it (Arrows 9)."""

    cell: Cell
    way: Way


class Proposal(Struct, frozen=True):
    """Which arrows shall count double and nothing, and who wants it so."""

    number: int
    double: int
    nothing: int
    by: int
    agreed: tuple[int, ...] = ()


class Group(Struct, frozen=True):
    """Seats whose answers count as one, and why: “same”, “spelling”, “form”, “people”, or “alone”."""

    seats: tuple[int, ...]
    why: str = "alone"


class Vote(Struct, frozen=True):
    """A proposal about the answers of an arrow: join the groups of two `seats`, or take the one of `seats` out."""

    arrow: int
    seats: tuple[int, ...]
    by: tuple[int, ...]


class State(Struct, frozen=True):
    """A match of Arrows. Sheets and groups stand by seat and by arrow; `shown` counts the arrows revealed."""

    seats: int
    seat: int
    market: tuple[Word, ...]
    pile: tuple[Word, ...]
    virtual: tuple[int, ...] = ()
    gone: tuple[int, ...] = ()
    excused: tuple[int, ...] = ()
    phase: Phase = Phase.BUILD
    words: tuple[Laid, ...] = ()
    tiles: tuple[Tile, ...] = ()
    sheets: tuple[tuple[str, ...], ...] = ()
    ready: tuple[int, ...] = ()
    proposal: Proposal | None = None
    proposals: int = 0
    double: int | None = None
    nothing: int | None = None
    groups: tuple[tuple[Group, ...], ...] = ()
    shown: int = 0
    votes: tuple[Vote, ...] = ()

    @property
    def sitting(self) -> tuple[int, ...]:
        """Returns the seats that were not given up."""
        return tuple(seat for seat in range(self.seats) if seat not in self.gone)

    @property
    def people(self) -> tuple[int, ...]:
        """Returns the seats of people that are waited for: neither given up, nor virtual, nor excused (Rooms 4)."""
        return tuple(seat for seat in self.sitting if seat not in self.virtual and seat not in self.excused)
