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


class Program(Protocol):
    """What the loop runs; *board* is whom it talks with."""

    @property
    def board(self) -> BoardClient:
        """The board that it listens to."""
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


def run(program: Program, inbox: Inbox, transport: Transport, watch: Callable[[], None] | None = None) -> None:
    """Give *program* what comes into *inbox*, and the time, until it is over; *watch* is called again and again."""
    while not program.is_over:
        if watch is not None:
            watch()
        longest_s = (program.next_due_ms() - now_ms()) / 1000
        for event in inbox.take(longest_s, takes_typed=program.takes_lines):
            program.take(event, now_ms())
        program.take(Tick(), now_ms())
        transport.write(program.outgoing())
        guide(program.board, transport)
