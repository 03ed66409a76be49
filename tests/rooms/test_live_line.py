"""The live line in its `json` sub-protocol: the whole room first, then what changed, and an answer to each command."""

import pytest

from games.tandem import Kind
from rooms.consumers import LiveLine

from . import phone as phones
from .phone import calling, phone

pytestmark = pytest.mark.django_db(transaction=True)
ROOM = {"people", "lobby", "balance"}
GAME = {"turns", "board", "desk", "log", "result"}


async def test_the_sub_protocol_is_agreed_upon(alice):
    async with calling(alice) as line:
        assert line.protocol == "json"


async def test_the_first_message_is_the_whole_room(alice, bob):
    async with calling(bob) as line:
        first = await line.data()
    assert set(first) == {"version", "you", "sections"}
    assert set(first["sections"]) == ROOM | GAME
    assert first["you"] == {"player": bob.pk, "seat": 1, "host": False}
    assert [person["nickname"] for person in first["sections"]["people"]] == ["Alice", "Bob"]


async def test_who_comes_later_sees_everything_that_happened(alice, room, bob, charlie):
    await phones.start(alice)
    await phones.clue(room)
    await phones.reveal(room, Kind.TARGET)
    async with calling(charlie) as line:
        sections = (await line.data())["sections"]
    assert sections["log"][0]["word"] == "zephyr"
    assert len(sections["log"][0]["guesses"]) == 1
    assert len(sections["board"]) == 25


async def test_a_change_sends_only_the_sections_that_changed(alice, room, bob):
    await phones.start(alice)
    async with calling(bob) as line:
        first = await line.data()
        await phones.clue(room)
        after_clue = await line.data()
        await phones.ask(alice, "leave")
        after_leaving = await line.data()
    assert set(after_clue["sections"]) >= {"turns", "desk", "log"}
    assert not set(after_clue["sections"]) & (ROOM | {"result"})
    assert after_clue["version"] == first["version"] + 1
    assert {"people", "lobby"} <= set(after_leaving["sections"])
    assert after_leaving["you"]["host"]


async def test_a_choice_of_the_host_is_seen_by_all(alice, bob):
    async with calling(alice) as hers, calling(bob) as his:
        await hers.data(), await his.data()
        assert await hers.say("set", level="standard") == {"id": "asked", "ok": True}
        seen = await his.data()
    assert set(seen["sections"]) == {"lobby"}
    assert seen["sections"]["lobby"]["level"] == "standard"


async def test_an_answer_carries_the_id_of_its_command(alice):
    async with calling(alice) as line:
        assert (await line.say("start"))["id"] == "asked"
        assert (await line.say("start", id=7))["id"] == 7


async def test_a_refusal_has_a_code_and_a_sentence(alice):
    async with calling(alice) as line:
        assert await line.say("start") == {
            "id": "asked",
            "error": "seats_missing",
            "message": "The seats are not filled yet.",
            "confirmable": False,
        }


async def test_a_refusal_names_what_it_is_about(alice, room, bob):
    await phones.start(alice)
    word = (await phones.match(room)).words[4]["text"]
    async with calling(await phones.giver(room)) as line:
        refused = await line.say("clue", word=word, number=1)
    assert refused["message"] == f"“{word}” lies on the board. Find another word."


@pytest.mark.parametrize(
    ("accepted", "expected"),
    [("uk,en;q=0.5", "uk"), ("pl-PL", "pl"), ("et", "et"), ("ru", "ru"), ("fr, xx;q=0.1", "en"), ("\x00;;,", "en")],
)
async def test_a_refusal_comes_in_the_persons_language(alice, monkeypatch, accepted, expected):
    from django.utils import translation

    monkeypatch.setattr(translation, "gettext", lambda text: f"{translation.get_language()}: {text}")
    async with calling(alice, accept_language=accepted) as line:
        assert (await line.say("start"))["message"].startswith(f"{expected}: ")


async def test_the_switch_on_the_page_is_stronger_than_the_browsers_language(alice, monkeypatch):
    from django.utils import translation

    monkeypatch.setattr(translation, "gettext", lambda text: f"{translation.get_language()}: {text}")
    cookie = f"{phones.cookie_of('alice')}; django_language=et"
    async with calling(alice, cookie=cookie, accept_language="pl") as line:
        assert (await line.say("start"))["message"].startswith("et: ")


async def test_a_match_can_be_played_by_two_programs(alice, room, bob):
    async with calling(alice) as hers, calling(bob) as his:
        lines = [hers, his]
        assert await hers.say("start", at=0) == {"id": "asked", "ok": True}
        first = (await phones.state(room)).giver
        answer = await lines[first].say("clue", id="a", word="zephyr", number=2, at=1)
        assert answer == {"id": "a", "ok": True}
        assert (await lines[1 - first].say("stop", id="b", at=1)) == {"id": "b", "ok": True}
        assert (await lines[1 - first].say("stop", id="c", at=1))["error"] == "stale"
    assert (await phones.state(room)).turn == 2


async def test_two_tabs_of_one_person_show_the_same(alice, bob):
    async with calling(bob) as one, calling(bob) as two:
        first = await one.data()
        assert await two.data() == first
        await phones.ask(alice, "set", level="standard")
        assert await one.data() == await two.data()


async def test_sockets_of_a_room_share_one_reading(alice, bob, charlie, monkeypatch):
    from rooms import snapshot

    readings, read = [], snapshot.read

    def count(*args):
        readings.append(args)
        return read(*args)

    async with calling(alice) as a, calling(bob) as b, calling(charlie) as c:
        lines = (a, b, c)
        for line in lines:
            await line.data()
        monkeypatch.setattr(snapshot, "read", count)
        await phones.ask(alice, "set", level="standard")
        for line in lines:
            await line.data()
    assert len(readings) == 1


async def test_who_is_removed_is_told_and_hung_up_on(alice, bob):
    async with calling(bob) as line:
        await line.data()
        await phones.ask(alice, "remove", player=bob.pk)
        gone = await line.data()
        assert gone["gone"] == "removed"
        assert gone["message"] == "The host has asked you to leave this room."
        assert await line.closed() == 4001
    again = phone(bob.room.code, "bob")
    assert not (await again.connect(timeout=phones.PATIENCE))[0]


async def test_who_leaves_by_one_tab_is_hung_up_on_in_the_other(alice, bob):
    async with calling(bob) as one, calling(bob) as two:
        await one.data(), await two.data()
        assert (await one.say("leave"))["ok"]
        assert (await two.data())["gone"] == "not_in_room"
        assert await two.closed() == 4001


async def test_a_socket_that_hung_up_is_forgotten(alice, room):
    from rooms.switchboard import board

    async with calling(alice) as line:
        await line.data()
        assert len(board.lines[room.pk]) == 1
    assert room.pk not in board.lines


async def test_a_socket_that_broke_is_forgotten_too(alice, room, monkeypatch):
    """Otherwise its person would seem to be here for ever, and the host would never be handed over."""
    from rooms.switchboard import board

    async def broken(self, *args, **kwargs):
        raise OSError("the wire is cut")

    with monkeypatch.context() as patch:
        patch.setattr(LiveLine, "receive", broken)
        with pytest.raises(OSError, match="cut"):
            await _call_and_speak(alice)
    assert room.pk not in board.lines


async def _call_and_speak(person):
    async with calling(person) as line:
        await line.data()
        await line.send_to("{}")
        await line.frame()


async def test_who_comes_to_a_room_that_is_at_hand_is_known_without_asking_the_database(alice, bob, monkeypatch):
    async with calling(alice) as hers:
        await hers.data()
        monkeypatch.setattr("rooms.consumers._player", lambda *given: pytest.fail("the database was asked"))
        async with calling(bob) as his:
            assert (await his.data())["you"]["player"] == bob.pk


async def test_who_left_a_room_that_is_at_hand_is_not_let_in(alice, bob):
    async with calling(alice) as hers:
        await hers.data()
        await phones.ask(bob, "leave")
        while "people" not in (await hers.data())["sections"]:
            pass
        assert not (await phone(bob.room.code, "bob").connect(timeout=phones.PATIENCE))[0]
