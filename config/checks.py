"""Says at start-up which settings cannot be read or do not go together."""

from typing import Any

from django.conf import settings
from django.core.checks import Error, Tags, register

from config import environment


@register(Tags.compatibility)
def settings_are_readable(**kwargs: Any) -> list[Error]:
    """Finds variables of the environment that are not what they have to be."""
    hint = "The README has a table of all variables."
    found = sorted(environment.unreadable.items())
    return [Error(f"{name} {fault}", hint=hint, id="verbena.E006") for name, fault in found]


@register(Tags.security, deploy=True)
def hosts_are_named(**kwargs: Any) -> list[Error]:
    """Finds a public installation that would answer to any name."""
    if "*" not in settings.ALLOWED_HOSTS:
        return []
    return [Error("Any Host header is accepted.", hint="Name your hosts in VERBENA_HOSTS.", id="verbena.E001")]


@register(Tags.security)
def links_in_letters_lead_here(**kwargs: Any) -> list[Error]:
    """Finds an installation whose letters would carry links to whatever host somebody asked for."""
    if not settings.MAIL or "*" not in settings.ALLOWED_HOSTS:
        return []
    message = "Letters carry links, and any Host header is accepted."
    return [Error(message, hint="With VERBENA_EMAIL, name your hosts in VERBENA_HOSTS.", id="verbena.E003")]


@register(Tags.compatibility)
def many_processes_hear_each_other(**kwargs: Any) -> list[Error]:
    """Finds processes on PostgreSQL that would tell changes only to their own sockets."""
    if _is_sqlite() or settings.REDIS:
        return []
    message = "PostgreSQL is set without Redis: each process would tell its own people alone what changes."
    return [Error(message, hint="Set VERBENA_REDIS too, or neither for one process.", id="verbena.E002")]


@register(Tags.compatibility)
def one_process_needs_no_redis(**kwargs: Any) -> list[Error]:
    """Finds Redis beside SQLite, which one process alone may write."""
    if not _is_sqlite() or not settings.REDIS:
        return []
    message = "Redis is set without PostgreSQL: it is for many processes, and SQLite is for one."
    return [Error(message, hint="Set VERBENA_DATABASE too, or neither for one process.", id="verbena.E004")]


@register(Tags.security, deploy=True)
def one_secret_for_all(**kwargs: Any) -> list[Error]:
    """Finds a public installation whose machines would each make a secret of their own."""
    if settings.SECRET_IS_GIVEN or not (settings.HTTPS or not _is_sqlite()):
        return []
    message = "Every machine would sign cookies with a secret of its own, and a new one know nobody."
    return [Error(message, hint="Set VERBENA_SECRET, the same for all.", id="verbena.E005")]


@register(Tags.security)
def somebody_speaks_tls(**kwargs: Any) -> list[Error]:
    """Finds HTTPS without the proxy that speaks it: each page would lead to itself for ever."""
    if not settings.HTTPS or settings.PROXIES:
        return []
    message = "VERBENA_HTTPS is on, and no proxy stands in front that could speak TLS."
    return [Error(message, hint="Put a proxy in front and set VERBENA_PROXIES=1.", id="verbena.E007")]


def _is_sqlite() -> bool:
    return "sqlite" in settings.DATABASES["default"]["ENGINE"]
