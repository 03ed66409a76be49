"""Who changed a word, what and when; and one click back."""

from tests.wordbanks.cast import said, word
from wordbanks import loader
from wordbanks.models import Word


def test_the_history_tells_who_changed_what(editor, polish):
    editor.saves("zamek", polish, word("zamek").pk, note="castle", associations="król, brama")
    told = editor.reads("wordbanks_word_history", word("zamek").pk)
    assert "Alice" in told
    assert "note for editors: castle" in told
    assert "associations: król, brama" in told


def test_a_change_is_undone_with_one_click(editor, polish):
    castle = word("zamek")
    first = castle.history.get()
    editor.saves("zamczysko", polish, castle.pk, note="castle", status="retired", associations="król")
    response = editor.post("wordbanks_word_restore", castle.pk, first.history_id)
    assert "again what it was" in said(response)
    castle.refresh_from_db()
    assert (castle.text, castle.note, castle.status, castle.associations) == ("zamek", "", "approved", [])
    assert (castle.folded, castle.plain) == ("zamek", "zamek")
    assert castle.history.first().history_user == editor.user


def test_the_undoing_can_be_undone(editor, polish):
    castle = word("zamek")
    first = castle.history.get()
    editor.saves("zamek", polish, castle.pk, note="castle")
    changed = castle.history.first()
    editor.post("wordbanks_word_restore", castle.pk, first.history_id)
    editor.post("wordbanks_word_restore", castle.pk, changed.history_id)
    assert word("zamek").note == "castle"


def test_a_word_does_not_go_back_to_a_name_that_another_has_now(editor, polish):
    castle = word("zamek")
    first = castle.history.get()
    editor.saves("zamczysko", polish, castle.pk)
    editor.saves("zamek", polish)
    told = said(editor.post("wordbanks_word_restore", castle.pk, first.history_id))
    assert "in this bank already" in told
    castle.refresh_from_db()
    assert castle.text == "zamczysko"


def test_looking_at_an_address_undoes_nothing(editor, polish):
    castle = word("zamek")
    assert editor.get("wordbanks_word_restore", castle.pk, castle.history.get().history_id).status_code == 405


def test_an_operator_undoes_nothing(operator, polish):
    castle = word("zamek")
    assert operator.post("wordbanks_word_restore", castle.pk, castle.history.get().history_id).status_code == 403


def test_what_the_files_brought_can_be_gone_back_to(editor, tmp_path):
    (tmp_path / "pl").mkdir()
    (tmp_path / "pl" / "family.txt").write_text("zamek | note: castle | assoc: król", "utf-8")
    loader.load(tmp_path)
    castle = word("zamek")
    editor.saves("zamek", castle.bank, castle.pk, note="lock")
    editor.post("wordbanks_word_restore", castle.pk, castle.history.last().history_id)
    castle.refresh_from_db()
    assert (castle.note, castle.associations) == ("castle", ["król"])
    assert castle.history.last().history_change_reason == "data files"


def test_the_files_leave_what_an_editor_changed_and_mend_what_they_say(editor, tmp_path):
    file = tmp_path / "uk" / "family.txt"
    file.parent.mkdir()
    file.write_text("cім’я\nморе\nбыт", "utf-8")
    report = loader.load(tmp_path)[0]
    assert report.added == ["сім'я", "море"]
    assert "cyrillic small letter yeru" in report.left[0][1]
    sea = word("море")
    editor.saves("море", sea.bank, sea.pk, note="хвилі")
    file.write_text("cім’я | note: рідня\nморе | note: вода", "utf-8")
    report = loader.load(tmp_path)[0]
    assert (report.updated, report.left) == (["сім'я"], [("море", "changed by an editor")])
    assert Word.objects.get(text="море").note == "хвилі"
