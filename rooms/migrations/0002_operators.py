"""Makes the group of those who run the house: they see rooms and matches and change none. It may be run again."""

from django.db import migrations

GROUP = "operators"
SEEN = ("room", "player", "match", "seat", "move")


def make(apps, schema_editor):
    # Permissions are otherwise made only when all migrations are over.
    content_types = apps.get_model("contenttypes", "ContentType").objects
    permissions = apps.get_model("auth", "Permission").objects
    group, _ = apps.get_model("auth", "Group").objects.get_or_create(name=GROUP)
    for model in SEEN:
        kind, _ = content_types.get_or_create(app_label="rooms", model=model)
        name = f"Can view {apps.get_model('rooms', model)._meta.verbose_name_raw}"
        permission, _ = permissions.get_or_create(content_type=kind, codename=f"view_{model}", defaults={"name": name})
        group.permissions.add(permission)


class Migration(migrations.Migration):

    dependencies = [
        ("rooms", "0001_initial"),
        ("auth", "0012_alter_user_first_name_max_length"),
        ("contenttypes", "0002_remove_content_type_name"),
    ]

    operations = [migrations.RunPython(make, migrations.RunPython.noop)]
