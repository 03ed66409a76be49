"""Bounds what a request may bring before anybody reads it: its address, its headers, its body.

What is too large goes on to Django as a small request with a note, so that it is answered like everything else: in the
person's language, with our headers, as data for programs. Nothing of it is kept.
"""

from typing import Any

from django.conf import settings

REFUSED = "verbena.refused"
"""Under which key of the scope the status stands with which a request is to be refused."""
LONGEST_ADDRESS = 4_096
"""Bytes of the longest path and query together."""
LARGEST_HEADERS = 16 * 1024
"""Bytes of all headers together."""
LARGEST_COOKIES = 8 * 1024
_KEPT = {b"host", b"accept", b"accept-language", b"x-forwarded-proto", b"x-forwarded-for", b"x-request-id"}
"""The headers by which a refusal knows how to answer, where all of them are too much."""
_LONGEST_KEPT = 1_024


class Guard:
    """Stands before the application that answers pages."""

    def __init__(self, application: Any) -> None:
        self.application = application

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        """Lets a request through, as it is or as what is left of it."""
        most = _most(scope["path"])
        if status := _too_much(scope, most):
            scope = _what_is_left(scope, status)
        await self.application(scope, _Body(scope, receive, most).receive, send)


class _Body:
    """A body of which no more than `most` bytes are handed on; who sends more is noted in the scope."""

    def __init__(self, scope: dict[str, Any], receive: Any, most: int) -> None:
        self.scope, self._receive, self._left = scope, receive, most
        self._over = False

    async def receive(self) -> dict[str, Any]:
        """Returns the next part. What comes after the end, or after too much, is thrown away unread."""
        if REFUSED in self.scope and not self._over:  # nobody waits for the body of what is refused already
            self._over = True
            return {"type": "http.request", "body": b"", "more_body": False}
        while (message := await self._receive())["type"] == "http.request":
            if self._over:
                continue
            self._left -= len(message.get("body", b""))
            if self._left < 0:
                self.scope.setdefault(REFUSED, 413)
                message = {"type": "http.request", "body": b"", "more_body": False}
            self._over = not message.get("more_body", False)
            return message
        return message


def _most(path: str) -> int:
    """Returns how many bytes of a body are read: the desk takes files in, everything else short forms."""
    return settings.LARGEST_UPLOAD if path.startswith("/admin/") else settings.DATA_UPLOAD_MAX_MEMORY_SIZE


def _too_much(scope: dict[str, Any], most: int) -> int:
    """Returns the status with which a request is to be refused by what stands before its body; 0 if it is not."""
    query = scope.get("query_string", b"")
    if len(scope.get("raw_path") or scope["path"].encode()) + len(query) > LONGEST_ADDRESS:
        return 414
    headers = scope["headers"]
    cookies = sum(len(value) for name, value in headers if name == b"cookie")
    if cookies > LARGEST_COOKIES or sum(len(name) + len(value) for name, value in headers) > LARGEST_HEADERS:
        return 431
    lengths = [value for name, value in headers if name == b"content-length"]
    if any(not length.isdigit() for length in lengths) or not _is_text(query):
        return 400
    return 413 if any(len(length) > 12 or int(length) > most for length in lengths) else 0


def _is_text(query: bytes) -> bool:
    try:
        query.decode()
    except UnicodeDecodeError:
        return False
    return True


def _what_is_left(scope: dict[str, Any], status: int) -> dict[str, Any]:
    """Returns a request of which only that stays by which it can be answered."""
    headers = [(name, value) for name, value in scope["headers"] if name in _KEPT and len(value) <= _LONGEST_KEPT]
    cookies = [(name, value) for name, value in scope["headers"] if name == b"cookie" and status != 431]
    address = {"path": "/", "raw_path": b"/"} if status == 414 else {}
    return scope | address | {"query_string": b"", "headers": headers + cookies, REFUSED: status}
