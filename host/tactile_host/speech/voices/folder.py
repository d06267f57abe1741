# SPDX-License-Identifier: Apache-2.0
"""The folder in which engines write files: made when it is needed, and removed with the helper process."""

import os
import tempfile
from pathlib import Path

# The environment variable that names it; the program that starts the helper removes it.
FOLDER = "TACTILE_VOICE_FOLDER"


def working_folder() -> str:
    """Return the folder, which is made if needed; outside a helper none is named, and the system gives one."""
    named = os.environ.get(FOLDER)
    if named is None:
        return tempfile.gettempdir()
    Path(named).mkdir(mode=0o700, exist_ok=True)
    return named
