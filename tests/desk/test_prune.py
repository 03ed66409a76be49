"""Old guests are forgotten and empty rooms with them; results stay, and nobody who is here or has an account goes."""

from datetime import timedelta
from io import StringIO

import pytest
from django.contrib.auth.models import User
from django.core.management import CommandError, call_command
from django.utils import timezone

from rooms import identity
from rooms.models import Match, Player, Room
from tests.desk.cast import ask, fresh, gone, is_here, played, start
from tests.rooms.cast import come_in, everything, open_room
from wordbanks import reports
from wordbanks.models import Report

OLD = timedelta(days=400)


def prune(*more, older_than="365d"):
    call_command("prune", "--older-than", older_than, *more, stdout=(out := StringIO()), stderr=StringIO())
    return out.getvalue()


def aged(room, by=OLD):
    """Makes everything of a room so old, and nobody seen."""
    then = timezone.now() - by
    Room.objects.filter(pk=room.pk).update(created=then, changed=then)
    Player.objects.filter(room=room).update(joined=then)
    Player.objects.filter(room=room).exclude(left=None).update(left=then)
    Match.objects.filter(room=room).update(started=then, moved=then)
    gone()


@pytest.fixture
def past(alice, room, bob):
    """A match that was won long ago."""
    match = played(alice)
    aged(room)
    return fresh(match)


def test_an_old_guest_is_a_former_player_and_the_result_stays(past, alice, bob):
    said = prune()
    assert said.startswith("Forgot 2 guests and 0 rooms")
    assert [fresh(player).name for player in (alice, bob)] == ["former player", "former player"]
    assert fresh(alice).key != alice.key
    assert fresh(past).outcome == "won"
    assert past.moves.count() == past.version
    assert list(past.seats.values_list("player", flat=True).order_by("index")) == [alice.pk, bob.pk]


def test_a_rehearsal_says_the_same_and_changes_nothing(past):
    empty = open_room("Zoe").room
    aged(empty)
    before = everything()
    said = prune("--dry-run")
    assert everything() == before
    assert said.replace("Would forget", "Forgot") == prune()
    assert everything() != before


def test_a_second_time_there_is_nothing_left_to_forget(past):
    prune()
    before = everything()
    assert prune().startswith("Forgot 0 guests and 0 rooms")
    assert everything() == before


def test_an_empty_room_goes(banks):
    host = open_room("Zoe")
    aged(host.room)
    assert prune().startswith("Forgot 1 guests and 1 rooms")
    assert not Room.objects.exists()


def test_a_room_where_matches_were_only_broken_off_goes(alice, room, bob):
    played(alice, "aborted")
    aged(room)
    assert prune().startswith("Forgot 2 guests and 1 rooms")
    assert not Match.objects.exists()


def test_a_room_where_somebody_is_stays_as_it_is(past, alice, room, bob):
    empty = open_room("Zoe")
    aged(empty.room)
    is_here(bob, empty)
    before = everything()
    assert prune().endswith("2 rooms are live and left alone.\n")
    assert everything() == before


def test_a_room_where_a_match_goes_on_stays_as_it_is(alice, room, bob):
    start(alice)
    aged(room)
    before = everything()
    prune()
    assert everything() == before


def test_a_young_room_stays(alice, room, bob):
    aged(room, timedelta(days=364))
    before = everything()
    prune()
    assert everything() == before
    assert prune(older_than="52w") != prune(older_than="51w")


def test_people_with_accounts_stay_and_so_do_their_rooms(past, alice, bob):
    user = User.objects.create_user("Olena")
    empty = open_room("Olena")
    Player.objects.filter(pk__in=[alice.pk, empty.pk]).update(user=user)
    aged(empty.room)
    prune()
    assert (fresh(alice).nickname, fresh(bob).nickname) == ("Alice", "")
    assert Room.objects.filter(pk=empty.room_id).exists()


def test_a_guest_who_still_comes_keeps_their_old_rooms(past, alice, bob):
    come_in(open_room("Zoe").room, "Alice")
    gone()
    prune()
    assert (fresh(alice).nickname, fresh(bob).nickname) == ("Alice", "")


def test_a_guest_who_left_a_room_that_lives_on_is_forgotten_once_nobody_is_there(alice, room, bob):
    ask(bob, "leave")
    Player.objects.filter(pk=bob.pk).update(left=timezone.now() - OLD, joined=timezone.now() - OLD)
    prune()
    assert fresh(bob).nickname == "Bob"
    gone()
    prune()
    assert (fresh(alice).nickname, fresh(bob).nickname) == ("Alice", "")


def test_pruning_does_not_make_a_room_young(past, room):
    changed = fresh(room).changed
    prune()
    assert fresh(room).changed == changed


def test_the_forgotten_browser_is_a_stranger(past, alice, room):
    prune()
    assert not identity.players_of(alice.key).exists()


def test_the_names_under_old_reports_go_the_open_ones_stay(banks):
    for name in ("Alice", "Bob"):
        reports.report("en", "apple", "family", "too_hard", name)
    Report.objects.filter(nickname="Alice").update(closed=timezone.now() - OLD)
    assert "the names under 1 closed reports" in prune("--dry-run")
    assert "the names under 1 closed reports" in prune()
    assert sorted(Report.objects.values_list("nickname", flat=True)) == ["", "Bob"]


@pytest.mark.parametrize("span", ["", "0d", "-1d", "365", "1y", "d", "1.5d", "999999d"])
def test_a_span_that_makes_no_sense_is_refused(span, past):
    before = everything()
    with pytest.raises((CommandError, SystemExit)):
        prune(older_than=span)
    assert everything() == before
