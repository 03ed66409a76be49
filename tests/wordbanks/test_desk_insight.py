"""What stored matches tell of a word, and clues that worked, which become associations with one click."""

import pytest
from django.utils import timezone

from rooms.models import Match, Player, Room, Seat
from tests.wordbanks.cast import said, word
from wordbanks import insight


def turn(clue, *guesses, number=1):
    return {
        "giver": 0, "word": clue, "number": number, "guesses": [{"card": card, "kind": kind} for card, kind in guesses],
    }  # fmt: skip


@pytest.fixture
def match(polish):
    """Returns a function that stores a match of Alice and Bob about żółw (card 0) and zamek (card 1)."""
    room = Room.objects.create(code="ABCDE", language="pl")
    alice, bob = (Player.objects.create(room=room, nickname=name, key=name) for name in ("Alice", "Bob"))
    robot = Player.objects.create(room=room, nickname="Robot", virtual=True)

    def make(*log, over=True, partner=False, words=("żółw", "zamek")):
        cards = [{"word": {"text": text, "level": "family"}} for text in words]
        ended = {"ended": timezone.now(), "outcome": "turns"} if over else {}
        made = Match.objects.create(
            room=room, number=Match.objects.count() + 1, game="tandem", language="pl", level="family", options={},
            seed=1, words=[card["word"] for card in cards], state={"cards": cards, "log": list(log)}, **ended,
        )  # fmt: skip
        Seat.objects.create(match=made, index=0, player=alice)
        Seat.objects.create(match=made, index=1, player=robot if partner else bob)
        return made

    return make


def told(text="żółw"):
    return insight.of(word(text))


def test_a_word_is_counted_where_it_was_dealt_opened_missed_and_sprung(match):
    match(turn("skorupa", (0, "target")))
    match(turn("wieża", (0, "blank")), turn("wolny", (0, "target")))
    match(turn("zielony", (0, "trap")))
    match(words=("kot", "zamek"))
    found = told()
    assert (found.dealt, found.opened, found.missed, found.sprung) == (3, 2, 1, 1)
    assert (told("zamek").dealt, told("korek").dealt) == (4, 0)


def test_a_clue_worked_if_the_word_was_opened_at_it_at_once(match):
    match(turn("skorupa", (0, "target")))
    match(turn("skorupa", (1, "target"), (0, "target"), number=2))
    match(turn("król", (1, "target"), (0, "target"), number=1))
    match(turn("dom", (0, "blank")))
    assert told().clues == {"skorupa": 2}


def test_clues_in_matches_with_a_virtual_player_teach_nothing(match):
    match(turn("skorupa", (0, "target")), partner=True)
    assert (told().opened, told().clues) == (1, {})


def test_a_match_that_goes_on_tells_nothing(match):
    match(turn("skorupa", (0, "target")), over=False)
    assert told().dealt == 0


def test_the_page_of_a_word_shows_it_and_one_click_accepts_a_clue(match, editor):
    match(turn("skorupa", (0, "target")))
    turtle = word("żółw")
    page = editor.reads("wordbanks_word_change", turtle.pk)
    assert "1 dealt 1 opened 0 missed" in page
    assert "+ skorupa × 1" in page
    assert "is an association" in said(editor.post("wordbanks_word_accept", turtle.pk, clue="skorupa"))
    turtle.refresh_from_db()
    assert turtle.associations == ["skorupa"]
    assert turtle.history.first().history_user == editor.user
    assert "+ skorupa" not in editor.reads("wordbanks_word_change", turtle.pk)


def test_an_accepted_clue_is_a_word_like_any_other(editor, polish):
    told_why = said(editor.post("wordbanks_word_accept", word("żółw").pk, clue="два слова"))
    assert "suspicious characters" in told_why
    assert word("żółw").associations == []


def test_only_an_editor_accepts(operator, polish):
    assert operator.post("wordbanks_word_accept", word("żółw").pk, clue="skorupa").status_code == 403
