"""What the tests of the words share: small banks, an editor who is not a superuser, and an operator."""

from datetime import timedelta

import pytest
from django.conf import settings as django_settings
from django.contrib.auth.models import Group, User
from django.test import Client, override_settings
from django.utils import timezone

from rooms.models import Match, Player, Room, Seat
from tests.wordbanks.cast import Desk, add_words
from wordbanks.models import WordBank


@pytest.fixture(scope="package", autouse=True)
def plain_static_files(tmp_path_factory):
    """Pages of the tests name static files as they are called in the tree: nothing has been collected."""
    plain = {"staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}}
    root = tmp_path_factory.mktemp("static")
    with override_settings(STORAGES=django_settings.STORAGES | plain, STATIC_ROOT=root):
        yield


def signed_in(name, group=None, **more):
    user = User.objects.create_user(name, is_staff=True, **more)
    if group:
        user.groups.add(Group.objects.get(name=group))
    client = Client()
    client.force_login(user)
    return Desk(client, user)


@pytest.fixture
def editor(db):
    return signed_in("Alice", "word editors")


@pytest.fixture
def operator(db):
    return signed_in("Bob", "operators")


@pytest.fixture
def superuser(db):
    return signed_in("Charlie", is_superuser=True)


@pytest.fixture
def polish(db):
    """The two Polish banks: żółw and zamek for families, korek for all others."""
    family = WordBank.objects.create(language="pl", level="family")
    standard = WordBank.objects.create(language="pl", level="standard")
    add_words(family, "żółw", "zamek")
    add_words(standard, "korek")
    return family


@pytest.fixture
def ukrainian(db):
    bank = WordBank.objects.create(language="uk", level="family")
    add_words(bank, "ключ", "море")
    return bank


@pytest.fixture
def match(polish):
    """Returns a function that stores a match, ended long ago, with żółw as card 0 and zamek as card 1."""

    def make(*log, room="ABCDE", over=True, partner=False, words=("żółw", "zamek"), outcome="turns", private=False):
        room, alice, bob, robot = people_of(room)
        Room.objects.filter(pk=room.pk).update(private=private)
        cards = [{"word": {"text": text, "level": "family"}} for text in words]
        ended = {"ended": timezone.now() - timedelta(hours=1), "outcome": outcome} if over else {}
        made = Match.objects.create(
            room=room, number=Match.objects.count() + 1, game="tandem", language="pl", level="family", options={},
            seed=1, words=[card["word"] for card in cards], state={"cards": cards, "log": list(log)}, **ended,
        )  # fmt: skip
        Seat.objects.create(match=made, index=0, player=alice)
        Seat.objects.create(match=made, index=1, player=robot if partner else bob)
        return made

    return make


def people_of(code):
    """Returns a room with Alice, Bob and a virtual player in it."""
    room, _ = Room.objects.get_or_create(code=code, language="pl")
    people = [
        Player.objects.get_or_create(
            room=room, key=name + code, defaults={"nickname": name, "virtual": name == "Robot"}
        )[0]
        for name in ("Alice", "Bob", "Robot")
    ]
    return room, *people
