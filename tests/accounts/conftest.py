"""What the tests of accounts share: the rooms' cast and house, and hashes that take no time."""

import pytest

from tests.rooms.conftest import (  # noqa: F401 - fixtures
    alice,
    bank_files,
    banks,
    bob,
    charlie,
    clean_house,
    loaded,
    plain_static_files,
    room,
)


@pytest.fixture(autouse=True)
def quick_hashes(settings):
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


@pytest.fixture
def mail(settings, mailoutbox):
    """Letters can be sent, and lie here."""
    settings.MAIL = True
    return mailoutbox
