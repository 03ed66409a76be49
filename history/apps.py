"""The app of those who look back."""

from django.apps import AppConfig


class HistoryConfig(AppConfig):
    """Names it."""

    name = "history"
