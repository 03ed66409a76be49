"""The moves are the record: any match is folded again from them, and any difference is reported."""

from io import StringIO
from random import Random

import pytest
from django.core.management import CommandError, call_command

from games.base import Kinship
from games.registry import GAMES
from games.tandem import Kind, Phase
from rooms import ledger, play
from rooms.models import Match, Move
from wordbanks import languages

from .cast import ask, card, clue, error, giver, guesser, lose, match, open_room, reveal, start, state, win
from .egg import WARM, Egg


def verified():
    """Returns what `verify_history` prints where the record holds."""
    call_command("verify_history", stdout=(out := StringIO()))
    return out.getvalue()


def refuted():
    """Returns what it prints where the record does not hold, which it says by its exit code too."""
    out = StringIO()
    with pytest.raises(CommandError):
        call_command("verify_history", stdout=out)
    return out.getvalue()


def play_at_random(room, rng):
    """Plays whatever may be played, virtual players by their clock, until the match ends."""
    while not (now := match(room)).ended:
        if now.due:
            play.run_due(now.due)
        elif state(room).phase is Phase.CLUE:
            clue(room, rng.choice(["zephyr", "quill", "maze"]), sure=True)
        elif rng.random() < 0.2:
            ask(guesser(room), "stop")
        else:
            reveal(room, rng.choice([Kind.TARGET, Kind.TARGET, Kind.BLANK, Kind.TRAP]))


@pytest.fixture
def won(alice, room, bob):
    start(alice)
    win(room)
    return match(room)


def test_an_empty_record_holds(db):
    assert verified() == "0 matches replayed, 0 differ.\n"


@pytest.mark.parametrize("seed", range(4))
def test_matches_that_were_played_at_random_hold(alice, room, seed):
    rng = Random(seed)
    ask(alice, "add_partner")
    for _ in range(3):
        start(alice)
        play_at_random(room, rng)
    assert verified() == "3 matches replayed, 0 differ.\n"
    for one in Match.objects.all():
        assert ledger.replay(one) == ledger.read(one).state


def test_a_match_that_goes_on_or_was_broken_off_holds(alice, room, bob):
    start(alice)
    clue(room)
    ask(alice, "end")
    start(alice)
    clue(room)
    assert verified() == "2 matches replayed, 0 differ.\n"


def test_a_match_that_the_clock_moved_in_holds(banks, clock, monkeypatch):
    monkeypatch.setitem(GAMES, "egg", Egg)
    host = open_room("Alice", game="egg")
    play.join(host.room, "bob", "Bob")
    start(host)
    ask(host, "tap")
    play.run_due(clock.now + 5 * WARM)
    assert verified() == "1 matches replayed, 0 differ.\n"


def swap_two_kinds(match):
    cards = match.state["cards"]
    other = next(card for card in cards if card["kinds"] != cards[0]["kinds"])
    cards[0]["kinds"], other["kinds"] = other["kinds"], cards[0]["kinds"]


TAMPERED = {
    "the state": swap_two_kinds,
    "the turn": lambda match: match.state.update(turn=5),
    "the outcome": lambda match: setattr(match, "outcome", "trap"),
    "won to aborted": lambda match: setattr(match, "outcome", "aborted"),
    "the score": lambda match: setattr(match, "score", 8),
    "the seed": lambda match: setattr(match, "seed", match.seed + 1),
    "the words": lambda match: match.words.reverse(),
    "too few words": lambda match: match.words.pop(),
    "the options": lambda match: match.options.update(turns=11),
    "odd options": lambda match: match.options.update(turns=10),
    "the version": lambda match: setattr(match, "version", match.version + 1),
}


@pytest.mark.parametrize("what", TAMPERED)
def test_a_match_that_was_tampered_with_is_reported(won, what):
    TAMPERED[what](won)
    won.save()
    said = refuted()
    assert said.startswith(f"{won}: ")
    assert said.endswith("1 matches replayed, 1 differ.\n")


def other_card(payload):
    return payload | {"card": (payload["card"] + 1) % 25}


MOVES = {
    "another card": lambda move: setattr(move, "payload", other_card(move.payload)),
    "no card": lambda move: setattr(move, "payload", move.payload | {"card": 25}),
    "a card of another type": lambda move: setattr(move, "payload", move.payload | {"card": "one"}),
    "no move": lambda move: setattr(move, "payload", {"do": "fly"}),
    "nothing": lambda move: setattr(move, "payload", None or []),
    "another seat": lambda move: setattr(move, "seat", 1 - move.seat),
    "another number": lambda move: setattr(move, "number", 99),
}


@pytest.mark.parametrize("what", MOVES)
def test_a_move_that_was_tampered_with_is_reported(won, what):
    move = won.moves.filter(payload__do="reveal").first()
    MOVES[what](move)
    move.save()
    assert f"{won}: " in refuted()


@pytest.mark.parametrize("which", ["first", "last"])
def test_a_missing_move_is_reported(won, which):
    getattr(won.moves.order_by("number"), which)().delete()
    assert f"{won}: has {won.version - 1} moves" in refuted()


def test_a_match_that_differs_does_not_hide_the_others(alice, room, bob, won):
    start(alice)
    lose(room)
    Move.objects.filter(match=won).delete()
    said = refuted()
    assert str(won) in said
    assert str(match(room)) not in said
    assert said.endswith("2 matches replayed, 1 differ.\n")


@pytest.fixture
def strict_dictionary(monkeypatch):
    """A newer dictionary, to which every clue is a form of every word."""
    english = languages.get("en")

    def arrive():
        monkeypatch.setattr(english, "same_word", lambda clue, word: Kinship.FORM)
        monkeypatch.setattr(english, "is_word", lambda text: False)

    return arrive


def test_a_newer_dictionary_replays_old_matches_the_same(won, strict_dictionary, alice, room):
    strict_dictionary()
    assert verified() == "1 matches replayed, 0 differ.\n"
    start(alice)
    assert error(clue(room)) == "clue_letters"


def test_a_warning_that_was_confirmed_stays_confirmed(alice, room, bob, monkeypatch):
    english = languages.get("en")
    start(alice)
    with monkeypatch.context() as patch:
        patch.setattr(english, "same_word", lambda clue, word: Kinship.DERIVED)
        assert error(clue(room)) == "clue_derived"
        assert clue(room, sure=True) == {"ok": True}
    assert match(room).moves.get().verdicts
    assert verified() == "1 matches replayed, 0 differ.\n"


def test_what_the_language_mended_is_replayed_as_it_was(alice, room, bob, monkeypatch):
    english = languages.get("en")
    start(alice)
    with monkeypatch.context() as patch:
        patch.setattr(english, "mend", lambda text: text.strip("* "))
        assert clue(room, " *zephyr* ") == {"ok": True}
    assert state(room).log[0].word == "zephyr"
    assert verified() == "1 matches replayed, 0 differ.\n"


def test_a_refused_clue_leaves_nothing_in_the_verdicts_of_the_next(alice, room, bob):
    start(alice)
    word = match(room).words[0]["text"]
    clue(room, word)
    clue(room)
    assert all(word not in verdict[1] for verdict in match(room).moves.get().verdicts)
    assert ask(guesser(room), "reveal", card=card(room, Kind.TARGET)) == {"ok": True}
    assert giver(room)
