"""How long something took, in words and on a clock."""

from datetime import timedelta

from django.utils.translation import gettext as _


def length(span: timedelta) -> str:
    """Returns a length in whole minutes."""
    minutes = round(span.total_seconds() / 60)
    if minutes < 1:
        return _("under a minute")
    if minutes < 60:
        return _("%(num)s min") % {"num": minutes}
    return _("%(hours)s h %(minutes)s min") % {"hours": minutes // 60, "minutes": minutes % 60}


def clock(span: timedelta) -> str:
    """Returns a length as a clock shows it: 4:07, or 1:02:03."""
    minutes, seconds = divmod(max(int(span.total_seconds()), 0), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"
