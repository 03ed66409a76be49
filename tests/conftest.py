"""What all tests share: their data in a folder of their own, and the standing cast."""

import os
import tempfile

os.environ.setdefault("VERBENA_DATA", tempfile.mkdtemp(prefix="verbena-tests-"))
os.environ.setdefault("VERBENA_SECRET", "for tests alone, and long enough to be taken for a secret by the checks")
os.environ.setdefault("VERBENA_LIMITS", "off")
