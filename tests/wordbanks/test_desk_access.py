"""Who may do what at the desks: editors keep the words, operators look at matches, nobody rewrites those."""

import importlib

import pytest
from django.apps import apps
from django.contrib.auth.models import Group

from rooms.models import Room

WORD_PAGES = [
    "word_changelist", "word_add", "word_import", "wordbank_changelist", "reportedword_changelist",
    "offeredassociation_changelist",
]  # fmt: skip
ROOM_PAGES = ["room", "player", "match"]


@pytest.mark.parametrize("page", WORD_PAGES)
def test_an_editor_comes_to_the_words_and_an_operator_does_not(page, editor, operator):
    assert editor.get(f"wordbanks_{page}").status_code == 200
    assert operator.get(f"wordbanks_{page}").status_code == 403


@pytest.mark.parametrize("model", ROOM_PAGES)
def test_an_operator_looks_at_rooms_and_an_editor_does_not(model, editor, operator):
    assert operator.get(f"rooms_{model}_changelist").status_code == 200
    assert editor.get(f"rooms_{model}_changelist").status_code == 403


@pytest.mark.parametrize("model", ROOM_PAGES)
def test_not_even_a_superuser_adds_to_what_happened(model, superuser):
    assert superuser.get(f"rooms_{model}_add").status_code == 403


def test_not_even_a_superuser_changes_or_deletes_a_room(superuser):
    room = Room.objects.create(code="ABCDE", language="pl")
    assert superuser.post("rooms_room_change", room.pk, code="XXXXX").status_code == 403
    assert superuser.post("rooms_room_delete", room.pk, post="yes").status_code == 403
    assert Room.objects.get().code == "ABCDE"


def test_no_editor_deletes_a_bank(editor, superuser, polish):
    for person in (editor, superuser):
        assert person.post("wordbanks_wordbank_delete", polish.pk, post="yes").status_code == 403


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("migration", "name"),
    [
        ("wordbanks.migrations.0005_word_editors", "word editors"),
        ("wordbanks.migrations.0007_offers_for_editors", "word editors"),
        ("rooms.migrations.0002_operators", "operators"),
    ],
)
def test_making_a_group_again_changes_nothing(migration, name):
    before = sorted(Group.objects.get(name=name).permissions.values_list("codename", flat=True))
    importlib.import_module(migration).make(apps, None)
    assert sorted(Group.objects.get(name=name).permissions.values_list("codename", flat=True)) == before


@pytest.mark.django_db
def test_operators_may_only_look_and_do_what_is_logged():
    codes = Group.objects.get(name="operators").permissions.values_list("codename", flat=True)
    assert {code for code in codes if not code.startswith("view_")} == {"add_deed"}


def test_the_desk_has_a_policy_of_its_own_and_players_pages_keep_the_strict_one(editor):
    desk = editor.get("wordbanks_word_changelist").headers["Content-Security-Policy"]
    assert "'unsafe-eval'" in desk
    assert "'unsafe-eval'" not in editor.client.get("/").headers["Content-Security-Policy"]
