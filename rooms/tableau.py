"""A game as one kind of viewer sees it at one moment: a seat, or all spectators of one language but for the host.

The sections of a game stand together in `#table`, which is sent whole when another match comes to it. What spectators
see is drawn once for all of them, with a hole where each page's token belongs.
"""

from typing import Any
from weakref import WeakKeyDictionary

import msgspec

from games.base import Json
from rooms import frame, sections, stencils
from rooms.rendered import Reader, Rendered, partial
from rooms.sections import ELEMENTS, PIECES
from rooms.snapshot import Part, Snapshot
from rooms.stencils import Hole, Stencil

_MOST_PIECES = 5
_ALWAYS_WRITTEN = ("csrf", "moved")
"""What changes with each reader or move, and is only written."""
_ANYBODYS = Hole("csrf")
"""Stands for the token of whoever is shown a drawing that several share."""
_decode_items = msgspec.json.Decoder(list[msgspec.Raw]).decode


class Tableau(Rendered):
    """The sections of a game, which are `data`, for `you`, or for all who are like you."""

    def __init__(self, snapshot: Snapshot, data: Part, you: Json, reader: Reader) -> None:
        super().__init__(reader.language)
        table = snapshot.table
        self.game = table.match.game if table else snapshot.room.game
        self.match = table.match.pk if table else None
        self._over = snapshot.stage == "over"
        self._data = data
        self._alike = snapshot.alike
        self._frame = frame.of(snapshot, reader.language)
        self._viewer = {who: you[who] for who in ("seat", "host")}
        self._known = self._frame.context | {"you": self._viewer, "error": reader.error}
        self._moved = table.match.moved.isoformat() if table else None
        self._context = self._known | {"csrf": reader.csrf, "moved": self._moved}
        self._shown: dict[str, int] = {}
        self._shared = reader.csrf is _ANYBODYS
        self._whole: Stencil | None = None
        self._told: WeakKeyDictionary[Tableau, Stencil] = WeakKeyDictionary()

    def section(self, name: str) -> Json:
        """Returns the data of a section."""
        return msgspec.json.decode(self._data[name])

    def since(self, before: "Tableau | None", token: str) -> str:
        """Returns the message that turns `before`, or any page where that is None, into this, for whose `token` it is.

        It is empty where nothing changed. What several share is told to all of them in the same words.
        """
        if not self._shared:
            return self._news_since(before)
        if before is None:
            self._whole = self._whole or Stencil(self._news_since(None))
            return self._whole.filled({"csrf": token})
        if before not in self._told:
            self._told[before] = Stencil(self._news_since(before))
        return self._told[before].filled({"csrf": token})

    def with_token(self, html: str, token: str) -> str:
        """Returns a drawing of this tableau for whose `token` it is."""
        return Stencil(html).filled({"csrf": token}) if self._shared else html

    def _news_since(self, before: "Tableau | None") -> str:
        """Returns a message. What it says counts as shown from now on; of the sections in it hashes are kept."""
        same = before is not None and (self.game, self.match) == (before.game, before.match)
        with self._in_its_language():
            message = self._changes(before) if before and same else partial("table", self.table())
        self._shown |= {name: hash(html) for name, html in self._rendered.items()}
        self._rendered.clear()
        return message

    def _changes(self, before: "Tableau") -> str:
        undated = self._known == before._known
        dated = undated and self._moved == before._moved
        return "".join(self._news(before, name, dated if name in sections.DATED else undated) for name in self._data)

    def _news(self, before: "Tableau", name: str, same: bool) -> str:
        """Returns the partials that bring a section up to date; it is drawn only where it may look otherwise.

        `same`: all that it shows besides its own data is as it was.
        """
        if same:
            if self._data[name] == before._data[name]:
                if name in before._shown:
                    self._shown[name] = before._shown[name]
                return ""
            if (self.game, name) in PIECES and (pieces := self._pieces(before, name)):
                return pieces
        html = self.html(name)
        return "" if hash(html) == before._shown.get(name) else partial(ELEMENTS.get(name, name), html)

    def _pieces(self, before: "Tableau", name: str) -> str:
        """Returns partials of those pieces of a section that changed; nothing where most of it did."""
        now, was = _decode_items(self._data[name]), _decode_items(before._data[name])
        changed = [n for n, (one, other) in enumerate(zip(now, was, strict=False)) if one != other]
        if len(changed) > _MOST_PIECES or len(now) != len(was):
            return ""
        pieces = PIECES[self.game, name]
        return "".join(
            partial(f"{pieces.place}-{n}", self._piece(name, n, msgspec.json.decode(now[n]), last=n == len(now) - 1))
            for n in changed
        )

    def _piece(self, name: str, n: int, piece: Json, *, last: bool) -> str:
        pieces = PIECES[self.game, name]
        shown = {pieces.called: piece, "n": n, "last": last} | pieces.more(piece)
        return self._part(name, f"{pieces.called}-{n}", f"games/{self.game}/{pieces.called}.html", **shown)

    def _drawn(self, name: str) -> str:
        return self._part(name, name, self._template(name), section=self.section(name))

    def _part(self, name: str, part: str, template: str, **shown: Any) -> str:
        """Returns a `part` of a section as HTML; where everybody sees the same it is drawn once for all."""
        alike = (self.game, name) in sections.THE_SAME_FOR_ALL
        you = {} if alike else self._viewer
        # Once a match is over its words and thoughts are shown, and they are each room's own.
        if template in sections.WRITTEN and not self._over and not self._context["error"]:
            return self._set_in(template, shown | {"you": you})
        if not alike or self._context["error"]:
            return self._render(template, **shown)
        if (self._language, part) not in self._alike:
            self._alike[self._language, part] = self._render(template, csrf="", you=you, **shown)
        return self._alike[self._language, part]

    def _set_in(self, template: str, shown: dict[str, Any]) -> str:
        """Returns what a template draws of what is `shown`, from the stencil that it was drawn with before."""
        holes: dict[str, Any] = dict(self._frame.holes)
        always = {name: self._context[name] for name in _ALWAYS_WRITTEN}
        spec = sections.WRITTEN[template] | dict.fromkeys(_ALWAYS_WRITTEN)
        shape = stencils.cut(shown | always, spec, "shown", holes)
        key = (template, self._language, self._frame.key, repr(shape))
        return stencils.of(key, lambda: self._render(template, **self._frame.shape | shape)).filled(holes)


def of(snapshot: Snapshot, data: Part, you: Json, reader: Reader) -> Tableau:
    """Returns what `you` see of the game, whose `data` is yours; spectators get the one that the snapshot keeps."""
    if you["seat"] is not None or reader.error:
        return Tableau(snapshot, data, you, reader)
    kind = reader.language, you["host"]
    if kind not in snapshot.tableaus:
        snapshot.tableaus[kind] = Tableau(snapshot, data, you, Reader(reader.language, _ANYBODYS))
    return snapshot.tableaus[kind]
