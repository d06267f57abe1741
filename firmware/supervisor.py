# SPDX-License-Identifier: Apache-2.0
"""Keep the program running: restart the board after a failure, and keep the fault for the host."""

import sys

from faults import CRASH, SCANS_LOST, WATCHDOG, place_of
from settings import SettingsError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from faults import FaultFile
    from watchdog import NoWatchdog, Watchdog

# A program that has worked for this long has not failed at its start.
PROVEN_MS = 30_000
# After this many failed starts in a row, further starts would fail as well.
HOPELESS = 3
# Writing the file takes the processor some 100 ms, so it waits until nobody has touched the board for this long. Each
# pause between two writes is twice as long as before, because flash memory wears, and because a write slow enough to
# lose scans is itself a fault to write, without end.
CALM_MS = 5_000
BETWEEN_MS = 60_000
# The shortest pause that is recorded. Longer ones are rounded up to powers of two of it, so that the kinds of fault
# stay few.
SHORTEST_LOSS_MS = 256


class Supervisor:
    """Watches over the program with *watchdog*, keeps its *faults*, and starts the board again with *restart*.

    *cause* is the reason of the start, *changed_ms* the time when somebody last touched the board. *is_hopeless* says
    that the last starts failed, each soon after the one before.
    """

    def __init__(self, watchdog: "Watchdog | NoWatchdog", faults: "FaultFile", restart: "Callable[[], None]") -> None:
        self.faults = faults
        self.cause = watchdog.cause
        self.is_hopeless = watchdog.failures >= HOPELESS
        self._watchdog = watchdog
        self._restart = restart
        self._is_proven = False
        self.changed_ms = 0
        self._not_before_ms = 0
        self._between_ms = BETWEEN_MS

    def run(self, work: "Callable[[], None]") -> None:
        """Let *work* run until it ends; if it fails, note where, and start the board again."""
        if self.cause == WATCHDOG:
            self.faults.note(WATCHDOG)
            self.faults.save()
        failure: Exception | None = None
        try:
            self._watchdog.start()
            work()
            if not self.faults.is_saved:
                self.faults.save()
        except (SettingsError, ImportError):
            # Wrong settings and a missing file stay so, and a new start does not help.
            raise
        except Exception as error:
            # Every error counts: a board that is silent at its prompt is useless at the table.
            failure = error
        finally:
            self._watchdog.stop(failure is not None)
        if failure:
            self._start_again(failure)

    def give_up(self) -> None:
        """Stop counting failures: the program can now be replaced without pulling the plug, and then runs again."""
        self._watchdog.stop(False)

    def _start_again(self, failure: Exception) -> None:
        try:
            self.faults.note(CRASH, place_of(failure))
            self.faults.save()
            # This comes last, because an open port that nobody reads delays it.
            sys.print_exception(failure)  # type: ignore[attr-defined]
        except Exception:
            # The note may fail, for example for want of memory; the board is started again anyway.
            pass
        if not self._watchdog.can_restart:
            raise failure
        self._restart()

    def tick(self, now_ms: int) -> None:
        """Feed the watchdog, and write the faults while nobody touches the board."""
        self._watchdog.feed()
        if not self._is_proven and now_ms >= PROVEN_MS:
            self._is_proven = True
            self._watchdog.proven()
        if self.faults.is_saved or now_ms - self.changed_ms < CALM_MS or now_ms < self._not_before_ms:
            return
        self._not_before_ms = now_ms + self._between_ms
        self._between_ms *= 2
        self.faults.save()

    def touched(self, now_ms: int) -> None:
        """Note that somebody touched the board."""
        self.changed_ms = now_ms

    def scans_lost(self, longest_us: int) -> None:
        """Note that scans were overwritten unseen; *longest_us* is the longest such loss so far."""
        ms = SHORTEST_LOSS_MS
        while ms * 1000 < longest_us:
            ms *= 2
        self.faults.note(SCANS_LOST, str(ms))
