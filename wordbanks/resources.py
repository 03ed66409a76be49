"""The words as a table, in and out. `intake` judges the rows; what is wrong with one row stops the whole table."""

import re
from collections import Counter
from typing import Any

from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _
from import_export.fields import Field
from import_export.resources import ModelResource
from import_export.results import Error, Result, RowResult
from simple_history.utils import bulk_create_with_history, bulk_update_with_history

from wordbanks.intake import COLUMNS, NEEDED, Intake, Kind, Verdict
from wordbanks.models import KEYS, LISTS, Word

BATCH = 500
SHOWN = 200
"""So many rows of a kind are shown in a preview; the others are counted."""
_FORMULA = re.compile(r"\s*[=+\-@＝＋－＠]")
"""How a cell begins that a spreadsheet would run."""
_UNWRITABLE = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
"""What cannot stand in a file of XML, and so in no XLSX."""
IMPORT_TYPES = {
    Kind.NEW: RowResult.IMPORT_TYPE_NEW,
    Kind.CHANGED: RowResult.IMPORT_TYPE_UPDATE,
    Kind.WRONG: RowResult.IMPORT_TYPE_INVALID,
}


class Preview(Result):
    """What an import does or would do, for the eye."""

    def __init__(self) -> None:
        super().__init__()
        self.verdicts: list[Verdict] = []

    def take(self, verdict: Verdict) -> None:
        """Adds the verdict on a row."""
        self.verdicts.append(verdict)
        row = RowResult()
        row.import_type = IMPORT_TYPES.get(verdict.kind, RowResult.IMPORT_TYPE_SKIP)
        self.increment_row_result_total(row)
        if verdict.kind is Kind.WRONG:
            sentences = [remark.text for remark in verdict.remarks]
            self.append_invalid_row(verdict.line, verdict.row, ValidationError(sentences))

    def counts(self) -> dict[str, int]:
        """Returns how many rows there are of each kind."""
        counts = Counter(verdict.kind.value for verdict in self.verdicts)
        return {kind.value: counts[kind.value] for kind in Kind}

    def groups(self) -> list[tuple[str, list[Verdict], int]]:
        """Returns the rows to look at: what is wrong, what is remarkable, the rest; and how many more there are."""
        groups: dict[str, list[Verdict]] = {"wrong": [], "remarkable": [], "plain": []}
        for verdict in self.verdicts:
            if verdict.kind is Kind.WRONG:
                groups["wrong"].append(verdict)
            elif verdict.remarks:
                groups["remarkable"].append(verdict)
            elif verdict.kind is not Kind.UNCHANGED:
                groups["plain"].append(verdict)
        return [(name, rows[:SHOWN], max(0, len(rows) - SHOWN)) for name, rows in groups.items() if rows]


class WordResource(ModelResource):
    """A word as a row."""

    language = Field(attribute="bank__language", column_name="language")
    level = Field(attribute="bank__level", column_name="level")
    word = Field(attribute="text", column_name="word")
    forbidden = Field(column_name="forbidden")
    allowed = Field(column_name="allowed")
    associations = Field(column_name="associations")

    class Meta:
        model = Word
        fields = COLUMNS
        export_order = import_order = COLUMNS
        import_id_fields = NEEDED

    def dehydrate_forbidden(self, word: Word) -> str:
        """Returns the forbidden clues as a cell."""
        return ", ".join(word.forbidden)

    def dehydrate_allowed(self, word: Word) -> str:
        """Returns the allowed clues as a cell."""
        return ", ".join(word.allowed)

    def dehydrate_associations(self, word: Word) -> str:
        """Returns the associations as a cell."""
        return ", ".join(word.associations)

    def import_data(self, dataset: Any, dry_run: bool = False, **kwargs: Any) -> Result:
        """Returns the verdicts on all rows; writes what is new or changed unless it is a trial or a row is wrong.

        Nothing is locked while the rows are judged: matches go on meanwhile.
        """
        result = Preview()
        result.total_rows = len(dataset)
        try:
            headers = _headers(dataset.headers)
        except ValueError as error:
            result.append_base_error(Error(error))
            return result
        intake = Intake()
        for line, cells in enumerate(dataset, 2):
            row = {name: _cell(cell) for name, cell in zip(headers, cells, strict=False) if name}
            if any(row.values()):
                result.take(intake.judge(row, line))
        if not dry_run and not result.has_validation_errors():
            _write(result, kwargs.get("user"), f"import of {kwargs.get('file_name')}"[:100])
        return result


def _headers(headers: list[Any] | None) -> list[str]:
    """Returns the names of the columns; raises ValueError where one is missing or unknown."""
    names = [_cell(header).lower() for header in headers or ()]
    if missing := [name for name in NEEDED if name not in names]:
        raise ValueError(_("The table lacks the column %s.") % ", ".join(missing))
    if unknown := [name for name in names if name and name not in COLUMNS]:
        known = ", ".join(COLUMNS)
        raise ValueError(_("Unknown column %(name)s. Known are %(known)s.") % {"name": unknown[0], "known": known})
    return names


def tamed(cell: Any) -> str:
    """Returns a cell as text that no spreadsheet takes for a formula; what comes in again is as it was."""
    text = _UNWRITABLE.sub("\N{REPLACEMENT CHARACTER}", str(cell))
    return f"'{text}" if _FORMULA.match(text) else text


def _cell(cell: Any) -> str:
    text = "" if cell is None else str(cell).strip()
    return text[1:] if text.startswith("'") and _FORMULA.match(text[1:]) else text


def _write(result: Preview, user: Any, why: str) -> None:
    """Writes what is new and changed with a line of history each, all or nothing."""
    new = [verdict.word for verdict in result.verdicts if verdict.kind is Kind.NEW]
    changed = [verdict.word for verdict in result.verdicts if verdict.kind is Kind.CHANGED]
    history = {"batch_size": BATCH, "default_user": user, "default_change_reason": why}
    try:
        with transaction.atomic():
            for bank in {id(word.bank): word.bank for word in new if word.bank.pk is None}.values():
                bank.save()
            if new:
                bulk_create_with_history(new, Word, **history)
            if changed:
                bulk_update_with_history(changed, Word, ["text", "status", "note", *KEYS, *LISTS], **history)
    except IntegrityError:
        error = ValueError(_("Somebody changed these words in the meantime. Nothing was imported; please try again."))
        result.append_base_error(Error(error))
