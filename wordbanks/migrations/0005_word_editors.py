"""Makes the group of those who keep the words. It may be run again: what is there stays."""

from django.conf import settings
from django.db import migrations

GROUP = "word editors"
MAY = {
    "wordbank": ("view", "change"),
    "word": ("view", "add", "change", "delete"),
    "report": ("view", "change"),
    "reportedword": ("view", "change"),
    "historicalword": ("view",),
}


def make(apps, schema_editor):
    # Permissions are otherwise made only when all migrations are over.
    content_types = apps.get_model("contenttypes", "ContentType").objects
    permissions = apps.get_model("auth", "Permission").objects
    group, _ = apps.get_model("auth", "Group").objects.get_or_create(name=GROUP)
    for model, verbs in MAY.items():
        kind, _ = content_types.get_or_create(app_label="wordbanks", model=model)
        for verb in verbs:
            name = f"Can {verb} {apps.get_model('wordbanks', model)._meta.verbose_name_raw}"
            permission, _ = permissions.get_or_create(
                content_type=kind, codename=f"{verb}_{model}", defaults={"name": name}
            )
            group.permissions.add(permission)


class Migration(migrations.Migration):

    dependencies = [
        ("wordbanks", "0004_no_association_rows"),
        ("auth", "0012_alter_user_first_name_max_length"),
        ("contenttypes", "0002_remove_content_type_name"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [migrations.RunPython(make, migrations.RunPython.noop)]
