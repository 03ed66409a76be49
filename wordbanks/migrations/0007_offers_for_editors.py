"""Lets those who keep the words decide on offered associations. It may be run again: what is there stays."""

from django.db import migrations

GROUP = "word editors"
MAY = ("view", "change")


def make(apps, schema_editor):
    # Permissions are otherwise made only when all migrations are over.
    content_types = apps.get_model("contenttypes", "ContentType").objects
    permissions = apps.get_model("auth", "Permission").objects
    group, _ = apps.get_model("auth", "Group").objects.get_or_create(name=GROUP)
    kind, _ = content_types.get_or_create(app_label="wordbanks", model="offeredassociation")
    for verb in MAY:
        permission, _ = permissions.get_or_create(
            content_type=kind, codename=f"{verb}_offeredassociation", defaults={"name": f"Can {verb} offered association"}
        )
        group.permissions.add(permission)


class Migration(migrations.Migration):

    dependencies = [("wordbanks", "0006_offered_associations")]

    operations = [migrations.RunPython(make, migrations.RunPython.noop)]
