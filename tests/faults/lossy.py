"""Verbena's settings with a channel layer that loses every message to other processes."""

import logging
from typing import Any

from channels_redis.pubsub import RedisPubSubChannelLayer

from config.settings import *  # noqa: F403 - all but the layer
from config.settings import CHANNEL_LAYERS

log = logging.getLogger("verbena.lossy")


class LossyLayer(RedisPubSubChannelLayer):
    """Takes part as any other does, but nothing that is sent through it arrives."""

    async def group_send(self, group: str, message: dict[str, Any]) -> None:
        """Loses `message`."""
        log.info("lost a message to %s", group)


CHANNEL_LAYERS = {"default": CHANNEL_LAYERS["default"] | {"BACKEND": "tests.faults.lossy.LossyLayer"}}
