"""How a record of the log is written: as a line or as JSON, with what it belongs to, and without secrets.

Nothing may rely on the second net: what logs a secret is mended where it does.
"""

import logging
import re
from datetime import UTC, datetime
from functools import cache
from typing import Any
from urllib.parse import urlsplit

import msgspec
from django.conf import settings

from rooms import traces

HIDDEN = "…"
_SHORTEST_SECRET = 8
"""What is shorter is too likely to be a plain word too."""
_NAMES = r"\b([\w-]{0,30}?(?:csrf\w{0,20}|sessionid|passw\w{0,20}|secret|token|(?<![a-z])key))"
_VALUE = r"(?:b?\"[^\"]*\"|b?'[^']*'|[^\s\"'&;,)}]+)"
_SECRETS = [
    (re.compile(pattern, re.IGNORECASE), replacement)
    for pattern, replacement in (
        # headers, to the end of their line
        (r"\b((?:set-)?cookie|authorization|x-csrftoken)(b?[\"']?\s*[:=,]).*", rf"\1\2 {HIDDEN}"),
        (r"\bbearer\s+\S+", f"Bearer {HIDDEN}"),
        # fields of forms, addresses, cookies and data
        (rf"{_NAMES}(=|[\"']?: ?\[?){_VALUE}", rf"\1\2{HIDDEN}"),
        (r"://[^/\s@]+@", f"://{HIDDEN}@"),
        (r"(/accounts/reset/)[^/\s]+/[^/\s\"']+", rf"\1{HIDDEN}"),
        # PostgreSQL's details name the values of a row
        (r"(Failing row contains) \(.*", rf"\1 {HIDDEN}"),
        (r"(Key \([^)]{0,80}\)=)\(.*?\)", rf"\1({HIDDEN})"),
    )
]
_TOKEN = re.compile(r"(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{20,}")
"""What looks like a key of ours: long, with digits and both kinds of letters."""


class Traces(logging.Filter):
    """Adds to each record the request or socket, and the room, that it belongs to."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Lets everything through."""
        record.request_id, record.room_code = traces.request.get(), traces.room.get()
        return True


class Lines(logging.Formatter):
    """One line a record; a traceback goes on in lines that are set in, so that no text can pose as a record."""

    def format(self, record: logging.LogRecord) -> str:
        """Returns the record as people read it."""
        belongs = "".join(f" {name}={value}" for name, value in _belongings(record).items())
        text = "\n".join(part for part in (_message(record), _traceback(self, record)) if part)
        return f"{self.formatTime(record)} {record.levelname} {record.name}{belongs}: " + text.replace("\n", "\n  ")


class Json(logging.Formatter):
    """One JSON object a record, on one line."""

    def format(self, record: logging.LogRecord) -> str:
        """Returns the record as programs read it."""
        said: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC),
            "level": record.levelname,
            "logger": record.name,
            "message": _message(record),
        }
        said |= _belongings(record)
        if traceback := _traceback(self, record):
            said["traceback"] = traceback
        return msgspec.json.encode(said).decode()


def redacted(text: str) -> str:
    """Returns `text` without what looks like a secret, and with what cannot be seen written out."""
    for pattern, replacement in _SECRETS:
        text = pattern.sub(replacement, text)
    for secret in _known():
        text = text.replace(secret, HIDDEN)
    text = _TOKEN.sub(HIDDEN, text)
    return text if text.isprintable() else "".join(map(_visible, text))


def _message(record: logging.LogRecord) -> str:
    return redacted(record.getMessage())


def _traceback(formatter: logging.Formatter, record: logging.LogRecord) -> str:
    parts = [formatter.formatException(record.exc_info)] if record.exc_info else []
    return redacted("\n".join([*parts, record.stack_info or ""]).strip())


def _belongings(record: logging.LogRecord) -> dict[str, Any]:
    found = {"request": getattr(record, "request_id", ""), "room": getattr(record, "room_code", "")}
    return {name: value for name, value in found.items() if value}


def _visible(sign: str) -> str:
    return sign if sign.isprintable() or sign == "\n" else sign.encode("unicode_escape", "surrogatepass").decode()


@cache
def _known() -> tuple[str, ...]:
    """Returns the secrets in our settings."""
    database = settings.DATABASES["default"].get("PASSWORD", "")
    mail = settings.MAILERS["default"].get("OPTIONS", {}).get("password")
    redis = urlsplit(settings.REDIS).password
    secrets = (settings.SECRET_KEY, settings.METRICS_TOKEN, database, mail, redis)
    return tuple(secret for secret in secrets if secret and len(secret) >= _SHORTEST_SECRET)
