"""The engine of the player-facing templates: Jinja2 with Django's catalogues and addresses."""

from collections.abc import MutableMapping
from functools import lru_cache
from typing import Any

import segno
from django.conf import settings
from django.templatetags.static import static
from django.urls import reverse
from django.utils import translation
from django_htmx.jinja import htmx_script
from jinja2 import Environment, StrictUndefined
from jinja2.runtime import Context, Macro
from markupsafe import Markup, escape

from games.registry import ANNOUNCED, GAMES
from rooms.drawings import Drawings
from rooms.lettering import setting
from wordbanks.models import Report

MOST_DRAWN = 50_000
"""Drawings that are kept, of some 500 bytes each."""
_METHODS = frozenset(dir(dict))
"""Names that stay what they are for dictionaries whose keys come from whoever asks: a form has the fields it likes."""
_drawn: Drawings[Markup] = Drawings(MOST_DRAWN)


class _Context(Context):
    """Calls a macro without asking what kind of thing it is: half of a small macro's time goes there."""

    def call(self, called: Any, /, *args: Any, **kwargs: Any) -> Any:
        """Returns what a template gets that calls `called`."""
        if type(called) is not Macro:
            return super().call(called, *args, **kwargs)
        kwargs.pop("_block_vars", None)
        kwargs.pop("_loop_vars", None)
        return called(self.eval_ctx, *args, **kwargs)


class _Environment(Environment):
    """Does the shortest thing for what our templates do most: a name, a key of a dictionary, a macro, a sentence."""

    context_class = _Context

    def getattr(self, obj: Any, attribute: str) -> Any:
        """Returns `obj.attribute`; of a dictionary the value under that key, unless that is the name of a method."""
        if type(obj) is dict and attribute in obj and attribute not in _METHODS:
            return obj[attribute]
        return super().getattr(obj, attribute)

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """Returns what a template knows besides what it is given, in one dictionary instead of a chain of two."""
        return super().make_globals(d) if d else self.globals


def environment(**options: Any) -> Environment:
    """Returns the Jinja2 environment that Django's template backend asks for."""
    env = _Environment(
        **options | {"undefined": StrictUndefined},
        extensions=["jinja2.ext.i18n"],
        cache_size=-1,  # all our templates: a bounded cache moves each to the front of a list whenever it is used
        trim_blocks=True,
        lstrip_blocks=True,
    )
    _let_it_speak(env)
    env.globals.update(
        static=static,
        url=_url,
        qr=_qr,
        lettering=setting,
        kept=kept,
        htmx=lambda: htmx_script(version=4, extensions=["hx-ws"]),
        get_language=translation.get_language,
        languages=_languages,
        games=GAMES,
        report_reasons=Report.Reason.choices,
        announced_games=ANNOUNCED,
    )
    return env


def _let_it_speak(env: Environment) -> None:
    """Gives the templates Django's catalogues."""
    env.install_gettext_callables(  # type: ignore[attr-defined]
        gettext=translation.gettext,
        ngettext=translation.ngettext,
        pgettext=translation.pgettext,
        npgettext=translation.npgettext,
        newstyle=True,
    )
    env.globals.update(_=_gettext, gettext=_gettext, pgettext=_pgettext)


def kept(speaks: str, macro: Any, *given: Any, by: Any = None) -> Markup:
    """Returns what a macro draws, as it did when it was given the same before.

    It may depend on what it is given and on the interface's language, `speaks`, alone; where `by` is given, on that.
    """
    key = (macro.name, speaks, repr(given if by is None else by))
    return _drawn.get_or_draw(key, lambda: macro(*given))


def _gettext(message: str, /, **values: Any) -> Markup:
    """Returns a sentence in the active language with its values, as Jinja's own does that asks the catalogue each time.

    Plurals go Jinja's way.
    """
    return _pgettext("", message, **values)


def _pgettext(context: str, message: str, /, **values: Any) -> Markup:
    """Returns a sentence that means something else in another context, as `_gettext` does."""
    language = translation.get_language()
    said = _sentence(message, language, context) if values else _whole(message, language, context)
    return _filled(said, values) if values else said


def _filled(sentence: Markup, values: dict[str, Any]) -> Markup:
    """Returns `sentence % values`: markupsafe wraps each value in three objects to do it, whatever it is."""
    safe = {name: value if type(value) is int else escape(value) for name, value in values.items()}
    return Markup(str.__mod__(sentence, safe))  # noqa: S704 - of our catalogues, and escaped values


@lru_cache(4096)
def _sentence(message: str, language: str | None, context: str = "") -> Markup:
    """Returns a sentence that values are to be put into; `language`, by which it is kept, is the active one."""
    said = translation.pgettext(context, message) if context else translation.gettext(message)
    return Markup(said)  # noqa: S704 - of our catalogues


@lru_cache(4096)
def _whole(message: str, language: str | None, context: str = "") -> Markup:
    """Returns a sentence that takes no values."""
    return _sentence(message, language, context) % {}


def _url(name: str, *args: Any) -> str:
    return reverse(name, args=args)


def _qr(address: str) -> Markup:
    """Returns a QR code of `address` as SVG that takes the size of its box; the style sheet gives its colour."""
    code = segno.make(address, micro=False)
    return Markup(code.svg_inline(omitsize=True, border=2, svgclass="qr", lineclass="qr-line"))  # noqa: S704 - segno's SVG


def _languages() -> list[tuple[str, str]]:
    """Returns the code of each language with its name in itself."""
    names = ((code, translation.get_language_info(code)["name_local"]) for code, _ in settings.LANGUAGES)
    return [(code, name[:1].upper() + name[1:]) for code, name in names]
