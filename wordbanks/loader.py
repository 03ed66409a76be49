"""Loads the data files into the banks. What an editor changed stays as the editor left it; the report says so.

Each row remembers the line it was last loaded from, so that a row that no longer says the same was edited.
"""

from collections.abc import Iterator
from pathlib import Path

from django.db import transaction
from msgspec import Struct, field
from simple_history.utils import bulk_create_with_history

from games.base import Level
from wordbanks import languages, spelling
from wordbanks.languages import Language
from wordbanks.lines import LISTS, BadLine, Entry, parse, written
from wordbanks.models import Word, WordBank

GONE = "# "
"""Stands before the remembered line of a word that was retired because the files had it no more."""
WHY = "data files"
"""The reason that the words' history gives for what is done here."""
DATA = Path(__file__).parent / "data"


class Report(Struct):
    """What loading one bank did: texts of words, and for what was left alone the reason."""

    bank: str
    added: list[str] = field(default_factory=list)
    updated: list[str] = field(default_factory=list)
    retired: list[str] = field(default_factory=list)
    left: list[tuple[str, str]] = field(default_factory=list)
    unchanged: int = 0


def load(data: Path = DATA) -> list[Report]:
    """Loads every file `<language>/<level>.txt` below `data`; returns a report a bank."""
    files = [
        (code, level, file)
        for code in languages.CODES
        for level in Level
        if (file := data / code / f"{level.value}.txt").exists()
    ]
    return [_load_bank(code, level, file) for code, level, file in files]


@transaction.atomic
def _load_bank(code: str, level: Level, file: Path) -> Report:
    bank, _ = WordBank.objects.get_or_create(language=code, level=level.value)
    report = Report(f"{code}, {level.value}")
    language = languages.get(code)
    rows = {word.folded: word for word in bank.words.select_related("bank")}
    fresh: dict[str, Entry] = {}
    named: set[str] = set()
    for number, line in _lines(file):
        try:
            entry = _mended(language, parse(line))
        except (BadLine, spelling.Misspelt) as error:
            report.left.append((f"line {number}", str(error)))
            continue
        folded = language.fold(entry.text)
        if folded in named:
            report.left.append((entry.text, "stands in the file twice"))
        elif folded in rows:
            _update(rows[folded], entry, report)
        else:
            fresh[folded] = entry
        named.add(folded)
    _add(bank, fresh, report)
    for folded, word in rows.items():
        if folded not in named:
            _retire(word, report)
    return report


def _lines(file: Path) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(file.read_text("utf-8").splitlines(), start=1):
        if line.strip() and not line.startswith("#"):
            yield number, line


def _mended(language: Language, entry: Entry) -> Entry:
    """Returns `entry` with every word of it as its language writes it; raises Misspelt."""
    lists = {name: tuple(spelling.checked_list(language, [*getattr(entry, name)])) for name in LISTS.values()}
    return Entry(spelling.checked(language, entry.text), entry.note, **lists)


def _add(bank: WordBank, entries: dict[str, Entry], report: Report) -> None:
    words = [Word(bank=bank, **_columns(entry)) for entry in entries.values()]
    for word in words:
        word.set_keys()
    bulk_create_with_history(words, Word, batch_size=500, default_change_reason=WHY)
    report.added += [word.text for word in words]


def _update(word: Word, entry: Entry, report: Report) -> None:
    line, before = written(entry), word.from_file.removeprefix(GONE)
    came_back = before != word.from_file and word.status == Word.Status.RETIRED
    if line == word.from_file:
        report.unchanged += 1
    elif written(entry_of(word)) != before:
        report.left.append((word.text, "changed by an editor"))
    else:
        for name, value in _columns(entry).items():
            setattr(word, name, value)
        if came_back:
            word.status = Word.Status.APPROVED
        word.save_because(WHY)
        report.updated.append(word.text)


def _retire(word: Word, report: Report) -> None:
    """Retires a word that the files have no more, unless it is an editor's own or changed by one."""
    if word.status == Word.Status.RETIRED:
        return
    if not word.from_file:
        report.left.append((word.text, "added by an editor"))
    elif written(entry_of(word)) != word.from_file:
        report.left.append((word.text, "changed by an editor"))
    else:
        word.status = Word.Status.RETIRED
        word.from_file = GONE + word.from_file
        word.save_because(WHY)
        report.retired.append(word.text)


def entry_of(word: Word) -> Entry:
    """Returns a row as an entry of a data file."""
    return Entry(word.text, word.note, *(tuple(getattr(word, name)) for name in LISTS.values()))


def _columns(entry: Entry) -> dict[str, object]:
    lists = {name: list(getattr(entry, name)) for name in LISTS.values()}
    return {"text": entry.text, "note": entry.note, "from_file": written(entry), **lists}
