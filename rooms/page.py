"""Sections → HTML: what one person sees of a room, and what of it changed since they last saw it.

A message to a page is a row of partials that htmx morphs in place. The sections of a game stand together in
`#table`, which is sent whole when another match comes to it.
"""

from abc import ABC, abstractmethod
from contextlib import AbstractContextManager, nullcontext
from typing import Any

import msgspec
from django.template.loader import get_template
from django.utils import translation
from django.utils.safestring import mark_safe
from markupsafe import Markup, escape
from msgspec import Struct

from games.base import Json
from games.registry import GAMES
from rooms import sections, stencils
from rooms import snapshot as rooms_snapshot
from rooms.models import Player
from rooms.sections import ELEMENTS, PIECES
from rooms.snapshot import ROOM_SECTIONS, Snapshot
from rooms.stencils import Hole, Stencil

_MOST_PIECES = 5
_ALWAYS_WRITTEN = ("csrf", "moved")
"""What changes with each reader or move, and is only written."""
_decode_items = msgspec.json.Decoder(list[msgspec.Raw]).decode


class Reader(Struct):
    """Whom a page is for: the interface's language, the value of their CSRF cookie, and what was just refused."""

    language: str
    csrf: str = ""
    error: Json = None


class Frame(Struct):
    """What templates know beside their section, the same for all who read one language.

    `shape` is the same with holes, whose values are `holes`, made safe; `key` is all the rest, as text.
    """

    context: dict[str, Any]
    shape: dict[str, Any]
    holes: dict[str, Markup]
    key: str


class Rendered(ABC):
    """Sections with the templates of a game, rendered once each when they are asked for."""

    game: str

    def __init__(self, language: str) -> None:
        self._language = language
        self._context: dict[str, Any] = {}
        self._rendered: dict[str, str] = {}

    def html(self, name: str) -> str:
        """Returns a section as HTML, in an element whose id is its name, or that of `ELEMENTS`."""
        if name not in self._rendered:
            self._rendered[name] = self._render(self._template(name), section=self.section(name))
        return self._rendered[name]

    @abstractmethod
    def section(self, name: str) -> Json:
        """Returns the data of a section."""

    def _template(self, name: str) -> str:
        folder = "rooms" if name in ROOM_SECTIONS else f"games/{self.game}"
        return f"{folder}/{ELEMENTS.get(name, name)}.html"

    def table(self) -> str:
        """Returns the sections of the game together, in the element `#table`."""
        return self._render(f"games/{self.game}/table.html", page=self)

    def _render(self, template: str, **more: Any) -> str:
        with self._in_its_language():
            html = get_template(template).render(self._context | {"speaks": self._language} | more)
        return mark_safe(html)  # noqa: S308 - our own template

    def _in_its_language(self) -> AbstractContextManager[None]:
        """Makes the reader's language the active one; where it is already, that costs nothing."""
        spoken = translation.get_language() == self._language
        return nullcontext() if spoken else translation.override(self._language)


class Page(Rendered):
    """A room as one person sees it at one moment; what spectators see alike of a game is drawn once for all of them."""

    def __init__(self, snapshot: Snapshot, player: Player, reader: Reader) -> None:
        super().__init__(reader.language)
        self.version = snapshot.version
        self.you = rooms_snapshot.you(snapshot, player)
        self._room, self._game = rooms_snapshot.parts(snapshot, player)
        self._snapshot = snapshot
        self._reader = reader
        self._shown: dict[str, int] = {}
        table = snapshot.table
        self.game = table.match.game if table else snapshot.room.game
        self.match = table.match.pk if table else None
        if reader.language not in snapshot.frames:
            snapshot.frames[reader.language] = _frame(snapshot, reader.language)
        self._frame = snapshot.frames[reader.language]
        self._context = self._frame.context | {
            "csrf": reader.csrf,
            "error": reader.error,
            "you": self.you,
            "moved": table.match.moved.isoformat() if table else None,
        }

    def html(self, name: str) -> str:
        """Returns a section as HTML."""
        if name in self._rendered or name in ROOM_SECTIONS or self._reader.error:
            return super().html(name)
        self._rendered[name] = self._drawn(name, name, self._template(name), section=self.section(name))
        return self._rendered[name]

    def section(self, name: str) -> Json:
        """Returns the data of a section; what spectators share is kept, and takes five times the memory of its JSON."""
        if name in ROOM_SECTIONS or self.you["seat"] is not None:
            return msgspec.json.decode(self.encoded(name))
        watched = self._snapshot.watched
        if name not in watched:
            watched[name] = msgspec.json.decode(self.encoded(name))
        return watched[name]

    def _drawn(self, name: str, part: str, template: str, **shown: Any) -> str:
        """Returns a `part` of a section as HTML: what several may see alike is drawn once, and kept for the others."""
        alike = (self.game, name) in sections.THE_SAME_FOR_ALL
        viewer = {} if alike else {who: self.you[who] for who in ("seat", "host")}
        # Once a match is over its words and thoughts are shown, and they are each room's own.
        if template in sections.WRITTEN and self._snapshot.stage != "over":
            return self._set_in(template, shown | {"you": viewer})
        if not alike and self.you["seat"] is not None:
            return self._render(template, you=viewer, **shown)
        kind = (self._language, part, alike or self.you["host"])
        fragments = self._snapshot.fragments
        if kind not in fragments:
            fragments[kind] = Stencil(self._render(template, csrf=Hole("csrf"), you=viewer, **shown))
        return fragments[kind].filled({"csrf": self._reader.csrf})

    def _set_in(self, template: str, shown: dict[str, Any]) -> str:
        """Returns what a template draws of what is `shown`, from the stencil that it was drawn with before."""
        holes: dict[str, Any] = dict(self._frame.holes)
        always = {name: self._context[name] for name in _ALWAYS_WRITTEN}
        spec = sections.WRITTEN[template] | dict.fromkeys(_ALWAYS_WRITTEN)
        shape = stencils.cut(shown | always, spec, "shown", holes)
        key = (template, self._language, self._frame.key, repr(shape))
        return stencils.of(key, lambda: self._render(template, **self._frame.shape | shape)).filled(holes)

    def since(self, before: "Page | None") -> str:
        """Returns the message that turns the page `before`, or any where that is None, into this one.

        It is empty where nothing changed. What it says counts as shown from now on; only hashes of it are kept, for
        HTML would be most of a page's memory.
        """
        message = self._whole() if before is None else self._changes(before)
        self._shown |= {name: hash(html) for name, html in self._rendered.items()}
        self._rendered.clear()
        return message

    def _whole(self) -> str:
        with self._in_its_language():
            parts = [_partial(name, self.html(name)) for name in ROOM_SECTIONS]
            return "".join([*parts, _partial("table", self.table())])

    def _changes(self, before: "Page") -> str:
        names = [name for name in (*self._room, *self._game) if name in ROOM_SECTIONS or self._same_table(before)]
        undated = self._context | {"moved": before._context["moved"]} == before._context
        dated = undated and self._context["moved"] == before._context["moved"]
        with self._in_its_language():
            parts = [self._news(before, name, dated if name in sections.DATED else undated) for name in names]
            if not self._same_table(before):
                parts.append(_partial("table", self.table()))
        return "".join(parts)

    def _news(self, before: "Page", name: str, same: bool) -> str:
        """Returns the partials that bring a section up to date; it is drawn only where it may look otherwise.

        `same`: all that it shows besides its own data is as it was.
        """
        if same:
            if self.encoded(name) == before.encoded(name):
                if name in before._shown:
                    self._shown[name] = before._shown[name]
                return ""
            if (self.game, name) in PIECES and (pieces := self._pieces(before, name)):
                return pieces
        html = self.html(name)
        return "" if hash(html) == before._shown.get(name) else _partial(ELEMENTS.get(name, name), html)

    def _pieces(self, before: "Page", name: str) -> str:
        """Returns partials of those pieces of a section that changed; nothing where most of it did."""
        now, was = _decode_items(self.encoded(name)), _decode_items(before.encoded(name))
        changed = [n for n, (one, other) in enumerate(zip(now, was, strict=False)) if one != other]
        if len(changed) > _MOST_PIECES or len(now) != len(was):
            return ""
        pieces = PIECES[self.game, name]
        return "".join(
            _partial(f"{pieces.place}-{n}", self._piece(name, n, msgspec.json.decode(now[n]), last=n == len(now) - 1))
            for n in changed
        )

    def _piece(self, name: str, n: int, piece: Json, *, last: bool) -> str:
        pieces = PIECES[self.game, name]
        shown = {pieces.called: piece, "n": n, "last": last} | pieces.more(piece)
        return self._drawn(name, f"{pieces.called}-{n}", f"games/{self.game}/{pieces.called}.html", **shown)

    def encoded(self, name: str) -> bytes:
        """Returns the data of a section as JSON."""
        return (self._room if name in ROOM_SECTIONS else self._game)[name]

    def says_refusal(self) -> bool:
        """Says whether what was refused is said beside its form; where that form is gone it is not."""
        said = escape(self._context["error"]["message"]) if self._context["error"] else ""
        return any(said in self.html(name) for name in (*self._room, *self._game))

    def _same_table(self, before: "Page") -> bool:
        return (self.game, self.match) == (before.game, before.match)


def _partial(name: str, html: str) -> str:
    return f'<hx-partial hx-target="#{name}" hx-swap="outerMorph">{html}</hx-partial>'


def _frame(snapshot: Snapshot, language: str) -> Frame:
    values: dict[str, Any] = {}
    context = _context(snapshot, language)
    shape = stencils.cut(context, sections.FRAME, "frame", values)
    return Frame(context, shape, {name: escape(value) for name, value in values.items()}, repr(shape))


def _context(snapshot: Snapshot, language: str) -> dict[str, Any]:
    table = snapshot.table
    held = table.held() if table else ()
    sitting = table.players if table else ()
    over = bool(table and table.match.ended)
    with translation.override(language):
        names = [player.name for player in sitting]
    return {
        "code": snapshot.room.code,
        "stage": snapshot.stage,
        "replaying": False,
        # each a list by seat; `here` says who still holds theirs
        "names": names,
        "here": [seat in held for seat in range(len(sitting))],
        "away": [seat in held and player.pk in snapshot.away for seat, player in enumerate(sitting)],
        "virtual": [player.virtual for player in sitting],
        "thoughts": snapshot.thoughts if over else [],
        "match": table.match.number if table else 0,
        "slug": table.match.slug if table and over else "",
        "room_game": snapshot.room.game,
        "chairs": max(GAMES[snapshot.room.game].seats),
        "words": [word["text"] for word in table.match.words] if table and over else [],
        "words_language": table.match.language if table else snapshot.room.language,
    }
