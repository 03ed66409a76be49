"""How a record is written: a line for people or an object for programs, and no text can pose as a record."""

import json
import logging
import os
import subprocess
import sys
from pathlib import Path

import pytest

from config.logs import Json, Lines, Traces
from rooms import traces

ROOT = Path(__file__).resolve().parents[2]


def record(message, *args, error=None):
    made = logging.makeLogRecord(
        {"name": "verbena.play", "levelname": "INFO", "msg": message, "args": args, "created": 0.0}
    )
    made.exc_info = (type(error), error, error.__traceback__) if error else None
    Traces().filter(made)
    return made


def an_error(message):
    try:
        raise ValueError(message)
    except ValueError as error:
        return error


def test_a_line_names_its_request_and_its_room():
    traces.bind(request="0123456789abcdef", room="QK7RM")
    line = Lines().format(record("%s moved", "Alice"))
    assert line.endswith(" INFO verbena.play request=0123456789abcdef room=QK7RM: Alice moved")


def test_a_line_that_belongs_to_nothing_says_nothing_of_it():
    assert Lines().format(record("open")).endswith(" INFO verbena.play: open")


def test_an_object_has_the_same():
    traces.bind(request="0123456789abcdef", room="QK7RM")
    assert json.loads(Json().format(record("%s moved", "Alice"))) == {
        "at": "1970-01-01T00:00:00Z", "level": "INFO", "logger": "verbena.play", "message": "Alice moved",
        "request": "0123456789abcdef", "room": "QK7RM",
    }  # fmt: skip


def test_an_object_is_one_line_with_its_traceback():
    text = Json().format(record("broke", error=an_error("because")))
    assert "\n" not in text
    assert json.loads(text)["traceback"].splitlines()[-1] == "ValueError: because"


HOSTILE = "Eve\n2026-01-01 00:00:00,000 INFO verbena.play: all is well\r\x1b[31m\u202e\ud800"


@pytest.mark.parametrize("error", [None, an_error(HOSTILE)], ids=["message", "traceback"])
def test_no_text_can_pose_as_a_record_or_paint_the_screen(error):
    text = Lines().format(record("%s", HOSTILE, error=error))
    assert all(line.startswith("  ") for line in text.split("\n")[1:])
    assert not {"\r", "\x1b", "\u202e", "\ud800"} & set(text)
    text.encode()
    json.loads(Json().format(record("%s", HOSTILE, error=error)).encode())


@pytest.mark.parametrize(("chosen", "kind"), [("", "Lines"), ("lines", "Lines"), ("json", "Json"), ("JSON", "Json")])
def test_the_environment_chooses_the_format(tmp_path, chosen, kind):
    script = (
        "import django, logging; django.setup();"
        "print(*{type(h.formatter).__name__ for n in ('django', None) for h in logging.getLogger(n).handlers})"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        cwd=ROOT,
        env=os.environ
        | {"VERBENA_LOG_FORMAT": chosen, "VERBENA_DATA": str(tmp_path), "DJANGO_SETTINGS_MODULE": "config.settings"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.split() == [kind]
