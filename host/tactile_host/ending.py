# SPDX-License-Identifier: Apache-2.0
"""What ends the program from outside: a signal, or an output that takes no more."""

import signal
from collections.abc import Callable

from tactile_host.system_errors import reason_of

# Ctrl-C, an ordinary kill, a closed terminal, Ctrl-backslash; on Windows Ctrl-Break.
ENDING = ("SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT", "SIGBREAK")
# What a shell adds to a signal's number to tell of it by an exit code.
BY_SIGNAL = 128


class Ended(KeyboardInterrupt):
    """The program was told by a signal to end; *is_said*: whoever plays has been told what that means for the game."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.code = BY_SIGNAL + number
        self.is_said = False


class OutputGoneError(Exception):
    """What the program prints cannot be written any more."""

    def __init__(self, error: OSError) -> None:
        super().__init__(reason_of(error))
        self.is_unread = isinstance(error, BrokenPipeError)


def listen(begin: Callable[[int], None]) -> None:
    """Let the first ending signal call *begin* with the exit code, and then raise Ended; later ones do nothing.

    What whoever started the program wants ignored, as nohup does, stays ignored.
    """
    ended: list[int] = []

    def end(number: int, _frame: object) -> None:
        if not ended:
            ended.append(number)
            begin(BY_SIGNAL + number)
            raise Ended(number)

    for name in ENDING:
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, end)
