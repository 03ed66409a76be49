"""A word as a line of a data file: the word, then optional fields behind bars.

ключ | note: key, clef, spring | forbid: відмикач | allow: ключиця | assoc: замок, двері
"""

from msgspec import Struct

LISTS = {"forbid": "forbidden", "allow": "allowed", "assoc": "associations"}


class Entry(Struct, frozen=True):
    """A word with what editors said of it."""

    text: str
    note: str = ""
    forbidden: tuple[str, ...] = ()
    allowed: tuple[str, ...] = ()
    associations: tuple[str, ...] = ()


class BadLine(ValueError):
    """A line that is no entry; its message says why."""


def parse(line: str) -> Entry:
    """Returns the entry in `line`; raises BadLine."""
    text, *fields = (part.strip() for part in line.split("|"))
    if not text:
        raise BadLine("no word before the first bar")
    found: dict[str, str | tuple[str, ...]] = {}
    for field in fields:
        name, colon, value = field.partition(":")
        if not colon or name not in {"note", *LISTS}:
            raise BadLine(f"unknown field “{field}”")
        if name == "note":
            found["note"] = value.strip()
        else:
            found[LISTS[name]] = tuple(item.strip() for item in value.split(",") if item.strip())
    return Entry(text, **found)  # type: ignore[arg-type]


def written(entry: Entry) -> str:
    """Returns `entry` as a line."""
    lists = [(name, ", ".join(getattr(entry, attribute))) for name, attribute in LISTS.items()]
    fields = [("note", entry.note), *lists]
    return " | ".join([entry.text, *(f"{name}: {value}" for name, value in fields if value)])
