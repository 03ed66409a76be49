"""What a virtual player thought is kept with its moves, told to nobody before the end, and to everybody after it."""

import json

import pytest
from django.template.loader import get_template

from games.partners import PARTNERS, Choice
from games.tandem import Clue, Kind, Reveal, Stop
from rooms import play, snapshot, thoughts
from rooms.models import Move

from .cast import CLUE, ask, card, giver, guesser, lose, match, start, state
from .test_game_pages import section

MEANT = {"kind": "clue", "meant": ["lion", "bear"], "links": {"lion": [], "bear": ["honey"]}}
SECRET = "quokka"
"""A word that stands nowhere but in what the virtual player thinks."""


def guess(how, through=None):
    return {"kind": "guess", "how": how, "word": "lion", "clue": CLUE, "through": through}


def stop(how):
    return {"kind": "stop", "how": how}


def moves(*whys, game="tandem"):
    """Returns what is shown of moves with these reasons, after a person's clue."""
    made = [Move(number=1, seat=0, payload={"do": "clue", "word": CLUE, "number": 2})]
    made += [Move(number=n, seat=1, payload={"do": "reveal"}, why=why) for n, why in enumerate(whys, 2)]
    return thoughts._by_turn(made) if game == "tandem" else thoughts._singly(made)


def test_a_clue_is_shown_with_the_words_it_meant_and_what_leads_there():
    assert thoughts.one(Move(why=MEANT)) == {
        "kind": "clue",
        "meant": [{"word": "lion", "through": []}, {"word": "bear", "through": ["honey"]}],
    }


def test_guesses_stand_under_the_clue_of_their_turn():
    (turn,) = moves(guess("direct"), guess("through", "mane"), stop("enough"))
    assert (turn["giver"], turn["seat"], turn["word"], turn["number"]) == (0, 1, CLUE, 2)
    assert [thought["how"] for thought in turn["thoughts"]] == ["direct", "through", "enough"]


@pytest.mark.parametrize(
    "why",
    [
        "because", 7, [], {}, {"kind": "dream"}, {"kind": ["clue"]}, {"kind": "clue"}, {"kind": "clue", "meant": 3},
        guess("by_smell"), {"kind": "guess"}, guess(["direct"]), stop("bored"), {"kind": "stop"},
        {"kind": "term", "arrow": "north", "words": [], "idea": ""},
    ],
)  # fmt: skip
def test_what_is_not_understood_is_shown_by_nothing(why):
    assert thoughts.one(Move(why=why)) is None
    assert moves(why) == []


def test_of_several_terms_for_an_arrow_the_last_is_shown():
    term = {"kind": "term", "arrow": 3, "words": ["sea", "salt"], "idea": "wave"}
    assert moves(term, term | {"idea": "water"}, term | {"arrow": 1}, game="arrows") == [
        {"seat": 1, **term, "arrow": 1},
        {"seat": 1, **term, "idea": "water"},
    ]


@pytest.fixture
def thinking(alice, room, monkeypatch):
    """A match with a virtual player that knows its way, with words of its own in its head."""

    def partner(view, knowledge, rng):
        at = view["desk"]["at"]
        if view["desk"]["role"] == "clue":
            return Choice(
                Clue(word=f"{CLUE}{'abcdefghijk'[at]}", number=1, at=at),
                {"kind": "clue", "meant": [SECRET], "links": {}},
            )
        if view["desk"]["opened"]:
            return Choice(Stop(at=at), stop("weak"))
        return Choice(Reveal(card=card(room, Kind.TARGET), at=at), guess("through", SECRET))

    monkeypatch.setitem(PARTNERS, "tandem", partner)
    ask(alice, "add_partner")
    start(alice)
    return room


def goes_on(room):
    """Plays until the virtual player has given a clue, guessed and stopped."""
    while (
        not match(room).moves.filter(why__kind="clue").exists()
        or not match(room).moves.filter(why__kind="stop").exists()
    ):
        if match(room).due:
            play.run_due(match(room).due)
        elif giver(room).virtual:
            assert ask(guesser(room), "stop") == {"ok": True}
        else:
            assert ask(giver(room), "clue", word=f"{CLUE}{'abcdefghijk'[state(room).turn]}", number=1) == {"ok": True}


def ends(room):
    goes_on(room)
    while not giver(room).virtual or match(room).due:
        if match(room).due:
            play.run_due(match(room).due)
        else:
            ask(giver(room), "clue", word=f"{CLUE}{'abcdefghijk'[state(room).turn]}", number=1)
    lose(room)


def test_it_is_kept_with_its_moves_and_with_nobody_elses(thinking):
    goes_on(thinking)
    for move in match(thinking).moves.all():
        assert (move.why is None) == (move.seat == 0)


def test_before_the_end_nobody_is_told(thinking, alice, clock):
    goes_on(thinking)
    seen = snapshot.read(thinking.pk, clock.now)
    assert seen.thoughts == []
    assert SECRET not in json.dumps(snapshot.sections(seen, alice), default=str)
    assert SECRET not in json.dumps(match(thinking).state)
    assert SECRET not in "".join(section(alice, name) for name in ("board", "desk", "log", "turns", "people", "lobby"))


def test_after_the_end_everybody_is(thinking, alice):
    ends(thinking)
    result = section(alice, "result")
    assert "How Verbena thought" in result
    assert SECRET in result
    assert "nothing else was sure enough" in result


def test_a_match_that_was_broken_off_is_not_explained(thinking, alice, clock):
    goes_on(thinking)
    ask(alice, "end")
    assert snapshot.read(thinking.pk, clock.now).thoughts == []


def test_a_match_of_people_has_nothing_to_explain(alice, bob, room, clock):
    start(alice)
    lose(room)
    assert snapshot.read(room.pk, clock.now).thoughts == []
    assert "thought" not in section(alice, "result")


def test_a_result_is_shown_also_where_a_thought_makes_no_sense(thinking, alice):
    ends(thinking)
    match(thinking).moves.filter(seat=1).update(why={"kind": "oracle"})
    assert "How Verbena thought" not in section(alice, "result")


def test_who_looks_back_sees_it_beside_its_move(thinking, client):
    ends(thinking)
    number = match(thinking).moves.filter(why__kind="guess").first().number
    page = client.get(f"/history/{match(thinking).slug}/?step={number}").content.decode()
    assert "the clue leads to it by way of" in page
    assert SECRET in page
    assert SECRET not in client.get(f"/history/{match(thinking).slug}/?step=0").content.decode()


def test_a_record_from_before_virtual_players_thought_is_shown_as_ever(thinking, alice, client):
    ends(thinking)
    match(thinking).moves.update(why=None)
    assert "thought" not in section(alice, "result")
    assert client.get(f"/history/{match(thinking).slug}/").status_code == 200


def shown(macro, found, virtual):
    """Returns what a macro makes of thoughts, at a table of Ann and two more."""
    parts = get_template("games/thoughts.html").template.module
    return str(getattr(parts, macro)(found, ["Ann", "Verbena", "Verbena 2"], virtual, "en"))


TERM = {"kind": "term", "arrow": 3, "words": ["sea", "salt"], "idea": "wave"}


def test_an_idea_is_shown_beside_its_arrow():
    page = shown("terms_thought", moves(TERM, game="arrows"), [False, True, False])
    assert "How Verbena thought" in page
    assert "sea" in page
    assert "Thought of" in page


def test_where_several_think_each_thought_says_whose_it_is():
    page = shown("terms_thought", moves(TERM, game="arrows"), [False, True, True])
    assert "How Verbena, Verbena 2 thought" in page
    assert '<span translate="no">Verbena</span>: Thought of' in page


def test_those_who_thought_alike_of_an_arrow_stand_together():
    thoughts = [{"seat": seat} | TERM | {"idea": idea} for seat, idea in ((0, "wave"), (1, "wave"), (2, "fish"))]
    page = shown("terms_thought", thoughts, [True, True, True])
    assert page.count('class="line"') == 1
    assert '<span translate="no">Ann, Verbena</span>: Thought of' in page
    assert '<span translate="no">Verbena 2</span>: Thought of' in page
    assert page.count("Thought of") == 2


@pytest.mark.parametrize("macro", ["terms_thought", "turns_thought"])
def test_where_nothing_was_thought_there_is_nothing_to_see(macro):
    assert not shown(macro, [], [False, True, False]).strip()
