"""The balance of a room: what its finished matches add up to (Rooms 7). Broken-off matches count nowhere."""

from games.base import Json
from rooms.models import Room


def of(room: Room) -> Json:
    """Returns won and lost of the room's Tandem matches, and each of them with its outcome and the turns left."""
    rows = room.matches.filter(game="tandem").exclude(outcome__in=["", "aborted"]).order_by("number")
    matches = [
        {"match": row["number"], "outcome": row["outcome"], "left": row["score"]}
        for row in rows.values("number", "outcome", "score")
    ]
    won = sum(match["outcome"] == "won" for match in matches)
    return {"tandem": {"won": won, "lost": len(matches) - won, "matches": matches}}
