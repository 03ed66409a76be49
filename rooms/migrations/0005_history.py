"""Gives every match a public name and the version of its rules, and rooms a choice of who may look back."""

from django.db import migrations, models

import rooms.models


def name(apps, schema_editor):
    matches = apps.get_model("rooms", "Match").objects.filter(slug=None).only("pk")
    for match in matches.iterator(chunk_size=2_000):
        match.slug = rooms.models.new_slug()
        match.save(update_fields=["slug"])


def slug(**more):
    return models.CharField(
        default=rooms.models.new_slug, editable=False, max_length=16, unique=True, verbose_name="public name", **more
    )


class Migration(migrations.Migration):

    dependencies = [("rooms", "0004_former_players")]

    operations = [
        migrations.AddField(
            "room",
            "private",
            models.BooleanField(default=False, verbose_name="matches are shown to those of the room alone"),
        ),
        migrations.AddField(
            "match", "rules", models.PositiveIntegerField(default=1, verbose_name="version of the rules")
        ),
        # A default that is asked once would name all matches alike: first none has a name, then each its own.
        migrations.AddField(
            "match",
            "slug",
            models.CharField(editable=False, max_length=16, null=True, verbose_name="public name"),
        ),
        migrations.RunPython(name, migrations.RunPython.noop),
        migrations.AlterField("match", "slug", slug()),
    ]
