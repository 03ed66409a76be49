"""What a line of the log belongs to: the request or the socket, and the room, of whatever runs now.

Both are kept by the running context: tasks and threads that it starts have them too.
"""

import secrets
from contextvars import ContextVar

request: ContextVar[str] = ContextVar("request", default="")
room: ContextVar[str] = ContextVar("room", default="")


def bind(**names: str) -> None:
    """Makes all that is logged from here on carry these: `request`, the id of a request or socket, and `room`."""
    for name, value in names.items():
        _BY_NAME[name].set(value)


def new_id() -> str:
    """Returns an id for a request or a socket."""
    return secrets.token_hex(8)


_BY_NAME = {"request": request, "room": room}
