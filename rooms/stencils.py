"""Drawings with holes: what looks alike but for a few words and numbers is drawn once, and these are put in.

In the place of such a value a template gets a hole, which it can write wherever text stands. It can ask whether there
is a value, since only where there is one there is a hole. What else it asks fails, and so does a filter that changes
what is written; `int`, `replace` and the tests of a value's kind cannot be caught: they do not go with holes.
"""

import re
import secrets
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from markupsafe import Markup, escape

from games.base import Json
from rooms.drawings import Drawings

MOST_KEPT = 4_000
"""Stencils that are kept, of some 2 KB each."""
_TOKEN = f"Hole{secrets.token_hex(8)}"  # with letters of both cases: no filter that changes case leaves it as it is
_BEGIN, _END = f"\x02{_TOKEN}:", "\x03"
_HOLE = re.compile(f"{_BEGIN}([\\w.]+){_END}")
_kept: Drawings["Stencil"] = Drawings(MOST_KEPT)

type Spec = Mapping[str, "Spec"] | list["Spec"] | None
"""Which values of JSON data are only written: all of them where it is None, of a dictionary those under its keys, of
every item of a list those of the one spec in it."""


class Hole:
    """Stands in a drawing for a value that is put in later."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._html = Markup(f"{_BEGIN}{name}{_END}")  # noqa: S704 - the names are ours

    def __html__(self) -> str:
        return self._html

    __str__ = __html__

    def __repr__(self) -> str:
        return self.name

    def __bool__(self) -> bool:
        return True

    def _refuse(self, *others: object) -> Any:
        raise TypeError(f"{self.name} can only be written")

    __eq__ = __hash__ = __lt__ = __le__ = __gt__ = __ge__ = __len__ = __iter__ = __getitem__ = _refuse
    __add__ = __radd__ = __sub__ = __rsub__ = __mod__ = __int__ = __index__ = __format__ = _refuse


class Stencil:
    """A drawing cut at its holes: every second part is the name of one. Raises ValueError where one is damaged."""

    def __init__(self, drawn: str) -> None:
        self._parts = _HOLE.split(drawn)
        self._names = self._parts[1::2]
        if any(_TOKEN.lower() in part.lower() for part in self._parts[::2]):
            raise ValueError("a template changed what can only be written")

    def filled(self, values: Mapping[str, Any]) -> Markup:
        """Returns the drawing with the `values` of its holes, made safe, by name."""
        parts = self._parts.copy()
        parts[1::2] = [_safe(values[name]) for name in self._names]
        return Markup("".join(parts))  # noqa: S704 - our own template, and escaped values


def _safe(value: Any) -> str:
    return value if type(value) is Markup else escape(value)


def of(key: Any, draw: Callable[[], str]) -> Stencil:
    """Returns the stencil with this `key`, which says all that what `draw` returns depends on."""
    return _kept.get_or_draw(key, lambda: Stencil(draw()))


def cut(data: Json, spec: Spec, name: str, values: dict[str, Any]) -> Json:
    """Returns `data` with holes for what `spec` says is only written, and adds to `values` what belongs into them.

    A value that is empty, zero or None stays: a template draws something else for it.
    """
    if not data:
        return data
    if spec is None:
        values[name] = data
        return _hole(name)
    if isinstance(spec, list):
        return [cut(item, spec[0], f"{name}.{n}", values) for n, item in enumerate(data)]
    return data | {key: cut(data[key], inner, f"{name}.{key}", values) for key, inner in spec.items()}


@lru_cache(1000)
def _hole(name: str) -> Hole:
    return Hole(name)
