"""No library that is installed has a known vulnerability, as far as the service that knows them can be reached.

`uv audit` asks osv.dev for every version of the lock file. Where nobody answers, the test is skipped and says so.
"""

import json
import os
import shutil
import subprocess
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest

from tests.server import ROOT

UNREACHABLE = ("dns error", "client error (Connect)", "tcp connect error", "operation timed out")
DJANGO = "GHSA-aaaa-bbbb-cccc"


def test_no_library_has_a_known_vulnerability():
    done = _audit()
    if done.returncode and any(sign in done.stderr for sign in UNREACHABLE):
        pytest.skip("dependency audit NOT done: the vulnerability service cannot be reached from here")
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_known_vulnerability_fails_the_audit(service):
    done = _audit("--service-url", service)
    assert done.returncode == 1, done.stdout + done.stderr
    assert DJANGO in done.stdout
    assert not any(sign in done.stderr for sign in UNREACHABLE)


def test_a_service_that_cannot_be_reached_is_told_from_a_vulnerability():
    done = _audit("--service-url", "http://127.0.0.1:9/")
    assert done.returncode not in {0, 1}
    assert any(sign in done.stderr for sign in UNREACHABLE)


def _audit(*more):
    uv = os.environ.get("UV") or shutil.which("uv")
    if not uv:
        pytest.skip("dependency audit NOT done: uv is not here")
    if not (ROOT / "uv.lock").exists():
        pytest.skip("dependency audit NOT done: there is no uv.lock; `uv run` makes it")
    command = [uv, "audit", "--frozen", "--preview-features", "audit-command", *more]
    env = os.environ | {"UV_HTTP_TIMEOUT": "20", "UV_HTTP_RETRIES": "1"}
    return subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)


class Service(BaseHTTPRequestHandler):
    """A service of the kind of osv.dev that knows one fault, of Django."""

    def do_POST(self):
        """Answers a batch of questions."""
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))["queries"]
        self._say({"results": [self._known(query) for query in asked]})

    def do_GET(self):
        """Describes the fault."""
        package = {"ecosystem": "PyPI", "name": "django"}
        ranges = [{"type": "ECOSYSTEM", "events": [{"introduced": "0"}]}]
        self._say({
            "id": DJANGO, "modified": "2026-01-01T00:00:00Z", "summary": "made up by a test",
            "affected": [{"package": package, "ranges": ranges}],
        })  # fmt: skip

    def log_message(self, *args):
        """Says nothing."""

    def _known(self, query):
        wanted = query["package"]["name"] == "django"
        return {"vulns": [{"id": DJANGO, "modified": "2026-01-01T00:00:00Z"}]} if wanted else {}

    def _say(self, answer):
        body = json.dumps(answer).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


@pytest.fixture
def service():
    with HTTPServer(("127.0.0.1", 0), Service) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()
        thread.join()
