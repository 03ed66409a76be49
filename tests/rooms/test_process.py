"""A real server process: it ends cleanly, keeps everything, and goes on by itself after a restart."""

import json
import signal
import socket

import pytest
from websockets.sync.client import connect

from tests.server import Server, make_room


class Program:
    """A program that plays by the sub-protocol `json`."""

    def __init__(self, line):
        self.line = line
        self.sections = {}
        self.hears(lambda message: "sections" in message)

    def hears(self, wanted):
        """Waits for a message that is `wanted`, and keeps what the others show."""
        while True:
            message = json.loads(self.line.recv(timeout=30))
            self.sections |= message.get("sections", {})
            if wanted(message):
                return message

    def does(self, **command):
        self.line.send(json.dumps(command | {"id": command["do"]}))
        answer = self.hears(lambda message: message.get("id") == command["do"])
        assert answer == {"id": command["do"], "ok": True}

    def waits_for(self, seen):
        while not seen(self.sections):
            self.hears(lambda message: "sections" in message)


def line_to(server, code, cookies):
    return connect(server.socket(code), additional_headers={"Cookie": cookies}, subprotocols=["json"])


def moves(sections):
    log = sections["log"] or []
    return len(log) + sum(len(turn["guesses"]) for turn in log)


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL], ids=["closed", "killed"])
def test_a_virtual_player_moves_by_itself_also_after_a_restart(how):
    with Server(VERBENA_PAUSE="6") as server:
        code, cookies = make_room(server, "Alice")
        with line_to(server, code, cookies) as line:
            before = moves(_until_the_virtual_player_is_to_move(Program(line)))
            assert server.stop(how) == (0 if how is signal.SIGINT else -signal.SIGKILL)
        server.start()
        with line_to(server, code, cookies) as line:
            Program(line).waits_for(lambda sections: moves(sections) > before)
        assert "Traceback" not in server.log.read_text()


def _until_the_virtual_player_is_to_move(alice):
    alice.does(do="add_partner")
    alice.does(do="start")
    alice.waits_for(lambda sections: sections["desk"])
    if alice.sections["desk"]["role"] == "clue":
        alice.does(do="clue", word="zqxw", number=1)
        alice.waits_for(lambda sections: sections["desk"]["role"] == "wait_guess")
    return alice.sections


def test_a_second_start_keeps_the_words_and_says_so():
    with Server() as server:
        server.stop()
        server.start()
        log = server.log.read_text()
    assert "en, family: 0 added" in log
    assert "Traceback" not in log


def test_a_port_that_is_taken_is_named_without_a_traceback():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        with pytest.raises(RuntimeError) as told:
            Server(port=taken.getsockname()[1]).start()
    assert "Cannot listen on 127.0.0.1" in str(told.value)
    assert "Traceback" not in str(told.value)
