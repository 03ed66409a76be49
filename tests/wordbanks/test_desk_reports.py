"""Words that players report: one queue, the most reported first, one click to retire or dismiss."""

from tests.wordbanks.cast import said, word
from wordbanks.models import Report, Word
from wordbanks.reports import report


def queue(editor):
    rows = editor.get("wordbanks_reportedword_changelist").context["cl"].result_list
    return [(row.text, row.count) for row in rows]


def test_the_word_that_most_people_reported_comes_first(editor, polish):
    for nickname in ("Ala", "Olek"):
        assert report("pl", "ŻÓŁW", "family", "unknown", nickname)
    report("pl", "korek", "standard", "too_hard", "Ala")
    assert queue(editor) == [("żółw", 2), ("korek", 1)]
    assert "unknown × 2" in editor.reads("wordbanks_reportedword_changelist")


def test_saying_the_same_twice_counts_once(editor, polish):
    for _ in range(2):
        report("pl", "żółw", "family", "unknown", "Ala")
    report("pl", "żółw", "family", "misspelt", "Ala")
    assert queue(editor) == [("żółw", 2)]


def test_what_is_no_word_no_bank_or_no_reason_is_not_noted(polish):
    assert not report("pl", "smok", "family", "unknown", "Ala")
    assert not report("xx", "żółw", "family", "unknown", "Ala")
    assert not report("pl", "żółw", "standard", "unknown", "Ala")
    assert not report("pl", "żółw", "family", "boring", "Ala")
    assert not Report.objects.exists()


def test_one_click_retires_the_word_and_empties_its_place_in_the_queue(editor, polish):
    report("pl", "żółw", "family", "unpleasant", "Ala")
    assert "“żółw” is retired" in said(editor.post("wordbanks_reportedword_retire", word("żółw").pk))
    assert word("żółw").status == Word.Status.RETIRED
    assert word("żółw").history.first().history_user == editor.user
    assert queue(editor) == []
    assert Report.objects.get().closed_by == editor.user


def test_one_click_dismisses_the_report_and_leaves_the_word(editor, polish):
    report("pl", "żółw", "family", "unpleasant", "Ala")
    assert "stays as it is" in said(editor.post("wordbanks_reportedword_dismiss", word("żółw").pk))
    assert (word("żółw").status, queue(editor)) == (Word.Status.APPROVED, [])


def test_a_dismissed_word_can_be_reported_again(editor, polish):
    report("pl", "żółw", "family", "unpleasant", "Ala")
    editor.post("wordbanks_reportedword_dismiss", word("żółw").pk)
    report("pl", "żółw", "family", "unpleasant", "Ala")
    assert queue(editor) == [("żółw", 1)]
    assert Report.objects.count() == 2


def test_only_a_click_of_an_editor_decides(editor, operator, polish):
    report("pl", "żółw", "family", "unpleasant", "Ala")
    assert editor.get("wordbanks_reportedword_retire", word("żółw").pk).status_code == 405
    assert operator.post("wordbanks_reportedword_retire", word("żółw").pk).status_code == 403
    assert queue(editor) == [("żółw", 1)]


def test_a_long_nickname_is_cut_and_counts_as_one(editor, polish):
    for _ in range(2):
        report("pl", "żółw", "family", "unknown", "A" * 50)
    assert queue(editor) == [("żółw", 1)]
