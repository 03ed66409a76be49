"""Sentences of the admin that put a model's plural after a number, as English alone may do.

They are Django's. Named here they are in our catalogues, which are asked before its own: a translation gives the number
and leaves the noun out.
"""

from django.utils.translation import gettext_noop as _noop
from django.utils.translation import ngettext_lazy

COUNTS = (
    _noop("Select all %(total_count)s %(module_name)s"),
    _noop("Successfully deleted %(count)d %(items)s."),
    ngettext_lazy("%(count)s %(name)s was changed successfully.", "%(count)s %(name)s were changed successfully."),
)
