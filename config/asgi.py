"""The doors of a serving process: pages by HTTP, the live lines by WebSocket, and the clock behind them."""

import os

from channels.routing import ProtocolTypeRouter, URLRouter
from django.conf import settings
from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
pages = get_asgi_application()

from config import daphne_requests  # noqa: E402 - the apps must be loaded first
from config.guard import Guard  # noqa: E402
from config.urls import websocket_urlpatterns  # noqa: E402
from rooms import clock  # noqa: E402

daphne_requests.install()
application = ProtocolTypeRouter({"http": Guard(pages), "websocket": URLRouter(websocket_urlpatterns)})
if settings.CLOCK:
    clock.start()
