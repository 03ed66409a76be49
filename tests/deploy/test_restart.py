"""A restart: who is told to end lets nobody in, tells its sockets to call again, and answers what it was asked."""

import json
import re
import select
import signal
import socket
import sqlite3
import threading
import time
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path

import pytest
from websockets.sync.client import connect

from tests.deploy.play import end_of
from tests.server import Server, make_room

BOTH = pytest.mark.parametrize("server", ["daphne", "uvicorn"])
UPGRADE = "\r\n".join([
    "GET /ws/r/{code}/ HTTP/1.1", "Host: {host}", "Cookie: {cookies}", "Upgrade: websocket", "Connection: Upgrade",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version: 13", "", "",
])  # fmt: skip


@BOTH
@pytest.mark.parametrize("protocols", [["json"], None], ids=["json", "html"])
def test_sockets_are_told_that_the_server_starts_again(prepared, server, protocols):
    with Server(prepared, command="serve", VERBENA_SERVER=server) as running:
        code, alice = make_room(running, "Alice")
        with connect(running.socket(code), additional_headers={"Cookie": alice}, subprotocols=protocols) as line:
            line.recv(timeout=20)
            ended = _end(running)
            assert end_of(line) == 1012
        ended.join()
        assert running.process.returncode == 0
        assert "Traceback" not in running.log.read_text()
        running.start()
        with connect(running.socket(code), additional_headers={"Cookie": alice}, subprotocols=protocols) as line:
            assert "Alice" in line.recv(timeout=20)


@BOTH
def test_a_client_that_never_reads_does_not_hold_up_the_end(prepared, server):
    with Server(prepared, command="serve", VERBENA_SERVER=server) as running:
        code, alice = make_room(running, "Alice")
        with socket.create_connection((running.host, running.port)) as line:
            line.sendall(UPGRADE.format(code=code, host=running.host, cookies=alice).encode())
            assert b" 101 " in line.recv(100)
            assert running.stop(signal.SIGTERM) == 0


@BOTH
def test_a_request_under_way_is_answered(prepared, server):
    """The test holds the database's one lock, so that the request waits while the process is told to end."""
    with Server(prepared, command="serve", VERBENA_SERVER=server) as running:
        code, alice = make_room(running, "Alice")
        with closing(sqlite3.connect(Path(running.data) / "verbena.sqlite3", isolation_level=None)) as data:
            data.execute("begin immediate")
            asking = _add_partner(running, code, alice)
            _wait_until_it_is_read(running, asking.sock)
            ended = _end(running)
            _wait_until_nobody_is_let_in(running)
            assert select.select([asking.sock], [], [], 0)[0] == [], "it was answered, or hung up on"
            data.execute("rollback")
        with closing(asking):
            assert json.load(asking.getresponse())["ok"] is True
        ended.join()
    assert running.process.returncode == 0


def _add_partner(server, code, cookies):
    """Asks for a virtual player; returns the line on which the answer comes."""
    token = re.search(r"csrftoken=(\w+)", cookies)[1]
    line = HTTPConnection(server.host, server.port, timeout=20)
    fields = f"do=add_partner&id=7&csrfmiddlewaretoken={token}"
    headers = {
        "Cookie": cookies, "Accept": "application/json", "Connection": "close",
        "Content-Type": "application/x-www-form-urlencoded",
    }  # fmt: skip
    line.request("POST", f"/r/{code}/do", fields.encode(), headers)
    return line


def _wait_until_it_is_read(server, line):
    """Waits until the server's process has let the line in and taken all that came by it: the system is asked."""
    ends = f":{server.port:04X}", f":{line.getsockname()[1]:04X}"
    until = time.monotonic() + 30
    while time.monotonic() < until and not any(
        # An inode of 0 is a line that no process has let in yet.
        row[1].endswith(ends[0]) and row[2].endswith(ends[1]) and row[4].endswith(":00000000") and row[9] != "0"
        for row in map(str.split, Path("/proc/net/tcp").read_text("ascii").splitlines())
    ):
        time.sleep(0.02)


def _wait_until_nobody_is_let_in(server):
    while True:
        try:
            socket.create_connection((server.host, server.port), timeout=5).close()
        except ConnectionRefusedError:
            return
        time.sleep(0.02)


def _end(server):
    """Tells the process to end, and returns the thread that waits for it."""
    waiting = threading.Thread(target=server.stop, args=[signal.SIGTERM])
    waiting.start()
    return waiting
