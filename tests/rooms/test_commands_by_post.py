"""Commands without a socket: as a form, and as JSON; both end at the one door."""

import json

import pytest

from rooms.commands import LONGEST

from .browser import browser, do, do_json
from .cast import CLUE, ask, everything, giver, guesser, match, start, state


@pytest.fixture
def playing(alice, room, bob, charlie):
    start(alice)
    return room


def test_a_form_makes_a_move_and_leads_back_to_the_room(playing):
    moved = do(browser(giver(playing)), playing, "clue", word=CLUE, number="2", at="1")
    assert (moved.status_code, moved.url) == (302, f"/r/{playing.code}/")
    assert state(playing).log[0].number == 2


def test_a_refused_form_keeps_what_was_typed_and_says_why(playing):
    page = do(browser(giver(playing)), playing, "clue", word="two words", number="3", at="1")
    assert page.status_code == 422
    assert "A clue is one word, without spaces." in page.content.decode()
    assert 'value="two words"' in page.content.decode()


def test_a_refusal_whose_form_is_gone_from_the_page_is_still_said(playing):
    early = guesser(playing)
    page = do(browser(early), playing, "clue", word=CLUE, number="1", at="1")
    assert page.status_code == 422
    assert "It is not your turn for that." in page.content.decode()


def test_a_warning_can_be_confirmed_in_the_form(playing, monkeypatch):
    from games.base import Kinship
    from wordbanks import languages

    monkeypatch.setattr(languages.get("en"), "same_word", lambda clue, word: Kinship.DERIVED)
    mover = browser(giver(playing))
    warned = do(mover, playing, "clue", word=CLUE, number="1", at="1")
    assert warned.status_code == 422
    assert 'name="sure" value="true"' in warned.content.decode()
    assert do(mover, playing, "clue", word=CLUE, number="1", at="1", sure="true").status_code == 302


@pytest.mark.parametrize("card", ["25", "-1", "x", "", "1.5", "<script>"])
def test_a_form_with_a_card_that_is_none_is_refused(playing, card):
    do(browser(giver(playing)), playing, "clue", word=CLUE, number="1")
    page = do(browser(guesser(playing)), playing, "reveal", card=card)
    assert page.status_code == 422
    assert "Choose one of the words on the board." in page.content.decode()


def test_a_doubled_form_is_done_once(playing):
    mover = browser(giver(playing))
    for _ in range(2):
        assert do(mover, playing, "clue", id="same", word=CLUE, number="1").status_code == 302
    assert match(playing).version == 1


@pytest.mark.parametrize(
    "fields",
    [{}, {"do": ""}, {"do": "fly"}, {"options": "9", "options.turns": "9", "do": "set"}, {"do": "seat", "player": "x"}],
)
def test_an_odd_form_is_refused_with_the_page(playing, alice, fields):
    before = everything()
    assert browser(alice).post(f"/r/{playing.code}/do", fields).status_code == 422
    assert everything() == before


def test_a_script_is_answered_with_data_and_its_id(playing):
    done = do_json(browser(giver(playing)), playing, {"id": "c7", "do": "clue", "word": CLUE, "number": 2, "at": 1})
    assert (done.status_code, done.json()) == (200, {"id": "c7", "ok": True})


def test_a_script_is_told_why_not(playing):
    refused = do_json(browser(guesser(playing)), playing, {"id": "c7", "do": "clue", "word": CLUE, "number": 2})
    assert refused.status_code == 422
    assert refused.json() == {
        "id": "c7",
        "error": "not_your_turn",
        "message": "It is not your turn for that.",
        "confirmable": False,
    }


def test_a_form_that_asks_for_data_is_answered_with_data(playing):
    done = browser(giver(playing)).post(
        f"/r/{playing.code}/do",
        {"id": "f1", "do": "clue", "word": CLUE, "number": "2"},
        headers={"accept": "application/json"},
    )
    assert done.json() == {"id": "f1", "ok": True}


def test_a_command_sent_by_socket_and_again_by_post_is_done_once(playing):
    mover = giver(playing)
    ask(mover, "clue", id="both", word=CLUE, number=1)
    assert do_json(browser(mover), playing, {"id": "both", "do": "clue", "word": CLUE, "number": 1}).json()["ok"]
    assert match(playing).version == 1


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"hello",
        b"null",
        b"7",
        b"[]",
        b'"x"',
        b"\xff\xfe",
        b"[" * 30_000,
        b'{"do": 7}',
        b'{"do": "fly"}',
        b"9" * 5000,
        json.dumps({"do": "clue", "word": "x" * LONGEST, "number": 1}).encode(),
        b'{"id": "\\ud800", "do": "fly"}',
    ],
    ids=lambda body: ascii(body[:16]),
)
def test_garbage_is_answered(playing, alice, body):
    before = everything()
    answer = do_json(browser(alice), playing, body)
    assert answer.status_code == 422
    assert answer.json()["error"] in {"bad_command", "unknown_command"}
    assert everything() == before


def test_a_body_without_bounds_is_not_read(playing, alice):
    assert do_json(browser(alice), playing, b" " * 70_000).status_code in {400, 413}


def test_a_stranger_is_shown_the_door(playing):
    shown = do(browser(), playing, "clue", word=CLUE, number="1")
    assert (shown.status_code, shown.url) == (302, f"/r/{playing.code}/")
    told = do_json(browser(), playing, {"do": "clue", "word": CLUE, "number": 1})
    assert (told.status_code, told.json()["error"]) == (422, "stranger")


def test_a_spectator_is_told_so(playing, charlie):
    assert do_json(browser(charlie), playing, {"do": "reveal", "card": 0}).json()["error"] == "spectator"


def test_who_was_removed_is_told_so(alice, room, bob):
    ask(alice, "remove", player=bob.pk)
    assert do_json(browser(bob), room, {"do": "leave"}).json()["error"] == "removed"
    assert do(browser(bob), room, "leave").url == f"/r/{room.code}/"


def test_data_has_numbers_and_forms_have_text(playing):
    refused = do_json(browser(giver(playing)), playing, {"do": "clue", "word": CLUE, "number": "1"})
    assert refused.json()["error"] == "clue_number"
