"""What is too large is refused before it is read: in the person's language, or as data for programs."""

import json

import pytest
from asgiref.testing import ApplicationCommunicator
from django.core.asgi import get_asgi_application
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from config import guard
from rooms import refusals
from tests.rooms.browser import browser, do_json
from tests.safety.test_headers import assert_careful

application = guard.Guard(get_asgi_application())


class Answer:
    """An answer of the application, as the server gets it."""

    def __init__(self, start, body):
        self.status_code, self.content = start["status"], body
        self.headers = {name.decode().title(): value.decode() for name, value in start["headers"]}

    def __getitem__(self, name):
        return self.headers[name.title()]

    def json(self):
        return json.loads(self.content)


async def ask(method="GET", path="/", query=b"", parts=(b"",), **headers):
    """Returns the answer to a request whose body comes in these parts."""
    raw = [(name.replace("_", "-").encode(), value.encode("latin1")) for name, value in headers.items()]
    scope = {"type": "http", "method": method, "path": path, "raw_path": path.encode(), "query_string": query}
    scope |= {"headers": [(b"host", b"testserver"), *raw], "client": ("127.0.0.1", 1), "http_version": "1.1"}
    line = ApplicationCommunicator(application, scope)
    for n, part in enumerate(parts, 1):
        await line.send_input({"type": "http.request", "body": part, "more_body": n < len(parts)})
    start, body, more = await line.receive_output(30), b"", True
    while more:
        message = await line.receive_output(30)
        body, more = body + message.get("body", b""), message.get("more_body", False)
    await line.wait()
    return Answer(start, body)


async def test_a_small_request_passes(db):
    assert (await ask(query=b"code=none")).status_code == 404


@pytest.mark.parametrize(
    ("status", "asked"),
    [
        (414, {"path": "/" + "a" * 5000}),
        (414, {"query": b"code=" + b"a" * 5000}),
        (431, {"cookie": "a=" + "b" * 9000}),
        (431, {"x_much": "b" * 17_000}),
        (400, {"query": b"code=\xff"}),
        (400, {"method": "POST", "content_length": "-1"}),
        (400, {"method": "POST", "content_length": "many"}),
        (413, {"method": "POST", "content_length": "65537"}),
        (413, {"method": "POST", "content_length": "9" * 5000}),
        (413, {"method": "POST", "path": "/admin/", "content_length": str(10**8)}),
        (413, {"method": "POST", "parts": [b"a" * 40_000] * 2}),
        (413, {"method": "POST", "path": "/r/ZZZZZ/do", "content_length": "1", "parts": [b"a" * 40_000] * 50}),
    ],
    ids=str,
)
async def test_too_much_is_refused_with_a_page_and_with_data(db, status, asked):
    page = await ask(**asked, accept="text/html", accept_language="pl")
    assert page.status_code == status
    assert_careful(page, asked.get("path", ""))
    assert '<html lang="pl">' in page.content.decode()
    data = await ask(**asked, accept="application/json")
    assert data.status_code == status
    assert_careful(data, asked.get("path", ""))
    assert data.json()["error"] == ("bad_command" if status == 400 else "too_large")
    assert data.json()["message"]


async def test_of_what_is_refused_nothing_is_kept(db, monkeypatch):
    kept = []

    def refused(request, status):
        kept.append((request.META["QUERY_STRING"], request.body, sorted(request.headers)))
        return refusals.refused(request, status)

    monkeypatch.setattr("config.middleware.refused", refused)
    await ask(method="POST", query=b"a" * 5000, x_much="b" * 1000)
    await ask(method="POST", content_length="70000", parts=[b"a" * 70_000])
    assert [(query, body) for query, body, _ in kept] == [("", b"")] * 2
    assert all("X-Much" not in headers for _, _, headers in kept)


def test_a_large_body_of_data_is_refused_in_data(alice, room):
    refused = do_json(browser(alice), room, b" " * 70_000)
    assert (refused.status_code, refused.json()["error"]) == (413, "too_large")


@pytest.mark.parametrize("content_type", ["multipart/form-data", "multipart/form-data; boundary=x"])
def test_a_form_that_cannot_be_read_is_refused_with_our_page_or_data(alice, room, content_type):
    for accept in ("text/html", "application/json"):
        answer = browser(alice).post(
            f"/r/{room.code}/do", b"garbage", content_type=content_type, headers={"accept": accept}
        )
        assert answer.status_code in {400, 422}
        assert answer["Content-Type"].startswith(accept)
        assert answer.content


def test_a_form_of_too_many_fields_is_refused(alice, room):
    fields = "&".join(f"a{n}=1" for n in range(2_100))
    for accept in ("text/html", "application/json"):
        answer = browser(alice).post(
            f"/r/{room.code}/do", fields, content_type="application/x-www-form-urlencoded", headers={"accept": accept}
        )
        assert answer.status_code == 413
        assert answer["Content-Type"].startswith(accept)


def test_fields_of_a_streamed_form_are_bounded_too(alice, room):
    answer = browser(alice).post(f"/r/{room.code}/do", {"do": "clue", "word": "x" * 70_000})
    assert answer.status_code == 413


def test_files_are_taken_one_at_a_time(alice, room):
    files = {f"f{n}": SimpleUploadedFile("x.txt", b"x") for n in range(3)}
    assert browser(alice).post(f"/r/{room.code}/do", {"do": "leave"} | files).status_code == 413


def test_a_table_of_words_may_be_larger_than_a_form(editor):
    table = "language,level,word\n" + "\n".join(f"en,family,word{n}" for n in range(8_000))
    assert len(table) > 64 * 1024
    preview = editor.shows(table)
    assert preview.status_code == 200
    assert preview.context["result"].total_rows == 8_000


def test_a_table_without_bounds_is_refused(editor):
    refused = editor.shows(b"a" * (8 * 1024 * 1024 + 1))
    assert "The file is larger than 8 MB." in refused.content.decode()


@pytest.mark.parametrize("path", ["/rooms/", "/r/{}/join", "/r/{}/do", "/r/ZZZZZ/do", "/r/ZZZZZ/join"])
def test_a_program_is_refused_in_data_wherever_it_posts(room, path):
    answer = Client().post(path.format(room.code), {"nickname": ""}, headers={"accept": "application/json"})
    assert answer.status_code in {404, 422}
    assert set(answer.json()) >= {"error", "message", "confirmable"}
