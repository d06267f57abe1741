# SPDX-License-Identifier: Apache-2.0
"""Golden files: what whole games must say, line by line; `make golden` writes them anew."""

import os
from pathlib import Path

GOLDEN = Path(__file__).parents[2] / "golden"


def compare(name: str, lines: list[str]) -> None:
    """Compare *lines* with the golden file called *name*."""
    path = GOLDEN / name
    if os.environ.get("GOLDEN") == "write":
        path.parent.mkdir(exist_ok=True)
        path.write_text("".join(line + "\n" for line in lines))
    assert lines == path.read_text().splitlines()
