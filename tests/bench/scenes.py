"""What is done to a server: the scenes, full and quick ones."""

from collections.abc import Sequence
from math import ceil

from msgspec import Struct

SHORTEST = 25
"""Moves that every prepared match has at least."""
WARM = 2
"""Rooms that are played to their end before anything is measured: dictionaries and templates are loaded then."""


class Scene(Struct, frozen=True):
    """A load: `size` rooms (or sockets, two a room) of `people`, one move in `pace` seconds each, for `seconds`.

    `midway`: the rooms stand at different points of their matches, and where one ends another begins. The rooms that
    wait for this are looked at too, which costs the product something and the relays nothing.
    """

    name: str
    about: str
    mode: str = "pace"
    size: int = 100
    people: str = "pairs"
    seconds: float = 20
    pace: float = 1
    lanes: int = 50
    midway: bool = False

    @property
    def spare(self) -> int:
        """Returns how many more rooms it takes, so that one stands ready wherever a match ends."""
        return ceil(self.size * self.seconds / self.pace / SHORTEST) if self.midway else 0


def scenes(*, quick: bool) -> list[Scene]:
    """Returns every scene; quick ones are small."""
    return _QUICK if quick else _FULL


def needed(chosen: Sequence[Scene]) -> dict[str, int]:
    """Returns how many rooms of each kind must be prepared for these scenes."""
    sizes = {"pairs": WARM, "tens": 0, "lobbies": 0}
    for scene in chosen:
        warm = WARM if scene.people == "pairs" else 0
        sizes[scene.people] = max(sizes[scene.people], scene.size + scene.spare + warm)
    return sizes


_FULL = [
    Scene("saturation", "as many moves as it takes, 50 rooms at once", "saturate", 500, seconds=10),
    Scene("steady-100", "100 rooms, a move a second each", seconds=30),
    Scene("human-50", "50 rooms, a move in 3 s each", size=50, pace=3, seconds=45, midway=True),
    Scene("human-100", "100 rooms, a move in 3 s each", size=100, pace=3, seconds=30, midway=True),
    Scene("human-500", "500 rooms, a move in 3 s each", size=500, pace=3, seconds=30, midway=True),
    Scene("human-2000", "2,000 rooms, a move in 3 s each", size=2000, pace=3, seconds=30, midway=True),
    Scene("ten", "20 rooms of ten people, a move a second each", size=20, people="tens", seconds=30),
    Scene("idle", "2,000 sockets come in and look", "open", 1000),
    Scene("restart", "1,000 sockets come back after a restart", "restart", 500),
    Scene("ignore", "90 people who never read, in 10 rooms", "ignore", 10, people="lobbies", seconds=30),
]
_QUICK = [
    Scene("saturation", "as many moves as it takes, 20 rooms at once", "saturate", 60, seconds=3, lanes=20),
    Scene("steady-30", "30 rooms, a move a second each", size=30, seconds=5),
    Scene("idle", "100 sockets come in and look", "open", 50),
    Scene("ten", "5 rooms of ten people, a move a second each", size=5, people="tens", seconds=5),
    Scene("restart", "60 sockets come back after a restart", "restart", 30),
    Scene("ignore", "18 people who never read, in 2 rooms", "ignore", 2, people="lobbies", seconds=5),
]
QUICK_BY_DEFAULT = ("saturation", "steady-30", "idle")
"""The quick scenes that run where `--only` names none: the others take a quick run beyond two minutes."""
