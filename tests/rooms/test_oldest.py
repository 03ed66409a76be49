"""WordChain 1, 6: the host marks the oldest of the people; where there is one alone, nothing is asked."""

import pytest

from tests.games.wordchain.cast import TEXTS
from wordbanks.models import Word, WordBank

from .cast import ask, come_in, named, open_room, start, state
from .test_game_pages import section


@pytest.fixture
def chain(clock, banks):
    """Ann's room, set to WordChain; a virtual player sits beside her."""
    bank = WordBank.objects.get(language="en", level="family")
    for text in {*TEXTS} - {*bank.words.values_list("text", flat=True)}:
        Word.objects.create(bank=bank, text=text)
    room = open_room("Ann", game="wordchain").room
    ask(room.host, "add_partner")
    return room


def test_a_virtual_player_is_not_asked_for_its_age(chain):
    ben = come_in(chain, "Ben")
    start(chain.host)
    desk = section(chain.host, "desk")
    assert "Who is the oldest?" in desk
    assert [f'name="starts" value="{seat}"' in desk for seat in range(3)] == [True, False, True]
    assert "The host marks the oldest" in section(ben, "desk")


def test_a_person_among_virtual_players_begins_unasked(chain):
    start(chain.host)
    desk = section(chain.host, "desk")
    assert "You are the only person at the table: you begin." in desk
    assert "oldest" not in desk
    assert '<input type="hidden" name="starts" value="0">' in desk


def test_who_watches_reads_which_person_begins(chain):
    ben = come_in(chain, "Ben")
    ask(chain.host, "unseat", player=chain.host.pk)
    start(chain.host)
    assert "Ben is the only person at the table and begins." in section(chain.host, "desk")
    assert "You are the only person at the table: you begin." in section(ben, "desk")
    assert '<input type="hidden" name="starts" value="1">' in section(chain.host, "desk")


def test_virtual_players_alone_begin_with_the_first(chain):
    ask(chain.host, "add_partner")
    ask(chain.host, "unseat", player=chain.host.pk)
    start(chain.host)
    desk = section(chain.host, "desk")
    assert "When all are ready, start round 1." in desk
    assert "starts" not in desk
    ask(chain.host, "next", at=0)
    assert state(chain).seat == 0
    assert named(chain, "Verbena").virtual
