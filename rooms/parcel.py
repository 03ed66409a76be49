"""What a program is told of a room: who it is there, and the sections that it has not seen as they are, as JSON."""

import msgspec

from games.base import Json
from rooms import snapshot as rooms_snapshot
from rooms.models import Player
from rooms.snapshot import Snapshot


class Parcel:
    """A room as one program is told of it at one moment."""

    def __init__(self, snapshot: Snapshot, player: Player) -> None:
        self.version = snapshot.version
        self._you: Json = rooms_snapshot.you(snapshot, player)
        room, game = rooms_snapshot.parts(snapshot, player)
        self._sections = room | game

    def since(self, before: "Parcel | None") -> str:
        """Returns the message that brings up to date who knows `before`; empty where nothing changed."""
        known = before._sections if before else {}
        new = {name: msgspec.Raw(data) for name, data in self._sections.items() if known.get(name) != data}
        if before and not new and before._you == self._you:
            return ""
        return msgspec.json.encode({"version": self.version, "you": self._you, "sections": new}).decode()
