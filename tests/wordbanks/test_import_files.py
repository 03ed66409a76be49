"""The files that words come in by and go out by: CSV as spreadsheets write it, XLSX, and what is neither."""

import pytest
import tablib
from django.core.cache import cache

from tests.wordbanks.cast import rows_of, text_of, word
from wordbanks.models import Word

ROWS = [("uk", "family", "абажур", "лампа, тінь"), ("uk", "family", "море", "")]
COLUMNS = ["language", "level", "word", "associations"]
XLSX = "1"


def table():
    return tablib.Dataset(*ROWS, headers=COLUMNS)


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_csv_may_have_commas_semicolons_or_tabs(delimiter, editor, ukrainian):
    content = table().export("csv", delimiter=delimiter)
    assert [kind for kind, _ in rows_of(editor.shows(content)).values()] == ["new", "unchanged"]


def test_csv_may_begin_with_the_mark_that_spreadsheets_write(editor, ukrainian):
    assert rows_of(editor.shows(b"\xef\xbb\xbf" + table().export("csv").encode()))[2] == ("new", [])


def test_xlsx_is_read_and_imported(editor, ukrainian):
    preview = editor.shows(table().export("xlsx"), "words.xlsx", XLSX)
    assert "1 new" in editor.confirms(preview)
    assert word("абажур").associations == ["лампа", "тінь"]


def test_empty_rows_and_columns_of_a_spreadsheet_do_not_matter(editor, ukrainian):
    sheet = tablib.Dataset(*((*row, None) for row in ROWS), headers=[*COLUMNS, None])
    sheet.insert(1, [None] * 5)
    assert list(rows_of(editor.shows(sheet.export("xlsx"), "words.xlsx", XLSX))) == [2, 4]


@pytest.mark.parametrize(
    ("content", "kind"), [("language\n\ud800".encode("utf-8", "surrogatepass"), "0"), (b"no spreadsheet", XLSX)]
)
def test_what_is_no_table_is_refused_in_words(content, kind, editor, ukrainian):
    assert "This is no table that can be read." in text_of(editor.shows(content, "words.bin", kind))


def test_a_table_that_lacks_a_column_says_which(editor, ukrainian):
    preview = editor.shows("language,word\nuk,абажур\n")
    assert "The table lacks the column level." in text_of(preview)


def test_a_column_nobody_knows_is_refused_so_that_no_slip_of_the_pen_loses_a_list(editor, ukrainian):
    preview = editor.shows("language,level,word,asociations\nuk,family,абажур,лампа\n")
    assert "Unknown column asociations." in text_of(preview)


def test_a_file_too_large_is_refused(editor, ukrainian, monkeypatch):
    monkeypatch.setattr("wordbanks.desk.importing.LARGEST", 10)
    assert "larger than 8 MB" in text_of(editor.shows(table().export("csv")))


def test_a_preview_that_is_too_old_asks_for_the_file_again(editor, ukrainian):
    preview = editor.shows(table().export("csv"))
    cache.clear()
    assert "Choose the file again" in editor.confirms(preview)


@pytest.mark.parametrize(("kind", "form"), [("0", "csv"), (XLSX, "xlsx")])
def test_what_goes_out_comes_in_again_unchanged(kind, form, editor, ukrainian):
    Word.objects.filter(text="ключ").update(associations=["замок", "двері"], note="key", forbidden=["відмикач"])
    response = editor.post("wordbanks_word_export", format=kind, resource="")
    content = response.content
    sheet = tablib.Dataset().load(content if form == "xlsx" else content.decode(), format=form)
    assert sheet.headers == ["language", "level", "word", "status", "note", "forbidden", "allowed", "associations"]
    assert list(rows_of(editor.shows(content, f"words.{form}", kind)).values()) == [("unchanged", [])] * 2


def test_only_what_the_list_shows_goes_out(editor, polish, ukrainian):
    url = "/admin/wordbanks/word/export/?bank__language__exact=pl&bank__level__exact=standard"
    sheet = tablib.Dataset().load(
        editor.client.post(url, {"format": "0", "resource": ""}).content.decode(), format="csv"
    )
    assert sheet["word"] == ["korek"]


def test_nothing_that_goes_out_is_run_by_a_spreadsheet(editor, polish):
    Word.objects.filter(text="korek").update(note="=1+1")
    content = editor.post("wordbanks_word_export", format="0", resource="").content.decode()
    assert ",=1+1" not in content
    assert ",'=1+1" in content


def test_an_operator_neither_brings_words_in_nor_takes_them_out(operator, polish):
    assert operator.shows("language,level,word\npl,family,kot\n").status_code == 403
    assert operator.post("wordbanks_word_export", format="0", resource="").status_code == 403


def test_many_rows_are_counted_and_only_the_first_shown(editor, polish):
    rows = "".join(f"pl,family,{a}{b}{c}ka\n" for a in "bdfgm" for b in "aeou" for c in "bcdfglmnprst")
    page = text_of(editor.shows(f"language,level,word\n{rows}", "many.csv"))
    assert "240 new" in page
    assert "more like these" in page
