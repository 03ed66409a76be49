"""The catalogues of the interface: gathers what is to be translated, and compiles what was."""

import io
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import IO, Any

from babel.messages import Catalog, Message
from babel.messages.extract import extract_from_dir, extract_python
from babel.messages.frontend import parse_mapping_cfg
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from django.conf import settings
from django.utils.translation.template import templatize

LANGUAGES = tuple(code for code, _ in settings.LANGUAGES if code != "en")
"""What is translated: the English text is the message itself."""
KEYWORDS = {
    "_": None,
    "_noop": None,
    "gettext": None,
    "gettext_lazy": None,
    "gettext_noop": None,
    "ngettext": (1, 2),
    "ngettext_lazy": (1, 2),
    "pgettext": ((1, "c"), 2),
    "pgettext_lazy": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
}


def template() -> Catalog:
    """Returns every message of the code and the templates, with translators' notes."""
    with (settings.BASE_DIR / "config" / "babel.cfg").open(encoding="utf-8") as mapping:
        methods, options = parse_mapping_cfg(mapping)  # type: ignore[no-untyped-call]
    found = extract_from_dir(str(settings.BASE_DIR), methods, options, KEYWORDS, comment_tags=("NOTE:",))
    catalogue = Catalog(project="Verbena", charset="utf-8", fuzzy=False)
    for file, _line, message, comments, context in sorted(found, key=lambda hit: hit[:2]):
        catalogue.add(message, locations=[(file, None)], auto_comments=comments, context=context)  # type: ignore[list-item]
    return catalogue


def django_template(
    content: IO[bytes], keywords: Mapping[str, Any], comment_tags: Collection[str], options: Mapping[str, Any]
) -> Iterator[Any]:
    """Finds the messages of a template of Django's own engine; Babel asks for it by its name in babel.cfg."""
    code = "\n".join(line.strip() for line in templatize(content.read().decode()).splitlines())
    yield from extract_python(io.BytesIO(code.encode()), keywords, comment_tags, {"encoding": "utf-8"})


def source(language: str) -> Path:
    """Returns the file that translators write."""
    return _folder(language) / "django.po"


def compiled(language: str) -> Path:
    """Returns the file that is read at run time."""
    return _folder(language) / "django.mo"


def read(language: str) -> Catalog:
    """Returns the catalogue of `language` as it is on disk, an empty one if there is none yet."""
    if not (file := source(language)).exists():
        return Catalog(locale=language, project="Verbena", charset="utf-8", fuzzy=False)
    with file.open("rb") as content:
        return read_po(content, locale=language)


def update(language: str, messages: Catalog) -> Catalog:
    """Brings the catalogue of `language` up to date with the code's `messages`; writes and compiles it."""
    catalogue = read(language)
    catalogue.update(messages, no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    source(language).parent.mkdir(parents=True, exist_ok=True)
    with source(language).open("wb") as content:
        write_po(content, catalogue, width=110, sort_by_file=True)
    compiled(language).write_bytes(machine_code(catalogue))
    return catalogue


def lacking(catalogue: Catalog) -> list[str]:
    """Returns the messages that have no translation, or not in every plural form."""
    return [str(message.id) for message in catalogue if message.id and not _is_translated(message)]


def machine_code(catalogue: Catalog) -> bytes:
    """Returns `catalogue` as it is read at run time."""
    content = io.BytesIO()
    write_mo(content, catalogue)
    return content.getvalue()


def _is_translated(message: Message) -> bool:
    forms = [message.string] if isinstance(message.string, str) else list(message.string or [""])
    return all(forms) and not message.fuzzy


def _folder(language: str) -> Path:
    return settings.BASE_DIR / "config" / "locale" / language / "LC_MESSAGES"
