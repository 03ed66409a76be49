"""WordChain's refusals are a closed set of codes, each with the details that its sentence names."""

import ast
from pathlib import Path

import games.wordchain
from games.base import HOST, TABLE, GiveUp, Illegal
from games.wordchain import Draw, Invent, Lay, Next, Object, Pass, Sentence, WordChain

from .cast import (
    ALICE,
    BOB,
    CAROL,
    SECOND,
    TEXT,
    card,
    dealt,
    draw,
    invent,
    lay,
    object_to,
    refusal,
    started,
    table,
    time_up,
)

DETAILS: dict[str, set[str]] = {
    "match_over": set(),
    "not_your_turn": set(),
    "stale": set(),
    "round_not_running": set(),
    "round_running": set(),
    "no_such_seat": set(),
    "not_in_hand": set(),
    "does_not_fit": {"word", "letter"},
    "must_show": set(),
    "drawn_already": set(),
    "have_something_to_lay": set(),
    "draw_first": set(),
    "hand_full": {"most"},
    "nothing_to_draw": set(),
    "no_letter": set(),
    "no_such_letter": {"letters"},
    "choice_needs_word": {"letter"},
    "invent_needs_word": set(),
    "not_invent": set(),
    "invent_empty": set(),
    "invent_short": {"least"},
    "invent_long": {"most"},
    "invent_letters": set(),
    "invent_ending": {"word", "letters"},
    "sentence_too_early": {"most"},
    "sentence_needs_word": set(),
    "sentence_empty": set(),
    "sentence_short": {"least", "words"},
    "sentence_long": {"most"},
    "sentence_without_word": {"word"},
    "no_such_play": set(),
    "own_play": set(),
    "not_objectable": set(),
    "objection_known": set(),
    "objection_late": set(),
    "objected_already": set(),
}
"""Every code that the rules raise, and what it tells."""

TURN = table("kite show choice:emp invent:drut", "egg", "tent", laid="oak", asked="k", others="door")
CHOICE, INVENT = card(TURN, "choice"), card(TURN, "invent")
STUCK = table("kite", "egg", "tent", pile="moth ant", laid="oak", asked="z")
EIGHT = table("kite ant bear cat dog fox goat hen choice:q", "egg", "tent", laid="oak", asked="z")
SHOWN = lay(table("show kite", "egg swap", "tent"), "show")
INVENTED, KNOWN = invent(TURN, "blurd"), invent(TURN, "sand")
OVER = time_up(started(time_up(started(time_up(started())))))
KITE = card(EIGHT, "kite")
TRIES = (
    (OVER, HOST, Next()),
    (TURN, BOB, Pass()),
    (TURN, ALICE, Pass(at=4)),
    (dealt(), ALICE, Pass()),
    (TURN, HOST, Next(at=1)),
    (dealt(), HOST, Next(starts=9)),
    (TURN, TABLE, GiveUp(seat=9)),
    (TURN, ALICE, Lay(99)),
    (STUCK, ALICE, Lay(card(STUCK, "kite"))),
    (SHOWN, BOB, Lay(card(SHOWN, "swap"))),
    (draw(STUCK), ALICE, Draw()),
    (TURN, ALICE, Draw()),
    (STUCK, ALICE, Pass()),
    (EIGHT, ALICE, Draw()),
    (table("kite", "egg", asked="z"), ALICE, Draw()),
    (TURN, ALICE, Lay(CHOICE)),
    (TURN, ALICE, Lay(CHOICE, "x")),
    (TURN, ALICE, Lay(CHOICE, "e")),
    (TURN, ALICE, Lay(INVENT)),
    (TURN, ALICE, Invent(CHOICE, "sand")),
    (TURN, ALICE, Invent(INVENT, "")),
    (TURN, ALICE, Invent(INVENT, "d")),
    (TURN, ALICE, Invent(INVENT, "d" * 41)),
    (TURN, ALICE, Invent(INVENT, "4d")),
    (TURN, ALICE, Invent(INVENT, "moss")),
    (STUCK, ALICE, Sentence(card(STUCK, "kite"), TEXT)),
    (EIGHT, ALICE, Sentence(card(EIGHT, "choice"), TEXT)),
    (EIGHT, ALICE, Sentence(KITE, "")),
    (EIGHT, ALICE, Sentence(KITE, "A kite")),
    (EIGHT, ALICE, Sentence(KITE, "kite " * 100)),
    (EIGHT, ALICE, Sentence(KITE, TEXT)),
    (INVENTED, BOB, Object(play=99)),
    (INVENTED, ALICE, Object(play=1)),
    (lay(TURN, "kite"), BOB, Object(play=1)),
    (KNOWN, BOB, Object(play=1)),
    (object_to(INVENTED, BOB, CAROL), BOB, Object(play=1)),
    (object_to(INVENTED, BOB), BOB, Object(play=1)),
)
"""A move for every kind of refusal."""


def codes_of_wordchain():
    modules = Path(games.wordchain.__file__).parent.glob("*.py")
    nodes = [node for module in modules for node in ast.walk(ast.parse(module.read_text("utf-8")))]
    calls = [node for node in nodes if isinstance(node, ast.Call) and getattr(node.func, "id", "") == Illegal.__name__]
    constants = [node for call in calls for node in ast.walk(call.args[0]) if isinstance(node, ast.Constant)]
    return {node.value for node in constants}


def test_the_codes_are_a_closed_set():
    assert codes_of_wordchain() == DETAILS.keys()


def test_every_code_is_tried_here_and_tells_what_its_sentence_names():
    refused = [refusal(state, seat, move) for state, seat, move in TRIES]
    assert {each.code: set(each.details) for each in refused} == DETAILS
    assert not any(each.confirmable for each in refused)


def test_what_cannot_be_read_is_refused_with_a_code_without_details():
    assert not any(DETAILS[code] for code in WordChain.unreadable.values())
    fields = {name for move in WordChain.Move.__value__.__args__ for name in move.__struct_fields__}
    assert fields == {*WordChain.unreadable, "at"}


def test_a_move_that_comes_late_is_stale():
    assert refusal(TURN, ALICE, Lay(card(TURN, "kite")), now=TURN.turn_ends + SECOND).code == "stale"
