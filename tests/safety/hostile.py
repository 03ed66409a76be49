"""Hostile requests and frames, made from a seeded source of chance."""

import json
from urllib.parse import quote, urlencode

CODES = [
    "ZZZZZ",
    "00000",
    "abc",
    "%00%00%00%00%00",
    "%ED%A0%80AAAA",
    "..%2f..%2f",
    "a" * 200,
    "🦊".encode().decode("latin1"),
]
WORDS = [
    "",
    "x",
    "ё",
    "\ud800",
    "\x00",
    "\u202e",
    "<script>",
    "=1+1",
    "x" * 5000,
    "-1",
    "9" * 400,
    "true",
    "null",
    "🦊",
    "%s%n",
]
METHODS = ["GET", "POST", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "BREW", "get", "POST", "POST", "POST"]
DOS = [
    "set", "seat", "unseat", "add_partner", "start", "again", "end", "remove", "leave", "report", "clue", "reveal",
    "stop", "place", "write", "ready", "stake", "agree", "join", "settle", "lay", "draw", "object", "fly", "",
    None, 7, [], {},
]  # fmt: skip
FIELDS = [
    "at", "player", "game", "language", "level", "options", "options.turns", "private", "word", "number", "card",
    "sure", "reason", "x,y", "arrow", "text", "id", "seen", "body", "headers", "__proto__", "nickname", "code", "next",
]  # fmt: skip
TYPES = [
    "application/json", "application/x-www-form-urlencoded", "multipart/form-data", "multipart/form-data; boundary=x",
    "text/plain", "application/x-www-form-urlencoded; charset=utf-16", "application/json; charset=utf-7",
    "application/x-www-form-urlencoded; charset=nonsense", "\xff", "",
]  # fmt: skip
TOKEN = "a" * 32


def value(rng, depth=0):
    """Returns anything that JSON can hold, and some of what it cannot."""
    simple = [
        rng.choice(WORDS),
        rng.randrange(-3, 40),
        rng.random(),
        10 ** rng.randrange(1, 400),
        None,
        True,
        float("nan"),
    ]
    if depth > 2 or rng.random() < 0.7:
        return rng.choice(simple)
    if rng.random() < 0.5:
        return [value(rng, depth + 1) for _ in range(rng.randrange(4))]
    return {str(rng.choice(FIELDS)): value(rng, depth + 1) for _ in range(rng.randrange(4))}


def command(rng, dos=DOS):
    """Returns something like a command."""
    made = {"do": rng.choice(dos)} if rng.random() < 0.9 else {}
    return made | {rng.choice(FIELDS): value(rng) for _ in range(rng.randrange(5))}


def frame(rng, dos=DOS):
    """Returns the bytes of a message for a socket, and whether it goes as text."""
    kind = rng.randrange(9)
    if kind == 0:
        return rng.randbytes(rng.choice([0, 1, 125, 126, 5_000, 70_000])), rng.random() < 0.5
    if kind == 1:
        return rng.choice([b"[" * 90_000, b'{"a":' * 9_000, b"[" * 900, b"9" * 50_000, b'"' + b"x" * 300_000]), True
    if kind == 2:
        return b"x" * (2 * 1024 * 1024), rng.random() < 0.5
    made = command(rng, dos)
    if kind in {3, 4}:
        made = {"headers": value(rng) if kind == 3 else {"HX-Request-ID": value(rng)}, "body": made}
    if kind == 5:
        made = value(rng)
    text = json.dumps(made).encode()
    return (text[: rng.randrange(len(text) + 1)] if rng.random() < 0.1 else text), rng.random() < 0.95


def body(rng, content_type, dos=DOS):
    """Returns the bytes of a request's body."""
    if rng.random() < 0.2:
        return rng.randbytes(rng.choice([0, 1, 100, 70_000]))
    fields = command(rng, dos) | {"csrfmiddlewaretoken": TOKEN}
    if "json" in content_type:
        return json.dumps(fields).encode()
    if "multipart" in content_type and rng.random() < 0.7:
        parts = [f'--x\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{it}\r\n' for name, it in fields.items()]
        return ("".join(parts) + rng.choice(["--x--\r\n", "", "--x"])).encode("utf-8", "surrogatepass")
    return "&".join(f"{name}={quote(str(it).encode('utf-8', 'surrogatepass'))}" for name, it in fields.items()).encode()


def request(rng, code, host, cookies="", dos=DOS):
    """Returns the bytes of a request to the room `code`, or to anything else; many go straight to its door."""
    straight, there = rng.random() < 0.4, code
    code = code if rng.random() < 0.5 else rng.choice(CODES)
    path = rng.choice(
        [
            "/", "/rooms/", f"/r/{code}/", f"/r/{code}/join", f"/r/{code}/do", f"/r/{code}/do", f"/r/{code}/do",
            f"/?code={code}", "/accounts/", "/accounts/signup/", "/accounts/login/", "/accounts/password/",
            "/accounts/reset/x/y/", "/accounts/data/", "/history/", f"/history/{code}/", "/i18n/setlang/",
            "/admin/login/", "/admin/wordbanks/word/import/", "/healthz", "/readyz", "/metrics",
            "/static/css/../../settings.py",
            "/static/%2e%2e/x", "//evil.example/", "/rules/../", f"/ws/r/{code}/", f"/history/?page={code}&game=x",
        ]
    )  # fmt: skip
    content_type = rng.choice(TYPES)
    content = body(rng, content_type, dos)
    headers = {
        "Host": host
        if straight or rng.random() < 0.9
        else rng.choice(["evil.example", "a b", "[::1", "x" * 300, "127.0.0.1:x"]),
        "Cookie": f"csrftoken={TOKEN}; {cookies}"
        if straight or rng.random() < 0.9
        else rng.choice(["verbena=x", "=;=;", "a" * 9000]),
        "Accept": rng.choice(["application/json", "text/html", "*/*", ""]),
        "Accept-Language": rng.choice(["uk", "pl,en;q=0.5", "x" * 600, "zz", "*;q=0"]),
        "Content-Type": content_type,
        "Content-Length": str(len(content)) if rng.random() < 0.95 else rng.choice(["-1", "x", "1e3", str(10**12)]),
        "Connection": "close",
    }
    if rng.random() < 0.2:
        headers[rng.choice(["X-Forwarded-For", "HX-Request", "X-Request-ID", "Origin", "Range", "Expect"])] = (
            rng.choice(["", "null", "a" * 300, "127.0.0.1", "bytes=0-", "\xff"])
        )
    first = f"POST /r/{there}/do" if straight else f"{rng.choice(METHODS)} {path}"
    lines = [f"{first} HTTP/1.1", *(f"{name}: {it}" for name, it in headers.items())]
    return "\r\n".join(lines).encode("latin1", "replace") + b"\r\n\r\n" + content


def knocks(code, host, cookies):
    """Yields plain requests of somebody in the room `code` that are answered by 200, 404, 403, 422 and 400."""
    for first, length, fields in (
        ("GET /", None, {}),
        ("GET /r/ZZZZZ/", None, {}),
        ("POST /rooms/", None, {"nickname": "x"}),
        (f"POST /r/{code}/do", None, {"do": "fly", "csrfmiddlewaretoken": TOKEN}),
        (f"POST /r/{code}/do", "x", {"do": "fly"}),
    ):
        content = urlencode(fields)
        headers = {
            "Host": host,
            "Cookie": f"csrftoken={TOKEN}; {cookies}",
            "Accept": "application/json",
            "Content-Type": "application/x-www-form-urlencoded",
            "Content-Length": length or str(len(content)),
            "Connection": "close",
        }
        lines = [f"{first} HTTP/1.1", *(f"{name}: {it}" for name, it in headers.items())]
        yield "\r\n".join([*lines, "", content]).encode()
