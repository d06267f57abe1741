# SPDX-License-Identifier: Apache-2.0
"""A board that cannot work tells people and the host why, and touches no pin."""

from tactile_core.protocol.frames import LineReader, encode
from tactile_core.protocol.messages import Fault, Stop, parse_message

TYPE_CHECKING = False
if TYPE_CHECKING:
    from board_io import Clock
    from console import Console

AGAIN_MS = 1000
WRONG_SETTINGS = "wrong_settings"
CRASHING = "crashing"
CRASHING_SENTENCE = (
    "The board's program failed at its last starts. Type make flash, or tactile-board flash, to renew it; with --back "
    "the one before comes back."
)


def report_fault(word: str, sentence: str, console: "Console", clock: "Clock") -> None:
    """Send *sentence*, and the fault's *word* in a frame, once a second until the host says stop."""
    reader = LineReader()
    lines = b"\n" + sentence.encode() + b"\n" + encode(Fault(word).text())
    due_ms = 0
    while not says_stop(reader, console.read()):
        clock.wait()
        if clock.now_ms() >= due_ms and console.is_idle():
            due_ms = clock.now_ms() + AGAIN_MS
            console.write(lines)
        console.flush()


def says_stop(reader: LineReader, data: bytes) -> bool:
    """Return True when *data* completes the host's message to stop."""
    return any(isinstance(parse_message(text), Stop) for text in reader.feed(data))
