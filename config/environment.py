"""Reads Verbena's settings from the environment; whatever is not set there has a default for one machine at home."""

import os
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, parse_qsl, unquote, urlsplit

from django.core.management.utils import get_random_secret_key


def text(name: str, default: str = "") -> str:
    """Returns the variable `name`, stripped; one that is empty counts as absent."""
    return os.environ.get(name, "").strip() or default


def flag(name: str, *, default: bool = False) -> bool:
    """Says whether the variable `name` is switched on (1, true, yes, on)."""
    return text(name, str(default)).lower() in {"1", "true", "yes", "on"}


def items(name: str) -> list[str]:
    """Returns the comma-separated values of the variable `name`."""
    return [item.strip() for item in text(name).split(",") if item.strip()]


def secret(name: str, file: Path) -> str:
    """Returns the variable `name`, or else the secret kept in `file`, made on the first start."""
    if value := text(name):
        return value
    file.parent.mkdir(parents=True, exist_ok=True)
    try:
        handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return file.read_text("utf-8").strip()
    with os.fdopen(handle, "w", encoding="utf-8") as out:
        out.write(value := get_random_secret_key())
    return value


def database(name: str, file: Path) -> dict[str, Any]:
    """Returns Django's entry for the `postgresql://` address in the variable `name`, or for SQLite in `file`."""
    if not (address := text(name)):
        file.parent.mkdir(parents=True, exist_ok=True)
        return _sqlite(file)
    url = urlsplit(address)
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": unquote(url.path.lstrip("/")),
        "USER": unquote(url.username or ""),
        "PASSWORD": unquote(url.password or ""),
        "HOST": unquote(url.hostname or ""),
        "PORT": str(url.port or ""),
        "OPTIONS": {"pool": {"min_size": 1, "max_size": 8}, **dict(parse_qsl(url.query))},
    }


def mailers(name: str) -> dict[str, Any]:
    """Returns Django's mailers for the `smtp://user:password@host:port` in the variable `name`.

    `smtps://` speaks TLS from the first byte, `smtp://` changes to it, unless the address ends with `?tls=off`.
    """
    url = urlsplit(text(name, "smtp://localhost:25?tls=off"))
    at_once = url.scheme == "smtps"
    options = {
        "host": url.hostname,
        "port": url.port,
        "username": unquote(url.username or ""),
        "password": unquote(url.password or ""),
        "use_ssl": at_once,
        "use_tls": not at_once and parse_qs(url.query).get("tls") != ["off"],
        "timeout": 20,
    }
    return {"default": {"OPTIONS": options}}


def sender(name: str) -> str:
    """Returns who letters come from: `?from=…` in the address of the mailer, else somebody at its host."""
    url = urlsplit(text(name))
    return parse_qs(url.query).get("from", [f"Verbena <verbena@{url.hostname or 'localhost'}>"])[0]


def _sqlite(file: Path) -> dict[str, Any]:
    """Returns SQLite's entry: readers never wait for the writer, a transaction takes its place in the queue at once."""
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": file,
        "OPTIONS": {
            "transaction_mode": "IMMEDIATE",
            "timeout": 20,
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA foreign_keys=ON",
        },
        # A file for the tests too: threads and live lines share it as they share the real one.
        "TEST": {"NAME": file.with_name(f"test-{os.getpid()}.sqlite3")},
    }
