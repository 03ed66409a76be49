"""What all desks share: the theme's admin, brought up to date with Django."""

from typing import Any

from django.contrib.admin.options import ActionLocation
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _
from unfold.admin import ModelAdmin


class Desk(ModelAdmin):
    """An admin in the desk's look."""

    list_per_page = 100

    def get_action_choices(
        self,
        request: HttpRequest,
        default_choices: Any = None,
        action_location: ActionLocation = ActionLocation.CHANGE_LIST,
    ) -> list[tuple[str, str]]:
        """Returns the actions under the theme's heading; the theme's own method has an older Django's signature."""
        above: Any = super(ModelAdmin, self)
        return above.get_action_choices(request, [("", _("Select action"))], action_location)


class LookOnly:
    """A page or a part of one on which nothing is added, changed or deleted."""

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Returns False."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Returns False."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Returns False."""
        return False


class ReadOnly(LookOnly, Desk):
    """A page to look at."""
