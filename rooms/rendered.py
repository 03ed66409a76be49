"""Sections → HTML: what pages, tableaus and stills have in common."""

from abc import ABC, abstractmethod
from contextlib import AbstractContextManager, nullcontext
from typing import Any

from django.template.loader import get_template
from django.utils import translation
from django.utils.safestring import mark_safe
from msgspec import Struct

from games.base import Json
from rooms.sections import ELEMENTS
from rooms.snapshot import ROOM_SECTIONS


class Reader(Struct):
    """Whom a page is for: the interface's language, the value of their CSRF cookie, and what was just refused."""

    language: str
    csrf: Any = ""
    error: Json = None


class Rendered(ABC):
    """Sections with the templates of a game, rendered once each when they are asked for."""

    game: str
    _context: dict[str, Any]

    def __init__(self, language: str) -> None:
        self._language = language
        self._rendered: dict[str, str] = {}

    def html(self, name: str) -> str:
        """Returns a section as HTML, in an element whose id is its name, or that of `ELEMENTS`."""
        if name not in self._rendered:
            self._rendered[name] = self._drawn(name)
        return self._rendered[name]

    @abstractmethod
    def section(self, name: str) -> Json:
        """Returns the data of a section."""

    def _drawn(self, name: str) -> str:
        return self._render(self._template(name), section=self.section(name))

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


def partial(name: str, html: str) -> str:
    """Returns what makes htmx morph the element with this id into `html`."""
    return f'<hx-partial hx-target="#{name}" hx-swap="outerMorph">{html}</hx-partial>'
