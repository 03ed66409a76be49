"""The one door: who may move, what is refused, and that a refusal leaves everything as it was."""

import pytest

from games.tandem import Kind
from rooms import play
from rooms.commands import LONGEST

from .cast import CLUE, ask, card, clue, error, everything, giver, guesser, lose, match, open_room, reveal, start, win

NONSENSE = [
    None,
    7,
    "clue",
    [],
    [{"do": "clue"}],
    {},
    {"do": None},
    {"do": 7},
    {"do": ["clue"]},
    {"do": ""},
    {"do": "tick"},
    {"do": "fly"},
    {"do": "\ud800"},
    {"do": "clue"},
    {"do": "clue", "word": CLUE},
    {"do": "clue", "word": 7, "number": 1},
    {"do": "clue", "word": None, "number": 1},
    {"do": "clue", "word": "\ud800", "number": 1},
    {"do": "clue", "word": "a\x00b", "number": 1},
    {"do": "clue", "word": "x" * LONGEST, "number": 1},
    {"do": "clue", "word": CLUE, "number": 1, "at": "now"},
    {"do": "clue", "word": CLUE, "number": 1, "sure": "yes"},
    {"do": "reveal"},
    {"do": "seat"},
    {"do": "seat", "player": "Bob"},
    {"do": "start", "at": [0]},
]


@pytest.fixture
def playing(alice, room, bob, charlie):
    start(alice)
    return room


@pytest.mark.parametrize("data", NONSENSE, ids=ascii)
def test_nonsense_is_refused_and_changes_nothing(playing, data):
    before = everything()
    for form in (False, True):
        assert error(play.submit(giver(playing), data, form=form))
    assert everything() == before


@pytest.mark.parametrize("number", [0, 10, -1, 2.5, 1e9, float("nan"), 10**400, "1", True, None, [1]], ids=ascii)
def test_a_clue_counts_from_one_to_nine(playing, number):
    before = everything()
    assert error(ask(giver(playing), "clue", word=CLUE, number=number)) == "clue_number"
    assert everything() == before


@pytest.mark.parametrize("number", range(1, 10))
def test_any_whole_number_from_one_to_nine_will_do(playing, number):
    assert ask(giver(playing), "clue", word=CLUE, number=number) == {"ok": True}


@pytest.mark.parametrize("chosen", [25, -1, 1.5, 10**400, "1", None, True])
def test_a_card_that_does_not_lie_there_is_refused(playing, chosen):
    clue(playing)
    before = everything()
    assert error(ask(guesser(playing), "reveal", card=chosen)) == "no_such_card"
    assert everything() == before


@pytest.mark.parametrize("number", ["0", "10", "2.5", "", "two", "1" * 5000])
def test_a_form_with_an_odd_number_is_refused(playing, number):
    data = {"do": "clue", "word": CLUE, "number": number}
    assert error(play.submit(giver(playing), data, form=True)) == "clue_number"


def test_a_refused_clue_says_why(playing):
    word = match(playing).words[3]["text"]
    answer = clue(playing, word)
    assert answer == {"error": "clue_on_board", "details": {"word": word}, "confirmable": False}


@pytest.mark.parametrize(
    ("word", "code"),
    [("", "clue_empty"), ("two words", "clue_many_words"), ("x" * 41, "clue_long"), ("<b>", "clue_letters")],
)
def test_a_clue_is_one_word_of_letters(playing, word, code):
    before = everything()
    assert error(clue(playing, word)) == code
    assert everything() == before


def test_who_is_not_to_move_cannot(playing):
    before = everything()
    assert error(ask(guesser(playing), "clue", word=CLUE, number=1)) == "not_your_turn"
    assert error(ask(guesser(playing), "stop")) == "not_your_turn"
    assert error(ask(giver(playing), "reveal", card=0)) == "not_your_turn"
    assert everything() == before


def test_a_spectator_cannot_move(playing, charlie):
    assert error(ask(charlie, "clue", word=CLUE, number=1)) == "spectator"
    assert error(ask(charlie, "reveal", card=0)) == "spectator"


def test_a_host_who_watches_cannot_move(alice, room, bob, charlie):
    ask(alice, "unseat", player=alice.pk)
    ask(alice, "seat", player=charlie.pk)
    start(alice)
    assert error(ask(alice, "clue", word=CLUE, number=1)) == "spectator"


def test_somebody_seated_in_another_room_cannot_move_here(playing):
    dora = open_room("Dora")
    before = everything()
    assert error(ask(dora, "clue", word=CLUE, number=1)) == "no_match"
    assert everything() == before


def test_there_is_nothing_to_move_before_a_match(alice, bob):
    assert error(ask(alice, "clue", word=CLUE, number=1)) == "no_match"


@pytest.mark.parametrize("end", [win, lose])
def test_there_is_nothing_to_move_after_it(playing, alice, bob, end):
    end(playing)
    before = everything()
    for person in (alice, bob):
        assert error(ask(person, "clue", word=CLUE, number=1)) == "match_over"
        assert error(ask(person, "stop")) == "match_over"
    assert everything() == before


def test_a_move_made_in_an_earlier_turn_is_stale(playing):
    clue(playing)
    ask(guesser(playing), "stop", at=1)
    before = everything()
    assert error(ask(giver(playing), "clue", word=CLUE, number=1, at=1)) == "stale"
    assert everything() == before
    assert ask(giver(playing), "clue", word=CLUE, number=1, at=2) == {"ok": True}


def test_a_second_tap_on_stop_does_not_end_the_next_turn_too(playing):
    clue(playing)
    ender = guesser(playing)
    assert ask(ender, "stop", at=1) == {"ok": True}
    assert error(ask(ender, "stop", at=1)) == "stale"
    assert match(playing).version == 2


def test_a_doubled_clue_is_played_once(playing):
    first = giver(playing)
    assert ask(first, "clue", word=CLUE, number=1, at=1) == {"ok": True}
    assert error(ask(first, "clue", word=CLUE, number=1, at=1)) == "not_your_turn"
    assert match(playing).version == 1


def test_a_doubled_touch_opens_one_word(playing):
    clue(playing)
    chosen = card(playing, Kind.TARGET)
    assert ask(guesser(playing), "reveal", card=chosen, at=1) == {"ok": True}
    assert error(ask(guesser(playing), "reveal", card=chosen, at=1)) == "card_open"
    assert match(playing).version == 2


def test_a_move_and_the_match_agree_about_what_happened(playing, clock):
    clock.pass_(seconds=7)
    clue(playing)
    reveal(playing, Kind.BLANK)
    moves = list(match(playing).moves.order_by("number"))
    assert [move.number for move in moves] == [1, 2]
    assert [move.payload["do"] for move in moves] == ["clue", "reveal"]
    assert {move.at for move in moves} == {match(playing).moved} == {clock.now}
