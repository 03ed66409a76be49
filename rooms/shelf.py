"""The newest snapshot that this process has of each room it serves. Writers put there what they wrote, sockets what
they read; a snapshot that turns out to be old does no harm, since moves are written only where the version holds.
"""

import threading

from rooms.snapshot import Snapshot


class Shelf:
    """Snapshots by room, for several threads."""

    def __init__(self) -> None:
        self._snapshots: dict[int, Snapshot] = {}
        self._rooms: dict[str, int] = {}
        self._lock = threading.Lock()

    def get(self, room: int) -> Snapshot | None:
        """Returns the newest snapshot of the room."""
        return self._snapshots.get(room)

    def find(self, code: str) -> Snapshot | None:
        """Returns the newest snapshot of the room with this code."""
        return self._snapshots.get(self._rooms.get(code, 0))

    def keep(self, snapshot: Snapshot) -> None:
        """Puts a snapshot there, unless there is a newer one."""
        with self._lock:
            kept = self._snapshots.get(snapshot.room.pk)
            if kept is None or kept.version <= snapshot.version:
                self._snapshots[snapshot.room.pk] = snapshot
                self._rooms[snapshot.room.code] = snapshot.room.pk

    def succeed(self, before: Snapshot, after: Snapshot | None) -> None:
        """Puts `after` in the place of `before`, or clears it; an empty place stays empty, and what is newer stays."""
        room = before.room.pk
        with self._lock:
            if (kept := self._snapshots.get(room)) is None:
                return
            if after is None and kept.version <= before.version:
                del self._snapshots[room], self._rooms[kept.room.code]
            elif after is not None and kept.version < after.version:
                self._snapshots[room] = after

    def drop(self, room: int) -> None:
        """Forgets the room."""
        with self._lock:
            if gone := self._snapshots.pop(room, None):
                self._rooms.pop(gone.room.code, None)

    def clear(self) -> None:
        """Forgets all rooms."""
        with self._lock:
            self._snapshots.clear()
            self._rooms.clear()


shelf = Shelf()
