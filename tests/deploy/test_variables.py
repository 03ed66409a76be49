"""The README's table of environment variables is whole: it names what the settings read, and nothing else."""

import re

from tests.server import ROOT

READ = re.compile(r'env\.\w+\(\s*"(VERBENA_\w+)"')
ROW = re.compile(r"^\| `(VERBENA_\w+)` \|", re.MULTILINE)


def test_the_table_names_what_the_settings_read_and_nothing_else():
    read = set(READ.findall((ROOT / "config/settings.py").read_text("utf-8")))
    rows = ROW.findall((ROOT / "README.md").read_text("utf-8"))
    assert len(read) >= 15
    assert sorted(rows) == sorted(set(rows))
    assert set(rows) == read


def test_nothing_but_the_settings_reads_the_environment():
    """Else a variable could be missing from the table."""
    reads = re.compile(r"environ\.get|environ\[|getenv|\benv\.(?:text|flag|items|number|choice|address)\(")
    for package in ("accounts", "config", "games", "history", "rooms", "wordbanks"):
        for file in (ROOT / package).rglob("*.py"):
            if file.name not in {"settings.py", "environment.py"}:
                assert not reads.search(file.read_text("utf-8")), file
