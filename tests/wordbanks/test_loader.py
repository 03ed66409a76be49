"""Loading the data files: a second time changes nothing, and what an editor changed stays as the editor left it."""

from io import StringIO

import pytest
from django.core.management import call_command

from games.base import Level
from wordbanks import languages, loader
from wordbanks.models import Word, WordBank

pytestmark = pytest.mark.django_db


@pytest.fixture
def load(tmp_path):
    """Writes the lines of English, family, loads them, and returns the report."""

    def load(*lines):
        file = tmp_path / "en" / "family.txt"
        file.parent.mkdir(exist_ok=True)
        file.write_text("\n".join(lines) + "\n", "utf-8")
        (report,) = loader.load(tmp_path)
        return report

    return load


def word(text):
    return Word.objects.get(text=text)


def texts(status=Word.Status.APPROVED):
    return set(Word.objects.filter(status=status).values_list("text", flat=True))


def test_every_word_of_a_file_is_added_and_approved(load):
    report = load("# a comment", "", "ant | note: insect | allow: antler", "  bee  ", "cat | forbid: kitty")
    assert report.added == ["ant", "bee", "cat"]
    assert texts() == {"ant", "bee", "cat"}
    assert (word("ant").note, word("ant").allowed, word("cat").forbidden) == ("insect", ["antler"], ["kitty"])


def test_the_associations_keep_their_order(load):
    load("ant | assoc: hill, queen, picnic")
    assert word("ant").associations == ["hill", "queen", "picnic"]


def test_loading_a_second_time_changes_nothing(load):
    lines = ("ant | note: insect | assoc: hill", "bee")
    load(*lines)
    before = list(Word.objects.values())
    report = load(*lines)
    assert (report.unchanged, report.added, report.updated, report.retired, report.left) == (2, [], [], [], [])
    assert list(Word.objects.values()) == before


def test_a_line_that_changed_updates_its_word(load):
    load("ant | note: insect | assoc: hill")
    report = load("ant | forbid: emmet | assoc: queen, hill")
    assert report.updated == ["ant"]
    assert (word("ant").note, word("ant").forbidden, word("ant").associations) == ("", ["emmet"], ["queen", "hill"])


def test_a_word_that_left_the_file_is_retired_and_not_deleted(load):
    load("ant", "bee")
    report = load("bee")
    assert report.retired == ["ant"]
    assert texts(Word.Status.RETIRED) == {"ant"}
    assert load("bee").retired == []


@pytest.mark.parametrize(
    "edit",
    [{"note": "mine"}, {"forbidden": ["emmet"]}, {"allowed": ["antler"]}, {"associations": ["hill"]}, {"text": "Ant"}],
    ids=str,
)
def test_what_an_editor_changed_stays_when_its_line_changes(load, edit):
    load("ant | note: insect", "bee")
    Word.objects.filter(text="ant").update(**edit)
    before = Word.objects.values().get(folded="ant")
    report = load("ant | note: a small insect", "bee")
    assert report.left == [(before["text"], "changed by an editor")]
    assert report.updated == []
    assert Word.objects.values().get(folded="ant") == before


def test_what_an_editor_changed_stays_when_its_line_goes(load):
    load("ant", "bee")
    Word.objects.filter(text="ant").update(note="mine")
    report = load("bee")
    assert report.left == [("ant", "changed by an editor")]
    assert "ant" in texts()


def test_what_an_editor_added_stays(load):
    load("bee")
    Word.objects.create(bank=WordBank.objects.get(), text="wasp")
    assert load("bee").left == [("wasp", "added by an editor")]
    assert "wasp" in texts()


@pytest.mark.parametrize("status", [Word.Status.RETIRED, Word.Status.DRAFT])
def test_what_an_editor_took_out_stays_out(load, status):
    load("ant", "bee")
    Word.objects.filter(text="ant").update(status=status)
    load("ant", "bee")
    load("ant | note: insect", "bee")
    assert texts() == {"bee"}


def test_a_word_that_an_editor_added_and_the_files_now_have_stays_the_editors(load):
    load("bee")
    Word.objects.create(bank=WordBank.objects.get(), text="wasp", note="mine")
    report = load("bee", "wasp | note: an insect")
    assert report.left == [("wasp", "changed by an editor")]
    assert word("wasp").note == "mine"


def test_lines_that_are_no_words_are_left_and_named(load):
    report = load("ant", "two words", "bee | colour: red", "к0т", "x" * 41, "cat | allow: a b")
    assert texts() == {"ant"}
    assert [where for where, _ in report.left] == ["line 2", "line 3", "line 4", "line 5", "line 6"]
    assert all(why for _, why in report.left)


def test_a_word_that_stands_twice_is_loaded_once(load):
    report = load("ant | note: first", "Ant | note: second")
    assert report.added == ["ant"]
    assert report.left == [("Ant", "stands in the file twice")]


def test_a_file_that_is_no_text_changes_nothing(load, tmp_path):
    load("ant")
    (tmp_path / "en" / "family.txt").write_bytes(b"bee\n\xff\xfe")
    with pytest.raises(UnicodeDecodeError):
        loader.load(tmp_path)
    assert texts() == {"ant"}


def test_only_files_of_a_language_and_a_level_are_loaded(load, tmp_path):
    (tmp_path / "xx").mkdir()
    for name in ("xx/family.txt", "en/hard.txt", "README.txt"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("wasp", "utf-8")
    assert load("ant").bank == "en, family"
    assert WordBank.objects.count() == 1


@pytest.mark.parametrize("code", languages.CODES)
def test_the_files_of_the_house_load_whole(code):
    """Each line of our own data is a word, none stands twice, and there are enough for a match."""
    for level in Level:
        report = loader._load_bank(code, level, loader.DATA / code / f"{level.value}.txt")
        assert report.left == []
        assert len(report.added) >= 100


def test_the_command_says_what_it_did(load, tmp_path, monkeypatch):
    load("ant")
    (tmp_path / "en" / "family.txt").write_text("ant\nbee\ntwo words\n", "utf-8")
    monkeypatch.setattr(loader, "load", lambda load=loader.load: load(tmp_path))
    call_command("load_banks", stdout=(out := StringIO()))
    first, *others = out.getvalue().splitlines()
    assert first == "en, family: 1 added, 0 updated, 0 retired, 1 unchanged, 1 left"
    assert len(others) == 1
    assert others[0].startswith("  line 3: ")


def test_a_word_whose_line_comes_back_is_dealt_again(load):
    load("ant", "bee")
    load("bee")
    report = load("ant | note: insect", "bee")
    assert report.updated == ["ant"]
    assert texts() == {"ant", "bee"}
    assert load("ant | note: insect", "bee").unchanged == 2


def test_a_word_that_an_editor_retired_stays_retired_when_its_line_goes_and_comes_back(load):
    load("ant", "bee")
    Word.objects.filter(text="ant").update(status=Word.Status.RETIRED)
    load("bee")
    load("ant", "bee")
    assert texts() == {"bee"}
