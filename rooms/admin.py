"""The operators' desk: Django finds it here, it stands in `rooms.desk`."""

from django.contrib import admin
from django.utils.translation import gettext_lazy as _

from rooms.desk import accounts, log, matches, people, rooms  # noqa: F401 - they register their pages

admin.site.index_title = _("Overview")
admin.site.index_template = "admin/rooms/dashboard.html"
