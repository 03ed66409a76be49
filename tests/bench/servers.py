"""What is measured: the product in its run modes and the two bare relays, each started afresh on prepared rooms."""

import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import msgspec
import redis
from msgspec import Struct

from tests.bench import meter
from tests.bench.script import Rooms
from tests.postgres import beside, create, drop
from tests.server import ROOT, Server

POSTGRES = os.environ.get("VERBENA_TEST_POSTGRES", "")
REDIS = os.environ.get("VERBENA_TEST_REDIS", "")
SECRET = "of the benchmark alone, and long enough to be taken for a secret by the checks"
BASELINE = "relay-websockets"
"""The denominator of every ratio."""


class Subject(Struct, frozen=True):
    """A server in one run mode, spoken to in one protocol."""

    name: str
    kind: str
    json: bool = True
    processes: int = 1
    server: str = "daphne"

    @property
    def scaled(self) -> bool:
        """Says whether it runs on PostgreSQL and Redis."""
        return self.kind == "scaled"


def subjects() -> list[Subject]:
    """Returns all that can be measured here; PostgreSQL and Redis where the environment says where they are."""
    modes = [("embedded", 1)] + ([("scaled", 1), ("scaled", 2)] if POSTGRES and REDIS else [])
    product = [
        Subject(f"{kind}{f'-{count}' if kind == 'scaled' else ''}{suffix}/{form}", kind, form == "json", count, server)
        for kind, count in modes
        for suffix, server in (("", "daphne"), ("-uvicorn", "uvicorn"))
        for form in ("json", "html")
    ]
    return [Subject(BASELINE, "relay_websockets"), *product, Subject("relay-channels", "relay_channels")]


class Prepared:
    """A database full of rooms that every run gets a copy of: a file, or a template of PostgreSQL."""

    def __init__(self, sizes: dict[str, int], *, scaled: bool) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="verbena-bench-"))
        self.scaled = scaled
        self.template = f"verbena_bench_{os.getpid()}"
        self.copy = f"{self.template}_run"
        if scaled:
            create(POSTGRES, self.template)
        given = [word for kind, count in sizes.items() for word in (f"--{kind}", str(count))]
        environment = os.environ | self._environment(self.folder, self.template)
        command = [sys.executable, "-m", "tests.bench.prepare", *given]
        try:
            subprocess.run(command, cwd=ROOT, check=True, env=environment, stdout=subprocess.DEVNULL)
        except BaseException:
            self.close()
            raise
        self.rooms = msgspec.json.decode((self.folder / "rooms.json").read_bytes(), type=Rooms)

    def fresh(self, folder: Path) -> dict[str, str]:
        """Copies the database for a run in `folder`; returns the server's environment."""
        if self.scaled:
            drop(POSTGRES, self.copy)
            create(POSTGRES, self.copy, self.template)
        else:
            for file in self.folder.glob("verbena.sqlite3*"):
                shutil.copy(file, folder)
        (folder / "static").symlink_to(self.folder / "static")
        return self._environment(folder, self.copy)

    def close(self) -> None:
        """Removes everything."""
        if self.scaled:
            for name in (self.copy, self.template):
                drop(POSTGRES, name)
        shutil.rmtree(self.folder, ignore_errors=True)

    def _environment(self, folder: Path, database: str) -> dict[str, str]:
        common = {"VERBENA_DATA": str(folder), "VERBENA_SECRET": SECRET, "VERBENA_LIMITS": "off"}
        services = {"VERBENA_DATABASE": beside(POSTGRES, database), "VERBENA_REDIS": REDIS}
        return common | (services if self.scaled else {"VERBENA_DATABASE": "", "VERBENA_REDIS": ""})


class Running:
    """The processes of one subject, from `with` to its end."""

    def __init__(self, subject: Subject, prepared: Prepared) -> None:
        self.subject, self.prepared = subject, prepared
        self.folder = Path(tempfile.mkdtemp(prefix="verbena-bench-run-"))
        self.ports = [_free_port() for _ in range(subject.processes)]
        self._environment = prepared.fresh(self.folder)
        self._servers: list[Server | subprocess.Popen] = []

    def __enter__(self) -> "Running":
        try:
            self.start()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *error: object) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    @property
    def addresses(self) -> list[str]:
        """Returns where its sockets are."""
        return [f"ws://127.0.0.1:{port}" for port in self.ports]

    def pids(self) -> list[int]:
        """Returns its processes, without database and Redis."""
        processes = [server.process if isinstance(server, Server) else server for server in self._servers]
        return [process.pid for process in processes if process]

    def parts(self) -> dict[str, meter.Processes]:
        """Returns whose CPU is counted, by name."""
        if not self.subject.scaled:
            return {"server": self.pids}
        found = redis.Redis.from_url(REDIS).info("server")["process_id"]
        database = self.prepared.copy
        return {"server": self.pids, "database": lambda: meter.postgres(database), "redis": lambda: [found]}

    def start(self) -> None:
        """Starts every process and waits until all serve."""
        self._servers = []
        for port in self.ports:
            self._servers.append(self._start(port))
        for port in self.ports:
            _wait_for(port, self.folder)

    def stop(self) -> None:
        """Ends every process."""
        for server in self._servers:
            if isinstance(server, Server):
                server.stop()
            else:
                server.terminate()
                server.wait()

    def _start(self, port: int) -> Server | subprocess.Popen:
        if not self.subject.kind.startswith("relay"):
            # Of several the ports do not follow on each other here, so they may share a core.
            cores = {"VERBENA_ONE_CORE": "on" if self.subject.processes == 1 else "off"}
            more = self._environment | cores | {"VERBENA_SERVER": self.subject.server}
            server = Server(str(self.folder), port, command="serve", **more)
            server.start()
            return server
        rooms = str(self.prepared.folder / "rooms.json")
        with (self.folder / "server.log").open("a") as log:
            return subprocess.Popen(
                [sys.executable, "-m", f"tests.bench.{self.subject.kind}", "--port", str(port), "--rooms", rooms],
                cwd=ROOT, stdout=log, stderr=log,
            )  # fmt: skip


def _wait_for(port: int, folder: Path) -> None:
    for _ in range(300):
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError:
            time.sleep(0.1)
        else:
            return
    raise RuntimeError((folder / "server.log").read_text()[-2000:])


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]
