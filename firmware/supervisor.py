# SPDX-License-Identifier: Apache-2.0
"""Keep the program going: start a failed one again, and keep its fault, for the host to ask for."""

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
# After this many failed starts in a row it would go on so for ever.
HOPELESS = 3
# Writing the file holds the processor for some 100 ms: nobody has touched the board for this long. Nor too often, since
# flash memory wears, and each time half as often as before: a write that is slow enough to lose scans is itself a fault
# to be written, and would bring about the next one for ever.
CALM_MS = 5_000
BETWEEN_MS = 60_000
# The shortest pause that is told; longer ones are told in powers of two of it, so that the kinds of fault stay few.
SHORTEST_LOSS_MS = 256


class Supervisor:
    """Watches over the program with *watchdog*, notes in *faults*, and starts the board again with *restart*.

    *cause* is why the board started, *changed_ms* when somebody was last at the board; *is_hopeless* says that the last
    starts failed, each soon after the one before.
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
        """Let *work* go on until it ends; when it fails, note where, and start the board again."""
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
            # Settings that are wrong and a file that is missing stay so: a new start does not help.
            raise
        except Exception as error:
            # Any error counts: a board that is silent at its prompt is of no use at the table.
            failure = error
        finally:
            self._watchdog.stop(failure is not None)
        if failure:
            self._start_again(failure)

    def give_up(self) -> None:
        """Stop counting: the program can be renewed now without pulling the plug, and then tries again."""
        self._watchdog.stop(False)

    def _start_again(self, failure: Exception) -> None:
        try:
            self.faults.note(CRASH, place_of(failure))
            self.faults.save()
            # Last: a port that is open and not read holds this up.
            sys.print_exception(failure)  # type: ignore[attr-defined]
        except Exception:
            # For want of memory, say: it is started again all the same.
            pass
        if not self._watchdog.can_restart:
            raise failure
        self._restart()

    def tick(self, now_ms: int) -> None:
        """Say that the program goes on, and write the faults while nobody touches the board."""
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
        """Note that somebody is at the board."""
        self.changed_ms = now_ms

    def scans_lost(self, longest_us: int) -> None:
        """Note that scans were overwritten before they were looked at, *longest_us* the most at once until now."""
        ms = SHORTEST_LOSS_MS
        while ms * 1000 < longest_us:
            ms *= 2
        self.faults.note(SCANS_LOST, str(ms))
