# SPDX-License-Identifier: Apache-2.0
"""The terminal's lines, read by a thread of their own so that a silent terminal stops nothing."""

import codecs
import sys
import threading
import time
from collections.abc import Callable, Iterator
from typing import Protocol

from tactile_app.session.events import EndOfInput, Typed

CHUNK = 4096
# The longest line that is taken; the rest of a longer one, which may come through a pipe, is dropped.
LONGEST_LINE = 1000
# Another program may have set the terminal not to wait; then it is looked at this often.
AGAIN_S = 0.05


class Raw(Protocol):
    """A stream of bytes without a buffer."""

    def read(self, size: int = -1, /) -> bytes | None:
        """Return what has come, b"" at the end, None for nothing yet."""


class LineCutter:
    """Cuts what comes in pieces into lines, none longer than LONGEST_LINE; bytes that are no text show as such."""

    def __init__(self, encoding: str = "utf-8") -> None:
        self._decoder = codecs.getincrementaldecoder(encoding)("replace")
        self._begun = ""

    def feed(self, data: bytes) -> Iterator[str]:
        """Yield the lines that *data* ends."""
        *whole, rest = self._decoder.decode(data).split("\n")
        for text in whole:
            yield (self._begun + text)[:LONGEST_LINE].strip()
            self._begun = ""
        self._begun = (self._begun + rest)[:LONGEST_LINE]

    def end(self) -> Iterator[str]:
        """Yield what stands behind the last end of a line."""
        if self._begun.strip():
            yield self._begun.strip()
            self._begun = ""


NO_MORE = EndOfInput()


def read_terminal(put: Callable[[Typed | EndOfInput], None]) -> None:
    """Give every line of standard input to *put* until its end, from a thread that ends with the program."""
    encoding = sys.stdin.encoding

    def read() -> None:
        # Unbuffered: a program that ends might find the buffer's lock taken.
        with open(0, "rb", buffering=0, closefd=False) as stream:
            read_lines(stream, put, encoding, EndOfInput(is_by_hand=stream.isatty()))

    threading.Thread(target=read, name="terminal", daemon=True).start()


def read_lines(
    stream: Raw, put: Callable[[Typed | EndOfInput], None], encoding: str = "utf-8", end: EndOfInput = NO_MORE
) -> None:
    """Give every line of *stream* to *put*, and its *end*, whichever way it ends."""
    lines = LineCutter(encoding)
    try:
        while data := next_bytes(stream):
            for line in lines.feed(data):
                put(Typed(line))
        for line in lines.end():
            put(Typed(line))
    except Exception:
        # The terminal is gone, which mostly comes as an OSError: go on as at the end of input.
        put(end)
    else:
        put(end)


def next_bytes(stream: Raw) -> bytes:
    """Return the next bytes of *stream*, b"" at its end."""
    while (data := stream.read(CHUNK)) is None:
        time.sleep(AGAIN_S)
    return data
