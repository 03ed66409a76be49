"""The way to the other processes: errands to the channel layer, which may be slow or away without holding anything up.

What one process tells the others is carried by one task. What is told while others are on their way goes with the next.
"""

import asyncio
import logging
from collections.abc import Coroutine, Sequence
from datetime import timedelta
from typing import Any

from rooms import outages

log = logging.getLogger("verbena.post")

PATIENCE = timedelta(seconds=5)

type Letter = tuple[str, dict[str, Any]]
"""A group, and the message to it."""


class Post:
    """The messages of this process that are not sent yet, in their order."""

    def __init__(self) -> None:
        self._letters: list[Letter] = []
        self._errand: asyncio.Task[None] | None = None

    def leave(self, layer: Any, letter: Letter) -> None:
        """Has a message sent soon; called on the event loop."""
        self._letters.append(letter)
        if self._errand is None or self._errand.done():
            self._errand = asyncio.ensure_future(self._carry(layer))

    async def _carry(self, layer: Any) -> None:
        while letters := self._letters:
            self._letters = []
            await reach(send(layer, letters))


async def send(layer: Any, letters: Sequence[Letter]) -> None:
    """Sends messages to their groups, at once where the layer can do that."""
    if hasattr(layer, "group_send_all"):
        await layer.group_send_all(letters)
        return
    for group, message in letters:
        await layer.group_send(group, message)


async def reach(errand: Coroutine[Any, Any, None]) -> None:
    """Runs an errand to the layer; where it fails or takes too long, the heartbeat finds what was missed."""
    try:
        async with asyncio.timeout(PATIENCE.total_seconds()):
            await errand
    except Exception as fault:
        outages.warn(log, "the channel layer does not answer", fault)
