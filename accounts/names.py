"""What can be an account's name, and whose it is: names that look the same are one name."""

import re
import unicodedata

from django.contrib.auth.models import User

from accounts.models import Account
from rooms import nicknames

SHORTEST, LONGEST = 3, 30
_NAME = re.compile(rf"[\w.-]{{{SHORTEST},{LONGEST}}}")
_UNSEEN = frozenset("\u115f\u1160\u3164\uffa0")
"""Fillers that Unicode counts among letters."""


def is_name(text: str) -> bool:
    """Says whether `text` can be a name: letters of any alphabet, digits, and . - _ among them."""
    name = unicodedata.normalize("NFKC", text)
    return bool(_NAME.fullmatch(name)) and any(map(str.isalnum, name)) and not _UNSEEN.intersection(name)


def is_taken(name: str) -> bool:
    """Says whether somebody has `name`, or one that looks like it. Who runs the house may have no account yet."""
    likeness = likeness_of(name)
    others = User.objects.filter(account=None).values_list("username", flat=True)
    return Account.objects.filter(likeness=likeness).exists() or likeness in map(likeness_of, others)


def owner_of(name: str) -> User | None:
    """Returns whose `name` it is, however it is written."""
    account = Account.objects.select_related("user").filter(likeness=likeness_of(name)).first()
    return account.user if account else User.objects.filter(username=name).first()


def likeness_of(name: str) -> str:
    """Returns what names share that look the same."""
    return nicknames.likeness(name)[:500]
