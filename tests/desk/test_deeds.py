"""What operators do: each with a reason, in the log, on the page of the thing, and told to the room."""

import pytest

from rooms import play
from rooms.deeds import Warrant
from rooms.models import Block, Deed, Match
from tests.desk.cast import ask, deeds, does, fresh, match, page_of, played, said, start, text_of
from tests.rooms.browser import browser
from tests.rooms.cast import come_in, error, named


@pytest.fixture
def going(alice, room, bob):
    return start(alice)


def test_a_match_is_broken_off(operator, alice, room, going):
    page = text_of(operator.get("rooms_match_end", going.pk))
    assert "The match ends without a result" in page
    assert "The match is broken off." in said(does(operator, "end", going, "stalking"))
    assert (fresh(going).outcome, fresh(going).due) == ("aborted", None)
    assert deeds() == [("end", str(going), "stalking", "Oda")]
    assert start(alice).number == 2


def test_the_room_is_told_of_it(operator, room, going, told, django_capture_on_commit_callbacks):
    with django_capture_on_commit_callbacks(execute=True):
        does(operator, "end", going)
    assert told == [room.pk]


def test_players_see_a_match_that_was_broken_off_and_nothing_of_reasons(operator, alice, room, going):
    does(operator, "end", going, "a very private reason")
    page = browser(alice).get(f"/r/{room.code}/").content.decode()
    assert "broken off" in page
    assert "a very private reason" not in page
    assert "Oda" not in page


@pytest.mark.parametrize("reason", ["", "   ", "\n", "x" * 301])
@pytest.mark.parametrize("act", ["end", "close", "block", "rename"])
def test_nothing_is_done_without_a_reason(act, reason, operator, room, going, alice):
    thing = {"end": going, "close": room}.get(act, alice)
    response = does(operator, act, thing, reason, nickname="Rose")
    assert response.status_code == 200
    assert "errors" in response.content.decode() or "required" in response.content.decode()
    assert not Deed.objects.exists()
    assert fresh(going).ended is None
    assert fresh(alice).nickname == "Alice"


def test_the_door_itself_takes_no_deed_without_a_reason(operator, room, going):
    for reason, code in (("  ", "reason_empty"), ("x" * 301, "reason_long")):
        with pytest.raises(play.Illegal) as refusal:
            play.close_room(room, Warrant(operator.user, reason))
        assert refusal.value.code == code
    assert fresh(room).closed is None
    assert fresh(going).ended is None


def test_what_was_done_stands_on_the_page_of_the_thing_and_in_the_log(operator, room, going):
    does(operator, "end", going, "harassment in the clues")
    for page in (page_of(operator, going), page_of(operator, room), text_of(operator.get("rooms_deed_changelist"))):
        assert "match broken off" in page
        assert "harassment in the clues" in page
        assert "Oda" in page


def test_a_match_that_is_over_has_no_button_to_end_it(operator, alice, bob):
    past = played(alice)
    assert "Break the match off" not in page_of(operator, past)


def test_a_match_that_ended_in_the_meantime_is_left_as_it_is(operator, alice, going):
    ask(alice, "end")
    start(alice)
    with pytest.raises(play.Illegal) as refusal:
        play.operator_end(going, Warrant(operator.user, "x"))
    assert refusal.value.code == "no_match"
    assert match(going.room).ended is None


def test_a_room_is_closed(operator, alice, room, bob, going):
    assert "The room is closed." in said(does(operator, "close", room, "hate"))
    assert fresh(room).closed
    assert fresh(going).outcome == "aborted"
    assert not room.players.filter(left=None).exists()
    for person in (alice, bob, None):
        response = browser(person).get(f"/r/{room.code}/")
        assert response.status_code == 403
        assert "This room is closed" in response.content.decode()
    with pytest.raises(play.Illegal):
        come_in(room, "Dora")
    assert error(ask(alice, "start")) == "not_in_room"
    assert deeds() == [("close", room.code, "hate", "Oda")]
    assert "Close the room" not in page_of(operator, room)


def test_who_was_in_a_closed_room_can_open_another(operator, alice, room):
    does(operator, "close", room)
    assert browser(alice).post("/rooms/", {"nickname": "Alice"}).status_code == 302


def test_a_nickname_is_changed_for_all_to_see(operator, alice, room, bob, going):
    does(operator, "rename", bob, "slur", nickname="  Robert ")
    assert fresh(bob).nickname == "Robert"
    page = browser(alice).get(f"/r/{room.code}/").content.decode()
    assert "Robert" in page
    assert "Bob" not in page
    deed = Deed.objects.get()
    assert (deed.kind, deed.before, deed.after) == ("rename", "Bob", "Robert")
    assert "Bob → Robert" in page_of(operator, fresh(bob))


@pytest.mark.parametrize(
    ("nickname", "sentence"),
    [("Alice", "is called Alice already"), ("АLICE", "already"), ("\u200b", "cannot be seen")],
)
def test_a_nickname_that_the_room_would_refuse_is_refused(nickname, sentence, operator, alice, bob):
    response = does(operator, "rename", bob, nickname=nickname)
    assert sentence in text_of(response)
    assert fresh(bob).nickname == "Bob"
    assert not Deed.objects.exists()


def test_who_has_left_is_renamed_too(operator, room, bob):
    ask(bob, "leave")
    come_in(room, "Cleo")
    does(operator, "rename", bob, nickname="Cleo")
    assert fresh(bob).nickname == "Cleo"


def test_a_virtual_or_former_player_is_nobody_to_block_or_rename(operator, alice, room):
    ask(alice, "add_partner")
    partner = named(room, "Verbena")
    page = page_of(operator, partner)
    assert "Block this person" not in page
    for act in ("block", "rename"):
        assert "cannot be done" in said(does(operator, act, partner, nickname="X"))
    assert not Block.objects.exists()


def test_a_deed_outlives_the_account_of_who_did_it(operator, superuser, room, going):
    does(operator, "end", going)
    operator.user.delete()
    assert "Oda" in text_of(superuser.get("rooms_deed_changelist"))


def test_forgetting_somebody_forgets_their_nicknames_in_the_log(operator, room, bob):
    does(operator, "rename", bob, nickname="Robert")
    play.forget(room.players.filter(pk=bob.pk))
    deed = Deed.objects.get()
    assert (deed.before, deed.after) == ("", "")
    assert "former player" in text_of(operator.get("rooms_deed_changelist"))
    assert Match.objects.count() == 0
