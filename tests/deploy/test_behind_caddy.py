"""Two processes behind Caddy are started again one after the other while somebody plays: nothing is lost or doubled."""

import contextlib
import json
import shutil
import signal
import socket
import subprocess
import threading
import time

import psycopg
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from tests.deploy import services
from tests.server import ROOT, Server, make_room

NAME = "play.example.org"


@pytest.fixture
def processes(tmp_path, prepared):
    with services.scaled() as variables, contextlib.ExitStack() as stack:
        more = variables | {"VERBENA_HOSTS": f"{NAME},127.0.0.1", "VERBENA_PROXIES": "1"}
        first = stack.enter_context(Server(str(shutil.copytree(prepared, tmp_path / "1")), **more))
        first.command = "serve"
        data = str(shutil.copytree(prepared, tmp_path / "2"))
        second = stack.enter_context(Server(data, command="serve", VERBENA_SERVER="uvicorn", **more))
        yield first, second


@pytest.fixture
def port(processes, tmp_path):
    if not shutil.which("caddy"):
        pytest.skip("wants caddy")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    upstreams = " ".join(f"127.0.0.1:{server.port}" for server in processes)
    text = (ROOT / "config/deploy/Caddyfile").read_text()
    # The file as it is, but without TLS, on a port of the test.
    text = text.replace("{$VERBENA_HOST:localhost} {", f"http://{NAME}:{port} {{", 1)
    file = tmp_path / "Caddyfile"
    file.write_text("{\n\tadmin off\n}\n" + text)
    env = {"VERBENA_UPSTREAMS": upstreams, "HOME": str(tmp_path), "PATH": "/usr/bin:/bin"}
    with (tmp_path / "caddy.log").open("w") as log:
        caddy = subprocess.Popen(
            [shutil.which("caddy"), "run", "--adapter", "caddyfile", "--config", str(file)],
            env=env,
            stdout=log,
            stderr=log,
        )
    try:
        yield port
    finally:
        caddy.terminate()
        caddy.wait()


def test_a_restart_in_turn_loses_no_command_and_doubles_none(processes, port):
    code, alice = make_room(processes[0], "Alice")
    restarting = threading.Thread(target=_restart_in_turn, args=[processes])
    done, partner, codes = 0, None, set()
    line = _line(port, code, alice)
    restarting.start()
    while restarting.is_alive() or done < 20:
        command = {"do": "remove", "player": partner} if partner else {"do": "add_partner"}
        answer = None
        while answer is None:
            try:
                answer = _ask(line, command | {"id": f"command-{done}"})
            except ConnectionClosed as closed:
                codes.add(closed.rcvd.code if closed.rcvd else None)
                line.__exit__(None, None, None)
                line = _line(port, code, alice)
        assert answer["ok"] is True, answer
        done += 1
        with psycopg.connect(processes[0].environment["VERBENA_DATABASE"]) as link:
            partners = link.execute("select id from rooms_player where virtual and not removed").fetchall()
        assert len(partners) == done % 2
        partner = partners[0][0] if partners else None
    line.__exit__(None, None, None)
    assert codes <= {1012}
    assert "Traceback" not in "".join(server.log.read_text() for server in processes)


def _restart_in_turn(processes):
    for server in processes:
        time.sleep(1)
        assert server.stop(signal.SIGTERM) == 0
        server.start()


def _line(port, code, cookies):
    for _ in range(200):
        with contextlib.suppress(InvalidStatus, ConnectionError, EOFError, TimeoutError):
            return connect(
                f"ws://{NAME}:{port}/ws/r/{code}/", address=("127.0.0.1", port),
                additional_headers={"Cookie": cookies}, subprotocols=["json"],
            ).__enter__()  # fmt: skip
        time.sleep(0.1)
    raise AssertionError("nobody answers behind the proxy")


def _ask(line, command):
    line.send(json.dumps(command))
    while True:
        message = json.loads(line.recv(timeout=30))
        if message.get("id") == command["id"]:
            return message
