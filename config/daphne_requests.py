"""Makes Daphne leave forms to Django, and keep no more of a body than anybody reads.

Twisted, on which Daphne stands, reads every form a second time, and answers one that it cannot read with an empty page.
"""

from typing import Any

from daphne import http_protocol
from django.conf import settings


class Request(http_protocol.WebRequest):
    """A request whose body is kept as it came, up to the largest that may come."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs | {"parsePOSTFormSubmission": False})

    def gotLength(self, length: int | None) -> None:  # noqa: N802 - Twisted's name
        """Called when the headers are there; a body that is too large in any case is answered before it comes."""
        super().gotLength(length)
        if length and length > settings.LARGEST_UPLOAD:
            self.channel.length, self.channel.persistent = 0, False
            self.responseHeaders.setRawHeaders(b"Connection", [b"close"])

    def handleContentChunk(self, data: bytes) -> None:  # noqa: N802 - Twisted's name
        """Called with each part of the body; what is more than the guard lets through is thrown away."""
        if self.content.tell() <= settings.LARGEST_UPLOAD:
            super().handleContentChunk(data)


def install() -> None:
    """Makes Daphne's servers in this process use it."""
    http_protocol.WebRequest = Request
