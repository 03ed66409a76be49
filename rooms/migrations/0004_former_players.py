"""Who is forgotten has no nickname; who is in a room has one. Somebody's players are found by their key."""

from django.db import migrations, models
from django.db.models import Q


class Migration(migrations.Migration):

    dependencies = [("rooms", "0003_winners")]

    operations = [
        migrations.AlterField(
            "player", "nickname", models.CharField(blank=True, max_length=20, verbose_name="nickname")
        ),
        migrations.AddIndex("player", models.Index(fields=["key"], name="players_by_key")),
        migrations.AddConstraint(
            "player",
            models.CheckConstraint(condition=Q(left__isnull=False) | ~Q(nickname=""), name="who_is_here_has_a_name"),
        ),
    ]
