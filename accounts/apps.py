"""The Django app of the accounts."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class AccountsConfig(AppConfig):
    """Names the app."""

    name = "accounts"
    verbose_name = _("accounts")
