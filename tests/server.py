"""A real server in a process of its own, for scripts and tests, and the way in for programs."""

import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.parse
import urllib.request
from http.cookiejar import CookieJar
from pathlib import Path
from typing import Self

ROOT = Path(__file__).resolve().parents[1]


class Server:
    """`manage.py quickstart` on a free port, with its data in `data`, a temporary folder unless it is given.

    `command` may be `serve`, where the data are there already: that starts sooner.
    """

    def __init__(
        self,
        data: str | None = None,
        port: int | None = None,
        bind: str = "127.0.0.1",
        host: str | None = None,
        command: str = "quickstart",
        **more: str,
    ) -> None:
        self.data = data or tempfile.mkdtemp(prefix="verbena-")
        self.port = port or _free_port()
        self.bind = bind
        self.host = host or bind
        self.command = command
        self.environment = os.environ | {"VERBENA_DATA": self.data, "VERBENA_LIMITS": "off"} | more
        self.process: subprocess.Popen[str] | None = None
        self.log = Path(self.data) / "server.log"
        self._cpu = 0.0

    def __enter__(self) -> Self:
        """Starts it and waits until it serves."""
        self.start()
        return self

    def __exit__(self, *error: object) -> None:
        """Stops it."""
        self.stop()

    @property
    def address(self) -> str:
        """Returns where its pages are."""
        return f"http://{self.host}:{self.port}"

    def socket(self, code: str) -> str:
        """Returns where the live line of a room is."""
        return f"ws://{self.host}:{self.port}/ws/r/{code}/"

    def start(self) -> None:
        """Starts the process; raises RuntimeError with its log if it does not serve within a minute."""
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                [sys.executable, "manage.py", self.command, "--bind", self.bind, "--port", str(self.port)],
                cwd=ROOT, env=self.environment, stdout=log, stderr=subprocess.STDOUT, text=True,
            )  # fmt: skip
        for _ in range(600):
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{self.port}/healthz", timeout=1).close()
            except OSError:
                if self.process.poll() is not None:
                    break
                time.sleep(0.1)
            else:
                return
        raise RuntimeError(self.log.read_text())

    def stop(self, how: signal.Signals = signal.SIGINT) -> int:
        """Ends the process and returns its exit code."""
        assert self.process
        self.process.send_signal(how)
        try:
            return self.process.wait(15)
        except subprocess.TimeoutExpired:
            self.process.kill()
            return self.process.wait()

    def mark(self) -> None:
        """Counts CPU time from here on."""
        self._cpu = self._cpu_now()

    def cpu(self) -> float:
        """Returns the seconds of CPU used since `mark`."""
        return self._cpu_now() - self._cpu

    def memory(self) -> float:
        """Returns the resident megabytes."""
        status = Path(f"/proc/{self._pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) / 1024  # type: ignore[index]

    @property
    def _pid(self) -> int:
        assert self.process
        return self.process.pid

    def _cpu_now(self) -> float:
        fields = Path(f"/proc/{self._pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def make_room(server: Server, nickname: str, **choices: str) -> tuple[str, str]:
    """Returns the code of a new room and its host's cookies."""
    url, cookies = _send(server, "/", "/rooms/", {"nickname": nickname, "language": "en", **choices})
    return url.rstrip("/").rsplit("/", 1)[1], cookies


def enter(server: Server, code: str, nickname: str) -> str:
    """Returns the cookies of somebody who came into the room."""
    return _send(server, f"/r/{code}/", f"/r/{code}/join", {"nickname": nickname})[1]


def _send(server: Server, page: str, path: str, fields: dict[str, str]) -> tuple[str, str]:
    jar = CookieJar()
    opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(jar))
    opener.open(server.address + page).close()
    token = next(cookie.value for cookie in jar if cookie.name == "csrftoken")
    data = urllib.parse.urlencode(fields | {"csrfmiddlewaretoken": token or ""}).encode()
    with opener.open(server.address + path, data) as response:
        return response.url, "; ".join(f"{cookie.name}={cookie.value}" for cookie in jar)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]
