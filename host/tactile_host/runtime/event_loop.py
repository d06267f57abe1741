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

# One step of a fast clock is no longer than this.
LONGEST_STEP_MS = 10


class Program(Protocol):
    """The program in the loop, which talks with *board*."""

    @property
    def board(self) -> BoardClient | None:
        """The board that it listens to, None while it has none."""

    @property
    def is_over(self) -> bool:
        """Whether there is nothing more to be done."""

    @property
    def takes_lines(self) -> bool:
        """Whether it can take a typed line now."""

    @property
    def is_waiting(self) -> bool:
        """Whether passing time alone can change something, though nobody acts."""

    @property
    def board_ms(self) -> int:
        """Return the latest time of the board's own clock, -1 before it was heard."""

    def take(self, event: object, now_ms: int) -> None:
        """Deal with an event; a Tick comes again and again."""

    def outgoing(self) -> bytes:
        """Return the bytes to write to the board now."""

    def next_due_ms(self) -> int:
        """Return when it wants a Tick at the latest."""


def now_ms() -> int:
    """Return the time of the computer's clock."""
    return int(time.monotonic() * 1000)


class LoopClock:
    """The time of a loop, by the computer's clock."""

    def __call__(self) -> int:
        """Return the time in ms."""
        return now_ms()

    def follow(self, program: Program) -> None:
        """Look at how far *program* has come: this clock goes on whatever happens."""


class FastClock(LoopClock):
    """A clock for a program that nobody waits for, which goes with the time of a board that runs ahead.

    It stands while nothing waits for the time, and while *are_thinking* says that somebody thinks; what a busy computer
    needs for itself does not count.
    """

    def __init__(self, are_thinking: Callable[[], bool]) -> None:
        self._ms = self._seen_ms = now_ms()
        self._board_ms = -1
        self._are_thinking = are_thinking

    def __call__(self) -> int:
        """See LoopClock."""
        return self._ms

    def follow(self, program: Program) -> None:
        """See LoopClock."""
        before_ms, self._seen_ms = self._seen_ms, now_ms()
        if program.is_waiting and not self._are_thinking():
            self._ms += min(self._seen_ms - before_ms, LONGEST_STEP_MS)
        if self._board_ms >= 0:
            # The clock of a board that has started anew begins at 0.
            self._ms += max(0, program.board_ms - self._board_ms)
        self._board_ms = program.board_ms


def run(program: Program, inbox: Inbox, line_of: Callable[[], Transport | None], clock: LoopClock) -> None:
    """Give *program* what comes into *inbox*, and the time, until it is over; *line_of* gives its board's line."""
    while not program.is_over:
        line = line_of()
        longest_s = (program.next_due_ms() - clock()) / 1000
        for event in inbox.take(longest_s, takes_typed=program.takes_lines):
            program.take(event, clock())
            if line_of() is not line:
                # The other events came by the line of a board that has gone.
                break
        clock.follow(program)
        program.take(Tick(), clock())
        line = line_of()
        if line is not None:
            line.write(program.outgoing())
            if program.board is not None:
                guide(program.board, line)
