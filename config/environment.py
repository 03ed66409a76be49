"""Reads Verbena's settings from the environment; whatever is not set there has a default for one machine at home."""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, parse_qsl, unquote, urlsplit

from django.core.management.utils import get_random_secret_key

_ON, _OFF = {"1", "true", "yes", "on"}, {"0", "false", "no", "off"}

unreadable: dict[str, str] = {}
"""What is wrong with variables that cannot be read, by name; they count as absent until the checks stop the start."""


def text(name: str, default: str = "") -> str:
    """Returns the variable `name`, stripped; one that is empty counts as absent."""
    return os.environ.get(name, "").strip() or default


def flag(name: str, *, default: bool = False) -> bool:
    """Says whether the variable `name` is switched on (1, true, yes, on) or off (0, false, no, off)."""
    value = text(name, "on" if default else "off").lower()
    if value not in _ON | _OFF:
        unreadable[name] = f"is “{value}”; on or off is wanted."
        return default
    return value in _ON


def number[N: (int, float)](name: str, default: N) -> N:
    """Returns the variable `name` as a number of the default's kind, 0 or more."""
    value = text(name, str(default))
    try:
        found = type(default)(value)
    except ValueError:
        found = type(default)(-1)
    if not 0 <= found < 1_000_000:
        kind = "a whole number" if isinstance(default, int) else "a number"
        unreadable[name] = f"is “{value}”; {kind}, 0 or more, is wanted."
        return default
    return found


def choice(name: str, *wanted: str) -> str:
    """Returns which of `wanted` the variable `name` is, in whatever case; the first one is the default."""
    value = text(name, wanted[0])
    for one in wanted:
        if value.lower() == one.lower():
            return one
    unreadable[name] = f"is “{value}”; one of {', '.join(wanted)} is wanted."
    return wanted[0]


def address(name: str, schemes: Sequence[str]) -> str:
    """Returns the address in the variable `name`, nothing if it is absent or none of `schemes`."""
    value = text(name)
    try:
        fits = not value or (urlsplit(value).scheme in schemes and urlsplit(value).port != 0)
    except ValueError:
        fits = False
    if not fits:
        # What it is instead is not said: it may hold a password.
        unreadable[name] = f"is no address that begins with {' or '.join(f'{scheme}://' for scheme in schemes)}."
    return value if fits else ""


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


def database(name: str, file: Path, *, writers: int = 4) -> dict[str, Any]:
    """Returns Django's entry for the `postgresql://` address in the variable `name`, or for SQLite in `file`.

    Each of the `writers` keeps a connection of its own beside those of pages and of reading.
    """
    if not (place := address(name, ["postgresql", "postgres"])):
        file.parent.mkdir(parents=True, exist_ok=True)
        return _sqlite(file)
    url = urlsplit(place)
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": unquote(url.path.lstrip("/")),
        "USER": unquote(url.username or ""),
        "PASSWORD": unquote(url.password or ""),
        "HOST": unquote(url.hostname or ""),
        "PORT": str(url.port or ""),
        # Who waits for a database that is away is told so soon, and it is found again soon after it is back.
        "OPTIONS": {
            "pool": {"min_size": 1, "max_size": writers + 4, "timeout": 2, "reconnect_timeout": 2},
            **dict(parse_qsl(url.query)),
        },
        "CONN_HEALTH_CHECKS": True,
    }


def mailers(name: str) -> dict[str, Any]:
    """Returns Django's mailers for the `smtp://user:password@host:port` in the variable `name`.

    `smtps://` speaks TLS from the first byte, `smtp://` changes to it, unless the address ends with `?tls=off`.
    """
    url = urlsplit(address(name, ["smtp", "smtps"]) or "smtp://localhost:25?tls=off")
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
    url = urlsplit(address(name, ["smtp", "smtps"]))
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
        # To open it anew costs more than most of what is asked of it.
        "CONN_MAX_AGE": None,
        # A file for the tests too: threads and live lines share it as they share the real one.
        "TEST": {"NAME": file.with_name(f"test-{os.getpid()}.sqlite3")},
    }
