"""A word at the editors' desk: mended or refused where it is typed, once in its bank, with its lists."""

import pytest

from tests.wordbanks.cast import said, word
from wordbanks.models import Word


def test_look_alike_letters_apostrophes_and_soft_hyphens_are_mended(editor, ukrainian):
    assert editor.saves("cім’я\u00ad", ukrainian) == ""
    assert word("сім'я").folded == "сім'я"


@pytest.mark.parametrize(
    ("typed", "named"),
    [
        ("котbх", "latin small letter b"),
        ("быт", "cyrillic small letter yeru"),
        ("кіт2", "digit two"),
        ("два слова", "space"),
        ("кіт!", "exclamation mark"),
    ],
)
def test_what_is_no_word_is_refused_and_the_characters_are_named(typed, named, editor, ukrainian):
    assert named in editor.saves(typed, ukrainian)
    assert Word.objects.count() == 2


def test_a_word_that_the_bank_has_is_refused_with_its_status(editor, polish):
    Word.objects.filter(text="żółw").update(status="retired")
    assert "“żółw” is in this bank already (retired)" in editor.saves("ŻÓŁW", polish)


def test_a_word_of_the_other_level_is_no_duplicate(editor, polish):
    assert editor.saves("korek", polish) == ""


def test_a_word_keeps_its_place_when_it_is_saved_again(editor, polish):
    turtle = word("żółw")
    assert editor.saves("żółw", polish, turtle.pk, note="zwierzę") == ""
    assert word("żółw").note == "zwierzę"


def test_a_renamed_word_is_found_by_its_new_name(editor, polish):
    assert editor.saves("Łódka", polish, word("żółw").pk) == ""
    assert editor.listed(q="lodka") == ["Łódka"]


def test_lists_are_typed_with_commas_and_keep_their_order(editor, ukrainian):
    lists = {"associations": "замок, двері,\nзамок", "forbidden": "відмикач", "allowed": "ключиця"}
    assert editor.saves("ключ", ukrainian, word("ключ").pk, **lists) == ""
    key = word("ключ")
    assert (key.associations, key.forbidden, key.allowed) == (["замок", "двері"], ["відмикач"], ["ключиця"])


def test_a_list_with_what_is_no_word_is_refused(editor, ukrainian):
    assert "space" in editor.saves("ключ", ukrainian, word("ключ").pk, associations="скриньковий замок, двері")


def test_the_page_of_a_word_shows_its_lists_as_they_are_typed(editor, ukrainian):
    Word.objects.filter(text="ключ").update(associations=["замок", "двері"])
    form = editor.get("wordbanks_word_change", word("ключ").pk).context["adminform"].form
    assert form["associations"].value() == "замок, двері"


def test_a_word_is_retired_and_noted_in_the_list(editor, polish):
    rows = list(Word.objects.order_by("bank__language", "collated", "bank__level"))
    fields = {"form-TOTAL_FORMS": len(rows), "form-INITIAL_FORMS": len(rows), "_save": "Save"}
    for n, row in enumerate(rows):
        fields |= {f"form-{n}-id": row.pk, f"form-{n}-status": row.status, f"form-{n}-note": row.note}
    fields |= {"form-1-status": "retired", "form-1-note": "castle / lock"}
    assert "1 word was changed" in said(editor.post("wordbanks_word_changelist", **fields))
    assert (rows[1].text, word("zamek").status, word("zamek").note) == ("zamek", "retired", "castle / lock")
