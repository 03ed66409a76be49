"""Verbena's addresses. They are fixed: links, programs and tests rely on them."""

from django.contrib import admin
from django.urls import include, path, re_path

from rooms import health
from rooms.consumers import LiveLine

urlpatterns = [
    path("", include("rooms.urls")),
    path("accounts/", include("accounts.urls")),
    path("history/", include("history.urls")),
    path("i18n/", include("django.conf.urls.i18n")),
    path("admin/", admin.site.urls),
    path("healthz", health.healthz, name="healthz"),
    path("readyz", health.readyz, name="readyz"),
    path("metrics", health.figures, name="metrics"),
]

websocket_urlpatterns = [
    re_path(r"^ws/r/(?P<code>[A-Za-z0-9]{5})/$", LiveLine.as_asgi()),
    re_path(r"", LiveLine.as_asgi(), {"code": ""}),
]

handler400 = "rooms.refusals.bad_request"
handler404 = "rooms.refusals.not_found"
handler500 = "rooms.refusals.server_error"
