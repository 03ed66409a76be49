"""A Redis and a PostgreSQL of a test's own, which it may stop, and fresh databases on the one that is there."""

import os
import shutil
import subprocess
import tempfile
import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Self

import redis

from tests.postgres import beside, create, drop
from tests.server import _free_port


class OwnRedis:
    """A redis-server on a port of its own, with nothing kept on disk."""

    def __init__(self) -> None:
        self.port = _free_port()
        self.folder = tempfile.mkdtemp(prefix="verbena-redis-")
        self.address = f"redis://127.0.0.1:{self.port}/0"

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *error: object) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def client(self) -> redis.Redis:
        """Returns a connection to it."""
        return redis.Redis(port=self.port)

    def start(self) -> None:
        """Starts it and waits until it answers."""
        command = ["redis-server", "--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--dir", self.folder]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for _ in range(100):
            try:
                with self.client() as client:
                    client.ping()
                    return
            except redis.ConnectionError:
                time.sleep(0.05)
        raise RuntimeError("redis-server does not answer")

    def stop(self) -> None:
        """Kills it; what it held is gone."""
        self.process.kill()
        self.process.wait()


class OwnPostgres:
    """A PostgreSQL cluster on a port of its own."""

    def __init__(self) -> None:
        self.port = _free_port()
        self.folder = Path(tempfile.mkdtemp(prefix="verbena-postgres-"))
        self.address = f"postgresql://postgres@127.0.0.1:{self.port}/postgres"
        # It refuses to run as root.
        self._user = "postgres" if os.geteuid() == 0 else None
        if self._user:
            shutil.chown(self.folder, self._user)

    def __enter__(self) -> Self:
        self._run("initdb", "--auth=trust", "--username=postgres", "--encoding=UTF8", "--no-sync", "--no-locale")
        self.start()
        return self

    def __exit__(self, *error: object) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def start(self) -> None:
        """Starts it and waits until it answers."""
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={self.folder}"
        self._run("pg_ctl", "start", "--wait", f"--log={self.folder / 'log'}", f"--options={options}")

    def stop(self) -> None:
        """Stops it as if the machine had lost its power."""
        self._run("pg_ctl", "stop", "--wait", "--mode=immediate")

    def _run(self, program: str, *arguments: str) -> None:
        subprocess.run(
            [binaries()[-1] / program, f"--pgdata={self.folder / 'data'}", *arguments],
            user=self._user, check=True, cwd=self.folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip


def binaries() -> list[Path]:
    """Returns the folders of the PostgreSQL servers that are installed here, the newest last."""
    return sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda folder: int(folder.parent.name))


@contextmanager
def fresh_database(server: str, template: str = "template1") -> Iterator[str]:
    """Gives the address of a new database on `server`, made like `template`, and drops it at the end."""
    name = f"verbena_faults_{uuid.uuid4().hex[:12]}"
    create(server, name, template)
    try:
        yield beside(server, name)
    finally:
        drop(server, name)
