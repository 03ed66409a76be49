"""The house is in order: style, types, the direction of imports, and catalogues that are complete and fresh."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from config import catalogues

ROOT = Path(__file__).resolve().parent.parent


@pytest.mark.parametrize(
    "command",
    [["ruff", "check", "."], ["ruff", "format", "--check", "."], ["mypy"], ["lint-imports"]],
    ids=" ".join,
)
def test_the_linters_are_content(command):
    done = subprocess.run(
        [Path(sys.executable).parent / command[0], *command[1:]], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(scope="module")
def messages():
    return catalogues.template()


@pytest.mark.parametrize("language", catalogues.LANGUAGES)
def test_every_message_is_translated_in_every_plural_form(language):
    assert catalogues.lacking(catalogues.read(language)) == []


@pytest.mark.parametrize("language", catalogues.LANGUAGES)
def test_the_catalogue_has_exactly_the_messages_of_the_code(language, messages):
    def keys(catalogue):
        return {(message.context, str(message.id)) for message in catalogue if message.id}

    assert keys(catalogues.read(language)) == keys(messages)


@pytest.mark.parametrize("language", catalogues.LANGUAGES)
def test_the_compiled_catalogue_is_fresh(language):
    assert catalogues.compiled(language).read_bytes() == catalogues.machine_code(catalogues.read(language))


@pytest.mark.parametrize("language", catalogues.LANGUAGES)
def test_translations_keep_the_placeholders(language):
    with catalogues.source(language).open("rb") as content:
        catalogue = read_po(content, locale=language)
    wrong = [(message.id, error) for message in catalogue for error in message.check(catalogue) if message.id]
    assert wrong == []


def test_the_plural_forms_are_those_of_the_language():
    assert {language: catalogues.read(language).num_plurals for language in catalogues.LANGUAGES} == {
        "uk": 3, "pl": 3, "ru": 3, "et": 2,
    }  # fmt: skip


def test_every_public_function_of_the_rules_has_a_docstring():
    lacking = [
        f"{file.name}:{node.lineno} {node.name}"
        for file in (ROOT / "games").rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_") and not ast.get_docstring(node)
    ]
    assert lacking == []


WRITES = {"save", "create", "bulk_create", "get_or_create", "update_or_create", "delete", "save_because"}
DOOR = {"play.py", "people.py", "matches.py", "ledger.py", "deeds.py", "pruning.py"}


def test_only_what_stands_behind_the_door_writes():
    writers = {
        file.name
        for file in (ROOT / "rooms").glob("*.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in WRITES
    }
    assert writers <= DOOR


@pytest.mark.parametrize("kind", ["css", "js"])
def test_no_style_sheet_or_script_lies_unused(kind):
    pages = [file.read_text("utf-8") for file in (ROOT / "templates").rglob("*.html")]
    scripts = [file.read_text("utf-8") for file in (ROOT / "static" / "js").glob("*.js")]
    named = "\n".join([*pages, *scripts])
    for file in (ROOT / "static" / kind).glob(f"*.{kind}"):
        assert any(name in named for name in (f'"{file.stem}"', file.name)), file.name
