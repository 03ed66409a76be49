"""A match that is over, step by step: every table, every sentence, and what is asked for oddly."""

import re

import pytest
from django.conf import settings
from django.db import connection
from django.test.utils import CaptureQueriesContext

from history import replay
from rooms import ledger, play
from rooms.models import Match, Player
from rooms.telling.story import story

from .cast import ask, browser, ended, look, played, played_arrows, played_wordchain, start, text


def told(response):
    """Returns what the page says of the step."""
    return re.search(r'id="told".*?<p>(.*?)</p>', text(response), re.DOTALL)[1].strip()


def shown(response):
    """Returns at which step the page stands."""
    return int(re.search(r'id="replay" data-step="(\d+)"', text(response))[1])


def test_the_deal_comes_first_with_both_maps_open(alice, bob):
    match = played(alice)
    response = look(match.slug)
    assert response.status_code == 200
    assert told(response) == "The deal: nobody has moved yet."
    assert text(response).count('class="map"') == 50
    assert 'data-state="open"' not in text(response)
    assert text(response).count("Alice, Bob") == 1


def test_each_step_is_told_with_who_and_what_and_when(alice, bob):
    match = played(alice)
    clue = told(look(match.slug, step=1))
    assert re.fullmatch("Clue from (Alice|Bob): “zephyr”, 1.", clue)
    guess = look(match.slug, step=2)
    assert re.fullmatch(r"(Alice|Bob) opens “\w+”: a target.", told(guess))
    assert "0:00 after the start" in text(guess)
    assert text(guess).count('data-state="open"') == 1


def test_the_last_step_is_the_end(alice, bob):
    match = played(alice, "trap")
    response = look(match.slug, step=match.version)
    assert "a trap." in told(response)
    assert "The board wins this one." in text(response)
    assert 'data-state="trap"' in text(response)


def test_a_match_that_was_broken_off_says_so_at_its_last_step(alice, bob):
    match = played(alice, "aborted")
    assert told(look(match.slug)) == "The deal: nobody has moved yet. Here the match was broken off."


@pytest.mark.parametrize(
    ("asked", "step"),
    [("-5", 0), ("999999", 18), ("", 0), ("x", 0), ("1.5", 0), ("٣", 3), ("9" * 5000, 0), ("\x00", 0), ("1e3", 0)],
)
def test_a_step_that_is_not_there_is_the_nearest_or_the_deal(alice, bob, asked, step):
    match = played(alice)
    total = match.version
    assert shown(look(match.slug, step=asked)) == min(step, total)


def test_nothing_can_be_done_on_the_page(alice, bob):
    match = played(alice)
    client = browser(alice)
    for step in range(match.version + 1):
        html = text(look(match.slug, step=step, client=client))
        assert "/do" not in html
        assert 'name="card"' not in html
        assert "Play again" not in html
        assert "A word did not fit?" not in html


def test_arrows_is_replayed_with_all_sheets_open(alice, bob, charlie, room):
    match = played_arrows(room, [alice, bob, charlie])
    sentences = [sentence for _, sentence in story(match)]
    assert any(re.fullmatch(r"\w+ lays “\w+”; arrow 1 comes with it.", line) for line in sentences)
    assert any(re.fullmatch(r"Bob writes for arrow \d+: “quux\w”.", line) for line in sentences)
    assert any(re.fullmatch(r"\w+ leaves arrow \d+ blank.", line) for line in sentences)
    assert "Alice proposes: arrow 1 double, arrow 2 nothing." in sentences
    assert any(line.startswith("The host opens arrow 10:") for line in sentences)
    assert sentences[-1] == "The host closes the reveal. The score stands."
    assert not any("makes a move" in line for line in sentences)
    writing = next(n for n, line in enumerate(sentences) if "Charlie writes" in line)
    html = text(look(match.slug, step=writing))
    assert sentences[writing] in html
    assert html.count("All sheets") == 1
    assert "quuxa" in html
    assert '<input type="radio"' not in html


def test_wordchain_is_told_in_words(alice, bob, room, chain):
    match = played_wordchain(room, [alice, bob])
    sentences = [sentence for _, sentence in story(match)][1:]
    assert replay.at(match, 1).told == sentences[0] == "The host starts round 1."
    assert any(re.fullmatch(r"\w+ lays “\w+”\.", line) for line in sentences)
    assert sum(line.startswith("Time is up: round") for line in sentences) <= 3
    assert not any("makes a move" in line or "clock moves" in line for line in sentences)


@pytest.mark.skipif(not (settings.BASE_DIR / "templates/games/wordchain/table.html").exists(), reason="not drawn yet")
def test_wordchain_is_replayed_with_all_hands_open(alice, bob, room, chain):
    match = played_wordchain(room, [alice, bob])
    html = text(look(match.slug, step=1))
    assert "All hands" in html
    assert told(look(match.slug, step=match.version)).startswith("Time is up")


def test_a_record_that_does_not_hold_is_no_crash(alice, bob):
    match = played(alice)
    move = match.moves.get(number=2)
    move.payload = {"do": "fly"}
    move.save()
    response = look(match.slug, step=5)
    assert response.status_code == 410
    assert "What came of it stays." in text(response)


def test_a_record_without_moves_is_no_crash(alice, bob, room):
    match = ended(room, [alice, bob])
    assert look(match.slug).status_code == 410


def test_three_hundred_steps_cost_no_more_questions(alice, bob, charlie, room):
    match = played_arrows(room, [alice, bob, charlie])
    Match.objects.filter(pk=match.pk).update(outcome="aborted")
    asked = []
    for step in (1, match.version):
        with CaptureQueriesContext(connection) as questions:
            look(match.slug, step=step)
        asked.append(len(questions))
    assert asked[0] == asked[1] <= 8


def test_the_page_speaks_the_readers_language(alice, bob):
    match = played(alice)
    client = browser(alice)
    for language in ("uk", "et"):
        client.cookies["django_language"] = language
        html = text(look(match.slug, step=2, client=client))
        assert f'<html lang="{language}">' in html


def test_who_left_is_named_and_a_former_player_is_one(alice, bob, charlie, room):
    match = played(alice)
    ask(alice, "remove", player=bob.pk)
    assert "Bob" in text(look(match.slug))
    play.forget(Player.objects.filter(pk=bob.pk))
    html = text(look(match.slug, step=1))
    assert "Bob" not in html
    assert "former player" in html


def test_the_steps_are_those_of_the_record(alice, bob):
    match = played(alice)
    steps = list(ledger.replay_steps(match))
    assert len(steps) == match.version + 1
    assert steps[0].move is None
    assert [step.move.number for step in steps[1:]] == list(range(1, match.version + 1))
    assert steps[-1].state == ledger.replay(match) == ledger.read(match).state


def test_it_is_for_looking_alone(alice, bob):
    match = played(alice)
    assert browser(alice).post(f"/history/{match.slug}/").status_code == 405
    assert browser(alice).post("/history/").status_code == 405


def test_a_match_that_goes_on_is_for_its_room_alone(alice, bob, room):
    start(alice)
    match = room.matches.get()
    inside = look(match.slug, alice)
    assert inside.status_code == 404
    assert "This match is not over yet" in text(inside)
    assert f"/r/{room.code}/" in text(inside)
    outside = look(match.slug)
    assert outside.status_code == 404
    assert "There is nothing here" in text(outside)
