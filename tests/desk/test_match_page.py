"""One match: a timeline in words, the board as each seat saw it, the record as a file, no secret while it goes on."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.tandem import Kind
from rooms.models import Match, Move, Player, Room, Seat
from tests.desk.cast import ask, board_of, clue, kinds_on, match, page_of, record_of, start
from tests.history.cast import played_arrows, played_wordchain
from tests.rooms.cast import card, guesser, reveal


@pytest.fixture
def lost(alice, room, bob):
    """A clue, a target, a blank; a clue, a trap."""
    start(alice)
    clue(room, "quill")
    reveal(room, Kind.TARGET)
    reveal(room, Kind.BLANK)
    clue(room, "maze")
    reveal(room, Kind.TRAP)
    return match(room)


def test_the_timeline_tells_every_move_in_words(operator, lost):
    page = page_of(operator, lost)
    names = {seat.index: seat.player.nickname for seat in lost.seats.select_related("player")}
    first = lost.moves.get(number=1).seat
    assert f"Clue from {names[first]}: “quill”, 1." in page
    for told in ("a target.", "a blank.", "a trap.", "Lost to a trap"):
        assert told in page


def test_each_line_has_its_time(operator, lost):
    started = timezone.now() - timedelta(hours=1)
    Match.objects.update(started=started)
    Move.objects.filter(number=2).update(at=started + timedelta(minutes=4, seconds=7))
    assert "4:07" in page_of(operator, lost)


def test_arrows_is_told_in_words_and_drawn(operator, room, alice, bob):
    past = played_arrows(room, [alice, bob])
    page = page_of(operator, past)
    assert "Alice lays “" in page
    assert "writes for arrow 1: “quuxa”" in page
    assert "The host opens arrow 1:" in page
    written = past.moves.filter(payload__do="write").order_by("number").last()
    boards = {seat: board_of(operator, past, step=written.number, seat=seat) for seat in ("0", "1", "watch", "open")}
    assert "quuxb" in boards["open"]
    assert "quux" not in boards["watch"]
    assert ("quux" in boards["0"], "quux" in boards["1"]) == (True, True)


def test_wordchain_is_told_in_words_and_drawn(operator, wordchain, room, alice, bob):
    past = played_wordchain(room, [alice, bob])
    page = page_of(operator, past)
    assert "The host starts round 1." in page
    assert "lays “" in page
    assert board_of(operator, past, step=3, seat="1")


def test_the_board_is_what_the_seat_saw_at_that_step(operator, lost):
    """At the second step each player knew their own map alone, and one card lay open."""
    maps = {seat: kinds_on(board_of(operator, lost, step=2, seat=str(seat))) for seat in (0, 1)}
    dealt = [[card["kinds"][seat] for card in lost.state["cards"]] for seat in (0, 1)]
    opened = lost.state["log"][0]["guesses"][0]["card"]
    for seat in (0, 1):
        dealt[seat][opened] = None
    assert [maps[0], maps[1]] == dealt
    assert board_of(operator, lost, step=2, seat="0").count('data-state="open"') == 1
    assert board_of(operator, lost, step=1, seat="0").count('data-state="open"') == 0


def test_spectators_saw_no_map(operator, lost):
    assert set(kinds_on(board_of(operator, lost, step=2, seat="watch"))) == {None}


def test_nothing_can_be_done_on_a_board(operator, lost):
    for step in range(lost.version + 1):
        for seat in ("0", "1", "open"):
            page = board_of(operator, lost, step=step, seat=seat)
            assert "<form" not in page
            assert "<script" not in page


def test_the_board_is_framed_by_our_own_pages_alone_and_runs_nothing(operator, lost):
    response = operator.get("rooms_match_board", lost.pk)
    policy = response["Content-Security-Policy"]
    assert "frame-ancestors 'self'" in policy
    assert "script-src 'none'" in policy
    assert "unsafe" not in policy
    assert response["X-Frame-Options"] == "SAMEORIGIN"
    page = operator.get("rooms_match_change", lost.pk)
    assert "frame-src 'self'" in page["Content-Security-Policy"]
    assert page["X-Frame-Options"] == "DENY"


@pytest.mark.parametrize("step", ["-1", "99999", "1e3", "x", "", "²", "9" * 40])
@pytest.mark.parametrize("seat", ["7", "-1", "x", "", "0'"])
def test_odd_steps_and_seats_show_the_nearest(step, seat, operator, lost):
    assert board_of(operator, lost, step=step, seat=seat)
    assert page_of(operator, lost, step=step, seat=seat)


def test_the_record_is_a_file_with_every_move_and_its_time(operator, lost):
    response = operator.get("rooms_match_record", lost.pk)
    assert response["Content-Disposition"] == f'attachment; filename="verbena-{lost.room.code}-1.json"'
    record = record_of(operator, lost)
    assert [move["move"]["do"] for move in record["moves"]] == ["clue", "reveal", "reveal", "clue", "reveal"]
    assert all(move["at"] and move["after"] >= 0 for move in record["moves"])
    assert {seat["person"] for seat in record["seats"]} == {"Alice", "Bob"}
    assert (record["seed"], record["rules"], record["outcome"]) == (lost.seed, 1, "trap")
    assert len(record["words"]) == 25


def test_while_a_match_goes_on_its_secrets_are_the_players_own(operator, superuser, alice, room, bob):
    going = start(alice)
    clue(room, "quill")
    ask(guesser(room), "reveal", card=card(room, Kind.TARGET))
    for desk in (operator, superuser):
        page = page_of(desk, going)
        assert "clue" in page
        assert str(going.seed) not in page
        assert "Raw moves" not in page
        assert desk.get("rooms_match_record", going.pk).status_code == 404
        for seat in ("0", "1", "open", "watch"):
            assert set(kinds_on(board_of(desk, going, step=2, seat=seat))) == {None}


def test_a_match_that_was_broken_off_is_told_up_to_there(operator, alice, room, bob):
    start(alice)
    clue(room, "quill")
    ask(alice, "end")
    page = page_of(operator, match(room))
    assert "Broken off" in page
    assert "“quill”" in page


def test_a_former_player_is_called_so(operator, lost):
    Player.objects.filter(nickname="Bob").update(nickname="", left=timezone.now(), chair=None, user=None)
    assert "former player" in page_of(operator, lost)


@pytest.fixture
def unreadable(db):
    """A match whose record cannot be replayed."""
    room = Room.objects.create(code="QK7RM", language="pl")
    shown = {"word": {"text": "żółw"}}
    made = Match.objects.create(
        room=room, number=1, game="tandem", language="pl", level="family", options={}, seed=77, words=[shown["word"]],
        state={"cards": [shown], "log": []}, ended=timezone.now(), outcome="trap", version=2,
    )  # fmt: skip
    for index, name in enumerate(("Alice", "Bob")):
        Seat.objects.create(match=made, index=index, player=Player.objects.create(room=room, nickname=name, key=name))
    moves = [{"do": "clue", "word": "skorupa", "number": 2, "at": 1, "sure": True}, {"do": "reveal", "card": 0}]
    for number, payload in enumerate(moves, start=1):
        Move.objects.create(match=made, number=number, seat=number - 1, payload=payload, at=timezone.now())
    return made


def test_moves_that_cannot_be_replayed_are_read_as_lines(operator, unreadable):
    page = page_of(operator, unreadable)
    assert "Alice clue · skorupa · 2" in page
    assert "Bob reveal · żółw" in page
    assert "cannot be replayed" in board_of(operator, unreadable)


@pytest.mark.parametrize("payload", [[], "x", {"do": None}, {"do": "reveal", "card": "one"}, {"do": "fly"}])
def test_a_move_that_was_tampered_with_spoils_only_itself(payload, operator, lost):
    Move.objects.filter(match=lost, number=4).update(payload=payload)
    page = page_of(operator, lost)
    assert "“quill”" in page
    assert "cannot be replayed" in board_of(operator, lost, step=5)
    assert "cannot be replayed" not in board_of(operator, lost, step=2)


def test_a_match_of_a_removed_game_is_still_listed_and_read(operator, unreadable):
    Match.objects.update(game="bygone", rules=3)
    assert "bygone" in page_of(operator, unreadable)
    assert "cannot be replayed" in board_of(operator, unreadable)
