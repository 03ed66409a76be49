"""Playing with Verbena alone: one button makes the room, seats it, starts the match, and leads there."""

import pytest

from games.partners import PARTNERS
from games.registry import GAMES
from rooms.models import Match, Room
from wordbanks.models import Word

from .browser import browser
from .cast import chairs, come_in, match


def play_at_once(client, **fields):
    return client.post("/rooms/", {"nickname": "Ann", "partner": "1", "language": "en"} | fields)


@pytest.fixture
def ann(banks):
    return browser()


def test_one_button_leads_into_a_match_that_goes_on(ann):
    answer = play_at_once(ann)
    room = Room.objects.get()
    assert answer.headers["Location"] == f"/r/{room.code}/"
    assert chairs(room) == {"Ann": 0, "Verbena": 1}
    assert (room.host.nickname, match(room).ended) == ("Ann", None)
    assert 'id="board"' in ann.get(f"/r/{room.code}/").content.decode()


def test_it_is_tandem_with_family_words_unless_asked_otherwise(ann):
    play_at_once(ann)
    assert Match.objects.values_list("game", "level", "language").get() == ("tandem", "family", "en")


@pytest.mark.parametrize("game", [key for key in GAMES if key in PARTNERS])
def test_every_game_can_be_played_so(ann, game):
    family = Word.objects.select_related("bank").filter(bank__level="family", bank__language="en").first().bank
    more = [Word(bank=family, text=text) for text in (f"{a}ord{b}" for a in "abcdefgh" for b in "klmnopqr")]
    for word in more:
        word.set_keys()
    Word.objects.bulk_create(more)
    assert play_at_once(ann, game=game).status_code == 302
    assert (match(Room.objects.get()).game, match(Room.objects.get()).ended) == (game, None)


def test_without_the_button_nobody_else_is_in_the_room(ann):
    ann.post("/rooms/", {"nickname": "Ann", "language": "en"})
    assert chairs(Room.objects.get()) == {"Ann": 0}
    assert not Match.objects.exists()


def test_the_code_is_out_of_the_way_where_nobody_else_is_awaited(ann):
    alone = ann.get(play_at_once(ann).headers["Location"]).content.decode()
    assert '<details id="invite-fold"' in alone
    common = ann.get(ann.post("/rooms/", {"nickname": "Ann", "language": "en"}).headers["Location"]).content.decode()
    assert "invite-fold" not in common


def test_who_comes_by_the_link_watches(ann):
    play_at_once(ann)
    assert come_in(Room.objects.get(), "Bob").chair is None


def test_a_bank_without_enough_words_is_said_beside_the_language_and_leaves_no_room(ann):
    answer = play_at_once(ann, language="et")
    assert answer.status_code == 422
    assert 'id="language-error"' in answer.content.decode()
    assert not Room.objects.exists()


def test_a_game_without_a_virtual_player_says_so(ann, monkeypatch):
    monkeypatch.delitem(PARTNERS, "arrows")
    answer = play_at_once(ann, game="arrows")
    assert "There is no virtual player for this game yet." in answer.content.decode()
    assert not Room.objects.exists()


def test_what_was_chosen_stays_when_the_nickname_is_refused(ann):
    page = play_at_once(ann, nickname=" ", language="pl", game="wordchain").content.decode()
    assert '<option value="pl" lang="pl" selected>' in page
    assert 'value="wordchain" checked' in page


def test_it_says_openly_that_it_is_no_person(ann):
    assert "Verbena is a program, not a person" in ann.get("/").content.decode()
