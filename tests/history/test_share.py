"""The result as a few lines to send to others: how it went, and not a single word of it."""

from games.tandem import Kind
from history import replay, share
from tests.rooms.cast import clue, giver, guesser, match, reveal

from .cast import ask, played, played_arrows, played_wordchain, start


def lines(over, address=""):
    return share.text(over, replay.end(over), address).splitlines()


def test_tandem_won_has_a_row_of_squares_for_each_turn(alice, bob):
    over = played(alice)
    head, *rows = lines(over)
    assert head == f"Verbena · Tandem · 15/15 · {len(rows)}/9 🌸"
    assert "".join(rows) == "🟩" * 15


def test_tandem_lost_shows_where_it_went_wrong(alice, bob, room):
    start(alice)
    clue(room)
    reveal(room, Kind.TARGET)
    reveal(room, Kind.BLANK)
    clue(room)
    ask(guesser(room), "stop")
    clue(room)
    reveal(room, Kind.TRAP)
    assert lines(match(room)) == ["Verbena · Tandem · 1/15 · 3/9", "🟩⬜", "➖", "🟥"]
    assert giver(room)


def test_arrows_has_a_star_for_each_arrow_that_brought_points(alice, bob, charlie, room):
    over = played_arrows(room, [alice, bob, charlie])
    head, row = lines(over)
    assert head.startswith(f"Verbena · Arrows · {over.score}/20")
    assert len(row) == 10
    assert row[1] == "⬛"
    assert set(row) <= set("⬜⭐🌟💫⬛")


def test_wordchain_has_a_row_for_each_seat_the_winner_first(alice, bob, charlie, room, chain):
    over = played_wordchain(room, [alice, bob, charlie])
    head, *rows = lines(over)
    assert head == "Verbena · WordChain"
    assert len(rows) == 3
    totals = [int(row.rsplit("= ", 1)[1]) for row in rows]
    assert totals == sorted(totals)
    assert rows[0].startswith("🥇")


def test_a_match_that_was_broken_off_says_so(alice, bob):
    start(alice)
    ask(alice, "end")
    assert lines(match(alice.room)) == ["Verbena · Tandem · 0/15 · 0/9 · broken off"]


def test_it_gives_no_word_and_no_name_away(alice, bob, charlie, room, chain):
    for over in (played(alice), played_arrows(room, [alice, bob]), played_wordchain(room, [alice, bob])):
        said = share.text(over, replay.end(over)).casefold()
        assert not any(word["text"] in said.replace("verbena", "").replace("arrows", "") for word in over.words)
        assert "alice" not in said
        assert "bob" not in said


def test_the_address_is_the_last_line(alice, bob):
    assert lines(played(alice), "https://here/history/x/")[-1] == "https://here/history/x/"
