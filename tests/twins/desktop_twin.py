# SPDX-License-Identifier: Apache-2.0
"""An evening on the desktop: the program itself, what is typed piped into it."""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path


def printed(folder: Path, seed: int, lines: Sequence[str], *words: str) -> list[str]:
    """Return what the program prints when *lines* are piped into it, whose data lies in *folder*."""
    command = [sys.executable, "-m", "tactile_host", "play", "--speech", "off", "--seed", str(seed), *words]
    result = subprocess.run(
        command,
        input="".join(f"{line}\n" for line in lines),
        capture_output=True,
        text=True,
        timeout=280,
        check=False,
        env={**os.environ, "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)},
    )
    assert result.returncode == 0, result.stdout + result.stderr
    assert result.stderr == ""
    return result.stdout.splitlines()
