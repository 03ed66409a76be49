"""Blocks, the log of what operators do, rooms that are closed, and when a room last changed."""

import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models
from django.db.models import F, Max, OuterRef, Subquery
from django.db.models.functions import Coalesce, Greatest

GROUP = "operators"
MAY = {"deed": ("view", "add"), "block": ("view",)}


def note_changes(apps, schema_editor):
    matches = apps.get_model("rooms", "Match").objects.filter(room=OuterRef("pk")).order_by()
    moved = Subquery(matches.values("room").annotate(last=Max("moved")).values("last"))
    apps.get_model("rooms", "Room").objects.update(changed=Greatest(F("created"), Coalesce(moved, F("created"))))


def permit(apps, schema_editor):
    # Permissions are otherwise made only when all migrations are over.
    content_types = apps.get_model("contenttypes", "ContentType").objects
    permissions = apps.get_model("auth", "Permission").objects
    group, _ = apps.get_model("auth", "Group").objects.get_or_create(name=GROUP)
    for model, verbs in MAY.items():
        kind, _ = content_types.get_or_create(app_label="rooms", model=model)
        for verb in verbs:
            name = f"Can {verb} {apps.get_model('rooms', model)._meta.verbose_name_raw}"
            permission, _ = permissions.get_or_create(
                content_type=kind, codename=f"{verb}_{model}", defaults={"name": name}
            )
            group.permissions.add(permission)


class Migration(migrations.Migration):

    dependencies = [
        ("rooms", "0005_history"),
        ("auth", "0012_alter_user_first_name_max_length"),
        ("contenttypes", "0002_remove_content_type_name"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AddField(
            "room", "changed", models.DateTimeField(default=django.utils.timezone.now, verbose_name="last change")
        ),
        migrations.AddField(
            "room", "closed", models.DateTimeField(blank=True, null=True, verbose_name="closed by an operator")
        ),
        migrations.RunPython(note_changes, migrations.RunPython.noop),
        migrations.AddIndex("room", models.Index(fields=["-changed"], name="rooms_by_change")),
        migrations.AddIndex(
            "match",
            models.Index(fields=["started", "game", "language", "level", "outcome", "ended", "score"], name="matches_counted"),
        ),
        migrations.CreateModel(
            name="Deed",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("kind", models.CharField(
                    choices=[
                        ("end", "match broken off"), ("close", "room closed"), ("rename", "nickname changed"),
                        ("block", "person blocked"), ("unblock", "block lifted"),
                    ],
                    max_length=10, verbose_name="deed",
                )),
                ("reason", models.CharField(max_length=300, verbose_name="reason")),
                ("signed", models.CharField(max_length=150, verbose_name="by")),
                ("at", models.DateTimeField(default=django.utils.timezone.now, verbose_name="at")),
                ("place", models.CharField(max_length=20, verbose_name="place")),
                ("before", models.CharField(blank=True, max_length=20, verbose_name="nickname before")),
                ("after", models.CharField(blank=True, max_length=20, verbose_name="nickname after")),
                ("by", models.ForeignKey(
                    null=True, on_delete=django.db.models.deletion.SET_NULL, related_name="+",
                    to=settings.AUTH_USER_MODEL, verbose_name="by",
                )),
                ("match", models.ForeignKey(
                    null=True, on_delete=django.db.models.deletion.SET_NULL, related_name="deeds",
                    to="rooms.match", verbose_name="match",
                )),
                ("player", models.ForeignKey(
                    null=True, on_delete=django.db.models.deletion.SET_NULL, related_name="deeds",
                    to="rooms.player", verbose_name="player",
                )),
                ("room", models.ForeignKey(
                    null=True, on_delete=django.db.models.deletion.SET_NULL, related_name="deeds",
                    to="rooms.room", verbose_name="room",
                )),
            ],
            options={"verbose_name": "deed", "verbose_name_plural": "deeds", "ordering": ["-at", "-pk"]},
        ),
        migrations.CreateModel(
            name="Block",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("key", models.CharField(blank=True, editable=False, max_length=43)),
                ("deed", models.ForeignKey(
                    on_delete=django.db.models.deletion.PROTECT, related_name="blocks",
                    to="rooms.deed", verbose_name="deed",
                )),
                ("user", models.ForeignKey(
                    null=True, on_delete=django.db.models.deletion.CASCADE, related_name="blocks",
                    to=settings.AUTH_USER_MODEL, verbose_name="account",
                )),
            ],
            options={
                "verbose_name": "block",
                "verbose_name_plural": "blocks",
                "ordering": ["-pk"],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("key", ""), _negated=True), fields=["key"], name="a_key_is_blocked_once"
                    ),
                    models.CheckConstraint(
                        condition=models.Q(models.Q(("key", ""), _negated=True), ("user__isnull", False), _connector="OR"),
                        name="a_block_is_of_somebody",
                    ),
                ],
            },
        ),
        migrations.RunPython(permit, migrations.RunPython.noop),
    ]
