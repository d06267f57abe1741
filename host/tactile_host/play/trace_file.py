# SPDX-License-Identifier: Apache-2.0
"""A trace: what the board showed, key by key and change by change, and what was said, as `recognise` reads it again.

Its first line is "game NAME", with the options; then come "turn POSITION" whenever the position is another one,
"MS HEX" and "MS key NAME"; what was said stands behind a "#".
"""

import contextlib
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import TextIO

from tactile_core.rules.position import Position
from tactile_host.errors import UserError
from tactile_host.game.match import Match
from tactile_host.game.snapshot import Snapshot
from tactile_host.keys import KEYS
from tactile_host.system_errors import reason_of

# A board that nobody touches tells nothing more after so long; every reading has been made by then.
LONGEST_STILL_MS = 8000


class TraceFile:
    """Writes one session to *file*; *game* and *options* begin it. *lost* is called where no more can be written."""

    def __init__(self, file: TextIO, game: str, options: dict[str, str], lost: Callable[[OSError], None]) -> None:
        self._file = file
        self._lost = lost
        self._is_lost = False
        self._position = ""
        self._occupancy = -1
        self._changed_ms = 0
        self._keys = 0
        self._write(" ".join(["game", game, *(f"{name}={options[name]}" for name in sorted(options))]))

    def observe(self, snapshot: Snapshot, keys: int, position: Position | None) -> None:
        """Take what the board shows now, and which *keys* are down, one bit each, while *position* stands."""
        if position is None:
            return
        text = position.text()
        if text != self._position:
            self._position = text
            self._write(f"turn {text}")
            self._occupancy = -1
        if snapshot.occupancy != self._occupancy:
            self._occupancy = snapshot.occupancy
            self._changed_ms = snapshot.ms
        released = self._keys & ~keys
        self._keys = keys
        if snapshot.ms - self._changed_ms <= LONGEST_STILL_MS:
            self._write(f"{snapshot.ms} {snapshot.occupancy:x}")
        for bit, name in enumerate(KEYS):
            if released >> bit & 1:
                self._write(f"{snapshot.ms} key {name}")

    def said(self, line: str) -> None:
        """Take *line*, which was said."""
        self._write(f"# {line}")

    def _write(self, line: str) -> None:
        if self._is_lost:
            return
        try:
            self._file.write(line + "\n")
            self._file.flush()
        except OSError as error:
            # The game goes on without it.
            self._is_lost = True
            self._lost(error)

    def close(self) -> None:
        """Let the file go."""
        with contextlib.suppress(OSError):
            self._file.close()


def keep_trace(path: Path, match: Match, stack: ExitStack, print_line: Callable[[str], None]) -> TraceFile:
    """Return the trace that is kept in the file at *path*, until *stack* closes it; UserError where it cannot be."""
    try:
        file = path.open("w", encoding="utf-8")
    except OSError as error:
        raise UserError(
            f"The trace {path} cannot be written: {reason_of(error)}. Name another with --trace."
        ) from error

    def lost(error: OSError) -> None:
        print_line(f"The trace cannot be written any more: {reason_of(error)}. The game goes on.")

    trace = TraceFile(file, match.game.name, match.options, lost)
    stack.callback(trace.close)
    return trace
