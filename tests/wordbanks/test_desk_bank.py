"""The page of a bank: its counts, its letters, what WordChain lacks, its clashes, a sample board."""

import pytest

from tests.wordbanks.cast import add_words
from wordbanks import languages
from wordbanks.kin import Kin, clashes
from wordbanks.models import Word
from wordbanks.survey import letters


def page(editor, bank, **query):
    return editor.get("wordbanks_wordbank_change", bank.pk, **query).context


def test_the_page_counts_the_words_by_status(editor, polish):
    add_words(polish, "dom", status="draft")
    assert page(editor, polish)["survey"].statuses == {"draft": 1, "approved": 2, "retired": 0}


def test_a_letter_is_counted_where_it_begins_and_where_it_is_asked_for():
    # gęś asks for s, since no word begins with ś (WordChain 10)
    found = {one.letter: (one.begins, one.asked) for one in letters(["gęś", "sok", "kot", "tron"], languages.get("pl"))}
    assert found == {"g": (1, 0), "k": (1, 1), "s": (1, 1), "t": (1, 2)}


def test_letters_asked_for_that_begin_too_few_words_are_lacking(editor, polish):
    add_words(polish, *(f"k{end}" for end in ("ask", "lik", "rok", "urek", "wiatek", "oszyk", "ocyk")))
    assert ("k", 7) in [(one.letter, one.begins) for one in page(editor, polish)["survey"].lacking]
    add_words(polish, "kubek")
    assert "k" not in [one.letter for one in page(editor, polish)["survey"].lacking]


def test_words_without_associations_are_named_until_they_have_some(editor, polish):
    Word.objects.filter(text="zamek").update(associations=["król"])
    assert [one.text for one in page(editor, polish)["survey"].bare] == ["żółw"]


def test_clashes_are_looked_for_only_when_they_are_asked_for(editor, ukrainian):
    add_words(ukrainian, "ключами", "ключик", "морока")
    assert page(editor, ukrainian)["clashes"] is None
    pairs = [(one.text, other.text, kinship) for one, other, kinship in page(editor, ukrainian, clashes="1")["clashes"]]
    assert ("ключ", "ключами", "form") in pairs
    assert ("ключ", "ключик", "derivation") in pairs
    assert not any("морока" in pair for pair in pairs)


def test_a_sample_board_has_25_different_approved_words(editor, polish):
    add_words(polish, *(f"{a}o{b}" for a in "bdglm" for b in "kntrsd"))
    Word.objects.filter(text="żółw").update(status="retired")
    board = page(editor, polish, deal="1")["board"]
    assert len({one.pk for one in board}) == 25
    assert "żółw" not in [one.text for one in board]


def test_a_bank_too_small_for_a_board_says_so(editor, polish):
    assert "fewer than 25 approved words" in editor.reads("wordbanks_wordbank_change", polish.pk, deal="1")


def test_the_page_is_whole_when_the_bank_is_empty(editor, polish):
    Word.objects.all().delete()
    assert editor.reads("wordbanks_wordbank_change", polish.pk, clashes="1")


def test_an_operator_sees_no_bank(operator, polish):
    assert operator.get("wordbanks_wordbank_change", polish.pk).status_code == 403


@pytest.mark.parametrize(
    ("code", "form", "of"),
    [("pl", "zamkami", "zamek"), ("uk", "дітям", "дитина"), ("et", "käele", "käsi"), ("en", "mice", "mouse")],
)
def test_a_form_is_found_among_many_words(code, form, of):
    kin = Kin(languages.get(code), [of, "abc", "море"])
    assert kin.forms_of(form) == [of]


def test_a_form_of_a_word_that_no_dictionary_has_is_found_by_its_beginning():
    polish = languages.get("pl")
    assert Kin(polish, ["brumbla"]).forms_of("brumblami") == ["brumbla"]


def test_forms_come_before_derivations_among_the_clashes():
    found = clashes(languages.get("en"), ["pirate", "pirates", "piracy", "parrot"])
    assert found[0].kinship.value == "form"
    assert all("parrot" not in (clash.one, clash.other) for clash in found)


def test_the_list_of_banks_counts_their_words(editor, polish):
    Word.objects.filter(text="zamek").update(status="retired")
    listed = editor.get("wordbanks_wordbank_changelist").context["cl"].result_list
    assert [(bank.level, bank.approved, bank.retired) for bank in listed] == [("family", 1, 1), ("standard", 1, 0)]
