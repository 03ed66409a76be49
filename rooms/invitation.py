"""The address under which others reach a room: not the one of this machine alone, where there is a better one."""

from urllib.parse import urlsplit

from django.http import HttpRequest

home = ""
"""Where phones of the same network find this server, with scheme and port; quickstart sets it."""
_HERE = {"localhost", "127.0.0.1", "::1"}


def link(request: HttpRequest, code: str) -> str:
    """Returns the address of the room with `code` to send to others."""
    return address(request, f"/r/{code}/")


def address(request: HttpRequest, path: str) -> str:
    """Returns the whole address of a `path` to send to others."""
    asked = request.build_absolute_uri(path)
    if home and urlsplit(asked).hostname in _HERE:
        return f"{home}{path}"
    return asked
