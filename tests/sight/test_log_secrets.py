"""What is secret never reaches the log, not even with a traceback."""

import logging

import pytest
from django.test import Client

from config import logs
from config.logs import redacted
from rooms import identity

KEY = "q7Zk3_f-Xo2aPw9LrT5uVb8NcYd4eHg6JmKsQtWiExy"
REAL = [
    ("Cookie: sessionid=swordfish; csrftoken=swordfish", "Cookie: …"),
    ("{'cookie': 'verbena=swordfish; sessionid=swordfish'}", "'cookie': …"),
    ("[(b'cookie', b'sessionid=swordfish')]", "b'cookie', …"),
    ("Authorization: Basic swordfish", "Authorization: …"),
    ("HTTP_AUTHORIZATION='Bearer swordfish'", "…"),
    ("asked with Bearer swordfish", "Bearer …"),
    ("<QueryDict: {'csrfmiddlewaretoken': ['swordfish']}>", "…"),
    ('{"password": "swordfish", "nickname": "Alice"}', '"nickname": "Alice"'),
    ("password1=swordfish&nickname=Alice", "&nickname=Alice"),
    ("X-CSRFToken: swordfish", "…"),
    ("Player(name='Alice', key='swordfish')", "name='Alice'"),
    ("secret: swordfish", "secret: …"),
    ("/accounts/reset/MQ/swordfish-swordfish/ failed", "/accounts/reset/…/ failed"),
    ("https://play.example.org/accounts/reset/MQ/swordfish/", "https://play.example.org/accounts/reset/…/"),
    ("cannot reach redis://:swordfish@cache.example:6379/0", "://…@cache.example:6379/0"),
    ("postgresql://verbena:swordfish@db.example/verbena", "://…@db.example/verbena"),
    ("DETAIL:  Key (key)=(swordfish) already exists.", "Key (key)=(…) already exists."),
    ("DETAIL:  Failing row contains (17, Alice, swordfish, null).", "Failing row contains …"),
]


@pytest.mark.parametrize(("text", "kept"), REAL)
def test_a_secret_by_its_name_is_left_out(text, kept):
    assert "swordfish" not in redacted(text)
    assert kept in redacted(text)


@pytest.mark.parametrize(
    "text",
    [
        "room QK7RM could not be handed over",
        "match 4711 cannot go on by itself",
        "CSRF cookie not set.",
        "KeyError: 'fifth'",
        "monkey: a word of the bank",
        'File "/srv/verbena/rooms/switchboard.py", line 120, in _enrol',
        "    test_what_a_socket_binds_is_known_to_its_tasks_and_threads()",
        "key = identity.key_of(request.COOKIES)",
        "request=0123456789abcdef0123456789abcdef",
        "Сова летить до лісу: “ключ”",
    ],
)
def test_what_is_no_secret_is_left_as_it_is(text):
    assert redacted(text) == text


def test_a_key_of_ours_is_known_by_its_looks():
    keys = [identity.new_key() for _ in range(50)]
    assert all(key not in redacted(f"somebody with {key} came") for key in [*keys, KEY])


def test_the_secrets_of_the_settings_are_left_out_wherever_they_stand(settings):
    settings.SECRET_KEY = "plain words of an operator"
    settings.METRICS_TOKEN = "another-plain-thing"
    logs._known.cache_clear()
    try:
        assert redacted(f"<{settings.SECRET_KEY}|{settings.METRICS_TOKEN}>") == "<…|…>"
    finally:
        logs._known.cache_clear()


@pytest.mark.parametrize("part", ["a", "passw", "csrf", "key", "://", "Key (", "a-", "Bearer ", "aA1-"])
def test_a_long_text_is_written_all_the_same(part):
    """Nothing here takes a time that grows with the square of the length: this would take hours."""
    assert redacted(part * 20_000)


@pytest.fixture
def broken(monkeypatch):
    """The home page fails while it holds secrets, and says some of them."""

    def fail(request, *_, **__):
        password = request.headers["Authorization"]
        raise ValueError(f"could not read {request.headers['Cookie']!r} with {KEY}, {len(password)}")

    monkeypatch.setattr("rooms.views._home", fail)


def test_a_page_that_fails_tells_the_log_where_and_no_secret(db, broken, written):
    client = Client(raise_request_exception=False, headers={"authorization": "Basic swordfish"})
    client.cookies["sessionid"] = "swordfish-session"
    client.cookies["csrftoken"] = "swordfish-csrf"
    client.cookies[identity.COOKIE] = identity._signer.sign(KEY)
    answer = client.get("/?password=swordfish")
    assert answer.status_code == 500
    text = written.getvalue()
    assert f"request={answer['X-Request-ID']}" in text
    assert all(part in text for part in ("Traceback", "rooms/views.py", "in home"))
    assert "ValueError: could not read" in text
    for secret in ("swordfish", KEY):
        assert secret not in text


def test_a_failed_sign_in_and_a_used_link_leave_nothing_in_the_log(db, written):
    client = Client()
    client.post("/accounts/login/", {"username": "alice", "password": "swordfish"})
    client.get("/accounts/reset/MQ/swordfish-swordfish/")
    assert written.getvalue() == ""


def test_nobody_gets_letters_with_what_a_page_held():
    loggers = [logging.getLogger(), *(logging.getLogger(name) for name in list(logging.root.manager.loggerDict))]
    kinds = {type(handler).__name__ for logger in loggers for handler in logger.handlers}
    assert "AdminEmailHandler" not in kinds
