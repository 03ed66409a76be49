"""A form may bring fields of any name: none is taken for a method of what it is put into."""

import pytest

from tests.rooms.browser import browser, do
from tests.rooms.cast import giver, start

NAMES = sorted({name for name in dir(dict) if not name.startswith("__")} | {"__class__", "__init__", "typed", "form"})


@pytest.mark.parametrize("name", NAMES)
def test_the_home_page_takes_any_field(db, name):
    assert browser().get("/", {name: "1"}).status_code == 200
    refused = browser().post("/rooms/", {name: "1", "nickname": ""})
    assert refused.status_code == 422


@pytest.mark.parametrize("name", NAMES)
def test_a_refused_command_takes_any_field(alice, room, bob, name):
    lobby = do(browser(alice), room, "set", level="sky-high", **{name: "1"})
    start(alice)
    mover = giver(room)
    clue = do(browser(mover), room, "clue", word="two words", number=1, **{name: "1"})
    assert (lobby.status_code, clue.status_code) == (422, 422)
    assert "two words" in clue.content.decode()
