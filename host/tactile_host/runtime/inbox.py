# SPDX-License-Identifier: Apache-2.0
"""Events that wait to be dealt with, within bounds: a flood waits outside, and delays no typed line."""

import threading
from collections import deque

from tactile_app.board.transport import LineEvent, Received
from tactile_app.session.events import EndOfInput, Pressed, Typed
from tactile_app.together.entries import LogEvent

# Events that wait inside; a thread that brings more waits until there is room.
MOST_LINE_EVENTS = 64
MOST_TYPED = 64
# So many bytes of the line are taken at once: after that typed lines and the time get their turn.
BYTES_AT_ONCE = 2048

TerminalEvent = Typed | EndOfInput | Pressed


class Inbox:
    """Takes events from the threads of the line and of the terminal, and gives them to one loop."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._line: deque[LineEvent] = deque()
        self._typed: deque[TerminalEvent] = deque()
        self._homes: deque[LogEvent] = deque()
        self._is_closed = False

    def put_line(self, event: LineEvent) -> None:
        """Put in an event of the board's line; wait for room, and drop the event once the inbox is closed."""
        self._put(self._line, event, MOST_LINE_EVENTS)

    def put_typed(self, event: TerminalEvent) -> None:
        """Put in a typed line; wait for room, and drop the line once the inbox is closed."""
        self._put(self._typed, event, MOST_TYPED)

    def put_home(self, event: LogEvent) -> None:
        """Put in an event of another home; wait for room, and drop the event once the inbox is closed."""
        self._put(self._homes, event, MOST_LINE_EVENTS)

    def take(self, longest_s: float, *, takes_typed: bool) -> list[LineEvent | TerminalEvent | LogEvent]:
        """Return the next event of each kind, a typed line first; perhaps none after *longest_s*."""
        with self._changed:
            self._changed.wait_for(
                lambda: self._line or self._homes or (takes_typed and self._typed), max(0.0, longest_s)
            )
            taken: list[LineEvent | TerminalEvent | LogEvent] = []
            if takes_typed and self._typed:
                taken.append(self._typed.popleft())
            if self._homes:
                taken.append(self._homes.popleft())
            size = 0
            while self._line and size < BYTES_AT_ONCE:
                event = self._line.popleft()
                taken.append(event)
                size += len(event.data) if isinstance(event, Received) else 1
            self._changed.notify_all()
        return taken

    def forget_line(self) -> None:
        """Drop the line's events: from now on the line is another one."""
        with self._changed:
            self._line.clear()
            self._changed.notify_all()

    def close(self) -> None:
        """Let nobody wait for room any more."""
        with self._changed:
            self._is_closed = True
            self._changed.notify_all()

    def _put(
        self, waiting: "deque[LineEvent] | deque[TerminalEvent] | deque[LogEvent]", event: object, most: int
    ) -> None:
        with self._changed:
            self._changed.wait_for(lambda: len(waiting) < most or self._is_closed)
            if not self._is_closed:
                waiting.append(event)  # type: ignore[arg-type]
                self._changed.notify_all()
