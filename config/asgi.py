"""The doors of a serving process: pages by HTTP, the live lines by WebSocket, and the clock behind them."""

import os

from channels.routing import ProtocolTypeRouter, URLRouter
from django.conf import settings
from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
pages = get_asgi_application()

from config.urls import websocket_urlpatterns  # noqa: E402 - the apps must be loaded first
from rooms import clock  # noqa: E402

application = ProtocolTypeRouter({"http": pages, "websocket": URLRouter(websocket_urlpatterns)})
if settings.CLOCK:
    clock.start()
