# SPDX-License-Identifier: Apache-2.0
"""Ends of the program from outside: a signal, or an output that takes no more."""

import signal
from collections.abc import Callable

from tactile_app.system_errors import reason_of

# Ctrl-C, an ordinary kill, a closed terminal, Ctrl-backslash; on Windows Ctrl-Break.
ENDING = ("SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT", "SIGBREAK")
# A shell's exit code for a program that a signal ended is this plus the signal's number.
BY_SIGNAL = 128


class Ended(KeyboardInterrupt):
    """A signal told the program to end; *is_said*: the player has been told what that means for the game."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.code = BY_SIGNAL + number
        self.is_said = False


class OutputGoneError(Exception):
    """The output cannot be written any more."""

    def __init__(self, error: OSError) -> None:
        super().__init__(reason_of(error))
        self.is_unread = isinstance(error, BrokenPipeError)


class Listening:
    """Listens to the signals that end the program: the first calls *begin* with the exit code, and raises Ended.

    Later signals do nothing, and once the end is *settled* none raises, so that nothing interrupts tidying up. A signal
    that was ignored when the program started, as by nohup, stays ignored.
    """

    def __init__(self, begin: Callable[[int], None]) -> None:
        self._begin = begin
        self._has_begun = False
        self._is_settled = False

    def listen(self) -> None:
        """Listen from now on."""
        for name in ENDING:
            number = getattr(signal, name, None)
            if number is not None and signal.getsignal(number) is not signal.SIG_IGN:
                signal.signal(number, self._end)

    def settle(self) -> None:
        """Settle the program's end: no signal changes it any more."""
        self._is_settled = True

    def _end(self, number: int, _frame: object) -> None:
        if self._has_begun:
            return
        self._has_begun = True
        self._begin(BY_SIGNAL + number)
        if not self._is_settled:
            raise Ended(number)
