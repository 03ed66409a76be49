"""An editor who is not a superuser, at a real browser: a list worked through, a table brought in, a word undone."""

import os
import subprocess
import sys

import pytest
from playwright.sync_api import expect

from tests.browser.cast import DESK
from tests.server import ROOT

SETUP = """
from django.contrib.auth.models import Group, User
user, new = User.objects.get_or_create(username="Halyna", is_staff=True)
user.set_password("barvinok")
user.save()
user.groups.add(Group.objects.get(name="word editors"))
from wordbanks.reports import report
report("uk", "акула", "family", "too_hard", "Alice")
"""
TABLE = "language,level,word,note\nuk,family,дзвінолист,звук\nuk,family,акулами,\n"


@pytest.fixture
def editor(person, server):
    subprocess.run(
        [sys.executable, "manage.py", "shell", "--verbosity=0", "--command", SETUP],
        cwd=ROOT, env=os.environ | {"VERBENA_DATA": server.data}, check=True,
    )  # fmt: skip
    halyna = person("Halyna", size=DESK)
    halyna.page.goto(f"{server.address}/admin/")
    halyna.page.get_by_label("Username").fill("Halyna")
    halyna.page.get_by_label("Password").fill("barvinok")
    halyna.page.get_by_role("button", name="Log in").click()
    halyna.page.get_by_role("link", name="Words", exact=True).first.wait_for()
    yield halyna
    assert [text for text in halyna.complaints if "Content Security Policy" in text] == []


def opens(editor, path):
    editor.page.goto(f"{editor.server.address}/admin/wordbanks/{path}")


def row(editor, text):
    return editor.page.get_by_role("row").filter(has=editor.page.get_by_role("link", name=text, exact=True))


def test_an_editor_finds_a_word_notes_something_in_the_list_and_takes_it_back(editor):
    opens(editor, "word/?bank__language__exact=uk")
    editor.page.get_by_placeholder("zolw finds Żółw").fill("АКУЛА")
    editor.page.keyboard.press("Enter")
    note = row(editor, "акула").locator("input[name$=note]")
    note.fill("велика риба")
    editor.page.get_by_role("button", name="Save", exact=True).click()
    expect(editor.page.get_by_text("1 word was changed successfully")).to_be_visible()
    expect(row(editor, "акула").locator("input[name$=note]")).to_have_value("велика риба")
    editor.page.get_by_role("link", name="акула", exact=True).click()
    editor.page.get_by_role("link", name="History").click()
    expect(editor.page.get_by_role("row").filter(has_text="велика риба")).to_contain_text("Halyna")
    editor.page.get_by_role("button", name="Back to this").first.click()
    expect(editor.page.get_by_text("“акула” is again what it was.")).to_be_visible()


def test_an_editor_looks_at_a_table_and_brings_it_in(editor, tmp_path):
    (tmp_path / "words.csv").write_text(TABLE, "utf-8")
    opens(editor, "word/import/")
    editor.page.locator("[name=import_file]").set_input_files(tmp_path / "words.csv")
    editor.page.get_by_role("button", name="Look at it").click()
    expect(editor.page.get_by_role("row").filter(has_text="акулами")).to_contain_text("A form of акула")
    editor.page.get_by_role("button", name="Import these").click()
    expect(editor.page.get_by_text("Imported: 2 new, 0 changed")).to_be_visible()


def test_an_editor_deals_a_sample_board_and_looks_for_clashes(editor):
    opens(editor, "wordbank/")
    editor.page.get_by_role("link", name="Ukrainian, family").click()
    editor.page.get_by_role("link", name="Deal a sample board").click()
    expect(editor.page.locator(".desk-board a")).to_have_count(25)
    expect(editor.page.get_by_role("img", name="Letters that begin words")).to_be_visible()
    editor.page.get_by_role("link", name="Find clashes").click()
    expect(editor.page.get_by_role("heading", name="Words that hang together")).to_be_visible()


def test_an_editor_empties_the_queue_of_reports(editor):
    opens(editor, "reportedword/")
    reported = editor.page.get_by_role("row").filter(has_text="акула")
    expect(reported).to_contain_text("too hard × 1")
    reported.get_by_role("button", name="Dismiss").click()
    expect(editor.page.get_by_text("“акула” stays as it is.")).to_be_visible()
    expect(editor.page.get_by_role("row").filter(has_text="акула")).to_have_count(0)
