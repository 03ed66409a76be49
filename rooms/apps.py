"""The Django app of the rooms."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class RoomsConfig(AppConfig):
    """Rooms, matches and moves."""

    name = "rooms"
    verbose_name = _("rooms")
