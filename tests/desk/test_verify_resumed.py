"""A long verification may be interrupted and gone on with; on a terminal it shows how far it is."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from rooms.management.commands import verify_history
from rooms.management.progress import watched
from rooms.models import Match
from tests.history.cast import played


class Terminal(StringIO):
    def isatty(self):
        return True


@pytest.fixture
def four(alice, bob):
    return [played(alice, "trap") for _ in range(4)]


@pytest.fixture(autouse=True)
def own_file(settings, tmp_path, monkeypatch):
    settings.DATA_DIR = tmp_path
    monkeypatch.setattr(verify_history, "NOTED_EVERY", 2)
    return tmp_path / verify_history.FILE


def verify(**options):
    call_command("verify_history", stdout=(out := StringIO()), stderr=StringIO(), **options)
    return out.getvalue()


def interrupted_at(monkeypatch, match, error=KeyboardInterrupt):
    """Verifies until it comes to `match`."""
    real = verify_history._difference

    def difference(one):
        if one.pk == match.pk:
            raise error
        return real(one)

    with monkeypatch.context() as patch:
        patch.setattr(verify_history, "_difference", difference)
        verify()


def test_an_interrupted_run_says_so_by_its_exit_code_and_goes_on_where_it_stopped(four, monkeypatch, own_file):
    with pytest.raises(CommandError) as stopped:
        interrupted_at(monkeypatch, four[3])
    assert stopped.value.returncode == 130
    seen = []
    real = verify_history._difference
    monkeypatch.setattr(verify_history, "_difference", lambda one: seen.append(one) or real(one))
    assert verify(resume=True) == "4 matches replayed, 0 differ.\n"
    assert seen == [four[3]]
    assert not own_file.exists()


def test_a_run_that_was_killed_loses_little(four, monkeypatch):
    with pytest.raises(RuntimeError):
        interrupted_at(monkeypatch, four[3], RuntimeError)
    assert verify(resume=True) == "4 matches replayed, 0 differ.\n"


def test_what_differed_before_the_interruption_is_not_forgotten(four, monkeypatch):
    Match.objects.filter(pk=four[0].pk).update(score=99)
    with pytest.raises(CommandError):
        interrupted_at(monkeypatch, four[2])
    with pytest.raises(CommandError) as refuted:
        verify(resume=True)
    assert "does not hold" in str(refuted.value)
    assert refuted.value.returncode == 1


def test_it_begins_with_the_match_that_is_asked_for(four):
    assert verify(first=four[2].pk) == "2 matches replayed, 0 differ.\n"


def test_there_is_nothing_to_go_on_with_after_a_whole_run(four, own_file):
    verify()
    with pytest.raises(CommandError, match="no run to go on with"):
        verify(resume=True)
    own_file.write_text("rubbish")
    with pytest.raises(CommandError, match="no run to go on with"):
        verify(resume=True)


def test_a_terminal_sees_a_bar_and_a_log_does_not(monkeypatch):
    from django.core.management.base import OutputWrapper

    monkeypatch.setattr("rooms.management.progress.EVERY", -1)
    terminal, log = Terminal(), StringIO()
    assert list(watched(range(3), 3, OutputWrapper(terminal))) == [0, 1, 2]
    assert list(watched(range(3), 3, OutputWrapper(log))) == [0, 1, 2]
    assert "2/3" in terminal.getvalue()
    assert log.getvalue() == ""
