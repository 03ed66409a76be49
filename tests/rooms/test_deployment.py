"""Verbena as an operator finds it: the production checks are clean, and the migrations say what the models say."""

import os
import subprocess
import sys
from pathlib import Path

from django.core.management import call_command

from config import environment

ROOT = Path(__file__).resolve().parents[2]
PRODUCTION = {
    "VERBENA_HTTPS": "1",
    "VERBENA_SECRET": "a-secret-of-an-operator-that-is-long-enough-0123456789-abcdefghij",
    "VERBENA_HOSTS": "play.example.org",
    "VERBENA_ORIGINS": "https://play.example.org",
    "VERBENA_PROXIES": "1",
    "DJANGO_SETTINGS_MODULE": "config.settings",
}


def test_the_production_checks_are_clean(tmp_path):
    """In a process of its own, where no setting of the tests reaches."""
    plain = {name: value for name, value in os.environ.items() if not name.startswith(("VERBENA_", "DJANGO_"))}
    done = subprocess.run(
        [sys.executable, "manage.py", "check", "--deploy", "--fail-level", "WARNING"],
        cwd=ROOT,
        env=plain | {"VERBENA_DATA": str(tmp_path)} | PRODUCTION,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "no issues" in done.stdout


def test_no_migration_is_missing(db, capsys):
    call_command("makemigrations", check_changes=True, dry_run=True)
    assert "No changes detected" in capsys.readouterr().out


def test_a_secret_is_made_once_and_kept_to_its_owner(tmp_path, monkeypatch):
    monkeypatch.delenv("VERBENA_SECRET", raising=False)
    file = tmp_path / "new" / "secret"
    made = environment.secret("VERBENA_SECRET", file)
    assert len(made) >= 50
    assert file.stat().st_mode & 0o077 == 0
    assert environment.secret("VERBENA_SECRET", file) == made


def test_a_secret_of_the_environment_is_stronger_and_written_nowhere(tmp_path, monkeypatch):
    monkeypatch.setenv("VERBENA_SECRET", " given ")
    assert environment.secret("VERBENA_SECRET", tmp_path / "secret") == "given"
    assert not (tmp_path / "secret").exists()


def test_an_address_of_a_database_is_read_with_its_odd_characters(tmp_path, monkeypatch):
    monkeypatch.setenv("VERBENA_DATABASE", "postgresql://ver%40bena:p%2Fw@db.example:5433/words?sslmode=require")
    entry = environment.database("VERBENA_DATABASE", tmp_path / "x.sqlite3")
    assert (entry["USER"], entry["PASSWORD"], entry["HOST"], entry["PORT"]) == ("ver@bena", "p/w", "db.example", "5433")
    assert (entry["NAME"], entry["OPTIONS"]["sslmode"]) == ("words", "require")
