# SPDX-License-Identifier: Apache-2.0
"""Where a trace is kept: in a file that was named."""

from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

from tactile_app.errors import UserError
from tactile_app.game.match import Match
from tactile_app.session.trace_file import TraceFile
from tactile_app.system_errors import reason_of


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
