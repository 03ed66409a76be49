"""A real server in a process of its own, a real Chromium, and people with a phone or a desk each."""

import os
import re
import shutil

import pytest
from playwright.sync_api import expect, sync_playwright

from tests.browser.cast import PATIENCE, Person
from tests.server import Server

CHROMIUM = "/usr/bin/chromium"
expect.set_options(timeout=PATIENCE)
FLAGS = [
    "--no-sandbox",
    "--disable-background-networking",
    # the name that this machine has in somebody's home network
    "--host-resolver-rules=MAP verbena.home.arpa 127.0.0.1",
]


def pytest_collection_modifyitems(items):
    there = shutil.which(CHROMIUM) or os.environ.get("CI")
    for item in items:
        if "tests/browser" in item.nodeid:
            item.add_marker(pytest.mark.browser)
            if not there:
                item.add_marker(pytest.mark.skip(reason="Chromium is not installed"))


@pytest.fixture(scope="session")
def server():
    with Server(VERBENA_PAUSE="0.3") as started:
        yield started
    assert "Traceback" not in started.log.read_text(), started.log.read_text()


@pytest.fixture(scope="session")
def chromium():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def person(chromium, server):
    """Returns a function that makes a person with a browser of their own; their pages may not complain."""
    people: list[Person] = []

    def make(nickname: str, **more) -> Person:
        people.append(made := Person(chromium, more.pop("server", server), nickname, **more))
        return made

    yield make
    complaints = [complaint for made in people for complaint in made.complaints]
    for made in people:
        made.context.close()
    assert [text for text in complaints if not re.search("WebSocket|ws:error|ERR_|Failed to load resource", text)] == []
