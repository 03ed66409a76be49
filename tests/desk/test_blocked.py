"""Who is blocked is kept out everywhere, by browser and account, and told so calmly; lifting it lets them in again."""

import pytest
from django.contrib.auth.models import User

from rooms import identity, play
from rooms.models import Block, Player
from tests.accounts.cast import member, sign_in, sign_up
from tests.desk.cast import deeds, does, fresh, page_of, start, text_of
from tests.rooms.browser import browser, do, do_json
from tests.rooms.cast import come_in, host_of, named, open_room

CALM = "You cannot take part here any more"


def text(response):
    return response.content.decode()


@pytest.fixture
def blocked(operator, bob):
    """Bob, a guest, blocked."""
    does(operator, "block", bob, "threats")
    return fresh(bob)


def test_a_blocked_guest_is_out_of_all_rooms_and_their_match_is_broken_off(operator, alice, room, bob):
    other = come_in(open_room("Zoe").room, "Bob")
    going = start(alice)
    does(operator, "block", bob, "threats")
    assert fresh(bob).left
    assert fresh(other).left
    assert fresh(going).outcome == "aborted"
    assert deeds() == [("block", room.code, "threats", "Oda")]
    assert Block.objects.count() == 1


def test_their_seat_in_a_match_of_many_is_given_up(operator, choir):
    going = start(host_of(choir))
    does(operator, "block", named(choir, "Ben"))
    assert fresh(going).ended is None
    assert going.moves.get().payload == {"do": "give_up", "seat": 1}


def test_the_room_is_shut_to_them_with_a_calm_sentence(blocked, room):
    client = browser(blocked)
    page = client.get(f"/r/{room.code}/")
    assert page.status_code == 403
    assert CALM in text(page)
    joined = client.post(f"/r/{room.code}/join", {"nickname": "Sweet"})
    assert joined.status_code == 403
    assert CALM in text(joined)
    assert do(client, room, "start").status_code == 302
    assert do_json(client, room, {"do": "start"}).json()["error"] == "stranger"
    assert not Player.objects.filter(nickname="Sweet").exists()


def test_they_cannot_open_a_room(blocked):
    response = browser(blocked).post("/rooms/", {"nickname": "Bob"})
    assert response.status_code == 422
    assert CALM in text(response)


def test_their_browser_can_neither_sign_up_nor_in(blocked):
    member(name="Olena")
    client = browser(blocked)
    for response in (sign_up(client, "Sweet"), sign_in(client, "Olena")):
        assert response.status_code == 422
        assert CALM in text(response)
    assert not User.objects.filter(username="Sweet").exists()


def test_others_in_the_room_notice_only_that_they_are_gone(blocked, alice, room):
    page = text(browser(alice).get(f"/r/{room.code}/"))
    assert "Bob" not in page
    assert "threats" not in page


def test_a_blocked_account_is_kept_out_on_every_device(operator, alice, room, bob):
    first = member(bob, "Olena")
    second = browser()
    sign_in(second, "Olena")
    assert does(operator, "block", fresh(bob)).status_code == 302
    assert not User.objects.get(username="Olena").is_active
    for device in (first, second):
        assert CALM in text(device.get(f"/r/{room.code}/"))
        assert device.post("/rooms/", {"nickname": "Bob"}).status_code == 422
    refused = sign_in(browser(), "Olena")
    assert refused.status_code == 422
    assert "This account is blocked" in text(refused)


def test_a_guest_who_was_let_into_rooms_by_the_account_is_kept_out_too(operator, room, bob):
    client = member(bob, "Olena")
    elsewhere = open_room("Zoe").room
    client.post(f"/r/{elsewhere.code}/join", {"nickname": "Olena"})
    does(operator, "block", fresh(bob))
    assert not elsewhere.players.filter(nickname="Olena", left=None).exists()


def test_who_runs_the_house_cannot_be_blocked(operator, superuser, bob):
    Player.objects.filter(pk=bob.pk).update(user=superuser.user)
    response = does(operator, "block", bob)
    assert "belongs to somebody who runs this site" in text_of(response)
    assert User.objects.get(pk=superuser.user.pk).is_active
    assert not Block.objects.exists()
    assert fresh(bob).left is None


def test_the_page_of_a_person_shows_all_that_the_browser_has_been(operator, bob):
    other = come_in(open_room("Zoe").room, "Bob")
    page = page_of(operator, bob)
    assert other.room.code in page
    assert "The same browser or account (2)" in page


def test_a_lifted_block_lets_them_in_again(operator, blocked, room):
    assert "blocked" in page_of(operator, blocked)
    does(operator, "unblock", blocked, "mistaken")
    assert not Block.objects.exists()
    assert browser(blocked).post(f"/r/{room.code}/join", {"nickname": "Bob"}).status_code == 302
    assert [deed[0] for deed in deeds()] == ["block", "unblock"]


def test_a_lifted_block_opens_the_account_again(operator, room, bob):
    member(bob, "Olena")
    does(operator, "block", fresh(bob))
    does(operator, "unblock", fresh(bob))
    assert sign_in(browser(), "Olena").status_code == 302


def test_who_is_blocked_is_not_blocked_twice(operator, blocked):
    assert "Block this person" not in page_of(operator, blocked)
    does(operator, "block", blocked)
    assert len(deeds()) == 1


def test_the_list_of_blocks_says_who_why_and_by_whom(operator, blocked):
    page = text_of(operator.get("rooms_block_changelist"))
    for told in ("Bob", "threats", "Oda"):
        assert told in page


def test_a_blocked_browser_that_is_forgotten_stays_blocked(operator, bob, room):
    key = bob.key
    does(operator, "block", bob)
    play.forget(Player.objects.filter(pk=bob.pk))
    assert identity.is_blocked(key)
    bob.key = key
    assert CALM in text(browser(bob).get(f"/r/{room.code}/"))


def test_nobody_else_is_kept_out(blocked, alice, room):
    come_in(room, "Cleo")
    assert browser(alice).get(f"/r/{room.code}/").status_code == 200
    assert not identity.is_blocked(None)
    assert not identity.is_blocked("")
