"""Says at start-up which settings do not go together."""

from typing import Any

from django.conf import settings
from django.core.checks import Error, Tags, register


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


@register(Tags.database)
def one_process_or_many(**kwargs: Any) -> list[Error]:
    """Finds an installation that is half embedded, half scaled."""
    sqlite = "sqlite" in settings.DATABASES["default"]["ENGINE"]
    if bool(settings.REDIS) is not sqlite:
        return []
    hint = "Set both VERBENA_DATABASE and VERBENA_REDIS for many processes, or neither for one."
    message = "Redis is set without PostgreSQL." if sqlite else "PostgreSQL is set without Redis."
    return [Error(message, hint=hint, id="verbena.E002")]
