"""The order of the tests: those with a browser last. And no test is lost for being slow."""

import pytest
from hypothesis import settings

settings.register_profile("house", deadline=None)
settings.load_profile("house")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items):
    """Moves the browser's tests to the end: its driver keeps an event loop running, in which no other can."""
    items.sort(key=lambda item: "tests/browser" in item.nodeid)
