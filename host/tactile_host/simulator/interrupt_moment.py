# SPDX-License-Identifier: Apache-2.0
"""When an interpreter that runs is interrupted: while it waits, or at last wherever it is."""

# A firmware that never waits is interrupted after so much of the processor's time. On a computer that is busy with
# other things a process may go without for long, and is no nearer to waiting.
AT_LAST_S = 0.5


class InterruptMoment:
    """Decide whether an interrupt that is due may be given now.

    This port raises the interrupt wherever it is. In the middle of taking memory it would keep the lock on it, and
    then hang for ever; nobody takes memory while waiting.
    """

    def __init__(self) -> None:
        self._since_s: float | None = None

    def is_now(self, waits: bool | None, busy_s: float) -> bool:
        """Return True where the interpreter *waits*, where nobody knows, or where it has been busy for long.

        *busy_s* is the processor's time that it has used in all. Once True, the next interrupt is another one.
        """
        if self._since_s is None:
            self._since_s = busy_s
        if waits is False and busy_s - self._since_s < AT_LAST_S:
            return False
        self._since_s = None
        return True

    def has_passed(self) -> None:
        """Note that what was due went another way."""
        self._since_s = None
