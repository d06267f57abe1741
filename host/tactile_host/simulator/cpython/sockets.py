# SPDX-License-Identifier: Apache-2.0
"""The board's lines under CPython: sockets to the bridge, which the process joins when this module is imported."""

import io
from importlib import import_module

# Imported at run time, since a type checker would find the board's own time and select before that module's.
_LINE, _WORLD = import_module("tactile_host.simulator.meeting").join(2)


class StandardInput:
    """The line to the board, unbuffered, so that asking whether a byte is there gives the true answer."""

    def __init__(self) -> None:
        self.buffer = _LINE.makefile("rb", 0)

    def fileno(self) -> int:
        """Return the socket's number."""
        return int(_LINE.fileno())


stdin = StandardInput()
stdout = io.TextIOWrapper(_LINE.makefile("wb", 0), encoding="utf-8", newline="", write_through=True)
control = _WORLD.makefile("rb", 0)
reports = _WORLD.makefile("wb", 0)
