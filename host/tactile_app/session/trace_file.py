# SPDX-License-Identifier: Apache-2.0
"""A trace: what the board showed, key by key and change by change, what was read of it and what was said.

`recognise --trace` reads it again; docs/recogniser.md has its lines. Its first line is "game NAME", with the options.
"""

import contextlib
from collections.abc import Callable
from typing import TextIO

from tactile_app.game.records.turn_log import KeptTurnLog
from tactile_app.game.snapshot import Snapshot
from tactile_app.keys import KEYS


class TraceFile:
    """Writes one session to *file*; *game* and *options* begin it. *lost* is called where no more can be written.

    What the turns of the game see and read comes by way of its *log*.
    """

    def __init__(self, file: TextIO, game: str, options: dict[str, str], lost: Callable[[OSError], None]) -> None:
        self.log = KeptTurnLog()
        self._file = file
        self._lost = lost
        self._is_lost = False
        self._occupancy = -1
        self._keys = 0
        self._write(" ".join(["game", game, *(f"{name}={options[name]}" for name in sorted(options))]))

    def observe(self, snapshot: Snapshot, keys: int) -> None:
        """Take what the board showed and which *keys* were down, one bit each, once the game has dealt with it."""
        released = self._keys & ~keys
        self._keys = keys
        for bit, name in enumerate(KEYS):
            if released >> bit & 1:
                self._write(f"# {snapshot.ms} key {name}")
        lines = self.log.take()
        if not lines and snapshot.occupancy != self._occupancy:
            # No turn is on: the board is being set up, or put right.
            lines = [f"# {snapshot.ms} {snapshot.occupancy:x}"]
        self._occupancy = snapshot.occupancy
        self._write_all(lines)

    def keep_turns(self) -> None:
        """Take what the turns saw and read since, because a key was pressed or a cable was pulled."""
        self._write_all(self.log.take())

    def wait(self, setting: str) -> None:
        """Take how long the players let a move that could go on be waited for, a word of tempo.py."""
        self._write(f"wait {setting}")

    def said(self, line: str) -> None:
        """Take *line*, which was said."""
        self._write(f"# {line}")

    def _write(self, line: str) -> None:
        self._write_all([line])

    def _write_all(self, lines: list[str]) -> None:
        if self._is_lost or not lines:
            return
        try:
            self._file.write("".join(f"{line}\n" for line in lines))
            self._file.flush()
        except OSError as error:
            # The game goes on without it.
            self._is_lost = True
            self._lost(error)

    def close(self) -> None:
        """Let the file go."""
        with contextlib.suppress(OSError):
            self._file.close()
