"""Words from a table: every row is judged before anything is written, and a bad table changes nothing."""

import pytest

from tests.wordbanks.cast import rows_of, text_of, word
from wordbanks.models import Word, WordBank

HEAD = "language,level,word,status,note,forbidden,allowed,associations\n"


def test_the_preview_says_of_each_row_what_it_would_do(editor, ukrainian):
    table = HEAD + "\n".join(
        (
            "uk,family,абажур,,,,,",
            "uk,family,море,,вода,,,",
            "uk,family,ключ,,,,,",
            "uk,family,Абажур,,,,,",
            "uk,family,ключами,,,,,",
            "uk,family,p\u00adовер,,,,,",
        )
    )
    assert rows_of(editor.shows(table)) == {
        2: ("new", []),
        3: ("changed", []),
        4: ("unchanged", []),
        5: ("duplicate", [""]),
        6: ("new", ["form"]),
        7: ("new", ["mended"]),
    }
    assert Word.objects.count() == 2


@pytest.mark.parametrize(
    ("row", "why"),
    [
        ("uk,family,котbх", "wrong alphabet “котbх” has letters that Ukrainian does not use: b (latin small letter b)"),
        ("uk,family,кіт1", "suspicious characters “кіт1” has suspicious characters: 1 (digit one)"),
        ("xx,family,кіт", "“xx” is no language here."),
        ("uk,easy,кіт", "“easy” is no level: family or standard."),
        ("uk,family,", "There is no word here."),
        ("uk,family,кіт,ready", "“ready” is no status: draft, approved or retired."),
    ],
)
def test_a_bad_row_is_named_with_its_line_and_stops_the_table(row, why, editor, ukrainian):
    preview = editor.shows(HEAD + "uk,family,абажур\n".replace("\n", ",,,,,\n") + row + "," * (7 - row.count(",")))
    assert f"3 wrong {row.split(',')[0]}, {row.split(',')[1]}" in (page := text_of(preview))
    assert why in page
    assert "confirm_form" not in preview.context
    assert Word.objects.count() == 2


def test_what_was_looked_at_is_imported_with_one_click(editor, ukrainian):
    preview = editor.shows(HEAD + 'uk,family,абажур,draft,lamp,світло,,"лампа, тінь"\nuk,family,море,,вода,,,\n')
    assert editor.confirms(preview) == "Imported: 1 new, 1 changed, 0 as they were, 0 left out."
    lamp = word("абажур")
    assert (lamp.status, lamp.note, lamp.forbidden, lamp.associations) == (
        "draft",
        "lamp",
        ["світло"],
        ["лампа", "тінь"],
    )
    assert (lamp.folded, lamp.plain, word("море").note) == ("абажур", "абажур", "вода")


def test_what_was_imported_is_in_the_history(editor, ukrainian):
    editor.confirms(editor.shows(HEAD + "uk,family,абажур,,,,,\nuk,family,море,,вода,,,\n", name="list.csv"))
    for text in ("абажур", "море"):
        record = word(text).history.first()
        assert (record.history_user, record.history_change_reason) == (editor.user, "import of list.csv")


def test_a_form_of_another_word_comes_in_as_a_draft_unless_the_row_says_more(editor, ukrainian):
    editor.confirms(editor.shows(HEAD + "uk,family,ключами,,,,,\nuk,family,морями,approved,,,,\n"))
    assert (word("ключами").status, word("морями").status) == ("draft", "approved")


def test_a_form_of_a_word_of_the_same_table_is_seen_too(editor, ukrainian):
    assert rows_of(editor.shows(HEAD + "uk,family,замок,,,,,\nuk,family,замками,,,,,\n"))[3] == ("new", ["form"])


def test_a_word_of_the_other_level_is_remarked(editor, polish):
    preview = editor.shows(HEAD + "pl,standard,żółw,,,,,\n")
    assert rows_of(preview)[2] == ("new", ["other"])
    assert "Stands in the bank “family” too." in text_of(preview)


def test_columns_that_are_not_there_leave_what_the_bank_says(editor, ukrainian):
    Word.objects.filter(text="ключ").update(associations=["замок"], note="key", status="draft")
    editor.confirms(editor.shows("language,level,word,note\nuk,family,ключ,clef\n"))
    key = word("ключ")
    assert (key.associations, key.note, key.status) == (["замок"], "clef", "draft")


def test_an_empty_cell_empties_a_list_and_leaves_the_status(editor, ukrainian):
    Word.objects.filter(text="ключ").update(associations=["замок"], status="draft")
    editor.confirms(editor.shows("language,level,word,status,associations\nuk,family,ключ,,\n"))
    assert (word("ключ").associations, word("ключ").status) == ([], "draft")


def test_a_bank_that_is_not_there_yet_is_made_when_its_words_come(editor):
    preview = editor.shows("language,level,word\net,standard,keel\n")
    assert not WordBank.objects.exists()
    editor.confirms(preview)
    assert (word("keel").bank.language, word("keel").bank.level) == ("et", "standard")


def test_what_became_wrong_after_the_preview_is_not_imported(editor, ukrainian, monkeypatch):
    preview = editor.shows(HEAD + "uk,family,абажур,,,,,\nuk,family,море,,вода,,,\n")
    monkeypatch.setattr("wordbanks.spelling.LONGEST", 5)
    told = editor.confirms(preview)
    assert "Line 2:" in told
    assert "Nothing was imported" in told
    assert word("море").note == ""
