"""Which clues of people are offered to editors as associations, and how often each was understood."""

from datetime import timedelta

import pytest
from django.core.management import call_command
from django.utils import timezone

from rooms import understood
from rooms.models import Match, Player
from tests.wordbanks.cast import turn, word
from wordbanks import learning, offers
from wordbanks.models import HeardIn, OfferedAssociation, Word

SHELL = turn("skorupa", (0, "target"))


def offered():
    """Returns what is offered once all matches are read: (word, clue) with matches and rooms, in their order."""
    assert learning.catch_up() == 0
    rows = OfferedAssociation.objects.filter(offers.OPEN).select_related("word")
    return {(row.word.text, row.clue): (row.matches, row.rooms) for row in rows}


def test_a_clue_is_offered_for_the_words_opened_at_it_at_once(match):
    match(turn("skorupa", (0, "target"), (1, "target"), number=2))
    assert offered() == {("żółw", "skorupa"): (1, 1), ("zamek", "skorupa"): (1, 1)}


def test_a_word_opened_beyond_the_number_was_not_meant(match):
    match(turn("król", (1, "target"), (0, "target"), number=1))
    assert offered() == {("zamek", "król"): (1, 1)}


def test_nothing_counts_from_a_miss_on(match):
    match(turn("król", (0, "blank"), (1, "target"), number=2))
    match(turn("wieża", (0, "trap"), number=2))
    assert offered() == {}


def test_matches_and_rooms_are_counted_a_match_once(match):
    match(SHELL, SHELL)
    match(SHELL)
    match(SHELL, room="BCDEF")
    assert offered() == {("żółw", "skorupa"): (3, 2)}


def test_what_comes_later_is_added_and_nothing_is_counted_twice(match):
    match(SHELL)
    assert offered() == {("żółw", "skorupa"): (1, 1)}
    assert offered() == {("żółw", "skorupa"): (1, 1)}
    match(SHELL)
    assert offered() == {("żółw", "skorupa"): (2, 1)}


def test_matches_that_ended_at_one_moment_are_each_read_once(match, monkeypatch):
    monkeypatch.setattr(learning, "PORTION", 2)
    for _ in range(5):
        match(SHELL)
    Match.objects.update(ended=timezone.now() - timedelta(hours=2))
    assert offered() == {("żółw", "skorupa"): (5, 1)}


def test_what_more_rooms_understood_is_stronger(match):
    for _ in range(3):
        match(turn("wieża", (1, "target")))
    match(SHELL)
    match(SHELL, room="BCDEF")
    assert list(offered()) == [("żółw", "skorupa"), ("zamek", "wieża")]


@pytest.mark.parametrize(
    "how", [{"over": False}, {"outcome": "aborted"}, {"partner": True}, {"private": True}], ids=str
)
def test_matches_that_go_on_were_broken_off_had_a_virtual_player_or_are_private_tell_nothing(how, match):
    match(SHELL, **how)
    assert offered() == {}


def test_a_match_is_read_only_when_none_that_ended_before_it_can_come_in(match):
    late = match(SHELL)
    Match.objects.update(ended=timezone.now())
    assert offered() == {}
    Match.objects.filter(pk=late.pk).update(ended=timezone.now() - understood.SETTLED)
    assert len(offered()) == 1


def test_the_name_of_somebody_in_the_room_is_no_clue_to_offer(match):
    match(turn("alice", (0, "target")), SHELL)
    Player.objects.filter(nickname="Bob").update(nickname="Mały Bob")
    match(turn("mały", (0, "target")))
    assert offered() == {("żółw", "skorupa"): (1, 1)}


@pytest.mark.parametrize("clue", ["żółwie", "żółwik", "żółw", "ракушка", "два слова", "r2"])
def test_what_can_not_be_an_association_is_not_offered(clue, match):
    match(turn(clue, (0, "target")))
    assert offered() == {}


def test_a_clue_that_editors_forbid_is_not_offered(match):
    Word.objects.filter(text="żółw").update(forbidden=["skorupa"])
    match(SHELL)
    assert offered() == {}


def test_what_is_an_association_already_is_not_offered(match):
    Word.objects.filter(text="żółw").update(associations=["Skorupa"])
    match(SHELL)
    assert offered() == {}


@pytest.mark.parametrize("change", [{"text": "pałac"}, {"status": "retired"}, {"forbidden": ["wieża"]}], ids=str)
def test_an_offer_goes_when_its_word_is_renamed_or_retired_or_forbids_it(change, match):
    match(turn("wieża", (1, "target")))
    assert len(offered()) == 1
    castle = word("zamek")
    for name, value in change.items():
        setattr(castle, name, value)
    castle.save_because("by hand")
    assert offered() == {}


def test_an_offer_goes_when_an_editor_writes_the_association_by_hand(match):
    match(SHELL, turn("wieża", (1, "target")))
    assert len(offered()) == 2
    turtle = word("żółw")
    turtle.associations = ["skorupa"]
    turtle.save_because("by hand")
    assert list(offered()) == [("zamek", "wieża")]


def test_an_offer_stays_when_its_word_gets_another_note(match):
    match(SHELL)
    assert len(offered()) == 1
    turtle = word("żółw")
    turtle.note = "zwierzę"
    turtle.save_because("by hand")
    assert len(offered()) == 1


def test_two_spellings_are_one_clue_and_the_smaller_letters_are_shown(match):
    match(turn("Skorupa", (0, "target")))
    assert offered() == {("żółw", "Skorupa"): (1, 1)}
    match(SHELL)
    assert offered() == {("żółw", "skorupa"): (2, 1)}


def test_a_word_that_the_bank_has_not_is_passed_over(match):
    match(SHELL, turn("miau", (1, "target")), words=("żółw", "kot"))
    assert list(offered()) == [("żółw", "skorupa")]


def test_a_match_that_can_not_be_read_does_not_stop_the_others(match):
    Match.objects.filter(pk=match(SHELL).pk).update(state={"strange": True})
    match(SHELL)
    assert offered() == {("żółw", "skorupa"): (1, 1)}


def test_with_no_time_left_a_portion_is_read_and_the_rest_waits(match, monkeypatch):
    monkeypatch.setattr(learning, "PORTION", 2)
    for _ in range(5):
        match(SHELL)
    assert learning.catch_up(seconds=0) == 3
    assert learning.catch_up(seconds=0) == 1
    assert offered() == {("żółw", "skorupa"): (5, 1)}


def test_the_command_reads_all_that_waits(match, monkeypatch, capsys):
    monkeypatch.setattr(learning, "PORTION", 1)
    for room in ("ABCDE", "BCDEF", "CDEFG"):
        match(SHELL, room=room)
    call_command("learn")
    assert "1" in capsys.readouterr().out
    assert OfferedAssociation.objects.get().rooms == HeardIn.objects.count() == 3


def test_a_portion_that_another_process_took_meanwhile_is_not_counted_again(match, monkeypatch):
    match(SHELL)
    words = learning._words

    def overtaken(heard):
        monkeypatch.setattr(learning, "_words", words)
        learning.catch_up()
        return words(heard)

    monkeypatch.setattr(learning, "_words", overtaken)
    assert offered() == {("żółw", "skorupa"): (1, 1)}
