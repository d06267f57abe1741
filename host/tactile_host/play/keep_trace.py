# SPDX-License-Identifier: Apache-2.0
"""Where a trace is kept: in a file that was named."""

from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

from tactile_app.errors import DetailedError
from tactile_app.game.match import Match
from tactile_app.messages import Fact
from tactile_app.session.trace_file import TraceFile
from tactile_app.speech.phrases import Phrases
from tactile_app.system_errors import reason_of


def keep_trace(
    path: Path, match: Match, stack: ExitStack, print_line: Callable[[str], None], phrases: Phrases
) -> TraceFile:
    """Return the trace that is kept in the file at *path*, until *stack* closes it; ToldError where it cannot be.

    If it is lost later, the player is told in the words of *phrases*.
    """
    try:
        file = path.open("w", encoding="utf-8")
    except OSError as error:
        unwritten = f"The trace {path} cannot be written: {reason_of(error)}. Name another with --trace."
        raise DetailedError(unwritten, Fact("trace-unwritten", text=str(path))) from error

    def lost(_: OSError) -> None:
        print_line(phrases.sentence(Fact("trace-lost")).display)

    trace = TraceFile(file, match.game.name, match.options, lost)
    stack.callback(trace.close)
    return trace
