# SPDX-License-Identifier: Apache-2.0
"""Where engines that write files write them: a folder that is made when needed, and goes with the helper process."""

import os
import tempfile
from pathlib import Path

# The environment variable that names it; the program that starts the helper removes it.
FOLDER = "TACTILE_VOICE_FOLDER"


def working_folder() -> str:
    """Return the folder, made where it is not there; None is named outside a helper: then one of the system's."""
    named = os.environ.get(FOLDER)
    if named is None:
        return tempfile.gettempdir()
    Path(named).mkdir(mode=0o700, exist_ok=True)
    return named
