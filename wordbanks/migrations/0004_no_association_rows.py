from django.db import migrations


class Migration(migrations.Migration):

    dependencies = [("wordbanks", "0003_keys_and_history")]

    operations = [migrations.DeleteModel(name="Association")]
