# SPDX-License-Identifier: Apache-2.0
"""Streams and clock of a computer, for an interpreter that is a part of a web page: nothing ever waits.

The page puts text in and takes text out between two steps of the firmware. This module takes the place of the one
beside it in the folder above.
"""


class PageStream:
    """One direction of a line, for as many bytes as come."""

    def __init__(self, is_written: bool = False) -> None:
        self.buffer = self
        self._data = b""
        self._is_written = is_written

    def feed(self, data: bytes) -> None:
        """Let *data* come."""
        self._data += data

    def take(self) -> bytes:
        """Return all that has come."""
        data, self._data = self._data, b""
        return data

    def ready(self, events: int) -> int:
        """Return which of *events* would not have to wait."""
        possible = real_select.POLLOUT if self._is_written else 0
        if self._data and not self._is_written:
            possible |= real_select.POLLIN
        return events & possible

    def read(self, size: int) -> bytes:
        """Return up to *size* bytes."""
        data, self._data = self._data[:size], self._data[size:]
        return data

    def readline(self) -> bytes:
        """Return the next line with its end, b"" for none."""
        end = self._data.find(b"\n") + 1
        return self.read(end)

    def write(self, data: "bytes | memoryview | str") -> int:
        """Take *data* down."""
        self._data += data.encode() if isinstance(data, str) else bytes(data)
        return len(data)


class Poll:
    """Tell which streams are ready."""

    def __init__(self) -> None:
        self._streams: list[tuple[PageStream, int]] = []

    def register(self, stream: PageStream, events: int) -> None:
        """Watch *stream* for *events*."""
        self._streams.append((stream, events))

    def poll(self, timeout_ms: int = -1) -> "list[tuple[PageStream, int]]":
        """Return the streams that are ready now; nobody can wait here."""
        return [(stream, stream.ready(events)) for stream, events in self._streams if stream.ready(events)]


class real_select:  # noqa: N801 - the name of the module that it takes the place of
    """The names that are used of select."""

    POLLIN = 1
    POLLOUT = 4
    POLLERR = 8
    POLLHUP = 16
    poll = Poll


def ticks_us() -> int:
    """Refuse: in a page virtual time follows the horizon alone."""
    raise NotImplementedError


def sleep_us(us: int) -> None:
    """Refuse: the same."""
    raise NotImplementedError
