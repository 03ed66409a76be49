"""Loads the data files into the banks. What an editor changed stays as the editor left it; the report says so.

Each row remembers the line it was last loaded from, so that a row that no longer says the same was edited.
"""

from collections.abc import Iterator
from pathlib import Path

from django.db import transaction
from msgspec import Struct, field

from games.base import Level
from wordbanks import languages
from wordbanks.lines import BadLine, Entry, parse, written
from wordbanks.models import Association, Word, WordBank

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
    rows = {word.folded: word for word in bank.words.prefetch_related("associations")}
    fresh: dict[str, Entry] = {}
    named: set[str] = set()
    for number, line in _lines(file):
        try:
            entry = parse(line)
        except BadLine as error:
            report.left.append((f"line {number}", str(error)))
            continue
        text = language.mend(entry.text)
        folded = language.fold(text)
        if not language.is_word(text):
            report.left.append((entry.text, "not a word in this language's letters"))
        elif folded in named:
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


def _add(bank: WordBank, entries: dict[str, Entry], report: Report) -> None:
    words = Word.objects.bulk_create(
        Word(bank=bank, folded=folded, **_columns(entry)) for folded, entry in entries.items()
    )
    for word, entry in zip(words, entries.values(), strict=True):
        _associate(word, entry)
    report.added += [word.text for word in words]


def _update(word: Word, entry: Entry, report: Report) -> None:
    line = written(entry)
    if line == word.from_file:
        report.unchanged += 1
    elif written(entry_of(word)) != word.from_file:
        report.left.append((word.text, "changed by an editor"))
    else:
        for name, value in _columns(entry).items():
            setattr(word, name, value)
        word.save()
        word.associations.all().delete()
        _associate(word, entry)
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
        word.save(update_fields=["status"])
        report.retired.append(word.text)


def entry_of(word: Word) -> Entry:
    """Returns a row as an entry of a data file."""
    thoughts = tuple(association.text for association in word.associations.all())
    return Entry(word.text, word.note, tuple(word.forbidden), tuple(word.allowed), thoughts)


def _columns(entry: Entry) -> dict[str, object]:
    return {
        "text": entry.text,
        "note": entry.note,
        "forbidden": list(entry.forbidden),
        "allowed": list(entry.allowed),
        "from_file": written(entry),
    }


def _associate(word: Word, entry: Entry) -> None:
    Association.objects.bulk_create(
        Association(word=word, text=text, rank=rank) for rank, text in enumerate(entry.associations, start=1)
    )
