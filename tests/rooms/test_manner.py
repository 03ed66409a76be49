"""A virtual player is careful or bold, as the host says; everybody sees which, and nobody changes it while it plays."""

import pytest

from games.partners import PARTNERS, Choice, Manner
from games.tandem import Clue
from rooms import play
from rooms.models import Player

from .cast import CLUE, ask, come_in, error, giver, match, start
from .test_game_pages import section


@pytest.fixture
def partner(alice, room):
    """Adds a virtual player as it comes, and returns it."""
    assert ask(alice, "add_partner") == {"ok": True}
    return Player.objects.get(virtual=True)


def manner():
    return Player.objects.get(virtual=True).manner


def test_it_is_careful_unless_the_host_wants_it_otherwise(partner):
    assert manner() == "careful"


def test_the_host_adds_a_bold_one(alice):
    assert ask(alice, "add_partner", manner="bold") == {"ok": True}
    assert manner() == "bold"


def test_a_manner_that_there_is_not_is_refused(alice):
    assert error(ask(alice, "add_partner", manner="sly")) == "bad_option"
    assert not Player.objects.filter(virtual=True).exists()


def test_the_host_changes_it(alice, partner):
    assert ask(alice, "manner", player=partner.pk, manner="bold") == {"ok": True}
    assert manner() == "bold"


def test_people_have_none(alice, partner):
    assert alice.manner == ""
    assert error(ask(alice, "manner", player=alice.pk, manner="bold")) == "no_such_player"


def test_only_the_host_changes_it(room, partner):
    charlie = come_in(room, "Charlie")
    assert error(ask(charlie, "manner", player=partner.pk, manner="bold")) == "not_host"
    assert manner() == "careful"


def test_it_stays_as_it_is_while_it_plays(alice, partner):
    start(alice)
    assert error(ask(alice, "manner", player=partner.pk, manner="bold")) == "match_running"
    assert manner() == "careful"


def test_everybody_sees_it(alice, room, partner):
    charlie = come_in(room, "Charlie")
    assert "careful" in section(charlie, "people")
    ask(alice, "manner", player=partner.pk, manner="bold")
    assert ">bold<" in section(charlie, "people")
    assert "careful" not in section(charlie, "people")


def test_the_host_alone_is_offered_to_change_it(alice, room, partner):
    charlie = come_in(room, "Charlie")
    assert "Let play boldly" in section(alice, "people")
    assert "Let play boldly" not in section(charlie, "people")
    ask(alice, "manner", player=partner.pk, manner="bold")
    assert "Let play carefully" in section(alice, "people")


def test_it_says_that_it_is_no_person(room, partner):
    assert "Verbena is a program, not a person." in section(come_in(room, "Charlie"), "people")


def test_it_plays_as_it_was_told_to(alice, room, monkeypatch):
    given = []

    def spy(view, knowledge, rng):
        given.append(knowledge.manner)
        return Choice(Clue(word=CLUE, number=1, at=view["desk"]["at"]))

    monkeypatch.setitem(PARTNERS, "tandem", spy)
    ask(alice, "add_partner", manner="bold")
    start(alice)
    while not giver(room).virtual:
        ask(alice, "end")
        start(alice)
    play.run_due(match(room).due)
    assert given == [Manner.BOLD]
