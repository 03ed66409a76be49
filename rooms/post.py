"""The way to the other processes: errands to the channel layer, which may be slow or away without holding a move up.

What one process tells the others is carried by one task. What is told while others are on their way goes with the next,
which waits for PATIENCE at most; what goes together is lost together, and the heartbeat finds what was missed.
"""

import asyncio
import logging
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextvars import Context
from datetime import timedelta
from typing import Any

from rooms import outages

log = logging.getLogger("verbena.post")

PATIENCE = timedelta(seconds=5)

type Letter = tuple[str, dict[str, Any]]
"""A group, and the message to it."""
type Writing = Callable[[], Letter]
"""What writes a letter, once it is sent: whoever tells something has answers to give first."""


class Post:
    """The messages of this process that are not sent yet, in their order."""

    def __init__(self) -> None:
        self._writings: list[Writing] = []
        self._errand: asyncio.Task[None] | None = None

    def leave(self, layer: Any, writing: Writing) -> None:
        """Has a message written and sent soon; called on the event loop."""
        self._writings.append(writing)
        if self._errand is None or self._errand.done():
            # In a context of its own: it goes on for others than the one whose request it begins with.
            self._errand = asyncio.get_running_loop().create_task(self._carry(layer), context=Context())

    async def _carry(self, layer: Any) -> None:
        while writings := self._writings:
            self._writings = []
            await reach(send(layer, list(_written(writings))))


def _written(writings: Sequence[Writing]) -> Iterator[Letter]:
    for write in writings:
        try:
            yield write()
        except Exception:
            log.exception("what the other processes should hear could not be written")


async def send(layer: Any, letters: Sequence[Letter]) -> None:
    """Sends messages to their groups, at once where the layer can do that."""
    if hasattr(layer, "group_send_all"):
        await layer.group_send_all(letters)
        return
    for group, message in letters:
        await layer.group_send(group, message)


async def reach(errand: Coroutine[Any, Any, None]) -> None:
    """Runs an errand to the layer; where it fails or takes too long, that is noted and no more is done."""
    try:
        async with asyncio.timeout(PATIENCE.total_seconds()):
            await errand
    except Exception as fault:
        outages.warn(log, "the channel layer does not answer", fault)
