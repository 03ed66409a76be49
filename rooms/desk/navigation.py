"""The way round the admin, for operators and editors: each sees what they may come to."""

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _


def groups(request: HttpRequest) -> list[dict[str, Any]]:
    """Returns the groups of links beside each page."""
    return [
        _group("", [(_("Overview"), "index", None)]),
        _group(
            _("Rooms"),
            [
                (_("Rooms"), "rooms_room_changelist", "rooms.view_room"),
                (_("Matches"), "rooms_match_changelist", "rooms.view_match"),
                (_("People"), "rooms_player_changelist", "rooms.view_player"),
                (_("Blocked"), "rooms_block_changelist", "rooms.view_block"),
                (_("Deeds"), "rooms_deed_changelist", "rooms.view_deed"),
            ],
        ),
        _group(
            _("Words"),
            [
                (_("Words"), "wordbanks_word_changelist", "wordbanks.view_word"),
                (_("Word banks"), "wordbanks_wordbank_changelist", "wordbanks.view_wordbank"),
                (_("Reported words"), "wordbanks_reportedword_changelist", "wordbanks.view_reportedword"),
                (
                    _("Offered associations"),
                    "wordbanks_offeredassociation_changelist",
                    "wordbanks.view_offeredassociation",
                ),
                (_("Reports"), "wordbanks_report_changelist", "wordbanks.view_report"),
            ],
        ),
        _group(
            _("House"),
            [
                (_("Accounts"), "auth_user_changelist", "auth.view_user"),
                (_("Groups"), "auth_group_changelist", "auth.view_group"),
            ],
        ),
    ]


def _group(title: str, links: list[tuple[str, str, str | None]]) -> dict[str, Any]:
    items = [
        {"title": name, "link": reverse(f"admin:{page}"), "permission": _permission(needed)}
        for name, page, needed in links
    ]
    return {"title": title, "separator": bool(title), "items": items}


def _permission(needed: str | None) -> Callable[[HttpRequest], bool]:
    return lambda request: needed is None or request.user.has_perm(needed)
