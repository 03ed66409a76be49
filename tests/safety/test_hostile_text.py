"""No nickname and no clue breaks a page, the log, an export or the desk."""

import json
import logging
import re
from html import unescape
from io import StringIO
from urllib.parse import quote

import pytest
import tablib
from django.core.management import call_command

from games.base import Illegal
from rooms import nicknames, play
from rooms.models import Match, Player, Room
from tests.accounts.cast import member
from tests.desk.cast import ask, board_of, page_of, played
from tests.rooms.browser import browser, do, do_json
from tests.rooms.cast import giver, guesser, start
from wordbanks.models import Report, Word

VISIBLE = {
    "markup": "<script>x</script>",
    "attribute": "\"' onfocus='x",
    "formula": "=HYPERLINK(A1)",
    "sum": "@SUM(1+1)*cmd|' /C",
    "template": "{{7*7}}{%x%}%s%(a)s",
    "family": "👨‍👩‍👧‍👦🏳️‍🌈",
    "accents": "é̂̃",
    "right to left": "שלום",
    "path": "../../etc/passwd",
}
UNSEEN = {
    "override": "\u202eecilA",
    "isolate": "a\u2067b",
    "escape": "\x1b[31mred",
    "nul": "a\x00b",
    "surrogate": "a\ud800",
    "tower": "a" + "\u0301\u0302\u0303\u0304\u0305" * 3,
    "private": "\ue000",
}
TIDIED = {"newline": ("a\r\nb", "a b"), "tab": ("a\tb", "a b"), "separator": ("a\u2028b", "a b")}


@pytest.fixture(params=VISIBLE.values(), ids=VISIBLE.keys())
def mallory(request, alice, room):
    return play.join(room, "mallory", request.param)


def join(room, name, **headers):
    """Sends a nickname as a form, half characters too."""
    form = "nickname=" + quote(name.encode("utf-8", "surrogatepass"))
    return browser().post(
        f"/r/{room.code}/join", form, content_type="application/x-www-form-urlencoded", headers=headers
    )


def tags(page):
    """Returns the elements of a page: what is text in it is none."""
    return re.findall(r"<[a-zA-Z/!][^>]*", page)


def assert_whole(page, name):
    """Fails if the name is more than text in the page, or is not there at all."""
    assert name in unescape(page)
    assert "<script>x" not in page
    assert not [tag for tag in tags(page) if "onfocus" in tag and "&" not in tag]


@pytest.mark.parametrize("name", UNSEEN.values(), ids=UNSEEN.keys())
def test_what_cannot_be_seen_is_no_nickname(room, name):
    with pytest.raises(Illegal, match="nickname_odd"):
        nicknames.clean(name)
    if "\ud800" not in name:  # a form cannot carry half a character: see below
        answer = join(room, name, accept="application/json")
        assert (answer.status_code, answer.json()["error"]) == (422, "nickname_odd")


def test_half_a_character_in_a_form_is_a_sign_that_can_be_seen(room):
    assert join(room, "a\ud800").status_code == 302
    assert set(room.players.order_by("pk").last().nickname) == {"a", "\ufffd"}


@pytest.mark.parametrize(("typed", "name"), TIDIED.values(), ids=TIDIED.keys())
def test_a_nickname_has_one_line(typed, name):
    assert nicknames.clean(typed) == name


@pytest.mark.parametrize("name", ["Nguyễn Thị Ánh", "क्षितिज", "שָׁלוֹם", "ประเสริฐ์", "நித்தியா"])
def test_letters_of_every_alphabet_keep_their_signs(name):
    assert nicknames.clean(name) == name


def test_a_nickname_is_text_in_rooms_and_at_the_desk(mallory, alice, room, operator):
    for person in (alice, mallory):
        assert_whole(browser(person).get(f"/r/{room.code}/").content.decode(), mallory.nickname)
    played_ = played(alice, "trap")
    client = browser(mallory)
    assert client.get(f"/history/{played_.slug}/").status_code == 200
    for thing in (mallory, room, played_):
        desk = operator.get(f"rooms_{type(thing)._meta.model_name}_change", thing.pk)
        assert_whole(desk.content.decode(), mallory.nickname)
    for model in (Player, Room, Match):
        assert operator.get(f"rooms_{model._meta.model_name}_changelist", q=mallory.nickname).status_code == 200


def test_a_nickname_is_text_in_every_export(mallory, alice, room, operator, editor):
    ended = played(alice, "trap")
    record = operator.get("rooms_match_record", ended.pk)
    assert record["Content-Type"] == "application/json"
    assert record["Content-Disposition"].startswith("attachment")
    assert json.loads(record.content)
    call_command("export_matches", stdout=(out := StringIO()), stderr=StringIO())
    assert all(json.loads(line) for line in out.getvalue().splitlines())
    client = member(mallory)
    data = client.get("/accounts/data/")
    assert data["Content-Type"] == "application/json"
    assert data["Content-Disposition"].startswith("attachment")
    assert json.loads(data.content)["rooms"][0]["nickname"] == mallory.nickname


def test_a_reporters_nickname_is_text_at_the_editors_desk(mallory, alice, room, editor):
    ended = played(alice, "trap")
    answer = do_json(browser(mallory), room, {"do": "report", "word": ended.words[0]["text"], "reason": "other"})
    if answer.status_code != 200:
        reason = Report.Reason.values[0]
        answer = do_json(browser(mallory), room, {"do": "report", "word": ended.words[0]["text"], "reason": reason})
    assert answer.status_code == 200
    page = editor.get("wordbanks_report_changelist")
    assert page.status_code == 200
    assert "<script>x" not in page.content.decode()


def test_the_log_has_one_line_a_record(alice, room, caplog):
    caplog.set_level(logging.DEBUG)
    for name in [*VISIBLE.values(), *UNSEEN.values(), *(typed for typed, _ in TIDIED.values())]:
        join(room, name)
        do_json(browser(alice), room, {"do": "clue", "word": name, "number": 1})
    lines = "".join(f"{record.getMessage()}\n" for record in caplog.records if record.name.startswith("verbena"))
    assert "\x1b" not in lines
    assert "\x00" not in lines
    assert len(lines.splitlines()) == len([one for one in caplog.records if one.name.startswith("verbena")])


CLUES = VISIBLE | UNSEEN | {name: typed for name, (typed, _) in TIDIED.items()}


@pytest.mark.parametrize("clue", CLUES.values(), ids=CLUES.keys())
def test_a_clue_is_refused_or_text(alice, room, bob, operator, clue):
    match = start(alice)
    before = giver(room)
    answer = do_json(browser(before), room, {"do": "clue", "word": clue, "number": 1, "sure": True})
    assert answer.status_code in {200, 422}
    if answer.status_code == 200:
        for person in (before, guesser(room)):
            page = browser(person).get(f"/r/{room.code}/").content.decode()
            assert "<script>x" not in page
            assert not [tag for tag in tags(page) if "onfocus" in tag and "&" not in tag]
        assert "<script>x" not in page_of(operator, match)
        assert "<script>x" not in board_of(operator, match)
        assert "\u202e" not in page
        assert "\x1b" not in page
    else:
        page = do(browser(before), room, "clue", word=clue.replace("\ud800", "?"), number="1")
        assert "<script>x" not in page.content.decode()
    assert ask(alice, "end") == {"ok": True}


FORMULAE = ["=HYPERLINK(1)", "==1+1", "+1+1", "-2+3", "@SUM(A1)", "＝1+1", "'=1", "\t=1", " =1"]


@pytest.mark.parametrize("kind", ["0", "1"], ids=["csv", "xlsx"])
@pytest.mark.parametrize("note", [*FORMULAE, "a\x1b[31m", "a\x00b".replace("\x00", "\x01"), "<script>x</script>"])
def test_no_cell_that_goes_out_is_run_by_a_spreadsheet(editor, banks, kind, note):
    Word.objects.exclude(pk=(word := Word.objects.first()).pk).delete()
    Word.objects.filter(pk=word.pk).update(note=note, associations=["=1", "-1"])
    response = editor.post("wordbanks_word_export", format=kind, resource="")
    assert response.status_code == 200
    content = response.content if kind == "1" else response.content.decode()
    sheet = tablib.Dataset().load(content, format="xlsx" if kind == "1" else "csv")
    assert len(sheet) == 1
    for cell in sheet[0]:
        assert str(cell or "")[:1] not in {"=", "+", "-", "@", "＝", "\t", " "}
    assert "\x1b" not in str(sheet[0])


@pytest.mark.parametrize("note", ["=1+1", "-2", "@home", "plain"])
def test_a_tamed_cell_comes_in_again_as_it_was(editor, banks, note):
    Word.objects.filter(pk=(word := Word.objects.first()).pk).update(note=note)
    out = editor.post("wordbanks_word_export", format="0", resource="").content
    preview = editor.shows(out)
    assert preview.context["result"].counts()["unchanged"] == Word.objects.count()
    assert Word.objects.get(pk=word.pk).note == note
