"""Offered associations at the editors' desk: the strongest first, one click accepts one or sets it aside."""

import pytest
from django.contrib.auth.models import Permission

from tests.wordbanks.cast import said, turn, word
from wordbanks.models import OfferedAssociation, Word

BANK, LIST = "wordbanks_wordbank_change", "wordbanks_offeredassociation_changelist"
ACCEPT, ASIDE = "wordbanks_offeredassociation_accept", "wordbanks_offeredassociation_aside"
LANGUAGE, LEVEL = "word__bank__language__exact", "word__bank__level__exact"


def clues(desk, **query):
    return [offer.clue for offer in desk.get(LIST, **query).context["cl"].result_list]


def offer(clue="skorupa"):
    return OfferedAssociation.objects.get(clue=clue)


@pytest.fixture
def shell(match, editor):
    """Two rooms understood skorupa for żółw, one of them wieża for zamek."""
    match(turn("skorupa", (0, "target")), turn("wieża", (1, "target")))
    match(turn("skorupa", (0, "target")), room="BCDEF")
    assert clues(editor) == ["skorupa", "wieża"]
    return match


def test_the_list_shows_plain_numbers_and_no_name(editor, shell):
    page = editor.reads(LIST)
    assert "żółw pl, family skorupa 2 2 Accept Set aside" in page
    assert "zamek pl, family wieża 1 1 Accept Set aside" in page
    assert "2 Polish" in page
    assert "Bob" not in page


def test_the_list_is_narrowed_by_language_level_rooms_and_search(editor, shell):
    assert clues(editor, **{LANGUAGE: "pl"}) == ["skorupa", "wieża"]
    assert clues(editor, **{LANGUAGE: "uk"}) == []
    assert clues(editor, **{LEVEL: "standard"}) == []
    assert clues(editor, in_rooms="2") == ["skorupa"]
    assert clues(editor, in_rooms="5") == []
    assert clues(editor, q="zolw") == ["skorupa"]


def test_an_empty_list_says_what_will_come_here(editor, polish):
    assert "Nothing is offered yet" in editor.reads(LIST)
    assert "Nothing is offered for this choice" in editor.reads(LIST, in_rooms="5")


def test_one_click_makes_the_clue_the_last_association_and_the_history_tells_who(editor, shell):
    Word.objects.filter(text="żółw").update(associations=["zwierzę"])
    assert "“skorupa” is an association of “żółw” now" in said(editor.post(ACCEPT, offer().pk))
    turtle = word("żółw")
    assert turtle.associations == ["zwierzę", "skorupa"]
    told = turtle.history.first()
    assert (told.history_user, told.history_change_reason) == (editor.user, "a clue understood in 2 matches")
    assert clues(editor) == ["wieża"]


def test_what_was_accepted_is_not_offered_again_however_often_it_is_understood(editor, shell):
    editor.post(ACCEPT, offer().pk)
    shell(turn("skorupa", (0, "target")))
    assert clues(editor) == ["wieża"]


def test_what_is_set_aside_comes_back_when_it_was_understood_twice_as_often(editor, shell):
    assert "“skorupa” for “żółw” is set aside" in said(editor.post(ASIDE, offer().pk))
    assert (clues(editor), clues(editor, decided="aside")) == (["wieża"], ["skorupa"])
    shell(turn("skorupa", (0, "target")))
    assert clues(editor) == ["wieża"]
    shell(turn("skorupa", (0, "target")))
    assert (clues(editor), clues(editor, decided="aside")) == (["skorupa", "wieża"], [])


def test_what_is_set_aside_can_be_accepted_after_all_but_not_be_set_aside_again(editor, shell):
    editor.post(ASIDE, offer().pk)
    page = editor.reads(LIST, decided="aside")
    assert "skorupa 2 2 Accept" in page
    assert "skorupa 2 2 Accept Set aside" not in page
    editor.post(ACCEPT, offer().pk)
    assert word("żółw").associations == ["skorupa"]


def test_the_second_of_two_clicks_changes_nothing(editor, shell):
    accepted = offer().pk
    editor.post(ACCEPT, accepted)
    assert "decided on this clue already" in said(editor.post(ACCEPT, accepted))
    assert word("żółw").associations == ["skorupa"]


def test_a_word_that_can_not_be_written_keeps_its_offer_and_says_why(editor, shell):
    Word.objects.filter(text="żółw").update(associations=["два слова"])
    assert "suspicious characters" in said(editor.post(ACCEPT, offer().pk))
    assert offer().matches == 2


def test_a_click_leads_back_to_where_it_came_from_in_this_house_alone(editor, shell):
    def where(before):
        address = f"/admin/wordbanks/offeredassociation/{offer().pk}/aside/"
        return editor.client.post(address, headers={"Referer": before}).url

    assert where("http://testserver/admin/wordbanks/offeredassociation/?in_rooms=2").endswith("?in_rooms=2")
    assert where("http://elsewhere.example/") == "/admin/wordbanks/offeredassociation/"


def test_the_page_of_a_word_offers_its_own_clues_with_both_clicks(editor, shell):
    page = editor.reads("wordbanks_word_change", word("żółw").pk)
    assert "skorupa 2 2 Accept Set aside" in page
    assert "wieża" not in page
    editor.post(ASIDE, offer().pk)
    assert "skorupa 2 2" not in editor.reads("wordbanks_word_change", word("żółw").pk)


def test_looking_at_an_address_decides_nothing(editor, shell):
    for name in (ACCEPT, ASIDE):
        assert editor.get(name, offer().pk).status_code == 405
    assert clues(editor) == ["skorupa", "wieża"]


def test_only_editors_come_here_and_decide(editor, operator, superuser, shell):
    assert operator.get(LIST).status_code == 403
    for name in (ACCEPT, ASIDE):
        assert operator.post(name, offer().pk).status_code == 403
    assert clues(editor) == ["skorupa", "wieża"]
    assert superuser.get("wordbanks_offeredassociation_add").status_code == 403
    assert superuser.post("wordbanks_offeredassociation_delete", offer().pk, post="yes").status_code == 403


def test_who_may_not_change_words_accepts_nothing(operator, editor, shell):
    operator.user.user_permissions.set(Permission.objects.filter(codename__endswith="_offeredassociation"))
    assert operator.get(LIST).status_code == 200
    assert operator.post(ACCEPT, offer().pk).status_code == 403


def test_an_offer_has_no_page_of_its_own(editor, shell):
    assert editor.get("wordbanks_offeredassociation_change", offer().pk).status_code == 302


def test_more_matches_than_are_read_at_once_are_told(editor, shell, monkeypatch):
    monkeypatch.setattr("wordbanks.learning.PORTION", 1)
    monkeypatch.setattr("wordbanks.learning.catch_up.__defaults__", (0,))
    for _ in range(3):
        shell(turn("skorupa", (0, "target")))
    assert "2 matches are still to be read" in editor.reads(LIST)


def test_the_page_of_a_bank_leads_to_what_is_offered_for_it(editor, shell):
    bank = word("żółw").bank
    query = f"?{LANGUAGE}=pl&amp;{LEVEL}=family"
    assert f"/admin/wordbanks/offeredassociation/{query}" in editor.get(BANK, bank.pk).content.decode()
    assert clues(editor, **{LANGUAGE: "pl", LEVEL: "family"}) == ["skorupa", "wieża"]
