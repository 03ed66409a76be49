"""Tables in and out of the list of words: CSV and XLSX, looked at before anything is written."""

from typing import Any

from django.contrib import messages
from django.forms import ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext_lazy as _
from import_export.admin import ImportExportMixin
from import_export.formats import base_formats
from import_export.tmp_storages import CacheStorage
from unfold.contrib.import_export.forms import ExportForm, ImportForm

from wordbanks.resources import WordResource, tamed

LARGEST = 8 * 1024 * 1024
"""Bytes of the largest file that is read."""


class Expired(Exception):
    """A file was looked at so long ago that it is no longer kept."""


class Shelf(CacheStorage):
    """Keeps a file between its preview and the confirmation where every process finds it."""

    def read(self) -> Any:
        """Returns the file; raises Expired."""
        data = super().read()
        if data is None:
            raise Expired
        return data


class Tame:
    """A format that takes tables out in which a spreadsheet finds nothing to run, and nothing that it cannot hold."""

    def export_data(self, dataset: Any, **kwargs: Any) -> Any:
        """Returns the table as a file."""
        for _row in range(len(dataset)):
            dataset.append([tamed(cell) for cell in dataset.lpop()])
        return super().export_data(dataset, **kwargs)  # type: ignore[misc]


class Csv(Tame, base_formats.CSV):
    """CSV with commas, or with semicolons or tabs as spreadsheets write it in half of Europe."""

    def create_dataset(self, in_stream: Any, **kwargs: Any) -> Any:
        """Returns the table."""
        text = in_stream.decode(self.encoding or "utf-8-sig") if isinstance(in_stream, bytes) else in_stream
        head = text.partition("\n")[0]
        return super().create_dataset(text, delimiter=max(",;\t", key=head.count), **kwargs)


class Xlsx(Tame, base_formats.XLSX):
    """XLSX."""


class FileForm(ImportForm):
    """The file to bring in."""

    def clean_import_file(self) -> Any:
        """Returns the file; refuses what is too large to be a list of words."""
        file = self.cleaned_data["import_file"]
        if file.size > LARGEST:
            raise ValidationError(_("The file is larger than 8 MB."))
        return file


class ImportDesk(ImportExportMixin):
    """Import with a preview, and export."""

    resource_classes = [WordResource]
    import_form_class = FileForm
    export_form_class = ExportForm
    import_template_name = "admin/wordbanks/import.html"
    tmp_storage_class = Shelf
    skip_admin_log = True

    def get_import_formats(self) -> list[Any]:
        """Returns CSV and XLSX."""
        return [Csv, Xlsx]

    def get_export_formats(self) -> list[Any]:
        """Returns CSV and XLSX."""
        return [Csv, Xlsx]

    def has_import_permission(self, request: HttpRequest) -> bool:
        """Says whether the editor may add words and change them."""
        return self.has_add_permission(request) and self.has_change_permission(request)

    def has_export_permission(self, request: HttpRequest) -> bool:
        """Says whether the editor may see words."""
        return self.has_view_permission(request)

    def add_data_read_fail_error_to_form(self, form: Any, error: Exception) -> None:
        """Says why a file cannot be read."""
        form.add_error("import_file", _("This is no table that can be read. Save it as XLSX, or as CSV in UTF-8."))

    def process_import(self, request: HttpRequest, **kwargs: Any) -> HttpResponse:
        """Writes what was looked at."""
        try:
            return super().process_import(request, **kwargs)
        except Expired:
            messages.error(request, _("The preview is too old. Choose the file again."))
            return redirect("admin:wordbanks_word_import")

    def process_result(self, result: Any, request: HttpRequest) -> HttpResponse:
        """Says what was written; where anything was wrong, that nothing was."""
        if not result.has_errors() and not result.has_validation_errors():
            return super().process_result(result, request)
        for error in result.base_errors:
            messages.error(request, str(error.error))
        for row in result.invalid_rows[:10]:
            text = _("Line %(line)d: %(why)s Nothing was imported.")
            messages.error(request, text % {"line": row.number, "why": " ".join(row.error.messages)})
        return redirect("admin:wordbanks_word_import")

    def add_success_message(self, result: Any, request: HttpRequest) -> None:
        """Says how many words are new and how many changed."""
        counts = result.counts()
        text = _("Imported: %(new)d new, %(changed)d changed, %(unchanged)d as they were, %(duplicate)d left out.")
        messages.success(request, text % counts)
