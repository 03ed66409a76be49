"""Every answer carries the headers that keep browsers careful, whatever answered it and however it went."""

import re
from importlib import reload

import pytest
from django.http import HttpResponse
from django.test import AsyncClient, Client, override_settings
from django.urls import URLPattern, URLResolver, get_resolver, path

from config import settings as real_settings
from config import urls
from history import views as history_views
from tests.rooms.browser import browser

ROUTES = [
    "/", "/rooms/", "/r/ZZZZZ/", "/r/ZZZZZ/join", "/r/ZZZZZ/do", "/rules/tandem/", "/rules/none/", "/accounts/",
    "/accounts/signup/", "/accounts/login/", "/accounts/logout/", "/accounts/password/", "/accounts/email/",
    "/accounts/reset/", "/accounts/reset/MQ/abc-def/", "/accounts/delete/", "/accounts/data/", "/history/",
    "/history/nothing/", "/i18n/setlang/", "/admin/", "/admin/login/", "/admin/wordbanks/word/", "/admin/nowhere/",
    "/healthz", "/readyz", "/metrics", "/nowhere/", "/static/css/base.css", "/static/nothing.css",
]  # fmt: skip
METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "BREW"]
STRICT = ("default-src 'none'", "base-uri 'none'")
PLAIN_SCRIPTS = {"script-src 'self'", "script-src 'none'"}
INLINE_ADMIN = "script-src 'self' 'unsafe-eval' 'unsafe-inline'"


def assert_careful(response, where=""):
    """Fails unless a browser is told to run nothing foreign, guess nothing, tell nobody and be framed by nobody."""
    policy = {part.strip() for part in response["Content-Security-Policy"].split(";")}
    assert policy.issuperset(STRICT), where
    assert policy & (PLAIN_SCRIPTS | ({INLINE_ADMIN} if where.startswith("/admin/") else set())), where
    assert "frame-ancestors 'none'" in policy, where
    assert response["X-Content-Type-Options"] == "nosniff", where
    assert response["X-Frame-Options"] == "DENY", where
    assert response["Referrer-Policy"] == "same-origin", where
    assert response["Cross-Origin-Resource-Policy"] == "same-origin", where
    assert "camera=()" in response["Permissions-Policy"], where
    assert "clipboard-write" not in response["Permissions-Policy"], where  # what we use stays as it is: our own pages'


def routes(patterns=None, before=""):
    """Returns the routes of all pages but the admin's inner ones, as they are written."""
    for pattern in get_resolver().url_patterns if patterns is None else patterns:
        if isinstance(pattern, URLResolver) and str(pattern.pattern) != "admin/":
            yield from routes(pattern.url_patterns, before + str(pattern.pattern))
        elif isinstance(pattern, URLPattern):
            yield before + str(pattern.pattern)


def test_the_walk_knows_every_route():
    known = [re.compile(re.sub(r"<[^>]+>", "[^/]+", route)) for route in routes()]
    missing = [route.pattern for route in known if not any(route.fullmatch(one[1:]) for one in ROUTES)]
    assert missing == []


@pytest.fixture
def a_style_sheet(settings, tmp_path):
    """A static file that is served as in production, with nothing collected."""
    (tmp_path / "css").mkdir()
    (tmp_path / "css" / "base.css").write_text("body {}")
    settings.STATIC_ROOT = tmp_path
    settings.SERVESTATIC_USE_STATIC_ROOT = True


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("method", METHODS)
async def test_every_answer_of_every_route_is_careful(banks, a_style_sheet, method):
    client = AsyncClient(raise_request_exception=False)
    statuses = set()
    for route in ROUTES:
        response = await client.generic(method, route)
        assert_careful(response, route)
        statuses.add(response.status_code)
        response.close()
    assert 500 not in statuses
    assert len(statuses) > 1


async def test_a_static_file_is_served_with_them(a_style_sheet):
    response = await AsyncClient().get("/static/css/base.css")
    assert response.status_code == 200
    assert_careful(response)
    response.close()


def test_a_refused_form_is_careful(room, bob):
    assert_careful(browser(bob).post(f"/r/{room.code}/do", {"do": "fly"}))
    assert_careful(browser(bob, enforce_csrf_checks=True).post(f"/r/{room.code}/do", {"do": "leave"}))


def test_data_is_careful(room, bob):
    told = browser(bob).post(f"/r/{room.code}/do", {"do": "fly"}, headers={"accept": "application/json"})
    assert told["Content-Type"] == "application/json"
    assert_careful(told)


def test_a_fault_of_ours_is_careful(db, monkeypatch):
    def fail(*args):
        raise RuntimeError("broken on purpose")

    monkeypatch.setattr(history_views.mine, "players", fail)
    response = Client(raise_request_exception=False).get("/history/")
    assert response.status_code == 500
    assert_careful(response)


@pytest.mark.parametrize("host", ["evil.example", "no_such host", "[::1", "a" * 300])
def test_an_answer_to_a_foreign_name_is_careful(settings, host):
    settings.ALLOWED_HOSTS = ["play.example"]
    response = Client().get("/", headers={"host": host})
    assert response.status_code == 400
    assert_careful(response)


def test_who_forgot_the_last_stroke_is_led_there_carefully(db):
    response = Client().get("/history")
    assert response.status_code == 301
    assert_careful(response)


def broken(request):
    return HttpResponse(headers={"X-Frame-Options": "SAMEORIGIN", "Permissions-Policy": "camera=(self)"})


urlpatterns = [*urls.urlpatterns, path("said/", broken)]


@override_settings(ROOT_URLCONF=__name__)
def test_what_a_page_says_itself_stands():
    response = Client().get("/said/")
    assert response["X-Frame-Options"] == "SAMEORIGIN"
    assert response["Permissions-Policy"] == "camera=(self)"


@pytest.fixture
def https(settings, monkeypatch):
    """The settings as VERBENA_HTTPS behind one proxy makes them."""
    monkeypatch.setenv("VERBENA_HTTPS", "on")
    monkeypatch.setenv("VERBENA_PROXIES", "1")
    reload(real_settings)
    for name in dir(real_settings):
        if name.startswith(("SECURE_", "SESSION_COOKIE_", "CSRF_COOKIE_", "LANGUAGE_COOKIE_")) or name == "HTTPS":
            setattr(settings, name, getattr(real_settings, name))
    yield
    monkeypatch.undo()
    reload(real_settings)


def test_under_https_browsers_come_by_https_alone_from_then_on(banks, https):
    client = Client(headers={"x-forwarded-proto": "https"})
    page = client.post("/rooms/", {"nickname": "Alice"})
    assert_careful(page)
    assert page["Strict-Transport-Security"] == "max-age=31536000; includeSubDomains; preload"
    assert page["Cross-Origin-Opener-Policy"] == "same-origin"
    client.get("/accounts/login/")
    assert client.cookies
    assert all(cookie["secure"] for cookie in client.cookies.values())


def test_under_https_who_comes_by_http_is_led_over_carefully(https):
    response = Client(headers={"x-forwarded-proto": "http"}).get("/accounts/")
    assert (response.status_code, response.url) == (301, "https://testserver/accounts/")
    assert_careful(response)
