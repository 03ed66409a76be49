"""Judges the rows of a table that an editor brings: what each would do to the banks, and what is wrong with it.

Writes nothing: `resources` writes what was judged new or changed.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, gettext_noop
from msgspec import Struct, field

from wordbanks import languages, spelling
from wordbanks.kin import Kin
from wordbanks.languages import Language
from wordbanks.models import LISTS, Word, WordBank

NEEDED = ("language", "level", "word")
COLUMNS = (*NEEDED, "status", "note", *LISTS)


class Kind(StrEnum):
    """What a row would do."""

    NEW = gettext_noop("new")
    CHANGED = gettext_noop("changed")
    UNCHANGED = gettext_noop("unchanged")
    DUPLICATE = gettext_noop("duplicate")
    WRONG = gettext_noop("wrong")


FAULTS = {
    "alphabet": gettext_lazy("wrong alphabet"),
    "characters": gettext_lazy("suspicious characters"),
    "form": gettext_lazy("form of a word"),
    "mended": gettext_lazy("mended"),
    "other": gettext_lazy("also elsewhere"),
    "": gettext_lazy("not clear"),
}


class Remark(Struct, frozen=True):
    """What an editor should know of a row: a fault's key, and a sentence."""

    fault: str
    text: str

    @property
    def label(self) -> str:
        """Returns the fault's name."""
        return str(FAULTS[self.fault])


class Verdict(Struct):
    """A row judged: what it would do, with which word, and the remarks on it."""

    line: int
    kind: Kind
    row: Mapping[str, str]
    word: Any = None
    remarks: list[Remark] = field(default_factory=list)
    changes: list[str] = field(default_factory=list)


class Intake:
    """Judges rows one after the other; it remembers those that it saw."""

    def __init__(self) -> None:
        self._banks: dict[tuple[str, str], WordBank] = {}
        self._words: dict[tuple[str, str], dict[str, Word]] = {}
        self._kin: dict[str, Kin] = {}
        self._lines: dict[tuple[str, str, str], int] = {}

    def judge(self, row: Mapping[str, str], line: int) -> Verdict:
        """Returns what `row` of the table would do."""
        code, level = row.get("language", "").lower(), row.get("level", "").lower()
        if code not in languages.CODES:
            return _wrong(line, row, "", _("“%s” is no language here.") % code)
        if level not in WordBank.Level:
            return _wrong(line, row, "", _("“%s” is no level: family or standard.") % level)
        if row.get("status", "") not in {"", *Word.Status}:
            return _wrong(line, row, "", _("“%s” is no status: draft, approved or retired.") % row["status"])
        language = languages.get(code)
        try:
            text = spelling.checked(language, row.get("word", ""))
            lists = {name: spelling.checked_list(language, _split(row[name])) for name in LISTS if name in row}
        except spelling.Misspelt as error:
            return _wrong(line, row, error.fault, str(error))
        return self._placed(Verdict(line, Kind.NEW, row), language, level, text, lists)

    def _placed(self, verdict: Verdict, language: Language, level: str, text: str, lists: dict[str, Any]) -> Verdict:
        """Returns the verdict on a sound row, by what the banks hold and what came before it."""
        row, folded = verdict.row, language.fold(text)
        if text != row["word"]:
            verdict.remarks.append(Remark("mended", _("“%s” was mended.") % row["word"]))
        first = self._lines.setdefault((language.code, level, folded), verdict.line)
        if first != verdict.line:
            verdict.kind = Kind.DUPLICATE
            verdict.remarks.append(Remark("", _("The same word as in line %d, which counts.") % first))
            return verdict
        values = {"text": text, **lists}
        values |= {name: row[name] for name in ("status", "note") if name == "note" in row or row.get(name)}
        if len(values.get("note", "")) > 300:
            return _wrong(verdict.line, row, "", _("The note is longer than %d characters.") % 300)
        if word := self._words_of(language, level).get(folded):
            return _changed(verdict, word, values)
        return self._new(verdict, language, level, values)

    def _new(self, verdict: Verdict, language: Language, level: str, values: dict[str, Any]) -> Verdict:
        """Returns the verdict on a word that the bank does not have; a form of another comes in as a draft."""
        self._words_of(language, level)
        text = values["text"]
        kin = self._kin_of(language)
        if forms := kin.forms_of(text):
            values.setdefault("status", Word.Status.DRAFT)
            names = ", ".join(forms)
            verdict.remarks.append(Remark("form", _("A form of %s, so a draft unless the row says more.") % names))
        for other in WordBank.Level:
            if other != level and language.fold(text) in self._words_of(language, other):
                verdict.remarks.append(Remark("other", _("Stands in the bank “%s” too.") % other.label))
        kin.add(text)
        verdict.word = Word(bank=self._banks[language.code, level], **values)
        verdict.word.set_keys()
        return verdict

    def _words_of(self, language: Language, level: str) -> dict[str, Word]:
        key = (language.code, level)
        if key not in self._words:
            bank = WordBank.objects.filter(language=key[0], level=level).first()
            self._banks[key] = bank or WordBank(language=key[0], level=level)
            words = bank.words.select_related("bank") if bank else ()
            self._words[key] = {word.folded: word for word in words}
        return self._words[key]

    def _kin_of(self, language: Language) -> Kin:
        """Returns the words of both levels by their forms."""
        if language.code not in self._kin:
            words = (word for level in WordBank.Level for word in self._words_of(language, level))
            self._kin[language.code] = Kin(language, words)
        return self._kin[language.code]


def _split(cell: str) -> list[str]:
    return [word.strip() for word in cell.split(",") if word.strip()]


def _wrong(line: int, row: Mapping[str, str], fault: str, text: str) -> Verdict:
    return Verdict(line, Kind.WRONG, row, remarks=[Remark(fault, text)])


def _changed(verdict: Verdict, word: Word, values: dict[str, Any]) -> Verdict:
    """Returns the verdict on a word that the bank has: changed if a column that the table has says something else."""
    different = {name: value for name, value in values.items() if getattr(word, name) != value}
    verdict.kind = Kind.CHANGED if different else Kind.UNCHANGED
    for name, value in different.items():
        verdict.changes.append(f"{name}: {_said(getattr(word, name))} → {_said(value)}")
        setattr(word, name, value)
    word.set_keys()
    verdict.word = word
    return verdict


def _said(value: Any) -> str:
    return (", ".join(value) if isinstance(value, list) else str(value)) or "–"
