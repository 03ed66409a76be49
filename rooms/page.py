"""Sections → HTML: what one person sees of a room, and what of it changed since they last saw it.

A message to a page is a row of partials that htmx morphs in place. The sections of a game stand together in
`#table`, which is sent whole when another match comes to it.
"""

from typing import Any

from django.template.loader import get_template
from django.utils import translation
from django.utils.html import escape
from django.utils.safestring import mark_safe
from msgspec import Struct

from games.base import Json
from rooms import snapshot as rooms_snapshot
from rooms.models import Player
from rooms.snapshot import ROOM_SECTIONS, Snapshot

_ELEMENTS = {"table": "chain"}
"""The element and the template of a section that is called like the place where all of them stand together."""


class Reader(Struct):
    """Whom a page is for: the interface's language, the value of their CSRF cookie, and what was just refused."""

    language: str
    csrf: str = ""
    error: Json = None


class Rendered:
    """Sections with the templates of a game, rendered once each when they are asked for."""

    game: str
    sections: dict[str, Json]

    def __init__(self, language: str) -> None:
        self._language = language
        self._context: dict[str, Any] = {}
        self._rendered: dict[str, str] = {}

    def html(self, name: str) -> str:
        """Returns a section as HTML, in an element whose id is its name, or that of `_ELEMENTS`."""
        if name not in self._rendered:
            folder = "rooms" if name in ROOM_SECTIONS else f"games/{self.game}"
            template = f"{folder}/{_ELEMENTS.get(name, name)}.html"
            self._rendered[name] = self._render(template, section=self.sections[name])
        return self._rendered[name]

    def table(self) -> str:
        """Returns the sections of the game together, in the element `#table`."""
        return self._render(f"games/{self.game}/table.html", page=self)

    def _render(self, template: str, **more: Any) -> str:
        with translation.override(self._language):
            return mark_safe(get_template(template).render(self._context | more))  # noqa: S308 - our own template


class Page(Rendered):
    """A room as one person sees it at one moment."""

    def __init__(self, snapshot: Snapshot, player: Player, reader: Reader) -> None:
        super().__init__(reader.language)
        self.version = snapshot.room.version
        self.sections = rooms_snapshot.sections(snapshot, player)
        self.you = rooms_snapshot.you(snapshot, player)
        table = snapshot.table
        held = table.held() if table else ()
        sitting = table.players if table else ()
        self.game = table.match.game if table else snapshot.room.game
        self.match = table.match.pk if table else None
        with translation.override(reader.language):
            names = [player.name for player in sitting]
        self._context = {
            "code": snapshot.room.code,
            "csrf": reader.csrf,
            "error": reader.error,
            "you": self.you,
            "stage": snapshot.stage,
            "replaying": False,
            # each a list by seat; `here` says who still holds theirs
            "names": names,
            "here": [seat in held for seat in range(len(sitting))],
            "away": [seat in held and player.pk in snapshot.away for seat, player in enumerate(sitting)],
            "virtual": [player.virtual for player in sitting],
            "moved": table.match.moved if table else None,
            "match": table.match.number if table else 0,
            "slug": table.match.slug if table and table.match.ended else "",
            "room_game": snapshot.room.game,
            "chairs": self.sections["lobby"]["seats"][1],
            "words": [word["text"] for word in table.match.words] if table and table.match.ended else [],
            "words_language": table.match.language if table else snapshot.room.language,
        }

    def whole(self) -> str:
        """Returns the message that brings a page up to date, whatever it shows."""
        parts = [_partial(name, self.html(name)) for name in ROOM_SECTIONS]
        return "".join([*parts, _partial("table", self.table())])

    def since(self, before: "Page | None") -> str:
        """Returns the message that turns the page `before` into this one; empty where nothing changed."""
        if before is None:
            return self.whole()
        if (self.sections, self._context) == (before.sections, before._context):
            return ""
        names = [name for name in self.sections if name in ROOM_SECTIONS or self._same_table(before)]
        changed = [name for name in names if self.html(name) != before.html(name)]
        parts = [_partial(_ELEMENTS.get(name, name), self.html(name)) for name in changed]
        if not self._same_table(before):
            parts.append(_partial("table", self.table()))
        return "".join(parts)

    def says_refusal(self) -> bool:
        """Says whether what was refused is said beside its form; where that form is gone it is not."""
        said = escape(self._context["error"]["message"]) if self._context["error"] else ""
        return any(said in self.html(name) for name in self.sections)

    def changed(self, before: "Page | None") -> dict[str, Json]:
        """Returns the sections whose data differ from the page `before`, all of them where there is none."""
        seen = before.sections if before else {}
        return {name: data for name, data in self.sections.items() if seen.get(name, ...) != data}

    def _same_table(self, before: "Page") -> bool:
        return (self.game, self.match) == (before.game, before.match)


def _partial(name: str, html: str) -> str:
    return f'<hx-partial hx-target="#{name}" hx-swap="outerMorph">{html}</hx-partial>'
