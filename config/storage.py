"""Static files with their content's hash in the name, so that browsers may keep them for ever."""

from servestatic.storage import CompressedManifestStaticFilesStorage


class StaticStorage(CompressedManifestStaticFilesStorage):
    """The hashed storage that also renames the imports between our ES modules."""

    support_js_module_import_aggregation = True
