"""Wherever a virtual player is named with the sign of its seat, it is seen and heard that it is no person."""

import re

import pytest

from .cast import ask, look, played_arrows, played_wordchain, text

NAMED = re.compile(
    r"(?P<face><svg class=\"icon verbena-face\"(?:(?!</svg>).)*</svg>)?\s*"
    r'<span class="nickname" translate="no">(?P<name>[^<]+)</span>'
    r'(?P<spoken>\s*<span class="visually-hidden">, virtual player</span>)?',
    re.DOTALL,
)


@pytest.fixture
def sitting(room, alice):
    """Alice and Verbena."""
    ask(alice, "add_partner")
    return [alice, room.players.get(virtual=True)]


def named(page):
    """Returns who is named with a sign, and whether a face and the words stand there."""
    return {(it["name"], bool(it["face"]), bool(it["spoken"])) for it in NAMED.finditer(page)}


@pytest.mark.parametrize("play", [played_arrows, played_wordchain])
def test_in_every_step_of_a_match(room, sitting, play):
    match = play(room, sitting)
    seen = [named(text(look(match.slug, sitting[0], step))) for step in range(0, match.version + 1, 3)]
    seen.append(named(text(look(match.slug, sitting[0], match.version))))
    assert set().union(*seen) == {("Alice", False, False), ("Verbena", True, True)}
    assert seen[-1] == set().union(*seen)
