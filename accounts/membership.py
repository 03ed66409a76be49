"""Whose browser it is. An account has a key; every browser that signs in gets it, and is that person in all rooms."""

from django.contrib.auth.models import User
from django.db import transaction

from accounts import names
from accounts.models import Account
from rooms import identity, play


@transaction.atomic
def join(user: User, key: str | None) -> Account:
    """Saves `user`, who is new here, with an account; it takes over the browser's `key` and what was played by it."""
    user.save()
    free = key if key and not is_owned(key) else identity.new_key()
    account = Account.objects.create(user=user, key=free, likeness=names.likeness_of(user.get_username()))
    play.claim(user.pk, account.key, account.key)
    return account


@transaction.atomic
def enter(user: User, key: str | None) -> Account:
    """Returns the account of `user`, who is signed in; what the browser `key` played as a guest becomes theirs.

    Those who were made by the admin get their account now.
    """
    account = Account.objects.filter(user=user).first() or _make(user)
    if key and key != account.key and not is_owned(key):
        play.claim(user.pk, key, account.key)
    return account


def is_owned(key: str) -> bool:
    """Says whether `key` is an account's, not a guest's."""
    return Account.objects.filter(key=key).exists()


@transaction.atomic
def change_locks(user: User, key: str | None) -> Account:
    """Gives the account another key: the other browsers, which have the old one, are nobody any more."""
    account = enter(user, key)
    old, account.key = account.key, identity.new_key()
    account.save(update_fields=["key"])
    play.rekey(old, account.key)
    return account


@transaction.atomic
def close(user: User, key: str | None) -> None:
    """Deletes the account. Who it was in rooms leaves them and becomes a former player; matches stay."""
    play.forget(identity.players_of(enter(user, key).key, user))
    user.delete()


def _make(user: User) -> Account:
    likeness = names.likeness_of(user.get_username())
    if Account.objects.filter(likeness=likeness).exists():
        likeness = f"{likeness[:480]} {user.pk}"  # no name has a space, so this one is found as it is written alone
    return Account.objects.get_or_create(user=user, defaults={"key": identity.new_key(), "likeness": likeness})[0]
