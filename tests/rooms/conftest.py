"""What the tests of the rooms share: small word banks, a clean house, and the standing cast."""

from datetime import timedelta
from types import SimpleNamespace

import pytest
from django.conf import settings as django_settings
from django.core.cache import cache
from django.test import override_settings
from django.utils import timezone

from games.partners import PARTNERS
from games.registry import GAMES
from rooms import knowledge, outages, pulse, rates, switchboard
from rooms.shelf import shelf
from rooms.writers import writers
from wordbanks import loader
from wordbanks.models import Word, WordBank

from .cast import come_in, open_room
from .choir import Choir, hum
from .words import ESTONIAN, FAMILY, POLISH, STANDARD


@pytest.fixture(scope="session")
def bank_files(tmp_path_factory):
    folder = tmp_path_factory.mktemp("banks")
    banks = {"en/family": FAMILY, "en/standard": STANDARD, "pl/family": POLISH, "et/family": ESTONIAN}
    for name, words in banks.items():
        file = folder / f"{name}.txt"
        file.parent.mkdir(exist_ok=True)
        file.write_text("\n".join(words), "utf-8")
    return folder


@pytest.fixture(scope="package", autouse=True)
def plain_static_files(tmp_path_factory):
    """Pages of the tests name static files as they are called in the tree: nothing has been collected."""
    plain = {"staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}}
    root = tmp_path_factory.mktemp("static")
    with override_settings(STORAGES=django_settings.STORAGES | plain, STATIC_ROOT=root):
        yield


@pytest.fixture(autouse=True)
def clean_house(monkeypatch, settings):
    """Nobody is remembered from the test before, where ids were the same; the heart beats when a test wants it to."""
    cache.clear()
    shelf.clear()
    rates.forget()
    outages.forget()
    knowledge.forget()
    switchboard.board.lines.clear()
    switchboard.board.loop = None
    settings.LIMITS = False
    monkeypatch.setattr(pulse, "EVERY", timedelta(days=1))
    yield
    writers.stop()


@pytest.fixture(scope="session")
def loaded():
    """The rows of the banks, once they have been loaded."""
    return []


@pytest.fixture
def banks(db, bank_files, loaded):
    """The banks, loaded from their files for the first test and put back for the others."""
    if loaded:
        for rows in loaded:
            type(rows[0]).objects.bulk_create(rows)
    else:
        loader.load(bank_files)
        loaded += [list(WordBank.objects.all()), list(Word.objects.all())]


@pytest.fixture
def alice(banks):
    """The host, on chair 0 of a room for Tandem with English family words."""
    return open_room("Alice")


@pytest.fixture
def room(alice):
    return alice.room


@pytest.fixture
def bob(room):
    """Who joins Alice, and sits on chair 1."""
    return come_in(room, "Bob")


@pytest.fixture
def charlie(room, bob):
    """Who comes when both chairs are taken, and watches."""
    return come_in(room, "Charlie")


@pytest.fixture
def choir(banks, monkeypatch):
    """A room for a game of two to four, in which Ann, Ben, Cat and Dan sit in this order and Ann is host."""
    monkeypatch.setitem(GAMES, "choir", Choir)
    monkeypatch.setitem(PARTNERS, "choir", hum)
    host = open_room("Ann", game="choir")
    for name in ("Ben", "Cat", "Dan"):
        come_in(host.room, name)
    return host.room


@pytest.fixture
def told(monkeypatch):
    """The rooms of which others were told, in order."""
    rooms: list[int] = []
    monkeypatch.setattr(switchboard, "tell", rooms.append)
    return rooms


@pytest.fixture
def clock(monkeypatch):
    """A hand on the clock of `play`: `clock.now` stands still until a test moves it on."""

    class Clock(SimpleNamespace):
        def pass_(self, **span):
            self.now += timedelta(**span)
            return self.now

    hand = Clock(now=timezone.now())
    monkeypatch.setattr("rooms.play.timezone", SimpleNamespace(now=lambda: hand.now))
    return hand
