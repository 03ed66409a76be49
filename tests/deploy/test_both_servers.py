"""Daphne and uvicorn carry the same Verbena: pages, forms, both kinds of sockets, and whoever misbehaves on one."""

import contextlib
import json
import re
import socket
import subprocess
import sys
import urllib.error
import urllib.request

import autobahn.util
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from tests.deploy.play import end_of
from tests.server import ROOT, Server, enter, make_room


@pytest.fixture(scope="module", params=["daphne", "uvicorn"])
def server(request, prepared):
    with Server(prepared, command="serve", VERBENA_SERVER=request.param) as running:
        yield running


@pytest.fixture
def room(server):
    code, alice = make_room(server, "Alice")
    return code, alice


def line_to(server, code, cookies, *protocols, **more):
    return connect(server.socket(code), additional_headers={"Cookie": cookies}, subprotocols=protocols or None, **more)


def hears(line, wanted):
    while not wanted(heard := line.recv(timeout=20)):
        pass
    return heard


def test_a_program_plays_on_a_json_socket(server, room):
    code, alice = room
    with line_to(server, code, alice, "json") as line:
        assert line.subprotocol == "json"
        assert "people" in json.loads(line.recv(timeout=20))["sections"]
        line.send(json.dumps({"id": "1", "do": "add_partner"}))
        heard = hears(line, lambda text: json.loads(text).get("id"))
        assert json.loads(heard) == {"id": "1", "ok": True}
        line.send(json.dumps({"id": "2", "do": "start"}))
        hears(line, lambda text: json.loads(text).get("sections", {}).get("board"))


def test_a_page_has_its_html_by_the_socket(server, room):
    code, alice = room
    with line_to(server, code, alice) as line:
        assert line.subprotocol is None
        hears(line, lambda text: "<hx-partial" in text)
        enter(server, code, "Bob")
        hears(line, lambda text: "Bob" in text)


def test_a_form_works_without_a_socket(server, room):
    code, alice = room
    token = re.search(r"csrftoken=(\w+)", alice)[1]
    request = urllib.request.Request(
        f"{server.address}/r/{code}/do",
        data=f"do=add_partner&id=7&csrfmiddlewaretoken={token}".encode(),
        headers={"Cookie": alice, "Accept": "application/json"},
    )
    with urllib.request.urlopen(request) as answer:
        assert json.load(answer)["ok"] is True
        assert "uvicorn" not in answer.headers.get("Server", "")


def test_a_stranger_has_no_socket(server, room):
    code, _ = room
    with pytest.raises(InvalidStatus, match="403"), line_to(server, code, ""):
        pass


def test_a_page_of_another_site_has_no_socket(server, room):
    code, alice = room
    with pytest.raises(InvalidStatus, match="403"), line_to(server, code, alice, origin="http://elsewhere.example"):
        pass


def test_a_huge_frame_ends_its_socket_and_no_other(server, room):
    code, alice = room
    with line_to(server, code, alice, "json") as line, line_to(server, code, alice, "json") as other:
        line.recv(timeout=20)
        with contextlib.suppress(ConnectionClosed):
            line.send("x" * (1024 * 1024 + 1))
        assert end_of(line) in {None, 1009}  # too big, if it was read to its end
        other.recv(timeout=20)
        other.send(json.dumps({"id": "1", "do": "add_partner"}))
        hears(other, lambda text: json.loads(text).get("id") == "1")


def test_text_that_is_no_utf8_ends_its_socket(server, room):
    code, alice = room
    with line_to(server, code, alice, "json") as line:
        line.recv(timeout=20)
        line.send(b"\xff\xfe\xed\xa0\x80", text=True)
        assert end_of(line) in {None, 1007}  # Daphne just goes


def test_a_client_that_is_killed_leaves_the_room_serving(server, room):
    code, alice = room
    for _ in range(3):
        with line_to(server, code, alice, "json") as line:
            line.recv(timeout=20)
            line.socket.shutdown(socket.SHUT_RDWR)
    with line_to(server, code, alice, "json") as line:
        line.recv(timeout=20)
        line.send(json.dumps({"id": "1", "do": "add_partner"}))
        hears(line, lambda text: json.loads(text).get("id") == "1")


def test_what_is_no_http_is_refused(server):
    with socket.create_connection((server.host, server.port), timeout=20) as line:
        line.sendall(b"\x00\x01nonsense\r\n\r\n")
        assert b" 400 " in line.recv(1000) or not line.recv(1000)


def test_a_page_that_does_not_exist_is_ours(server):
    with pytest.raises(urllib.error.HTTPError, match="404") as fault:
        urllib.request.urlopen(f"{server.address}/nowhere/")
    with fault.value as answer:
        assert "Content-Security-Policy" in answer.headers


def test_the_log_says_nothing_of_all_this(server):
    """Whoever misbehaves is answered, not logged: it stands behind the others in this file."""
    log = server.log.read_text()
    assert "Traceback" not in log
    assert "ERROR" not in log


def test_what_is_switched_off_in_autobahn_is_still_there():
    """Its debugging log colours what it is given, for nobody, as long as this stands under that name."""
    assert hasattr(autobahn.util, "_HAS_CLICK")


ENDS = """
import gc, weakref
import django; django.setup()
from rooms.management.on_daphne import Gentle, WebSocketProtocol, defer
gc.disable()
protocol, server = WebSocketProtocol(), Gentle(application=None, endpoints=["tcp:0"])
protocol.is_closed = defer.Deferred()
server.connections = {protocol: {}}
server.protocol_disconnected(protocol)
server.connections.clear()
protocol.is_closed.callback(protocol)  # what autobahn does
left = weakref.ref(protocol)
del protocol
print(left())
"""


def test_a_socket_of_daphne_that_ended_is_gone_without_the_garbage_collector():
    """In a process of its own: to import the server installs its event loop."""
    command = [sys.executable, "-c", ENDS]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.stdout, done.returncode) == ("None\n", 0), done.stderr
