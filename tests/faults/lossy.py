"""Verbena's settings with a channel layer that loses every message to other processes."""

import logging
from collections.abc import Sequence

from config.settings import *  # noqa: F403 - all but the layer
from config.settings import CHANNEL_LAYERS
from rooms.layer import PipeliningLayer
from rooms.post import Letter

log = logging.getLogger("verbena.lossy")


class LossyLayer(PipeliningLayer):
    """Takes part as any other does, but nothing that is sent through it arrives."""

    async def group_send_all(self, letters: Sequence[Letter]) -> None:
        """Loses the messages."""
        log.info("lost messages to %s", [group for group, _ in letters])


CHANNEL_LAYERS = {"default": CHANNEL_LAYERS["default"] | {"BACKEND": "tests.faults.lossy.LossyLayer"}}
