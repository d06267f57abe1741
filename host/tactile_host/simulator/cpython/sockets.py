# SPDX-License-Identifier: Apache-2.0
"""The board's lines under CPython, by sockets to the bridge; the process joins where this is imported."""

import io
from importlib import import_module

# Found at run time: to a type checker the board's own time and select stand in the way of that module.
_LINE, _WORLD = import_module("tactile_host.simulator.meeting").join(2)


class StandardInput:
    """The line to the board without a buffer of its own, so that asking whether a byte is there tells the truth."""

    def __init__(self) -> None:
        self.buffer = _LINE.makefile("rb", 0)

    def fileno(self) -> int:
        """Return the socket's number."""
        return int(_LINE.fileno())


stdin = StandardInput()
stdout = io.TextIOWrapper(_LINE.makefile("wb", 0), encoding="utf-8", newline="", write_through=True)
control = _WORLD.makefile("rb", 0)
reports = _WORLD.makefile("wb", 0)
