"""In normal use, visitors' mistakes and lost phones included, a process logs nothing at all."""

import base64
import contextlib
import json
import os
import random
import re
import signal
import socket
import struct
import urllib.error
import urllib.request

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tests.bench.load import next_move
from tests.server import Server, enter, make_room


class Person:
    """Somebody who plays by the sub-protocol `json`."""

    def __init__(self, line):
        self.line = line
        self.sections = {}
        self.version = -1
        self.hears(lambda message: "sections" in message)

    def hears(self, wanted):
        while True:
            message = json.loads(self.line.recv(timeout=30))
            self.sections |= message.get("sections", {})
            self.version = message.get("version", self.version)
            if wanted(message):
                return message

    def does(self, **command):
        self.line.send(json.dumps(command))
        return self.hears(lambda message: message.get("id") == command["id"] and "version" not in message)


def line_to(server, code, cookies):
    return connect(server.socket(code), additional_headers={"Cookie": cookies}, subprotocols=["json"])


def play(people, moves):
    """Plays a match for some moves, or until it is over."""
    assert people[0].does(do="start", id="start")["ok"]
    for who in people:
        while not who.sections["desk"]:
            who.hears(lambda message: "sections" in message)
    rng = random.Random(7)
    for n in range(moves):
        mover, move = next((who, move) for who in people if (move := next_move(who, rng)))
        before = {who: who.version for who in people}
        answer = mover.does(**move, id=str(n))
        assert answer.get("ok"), answer
        for who in people:
            while who.version <= before[who]:
                who.hears(lambda message: "sections" in message)
        if not any(who.sections["desk"] and next_move(who, rng) for who in people):
            return


def status(server, path, data=None, **headers):
    request = urllib.request.Request(server.address + path, data, headers)
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            return answer.status
    except urllib.error.HTTPError as error:
        return error.code


def lost_phone(server, code, cookies):
    """Opens a socket, says half of something and is gone without a word."""
    line = socket.create_connection((server.host, server.port))
    handshake = (
        f"GET /ws/r/{code}/ HTTP/1.1\r\nHost: {server.host}:{server.port}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nCookie: {cookies}\r\n"
        f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n\r\n"
    )
    line.sendall(handshake.encode())
    assert b" 101 " in line.recv(100)
    line.sendall(b"\x81\xfe")
    line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    line.close()


def garbage(server):
    with socket.create_connection((server.host, server.port)) as line:
        line.sendall(b"\x16\x03\x01\x02\x00\x01 hello?\r\n\r\n")
        line.settimeout(10)
        with contextlib.suppress(OSError):
            line.recv(100)


def mistakes(server, code, cookies):
    assert status(server, "/nowhere/") == 404
    assert status(server, "/r/ZZZZZ/") == 404
    assert status(server, "/r/ZZZZZ/do", b"do=start", Cookie=cookies) == 403
    assert status(server, f"/r/{code}/do", b"do=start") == 403
    assert status(server, "/rooms/", b"--x\r\n", **{"Content-Type": "multipart/form-data; boundary=x"}) in {400, 403}
    assert status(server, "/healthz", b"x=1") == 405
    assert status(server, "/", Cookie="sessionid=nobody; verbena=forged") == 200
    for address in (server.socket(code), server.socket("ZZZZZ"), f"ws://{server.host}:{server.port}/elsewhere/"):
        with pytest.raises(InvalidStatus), connect(address):
            pass
    garbage(server)


def nonsense(server, code, cookies):
    for frame in ("{", "[]", "null", '{"do": 7}', '{"do": "reveal", "card": "x", "id": {}}', b"\x00\xff", '"\\ud800"'):
        with line_to(server, code, cookies) as line:
            line.recv(timeout=30)
            line.send(frame)
            line.recv(timeout=30)


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM], ids=["by hand", "by the system"])
def test_a_process_in_normal_use_logs_nothing(how):
    with Server() as server:
        began = server.log.read_text()
        code, alices = make_room(server, "Alice")
        bobs = enter(server, code, "Bob")
        with line_to(server, code, alices) as hers, line_to(server, code, bobs) as his:
            play([Person(hers), Person(his)], moves=8)
            his.socket.shutdown(socket.SHUT_RDWR)
        mistakes(server, code, alices)
        nonsense(server, code, bobs)
        for _ in range(5):
            lost_phone(server, code, bobs)
        assert status(server, "/readyz") == status(server, "/metrics") == 200
        assert server.stop(how) == 0
        log = server.log.read_text()
    assert not re.search("WARNING|ERROR|CRITICAL|Traceback", began)
    assert log[len(began) :] == ""
