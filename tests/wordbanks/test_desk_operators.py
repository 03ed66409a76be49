"""The operators' desk: rooms and matches found by code and nickname, moves read as lines, secrets kept."""

from datetime import timedelta

import pytest
from django.utils import timezone

from rooms.models import Match, Move, Player, Room, Seat


@pytest.fixture
def match(db):
    room = Room.objects.create(code="QK7RM", language="pl")
    card = {"word": {"text": "żółw"}}
    made = Match.objects.create(
        room=room, number=1, game="tandem", language="pl", level="family", options={}, seed=77, words=[card["word"]],
        state={"cards": [card], "log": []}, ended=timezone.now(), outcome="trap",
    )  # fmt: skip
    for index, name in enumerate(("Alice", "Bob")):
        Seat.objects.create(match=made, index=index, player=Player.objects.create(room=room, nickname=name, key=name))
    moves = [{"do": "clue", "word": "skorupa", "number": 2, "at": 1, "sure": True}, {"do": "reveal", "card": 0}]
    for number, payload in enumerate(moves, start=1):
        Move.objects.create(match=made, number=number, seat=number - 1, payload=payload, at=timezone.now())
    return made


def found(operator, model, **query):
    return operator.get(f"rooms_{model}_changelist", **query).context["cl"].result_count


@pytest.mark.parametrize("query", ["qk7rm", "QK7RM", "alice", "Bob"])
@pytest.mark.parametrize("model", ["room", "match"])
def test_a_room_and_its_match_are_found_once_by_code_and_by_nickname(model, query, operator, match):
    assert found(operator, model, q=query) == 1
    assert found(operator, model, q="Charlie") == 0


@pytest.mark.parametrize(
    "choice",
    [{"game": "tandem"}, {"language__exact": "pl"}, {"level": "family"}, {"outcome": "trap"}],
)
def test_matches_are_narrowed_by_game_language_level_and_outcome(choice, operator, match):
    assert found(operator, "match", **choice) == 1
    assert found(operator, "match", **dict.fromkeys(choice, "uk" if "language__exact" in choice else "other")) == 0


def test_matches_are_narrowed_by_date(operator, match):
    today = timezone.localdate()
    assert found(operator, "match", started_from=today, started_to=today) == 1
    assert found(operator, "match", started_to="2020-01-01") == 0
    assert found(operator, "match", started_from=today + timedelta(days=1)) == 0


def test_the_moves_of_a_match_are_read_as_lines(operator, match):
    page = operator.reads("rooms_match_change", match.pk)
    assert "Alice clue · skorupa · 2" in page
    assert "Bob reveal · żółw" in page


def test_while_a_match_goes_on_its_moves_and_its_seed_are_not_shown(operator, match):
    Match.objects.update(ended=None, outcome="")
    page = operator.reads("rooms_match_change", match.pk)
    assert "Alice clue " in page
    assert "skorupa" not in page
    assert "77" not in page


def test_the_secret_key_of_a_browser_is_on_no_page(operator, match):
    Player.objects.filter(nickname="Alice").update(key="a-very-secret-key")
    alice = Player.objects.get(nickname="Alice")
    for page in (("rooms_player_change", alice.pk), ("rooms_player_changelist",), ("rooms_room_change", match.room_id)):
        assert "a-very-secret-key" not in operator.get(*page).content.decode()
