"""The order of the tests: those with a browser last."""

import pytest


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items):
    """Moves the browser's tests to the end: its driver keeps an event loop running, in which no other can."""
    items.sort(key=lambda item: "tests/browser" in item.nodeid)
