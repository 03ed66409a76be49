"""The word banks as their files have them, for benches that want no database."""

from functools import cache
from pathlib import Path

from games.base import Level, Word
from wordbanks.lines import Entry, parse

DATA = Path(__file__).parents[2] / "wordbanks" / "data"


@cache
def entries(code: str, level: Level) -> list[Entry]:
    """Returns the lines of a bank's file."""
    lines = (DATA / code / f"{level.value}.txt").read_text("utf-8").splitlines()
    return [parse(line) for line in lines if line.strip() and not line.startswith("#")]


@cache
def bank(code: str, level: Level) -> list[Word]:
    """Returns the words of a bank with the editors' exceptions."""
    return [Word(entry.text, level, entry.forbidden, entry.allowed) for entry in entries(code, level)]


@cache
def associations(code: str) -> dict[str, tuple[str, ...]]:
    """Returns what people think of at the words of a language."""
    return {entry.text: entry.associations for level in Level for entry in entries(code, level)}
