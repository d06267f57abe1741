# SPDX-License-Identifier: Apache-2.0
"""The moment to interrupt a running interpreter: while it waits, or in the end wherever it is."""

# A firmware that never waits is interrupted after this much of the processor's time. On a busy computer a process may
# go without the processor for long, and then comes no nearer to waiting.
AT_LAST_S = 0.5


class InterruptMoment:
    """Decide whether an interrupt that is due may be given now.

    This port raises the interrupt wherever it is. An interrupt while memory is allocated would leave the allocator's
    lock taken, and the interpreter would hang for ever. An interpreter that waits allocates nothing.
    """

    def __init__(self) -> None:
        self._since_s: float | None = None

    def is_now(self, waits: bool | None, busy_s: float) -> bool:
        """Return True where the interpreter *waits*, where that is unknown, or where it has been busy for long.

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
