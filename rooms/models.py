"""What is stored of people and matches. The moves are the record; a match's state is the latest fold of them."""

from typing import Any

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.base import Level

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
    version = models.PositiveBigIntegerField(default=1)
    created = models.DateTimeField(_("created"), default=timezone.now)

    class Meta:
        verbose_name = _("room")
        verbose_name_plural = _("rooms")
        ordering = ["-created"]

    def __str__(self) -> str:
        return self.code


class Player(models.Model):
    """A person in a room, recognised by the secret key of their browser; a virtual player has none."""

    room = models.ForeignKey(Room, models.CASCADE, related_name="players", verbose_name=_("room"))
    nickname = models.CharField(_("nickname"), max_length=20)
    key = models.CharField(max_length=43, blank=True, editable=False)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True)
    virtual = models.BooleanField(_("virtual"), default=False)
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
        ]

    def __str__(self) -> str:
        return self.nickname


class Match(models.Model):
    """One match: the words it was dealt from are copied in, so that editing a bank never rewrites it."""

    room = models.ForeignKey(Room, models.CASCADE, related_name="matches", verbose_name=_("room"))
    number = models.PositiveIntegerField(_("number in the room"))
    game = models.CharField(_("game"), max_length=20)
    language = models.CharField(_("language of the words"), max_length=5, choices=LANGUAGES)
    level = models.CharField(_("level"), max_length=10)
    options = models.JSONField(_("options"))
    seed = models.BigIntegerField(_("seed"))
    words = models.JSONField(_("words"))
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
        indexes = [models.Index(fields=["due"], condition=Q(due__isnull=False), name="matches_due")]

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
    """A move as it was made, with what the language said when it was judged."""

    match = models.ForeignKey(Match, models.CASCADE, related_name="moves", verbose_name=_("match"))
    number = models.PositiveIntegerField(_("number"))
    seat = models.SmallIntegerField(_("seat"))
    payload: Any = models.JSONField(_("move"))
    verdicts: Any = models.JSONField(_("what the language said"), default=list)
    at = models.DateTimeField(_("at"))

    class Meta:
        verbose_name = _("move")
        verbose_name_plural = _("moves")
        ordering = ["match", "number"]
        constraints = [models.UniqueConstraint(fields=["match", "number"], name="a_move_number_once_a_match")]

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
