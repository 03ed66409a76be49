"""The Django app of the words."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class WordbanksConfig(AppConfig):
    """Word banks and their languages."""

    name = "wordbanks"
    verbose_name = _("words")
