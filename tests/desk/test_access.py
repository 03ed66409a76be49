"""Who comes to the operators' desk: operators without superuser rights, no editor, no guest; and nobody rewrites."""

import pytest
from django.contrib.auth.models import Permission
from django.test import Client
from django.urls import reverse

from rooms.models import Deed, Match, Player
from tests.desk.cast import does, fresh, page_of, played, said, text_of
from tests.wordbanks.conftest import signed_in

LISTS = ["room", "match", "player", "block", "deed"]


@pytest.fixture
def past(alice, bob):
    return played(alice)


def pages(match):
    """Returns every page about a match, its room and its people."""
    alice = match.seats.first().player
    return [
        *(("changelist", model, []) for model in LISTS),
        ("change", "match", [match.pk]),
        ("board", "match", [match.pk]),
        ("record", "match", [match.pk]),
        ("end", "match", [match.pk]),
        ("change", "room", [match.room_id]),
        ("close", "room", [match.room_id]),
        ("change", "player", [alice.pk]),
        *((act, "player", [alice.pk]) for act in ("rename", "block", "unblock")),
    ]


def test_an_operator_who_is_no_superuser_comes_everywhere(operator, past):
    for page, model, args in pages(past):
        assert operator.get(f"rooms_{model}_{page}", *args).status_code in (200, 302), (page, model)


def test_an_editor_comes_nowhere(editor, past):
    for page, model, args in pages(past):
        assert editor.get(f"rooms_{model}_{page}", *args).status_code == 403, (page, model)
    for act, model, args in pages(past):
        if act in ("end", "close", "rename", "block", "unblock"):
            assert editor.post(f"rooms_{model}_{act}", *args, reason="x").status_code == 403


def test_a_stranger_is_shown_the_door(past):
    for page, model, args in pages(past):
        response = Client().get(reverse(f"admin:rooms_{model}_{page}", args=args))
        assert response.status_code == 302
        assert "/admin/login/" in response.url


def test_whoever_may_only_look_does_nothing(past, db):
    reader = signed_in("Rita")
    reader.user.user_permissions.set(
        Permission.objects.filter(codename__in=["view_room", "view_match", "view_player", "view_deed"])
    )
    assert "Close the room" not in page_of(reader, past.room)
    assert does(reader, "close", past.room).status_code == 403
    assert fresh(past.room).closed is None


def test_an_operator_sees_neither_words_to_edit_nor_accounts(operator):
    page = text_of(operator.client.get("/admin/"))
    assert "Matches" in page
    assert "Word banks" not in page
    assert "Accounts" not in page
    assert operator.get("wordbanks_word_changelist").status_code == 403
    assert operator.get("auth_user_changelist").status_code == 403


def test_an_editors_first_page_tells_nothing_of_matches(editor, operator, past):
    assert "people in rooms now" in text_of(operator.client.get("/admin/"))
    page = text_of(editor.client.get("/admin/"))
    assert "people in rooms now" not in page
    assert past.room.code not in page
    assert "Deeds" not in page


@pytest.mark.parametrize("model", LISTS)
def test_not_even_a_superuser_adds_changes_or_deletes(model, superuser, past):
    thing = {"room": past.room, "match": past, "player": past.seats.first().player}.get(model)
    pk = thing.pk if thing else 1
    before = list(Match.objects.values()), list(Player.objects.values()), list(Deed.objects.values())
    assert superuser.get(f"rooms_{model}_add").status_code == 403
    superuser.post(f"rooms_{model}_change", pk, nickname="X", outcome="won", code="XXXXX")
    assert superuser.post(f"rooms_{model}_delete", pk, post="yes").status_code in (302, 403)
    superuser.post(f"rooms_{model}_changelist", action="delete_selected", _selected_action=[pk])
    assert (list(Match.objects.values()), list(Player.objects.values()), list(Deed.objects.values())) == before


def test_deeds_are_sent_not_followed(operator, alice):
    """A link does nothing: it takes the form, and the form takes its token."""
    operator.get("rooms_room_close", alice.room_id)
    assert fresh(alice.room).closed is None
    strict = Client(enforce_csrf_checks=True)
    strict.force_login(operator.user)
    assert strict.post(reverse("admin:rooms_room_close", args=[alice.room_id]), {"reason": "x"}).status_code == 403
    assert fresh(alice.room).closed is None


def test_what_is_done_already_is_not_done_again(operator, past):
    response = does(operator, "end", past)
    assert response.status_code == 302
    assert "done already" in said(response)
    assert not Deed.objects.exists()


def test_the_secret_key_of_a_browser_is_on_no_page(operator, superuser, past):
    Player.objects.filter(nickname="Alice").update(key="a-very-secret-key")
    alice = Player.objects.get(nickname="Alice")
    does(operator, "block", alice)
    for desk in (operator, superuser):
        for page, model, args in pages(past):
            assert "a-very-secret-key" not in desk.get(f"rooms_{model}_{page}", *args).content.decode()
