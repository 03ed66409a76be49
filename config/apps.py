"""The Django app of the wiring: it has checks and catalogues, and no models."""

from django.apps import AppConfig


class WiringConfig(AppConfig):
    """Registers the checks."""

    name = "config"
    verbose_name = "Verbena"

    def ready(self) -> None:
        """Called once all apps are loaded."""
        from config import checks  # noqa: F401 - registers itself
