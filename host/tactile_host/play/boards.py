# SPDX-License-Identifier: Apache-2.0
"""The boards of an evening at a desktop, plugged in or virtual, and the line to the board that is in use."""

from collections.abc import Callable, Sequence
from contextlib import ExitStack
from types import TracebackType
from typing import Self

from tactile_app.board.connection import patience_with
from tactile_app.game.match import Match
from tactile_host.board.profiles import profile_names
from tactile_host.board.serial_transport import SerialTransport
from tactile_host.board.virtual_plate import profile_for
from tactile_host.runtime.inbox import Inbox
from tactile_host.runtime.open_board import line_to, virtual_board
from tactile_host.runtime.planted_faults import check_faults
from tactile_host.simulator.board import VirtualBoard


def check_planted(faults: Sequence[str], port: str | None, match: Match | None) -> None:
    """Raise UserError for a fault that the board for *match* cannot have, or without a match no board can have."""
    profiles = profile_names() if match is None else [profile_for(match).name]
    check_faults(faults, port, profiles)


class DesktopBoards:
    """A context that plays on the board at *port*, None for virtual ones; see Boards.

    Events of its line are put into *inbox*. *is_fast*: nobody waits, and a virtual board's time runs ahead. *faults*
    are what is wrong with it.
    """

    def __init__(
        self,
        port: str | None,
        inbox: Inbox,
        print_line: Callable[[str], None],
        *,
        is_fast: bool,
        faults: Sequence[str],
    ) -> None:
        self.is_real = port is not None
        self.patience_ms = patience_with(is_real=self.is_real)
        self._line: SerialTransport | None = None
        self._port = port
        self._inbox = inbox
        self._print_line = print_line
        self._is_fast = is_fast
        self._faults = list(faults)
        self._virtual: VirtualBoard | None = None
        self._virtual_stack = ExitStack()
        # Whether somebody has set pegs on the virtual board: these stay for the next game.
        self._is_in_use = False

    def __enter__(self) -> Self:
        """Begin; a board that is plugged in is there at once."""
        if self.is_real:
            self._open_line()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Give everything back."""
        self._close_line()
        self._virtual_stack.close()

    def board_for(self, match: Match | None, seed: int, *, is_empty: bool = False) -> VirtualBoard | None:
        """See Boards."""
        if self.is_real or (match is None and self._virtual is not None):
            return self._virtual
        if not self._is_in_use or self._virtual is None or self._virtual.profile != profile_for(match).name:
            self._close_line()
            self._virtual_stack.close()
            self._virtual = self._virtual_stack.enter_context(
                virtual_board(match, self._is_fast, seed, is_empty=is_empty, faults=self._faults)
            )
            if not self._virtual.is_micropython:
                self._print_line(self._virtual.interpreter)
            self._open_line()
        self._is_in_use = match is not None
        return self._virtual

    def watched_line(self) -> SerialTransport | None:
        """Return the line that is open; at the same time look after a virtual board's process."""
        if self._virtual is not None:
            self._virtual.check()
        return self._line

    def _open_line(self) -> None:
        self._line = line_to(self._port, self._virtual)
        self._line.start(self._inbox.put_line)

    def _close_line(self) -> None:
        """Close the line and drop its events; before and after, since its thread may wait for room for more."""
        self._inbox.forget_line()
        if self._line is not None:
            self._line.close()
        self._inbox.forget_line()
        self._line = None
