# SPDX-License-Identifier: Apache-2.0
"""The one loop of every command that listens to a board: events and the time go in, bytes go to the board's line."""

import time
from collections.abc import Callable
from typing import Protocol

from tactile_app.board.client import BoardClient
from tactile_app.board.pump import guide
from tactile_app.board.transport import Transport
from tactile_app.session.events import Tick
from tactile_host.runtime.inbox import Inbox

# A fast clock goes on by no more at once.
LONGEST_STEP_MS = 10


class Program(Protocol):
    """The program in the loop; *board* is whom it talks with."""

    @property
    def board(self) -> BoardClient | None:
        """The board that it listens to, None while it has none."""
        ...

    @property
    def is_over(self) -> bool:
        """Whether there is nothing more to be done."""
        ...

    @property
    def takes_lines(self) -> bool:
        """Whether it has time for what is typed."""
        ...

    def take(self, event: object, now_ms: int) -> None:
        """Deal with what has happened; a Tick follows again and again."""
        ...

    def outgoing(self) -> bytes:
        """Return what to write to the board now."""
        ...

    def next_due_ms(self) -> int:
        """Return when it wants a Tick at the latest."""
        ...


def now_ms() -> int:
    """Return the time of the loop's clock."""
    return int(time.monotonic() * 1000)


class FastClock:
    """A clock for a program that nobody waits for: what a busy computer needs for itself does not count."""

    def __init__(self) -> None:
        self._ms = self._seen_ms = now_ms()

    def __call__(self) -> int:
        """Return the time."""
        before_ms, self._seen_ms = self._seen_ms, now_ms()
        self._ms += min(self._seen_ms - before_ms, LONGEST_STEP_MS)
        return self._ms


def run(
    program: Program, inbox: Inbox, line_of: Callable[[], Transport | None], clock: Callable[[], int] = now_ms
) -> None:
    """Give *program* what comes into *inbox*, and the time, until it is over; *line_of* gives its board's line."""
    while not program.is_over:
        line = line_of()
        longest_s = (program.next_due_ms() - clock()) / 1000
        for event in inbox.take(longest_s, takes_typed=program.takes_lines):
            program.take(event, clock())
            if line_of() is not line:
                # The rest came by the line of a board that has gone.
                break
        program.take(Tick(), clock())
        line = line_of()
        if line is not None:
            line.write(program.outgoing())
            if program.board is not None:
                guide(program.board, line)
