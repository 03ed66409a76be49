"""The option that writes the golden playthroughs afresh."""


def pytest_addoption(parser):
    parser.addoption("--regenerate", action="store_true", help="write tests/golden/ afresh, on purpose")
