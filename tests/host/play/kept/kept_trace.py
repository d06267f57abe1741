# SPDX-License-Identifier: Apache-2.0
"""A trace that the program has kept, read again by the command that reads traces."""

import subprocess
import sys
from pathlib import Path


def read_again(trace: Path) -> tuple[int, list[str], str]:
    """Return the exit code of reading *trace*, the readings, and what was wrong with it."""
    command = [sys.executable, "-m", "tactile_host", "recognise", "--trace", str(trace)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=100, check=False)
    return done.returncode, done.stdout.splitlines(), done.stderr


def kept_readings(trace: Path) -> list[str]:
    """Return the readings that were made at the table, as *trace* keeps them."""
    return [line.removeprefix("# = ") for line in trace.read_text().splitlines() if line.startswith("# = ")]


def assert_read_again(trace: Path, moves: list[str]) -> None:
    """Check that *trace* of a game of *moves* keeps a move or a question for each, and leads to the same readings."""
    kept = kept_readings(trace)
    decided = [line for line in kept if '"ambiguous"' in line or ('"made"' in line and '"provisional": false' in line)]
    # No hands pass, and a move that does not change the board is said by key.
    assert len(decided) >= 0.9 * len(moves)
    assert read_again(trace) == (0, kept, "")
