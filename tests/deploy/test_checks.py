"""Settings that cannot be read or do not go together are named before anything starts."""

import os
import subprocess
import sys
from types import SimpleNamespace

import pytest

from config import checks, environment
from tests.server import ROOT

POSTGRES = {"default": {"ENGINE": "django.db.backends.postgresql"}}
SQLITE = {"default": {"ENGINE": "django.db.backends.sqlite3"}}
REDIS = "redis://localhost"


def ids(check):
    return [fault.id for fault in check()]


@pytest.fixture
def settings(monkeypatch):
    """The settings that the checks look at, to be changed without touching any connection."""
    looked_at = SimpleNamespace(DATABASES=SQLITE, REDIS="", HTTPS=False, PROXIES=0, SECRET_IS_GIVEN=False)
    monkeypatch.setattr(checks, "settings", looked_at)
    return looked_at


def test_postgresql_without_redis_is_refused(settings):
    settings.DATABASES, settings.REDIS = POSTGRES, ""
    assert ids(checks.many_processes_hear_each_other) == ["verbena.E002"]
    settings.REDIS = REDIS
    assert ids(checks.many_processes_hear_each_other) == []


def test_sqlite_with_redis_is_refused(settings):
    settings.DATABASES, settings.REDIS = SQLITE, REDIS
    assert ids(checks.one_process_needs_no_redis) == ["verbena.E004"]
    settings.REDIS = ""
    assert ids(checks.one_process_needs_no_redis) == []


@pytest.mark.parametrize(("databases", "https"), [(POSTGRES, False), (SQLITE, True)], ids=["postgresql", "https"])
def test_production_wants_a_secret_that_all_share(settings, databases, https):
    settings.DATABASES, settings.HTTPS, settings.SECRET_IS_GIVEN = databases, https, False
    assert ids(checks.one_secret_for_all) == ["verbena.E005"]
    settings.SECRET_IS_GIVEN = True
    assert ids(checks.one_secret_for_all) == []


def test_one_machine_at_home_needs_no_secret(settings):
    settings.DATABASES, settings.HTTPS, settings.SECRET_IS_GIVEN = SQLITE, False, False
    assert ids(checks.one_secret_for_all) == []


def test_https_wants_a_proxy(settings):
    settings.HTTPS, settings.PROXIES = True, 0
    assert ids(checks.somebody_speaks_tls) == ["verbena.E007"]
    settings.PROXIES = 1
    assert ids(checks.somebody_speaks_tls) == []


@pytest.mark.parametrize(
    ("read", "value", "instead"),
    [
        (lambda name: environment.number(name, 0), "abc", 0),
        (lambda name: environment.number(name, 0), "-1", 0),
        (lambda name: environment.number(name, 0), "1.5", 0),
        (lambda name: environment.number(name, 2.0), "nan", 2.0),
        (lambda name: environment.number(name, 2.0), "inf", 2.0),
        (lambda name: environment.flag(name, default=True), "perhaps", True),
        (lambda name: environment.choice(name, "daphne", "uvicorn"), "gunicorn", "daphne"),
        (lambda name: environment.address(name, ["redis"]), "localhost:6379", ""),
        (lambda name: environment.address(name, ["redis"]), "redis://localhost:port", ""),
    ],
)
def test_a_value_that_cannot_be_read_is_named_and_replaced(monkeypatch, read, value, instead):
    monkeypatch.setattr(environment, "unreadable", {})
    monkeypatch.setenv("VERBENA_TEST", value)
    assert read("VERBENA_TEST") == instead
    (fault,) = checks.settings_are_readable()
    assert (fault.id, fault.msg.split()[0]) == ("verbena.E006", "VERBENA_TEST")


def test_values_that_can_be_read_are_not_named(monkeypatch):
    monkeypatch.setattr(environment, "unreadable", {})
    monkeypatch.setenv("VERBENA_TEST", "2")
    assert environment.number("VERBENA_TEST", 0) == 2
    monkeypatch.setenv("VERBENA_TEST", "UVICORN")
    assert environment.choice("VERBENA_TEST", "daphne", "uvicorn") == "uvicorn"
    assert checks.settings_are_readable() == []


def test_every_unreadable_value_is_said_at_once_without_a_traceback(tmp_path):
    done = check(tmp_path, "serve", VERBENA_PROXIES="abc", VERBENA_DATABASE="mysql://root:hidden@there/x")
    assert done.returncode == 1
    assert "VERBENA_PROXIES is “abc”; a whole number, 0 or more, is wanted." in done.stderr
    assert "VERBENA_DATABASE is no address that begins with postgresql://" in done.stderr
    assert "hidden" not in done.stderr
    assert "Traceback" not in done.stderr


def test_the_documented_production_settings_are_clean(tmp_path):
    lines = (ROOT / "config/deploy/verbena.env").read_text().splitlines()
    documented = dict(line.split("=", 1) for line in lines if not line.startswith("#"))
    secret = "a-secret-of-an-operator-that-is-long-enough-0123456789-abcdefghij"
    done = check(tmp_path, "check", "--deploy", "--fail-level", "WARNING", **documented | {"VERBENA_SECRET": secret})
    assert done.returncode == 0, done.stderr
    assert "no issues" in done.stdout


def test_the_documented_settings_without_a_secret_are_not(tmp_path):
    done = check(tmp_path, "check", "--deploy", VERBENA_HTTPS="on", VERBENA_PROXIES="1", VERBENA_HOSTS="a.example")
    assert done.returncode == 1
    assert "verbena.E005" in done.stderr


def check(data, *command, **variables):
    """In a process of its own, where no setting of the tests reaches."""
    plain = {name: value for name, value in os.environ.items() if not name.startswith(("VERBENA_", "DJANGO_"))}
    env = plain | {"DJANGO_SETTINGS_MODULE": "config.settings"} | variables | {"VERBENA_DATA": str(data)}
    command = [sys.executable, "manage.py", *command]
    return subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
