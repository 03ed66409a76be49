"""The list of words: found whatever the case and marks, narrowed, sorted by the alphabet, many changed at once."""

import pytest

from tests.wordbanks.cast import add_words, word
from wordbanks.models import Word, WordBank
from wordbanks.reports import report


@pytest.mark.parametrize("query", ["zolw", "ŻÓŁW", "Żółw", "zół"])
def test_a_word_is_found_whatever_its_case_and_marks(query, editor, polish):
    assert editor.listed(q=query) == ["żółw"]


def test_a_word_is_found_by_its_note(editor, polish):
    Word.objects.filter(text="zamek").update(note="castle / lock")
    assert editor.listed(q="Castle") == ["zamek"]


def test_words_stand_in_the_order_of_their_alphabet(editor, ukrainian):
    add_words(ukrainian, "ґава", "гора", "їжак", "йод", "індик", "юшка")
    assert editor.listed() == ["гора", "ґава", "індик", "їжак", "йод", "ключ", "море", "юшка"]


@pytest.mark.parametrize(
    ("choice", "left"),
    [
        ({"bank__language__exact": "uk"}, ["ключ", "море"]),
        ({"bank__level__exact": "standard"}, ["korek"]),
        ({"status__exact": "retired"}, ["zamek"]),
        ({"letter": "ż"}, ["żółw"]),
        ({"associations": "yes"}, ["море"]),
        ({"associations": "no", "bank__language__exact": "uk"}, ["ключ"]),
        ({"reported": "yes"}, ["korek"]),
        ({"reported": "no", "bank__language__exact": "pl"}, ["zamek", "żółw"]),
    ],
)
def test_the_list_is_narrowed(choice, left, editor, polish, ukrainian):
    Word.objects.filter(text="zamek").update(status="retired")
    Word.objects.filter(text="море").update(associations=["хвиля"])
    report("pl", "korek", "standard", "unknown", "Bob")
    assert editor.listed(**choice) == left


def test_only_letters_of_the_chosen_language_are_offered(editor, polish, ukrainian):
    page = editor.get("wordbanks_word_changelist", bank__language__exact="pl")
    spec = next(spec for spec in page.context["cl"].filter_specs if spec.title == "first letter")
    assert [letter for letter, _ in spec.lookup_choices] == ["k", "z", "ż"]


def test_words_are_approved_and_retired_many_at_once(editor, polish):
    words = Word.objects.filter(bank=polish)
    assert "2 words retired" in editor.does("retire", *words)
    assert "2 words approved" in editor.does("approve", *words)
    assert set(words.values_list("status", flat=True)) == {"approved"}


def test_words_move_to_the_other_level(editor, polish):
    assert "2 words moved" in editor.does("move", *Word.objects.filter(bank=polish))
    assert word("żółw").bank.level == "standard"


def test_a_word_that_the_other_level_has_does_not_move_and_is_named(editor, polish):
    add_words(polish, "Korek")
    told = editor.does("move", word("Korek"), word("zamek"))
    assert "1 word moved" in told
    assert "the other level has them already: Korek" in told
    assert word("Korek").bank.level == "family"


def test_what_is_done_to_many_is_in_the_history_of_each(editor, polish):
    editor.does("retire", word("zamek"))
    record = word("zamek").history.first()
    assert (record.status, record.history_user) == ("retired", editor.user)


def test_the_list_asks_the_database_no_more_when_it_is_longer(editor, polish, django_assert_max_num_queries):
    bank = WordBank.objects.create(language="en", level="family")
    add_words(bank, *(f"{a}{b}" for a in "bcdfghklmnp" for b in ("at", "og", "un", "ip")))
    with django_assert_max_num_queries(14):
        editor.get("wordbanks_word_changelist")


def test_the_list_is_sent_in_parts_since_as_one_string_many_notes_would_be_too_long(editor, polish):
    page = editor.get("wordbanks_word_changelist").content.decode()
    assert 'enctype="multipart/form-data"' in page
