"""People: the list, and the page of one with all that the same browser or account has been."""

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.translation import gettext_lazy as _

from rooms import deeds, play
from rooms.desk import live
from rooms.desk.acts import Act, Acting, NicknameForm, log, number
from rooms.desk.filters import Whereabouts, blocked, like
from rooms.desk.matches import seated
from rooms.models import Block, Match, Player
from wordbanks.desk.base import ReadOnly
from wordbanks.desk.filters import Days

SHOWN = 50
"""So many rooms, and so many matches, of one person are shown."""


def person_link(player: Player | None) -> str:
    """Returns the name of somebody with the way to their page; of who was pruned since, that they were somebody."""
    if player is None:
        return str(_("somebody"))
    return format_html(
        '<a href="{}">{}</a> <small>{}</small>',
        reverse("admin:rooms_player_change", args=[player.pk]),
        player.name,
        player.room,
    )


def _is_person(player: Player) -> bool:
    return not player.virtual and bool(player.nickname)


def _lift(player: Player, warrant: deeds.Warrant) -> None:
    if found := deeds.blocks_of(player).first():
        play.unblock(found, warrant)


RENAME = Act(
    name="rename",
    label=_("Change the nickname"),
    says=_("The new nickname is shown in this room, in its matches and in histories. The old one stays in the log."),
    done=_("The nickname is changed."),
    fits=_is_person,
    do=lambda player, warrant, data: play.rename(player, data["nickname"], warrant),
    form=NicknameForm,
    grave=False,
)
BLOCK = Act(
    name="block",
    label=_("Block this person"),
    says=_(
        "This browser, and the account if there is one, is sent out of all rooms and can neither come in, open rooms "
        "nor sign in. Seats in matches are given up."
    ),
    done=_("This person is blocked."),
    fits=lambda player: _is_person(player) and not deeds.blocks_of(player).exists(),
    do=lambda player, warrant, _data: play.block(player, warrant),
)
UNBLOCK = Act(
    name="unblock",
    label=_("Lift the block"),
    says=_("This person can come in, open rooms and sign in again."),
    done=_("The block is lifted."),
    fits=lambda player: deeds.blocks_of(player).exists(),
    do=lambda player, warrant, _data: _lift(player, warrant),
    grave=False,
)


@admin.register(Player)
class PlayerAdmin(Acting, ReadOnly):
    """People, found by nickname, room or account."""

    list_display = ("name", "room", "user", "remarks", "chair", "joined", "left")
    list_filter = (Whereabouts, "virtual", "removed", ("joined", Days))
    list_filter_submit = True
    list_filter_options = {"where": {"horizontal": True}}
    list_fullwidth = True
    list_select_related = ("room", "user")
    ordering = ("-pk",)
    search_fields = ("nickname",)
    search_help_text = _("nickname, room or account")
    acts = (RENAME, BLOCK, UNBLOCK)

    def get_queryset(self, request: HttpRequest) -> QuerySet:
        """Returns the people, each saying whether they are kept out."""
        return super().get_queryset(request).annotate(kept_out=blocked())

    def get_search_results(self, request: HttpRequest, queryset: QuerySet, search_term: str) -> tuple[QuerySet, bool]:
        """Returns those who are called so, are in the room with this code, or have this account."""
        if term := search_term.strip():
            found = like("nickname", term) | like("user__username", term)
            queryset = queryset.filter(found) | queryset.filter(room__code__iexact=term)
        return queryset, False

    @admin.display(description=_("nickname"), ordering="nickname")
    def name(self, player: Player) -> str:
        """Returns what the person is called."""
        return player.name

    @admin.display(description=_("remarks"))
    def remarks(self, player: Any) -> str:
        """Returns what is unusual: virtual, removed, kept out."""
        said = (
            (_("virtual"), "", player.virtual),
            (_("removed by the host"), "", player.removed),
            (_("blocked"), "desk-wrong", player.kept_out),
        )
        badges = ((kind, name) for name, kind, holds in said if holds)
        return format_html_join(" ", '<span class="desk-badge {}">{}</span>', badges) or "–"

    def change_view(self, request: HttpRequest, object_id: str, *args: Any, **kwargs: Any) -> HttpResponse:
        """Shows the page of a person."""
        player = get_object_or_404(Player.objects.select_related("room", "user"), pk=number(object_id))
        self.refuse_strangers(request, player)
        same = deeds.person(player)
        sat = Match.objects.filter(seats__player__in=same.values("pk")).values("pk")
        matches = Match.objects.filter(pk__in=sat).defer("state", "words").select_related("room")
        context = {
            **self.admin_site.each_context(request),
            "opts": self.opts,
            "original": player,
            "title": player.name,
            "player": player,
            "acts": self.fitting(request, player),
            "blocks": deeds.blocks_of(player).select_related("deed")[:1],
            "here": player.pk in live.now(request).get(player.room_id, set()),
            "same": same.select_related("room").order_by("-joined")[:SHOWN],
            "same_count": same.count(),
            "matches": [seated(match) for match in matches.prefetch_related("seats__player")[:SHOWN]],
            "match_count": matches.count(),
            "deeds": log(request, player__in=same.values("pk")),
        }
        return TemplateResponse(request, "admin/rooms/player.html", context)


@admin.register(Block)
class BlockAdmin(ReadOnly):
    """Who is kept out, by the deed that did it; it is lifted on the page of the person."""

    list_display = ("who", "user", "reason", "signed", "at")
    list_display_links = None
    list_select_related = ("deed__player__room", "user")
    list_fullwidth = True
    ordering = ("-pk",)

    @admin.display(description=_("person"))
    def who(self, block: Block) -> str:
        """Returns who it is, with the way to their page."""
        return person_link(block.deed.player)

    @admin.display(description=_("reason"))
    def reason(self, block: Block) -> str:
        """Returns why."""
        return block.deed.reason

    @admin.display(description=_("by"))
    def signed(self, block: Block) -> str:
        """Returns who did it."""
        return block.deed.signed

    @admin.display(description=_("at"), ordering="deed__at")
    def at(self, block: Block) -> Any:
        """Returns when."""
        return block.deed.at
