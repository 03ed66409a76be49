"""A room as one person sees it: sections → HTML, and what of it changed since they last saw it.

A message to a page is a row of partials that htmx morphs in place: of the sections of the room itself, which each sees
in their own way, and of the game, see `tableau`.
"""

import msgspec
from markupsafe import escape

from games.base import Json
from rooms import frame, tableau
from rooms import snapshot as rooms_snapshot
from rooms.models import Player
from rooms.rendered import Reader, Rendered, partial
from rooms.snapshot import ROOM_SECTIONS, Snapshot


class Page(Rendered):
    """A room as one person sees it at one moment."""

    def __init__(self, snapshot: Snapshot, player: Player, reader: Reader) -> None:
        super().__init__(reader.language)
        self.version = snapshot.version
        self.you = rooms_snapshot.you(snapshot, player)
        self._reader = reader
        self._context = frame.of(snapshot, reader.language).context | {
            "csrf": reader.csrf,
            "error": reader.error,
            "you": self.you,
        }
        self._room, game = rooms_snapshot.parts(snapshot, player)
        self._tableau = tableau.of(snapshot, game, self.you, reader)
        self.game = self._tableau.game
        self._shown: dict[str, int] = {}

    def html(self, name: str) -> str:
        """Returns a section as HTML."""
        if name in ROOM_SECTIONS:
            return super().html(name)
        return self._tableau.with_token(self._tableau.html(name), self._reader.csrf)

    def section(self, name: str) -> Json:
        """Returns the data of a section."""
        return msgspec.json.decode(self._room[name]) if name in ROOM_SECTIONS else self._tableau.section(name)

    def table(self) -> str:
        """Returns the sections of the game together, in the element `#table`."""
        return self._tableau.with_token(self._tableau.table(), self._reader.csrf)

    def since(self, before: "Page | None") -> str:
        """Returns the message that turns the page `before`, or any where that is None, into this one.

        It is empty where nothing changed. What it says counts as shown from now on.
        """
        with self._in_its_language():
            news = [self._news(before, name) for name in ROOM_SECTIONS]
        self._shown |= {name: hash(html) for name, html in self._rendered.items()}
        self._rendered.clear()
        news.append(self._tableau.since(before._tableau if before else None, self._reader.csrf))
        return "".join(news)  # to add would escape what comes before a drawing that is safe

    def _news(self, before: "Page | None", name: str) -> str:
        if before and self._room[name] == before._room[name] and self._context == before._context:
            if name in before._shown:
                self._shown[name] = before._shown[name]
            return ""
        html = self.html(name)
        return "" if before and hash(html) == before._shown.get(name) else partial(name, html)

    def says_refusal(self) -> bool:
        """Says whether what was refused is said beside its form; where that form is gone it is not."""
        if self._reader.error is None:
            return False
        said = escape(self._reader.error["message"])
        return any(said in html for html in (*map(self.html, ROOM_SECTIONS), self.table()))
