"""Who looks back changes nothing: no module of the history writes, and no visit leaves a trace."""

import ast

from django.conf import settings

from tests.rooms.cast import everything
from tests.test_house import WRITES

from .cast import browser, look, played


def test_no_module_writes():
    calls = {
        node.func.attr
        for file in (settings.BASE_DIR / "history").rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
    }
    assert not calls & (WRITES | {"update", "bulk_update"})


def test_no_visit_leaves_a_trace(alice, bob):
    match = played(alice)
    before = everything()
    for client in (browser(alice), browser()):
        for step in (0, 3, 99):
            look(match.slug, step=step, client=client)
        client.get("/history/")
    assert everything() == before
