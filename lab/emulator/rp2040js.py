# SPDX-License-Identifier: Apache-2.0
"""Where rp2040js is, the faster emulator, and which of the two a command takes by itself."""

import shutil
from pathlib import Path

from lab.emulator.emulator import RP2040JS, RP2040PY

PACKAGE = Path(__file__).parents[2] / "build/rp2040js"


def is_installed() -> bool:
    """Tell whether node and rp2040js are here: `make emulate` fetches it where there is npm."""
    return shutil.which("node") is not None and (PACKAGE / "node_modules/rp2040js").is_dir()


def fastest() -> str:
    """Return the name of the fastest emulator that is here."""
    return RP2040JS if is_installed() else RP2040PY
