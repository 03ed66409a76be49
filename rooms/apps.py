"""The Django app of the rooms."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class RoomsConfig(AppConfig):
    """Rooms, matches and moves."""

    name = "rooms"
    verbose_name = _("rooms")

    def ready(self) -> None:
        """Offers the editors' desk what the matches tell of a word."""
        from rooms import insight

        insight.register()
