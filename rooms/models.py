"""What is stored of people and matches. The moves are the record; a match's state is the latest fold of them."""

import secrets
from typing import Any

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext

from games.base import Level
from games.partners import Manner

LANGUAGES = settings.LANGUAGES


class Room(models.Model):
    """A place under a code where people meet. `version` grows with every change that anybody could see."""

    code = models.CharField(_("code"), max_length=5, unique=True)
    host = models.ForeignKey("Player", models.SET_NULL, null=True, related_name="+", verbose_name=_("host"))
    game = models.CharField(_("game"), max_length=20, default="tandem")
    language = models.CharField(_("language of the words"), max_length=5, choices=LANGUAGES)
    level = models.CharField(
        _("level"), max_length=10, choices=[(level.value, level.value) for level in Level], default=Level.FAMILY.value
    )
    options = models.JSONField(_("options"), default=dict, blank=True)
    private = models.BooleanField(_("matches are shown to those of the room alone"), default=False)
    version = models.PositiveBigIntegerField(default=1)
    changed = models.DateTimeField(_("last change"), default=timezone.now)
    closed = models.DateTimeField(_("closed by an operator"), null=True, blank=True)
    created = models.DateTimeField(_("created"), default=timezone.now)

    class Meta:
        verbose_name = _("room")
        verbose_name_plural = _("rooms")
        ordering = ["-created"]
        indexes = [models.Index(fields=["-changed"], name="rooms_by_change")]

    def __str__(self) -> str:
        return self.code


class Player(models.Model):
    """A person in a room, recognised by the secret key of their browser or account; a virtual player has none.

    Who has no nickname any more is a former player: somebody who was forgotten, while what was played stays.
    """

    room = models.ForeignKey(Room, models.CASCADE, related_name="players", verbose_name=_("room"))
    nickname = models.CharField(_("nickname"), max_length=20, blank=True)
    key = models.CharField(max_length=43, blank=True, editable=False)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True)
    virtual = models.BooleanField(_("virtual"), default=False)
    manner = models.CharField(
        _("manner"),
        max_length=10,
        choices=[(manner.value, manner.value) for manner in Manner],
        blank=True,
        default="",
        db_default="",
        help_text=_("How a virtual player plays; people have none."),
    )
    chair = models.PositiveSmallIntegerField(_("seat"), null=True, blank=True)
    joined = models.DateTimeField(_("joined"), default=timezone.now)
    left = models.DateTimeField(_("left"), null=True, blank=True)
    removed = models.BooleanField(_("removed by the host"), default=False)

    class Meta:
        verbose_name = _("player")
        verbose_name_plural = _("players")
        ordering = ["room", "joined", "id"]
        constraints = [
            models.UniqueConstraint(fields=["room", "key"], condition=~Q(key=""), name="one_player_a_browser_and_room"),
            models.UniqueConstraint(
                fields=["room", "nickname"], condition=Q(left=None), name="a_nickname_once_among_those_in_a_room"
            ),
            models.UniqueConstraint(fields=["room", "chair"], name="one_player_a_chair"),
            models.CheckConstraint(condition=Q(left=None) | Q(chair=None), name="who_left_sits_nowhere"),
            models.CheckConstraint(condition=Q(left__isnull=False) | ~Q(nickname=""), name="who_is_here_has_a_name"),
        ]
        indexes = [models.Index(fields=["key"], name="players_by_key")]

    def __str__(self) -> str:
        return self.name

    @property
    def name(self) -> str:
        """Returns what to call the person, in the active language where they have no nickname any more."""
        return self.nickname or pgettext("instead of a nickname", "former player")


def new_slug() -> str:
    """Returns a public name for a match that nobody can guess."""
    return secrets.token_urlsafe(12)


class Match(models.Model):
    """One match: the words it was dealt from are copied in, so that editing a bank never rewrites it."""

    slug = models.CharField(_("public name"), max_length=16, unique=True, default=new_slug, editable=False)
    room = models.ForeignKey(Room, models.CASCADE, related_name="matches", verbose_name=_("room"))
    number = models.PositiveIntegerField(_("number in the room"))
    game = models.CharField(_("game"), max_length=20)
    rules = models.PositiveIntegerField(_("version of the rules"), default=1)
    language = models.CharField(_("language of the words"), max_length=5, choices=LANGUAGES)
    level = models.CharField(_("level"), max_length=10)
    options = models.JSONField(_("options"))
    seed = models.BigIntegerField(_("seed"))
    words = models.JSONField(_("words"))
    verdicts: Any = models.JSONField(_("what the language said"), default=list)
    state = models.JSONField(_("state"))
    version = models.PositiveIntegerField(_("moves made"), default=0)
    moved = models.DateTimeField(_("last move"), default=timezone.now)
    due = models.DateTimeField(_("moves by itself at"), null=True, blank=True)
    outcome = models.CharField(_("outcome"), max_length=20, blank=True)
    score = models.IntegerField(_("score"), default=0)
    winners: Any = models.JSONField(_("winners"), default=list, blank=True)
    started = models.DateTimeField(_("started"), default=timezone.now)
    ended = models.DateTimeField(_("ended"), null=True, blank=True)

    class Meta:
        verbose_name = _("match")
        verbose_name_plural = _("matches")
        ordering = ["-started"]
        constraints = [
            models.UniqueConstraint(fields=["room", "number"], name="a_match_number_once_a_room"),
            models.UniqueConstraint(fields=["room"], condition=Q(ended=None), name="one_match_at_a_time_in_a_room"),
            models.CheckConstraint(
                condition=Q(ended=None, outcome="") | Q(ended__isnull=False) & ~Q(outcome=""),
                name="a_match_ends_with_an_outcome",
            ),
        ]
        indexes = [
            models.Index(fields=["due"], condition=Q(due__isnull=False), name="matches_due"),
            # What the operators' desk counts by, beside the long columns of words and states.
            models.Index(
                fields=["started", "game", "language", "level", "outcome", "ended", "score"], name="matches_counted"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.room.code}/{self.number}"


class Seat(models.Model):
    """Who sat where in a match."""

    match = models.ForeignKey(Match, models.CASCADE, related_name="seats", verbose_name=_("match"))
    index = models.PositiveSmallIntegerField(_("seat"))
    player = models.ForeignKey(Player, models.PROTECT, related_name="seats", verbose_name=_("player"))

    class Meta:
        verbose_name = _("seat")
        verbose_name_plural = _("seats")
        ordering = ["match", "index"]
        constraints = [
            models.UniqueConstraint(fields=["match", "index"], name="a_seat_once_a_match"),
            models.UniqueConstraint(fields=["match", "player"], name="a_player_once_a_match"),
        ]

    def __str__(self) -> str:
        return f"{self.index}: {self.player_id}"


class Move(models.Model):
    """A move as it was made, with what the language said when it was judged.

    Where it came the short way, whose command it was and the command's id are kept with it: it is its own receipt.
    What a virtual player thought with it is told to nobody before the match is over.
    """

    match = models.ForeignKey(Match, models.CASCADE, related_name="moves", verbose_name=_("match"))
    number = models.PositiveIntegerField(_("number"))
    seat = models.SmallIntegerField(_("seat"))
    payload: Any = models.JSONField(_("move"))
    verdicts: Any = models.JSONField(_("what the language said"), default=list)
    why: Any = models.JSONField(null=True, editable=False)
    at = models.DateTimeField(_("at"))
    by = models.ForeignKey(Player, models.SET_NULL, null=True, editable=False, related_name="+")
    command = models.CharField(max_length=64, blank=True, editable=False, default="", db_default="")

    class Meta:
        verbose_name = _("move")
        verbose_name_plural = _("moves")
        ordering = ["match", "number"]
        constraints = [
            models.UniqueConstraint(fields=["match", "number"], name="a_move_number_once_a_match"),
            models.UniqueConstraint(
                fields=["by", "command"], condition=~Q(command=""), name="a_move_is_the_receipt_of_its_command"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.number}: {self.payload}"


class Receipt(models.Model):
    """The answer that a command with an id was given, for when the same command comes again."""

    player = models.ForeignKey(Player, models.CASCADE, related_name="receipts")
    command = models.CharField(max_length=64)
    answer: Any = models.JSONField()
    at = models.DateTimeField(default=timezone.now, db_index=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["player", "command"], name="a_command_once_a_player")]

    def __str__(self) -> str:
        return self.command


class Deed(models.Model):
    """What an operator did to a room, a match or a person, and why. Nobody rewrites it."""

    class Kind(models.TextChoices):
        END = "end", _("match broken off")
        CLOSE = "close", _("room closed")
        RENAME = "rename", _("nickname changed")
        BLOCK = "block", _("person blocked")
        UNBLOCK = "unblock", _("block lifted")

    kind = models.CharField(_("deed"), max_length=10, choices=Kind.choices)
    reason = models.CharField(_("reason"), max_length=300)
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+", verbose_name=_("by"))
    signed = models.CharField(_("by"), max_length=150)
    at = models.DateTimeField(_("at"), default=timezone.now)
    place = models.CharField(_("place"), max_length=20)
    room = models.ForeignKey(Room, models.SET_NULL, null=True, related_name="deeds", verbose_name=_("room"))
    match = models.ForeignKey(Match, models.SET_NULL, null=True, related_name="deeds", verbose_name=_("match"))
    player = models.ForeignKey(Player, models.SET_NULL, null=True, related_name="deeds", verbose_name=_("player"))
    before = models.CharField(_("nickname before"), max_length=20, blank=True)
    after = models.CharField(_("nickname after"), max_length=20, blank=True)

    class Meta:
        verbose_name = _("deed")
        verbose_name_plural = _("deeds")
        ordering = ["-at", "-pk"]

    def __str__(self) -> str:
        return f"{self.get_kind_display()}: {self.place}"


class Block(models.Model):
    """Somebody who may not come in any more: the key of a browser or account, and the account itself if there is one.

    Why, by whom and when is what the deed says that made it; lifting a block deletes it, and is a deed too.
    """

    key = models.CharField(max_length=43, blank=True, editable=False)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, null=True, related_name="blocks", verbose_name=_("account")
    )
    deed = models.ForeignKey(Deed, models.PROTECT, related_name="blocks", verbose_name=_("deed"))

    class Meta:
        verbose_name = _("block")
        verbose_name_plural = _("blocks")
        ordering = ["-pk"]
        constraints = [
            models.UniqueConstraint(fields=["key"], condition=~Q(key=""), name="a_key_is_blocked_once"),
            models.CheckConstraint(condition=~Q(key="") | Q(user__isnull=False), name="a_block_is_of_somebody"),
        ]

    def __str__(self) -> str:
        return self.deed.place
