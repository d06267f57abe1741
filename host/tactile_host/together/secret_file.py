# SPDX-License-Identifier: Apache-2.0
"""A small file that nobody else may read, replaced whole or not at all."""

import os
from pathlib import Path


def write_secret(path: Path, text: str) -> None:
    """Write *text*; OSError where that fails, and then the file holds what it held."""
    new = path.with_name(path.name + ".new")
    handle = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(handle, "w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    os.replace(new, path)
