"""What a server and its libraries would answer on their own is answered by us: forms that cannot be read, bodies that
are too large. What is left to Daphne alone is a bare 400: headers over 16 KB, a query that is no ASCII.
"""

import socket

import pytest

from tests.server import Server, make_room

PATIENCE = 20


@pytest.fixture(scope="module", params=["daphne", "uvicorn"])
def server(request):
    with Server(VERBENA_LIMITS="on", VERBENA_SERVER=request.param) as serving:
        yield serving


def ask(server, head, body=b"", **headers):
    """Returns head and body of the answer to a request, both as text."""
    lines = [f"{head} HTTP/1.1", "Host: 127.0.0.1", "Connection: close"]
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as line:
        line.sendall("\r\n".join(lines).encode() + b"\r\n\r\n" + body)
        answer = b""
        while part := line.recv(65536):
            answer += part
    said, _, text = answer.partition(b"\r\n\r\n")
    return said.decode("latin1"), text.decode("utf-8", "replace")


def assert_ours(said, status):
    assert said.startswith(f"HTTP/1.1 {status}")
    for header in ("Content-Security-Policy", "X-Content-Type-Options", "Permissions-Policy", "X-Frame-Options"):
        assert header.lower() in said.lower()


@pytest.mark.parametrize("content_type", ["multipart/form-data; boundary=x", "multipart/form-data"])
def test_a_form_that_cannot_be_read_is_answered_by_us(server, content_type):
    token = {"Content_Type": content_type, "Content_Length": 7}
    said, text = ask(server, "POST /rooms/", b"garbage", Accept="text/html", Accept_Language="pl", **token)
    assert_ours(said, 40)
    assert '<html lang="pl">' in text
    said, text = ask(server, "POST /rooms/", b"garbage", Accept="application/json", **token)
    assert_ours(said, 40)
    assert '"error": "bad_command"' in text


def test_a_body_that_is_too_large_is_answered_before_it_comes(server):
    said, text = ask(server, "POST /rooms/", Content_Length=10**11, Accept_Language="et")
    assert_ours(said, 413)
    assert '<html lang="et">' in text
    said, text = ask(server, "POST /rooms/", Content_Length=10**11, Accept="application/json")
    assert_ours(said, 413)
    assert '"error": "too_large"' in text


def test_a_body_in_parts_is_bounded_too(server):
    parts = b"".join(b"10000\r\n" + b"a" * 65536 + b"\r\n" for _ in range(40)) + b"0\r\n\r\n"
    said, _ = ask(server, "POST /rooms/", parts, Transfer_Encoding="chunked")
    assert_ours(said, 413)


def test_an_address_and_cookies_without_bounds_are_answered_by_us(server):
    assert_ours(ask(server, "GET /" + "a" * 5000)[0], 414)
    assert_ours(ask(server, "GET /", Cookie="a=" + "b" * 9000)[0], 431)


def test_a_static_file_is_served_with_our_headers(server):
    said, text = ask(server, "GET /static/css/base.css")
    assert_ours(said, 200)
    assert "box-sizing" in text


def test_a_form_that_can_be_read_is_read(server):
    code, cookies = make_room(server, "Alice")
    said, _ = ask(server, f"GET /r/{code}/", Cookie=cookies)
    assert_ours(said, 200)


def test_nothing_of_it_is_in_the_log(server):
    log = server.log.read_text()
    assert "Traceback" not in log
    assert " ERROR " not in log
