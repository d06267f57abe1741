# SPDX-License-Identifier: Apache-2.0
"""The one simulation that the board of a web page stands in; the page gives it lines, and takes what it reports."""

import sys

from simulation import Simulation
from system import PageStream

# A line and what follows from it; the simulation's own number is for pipes.
TURNS_TO_SEND = 3

CONTROL = PageStream()
REPORTS = PageStream(is_written=True)


class PageSimulation(Simulation):
    """Never waits at the horizon: *is_standing* says that the page has to move it on."""

    is_standing = False

    def sends(self) -> None:
        """See Simulation; here every byte that is sent is taken at once, so that the firmware need not try again."""
        super().sends()
        self._turns_to_send = min(self._turns_to_send, TURNS_TO_SEND)

    def _wait_to_go_on(self) -> None:
        self._report_horizon()
        self.is_standing = True

    def go_on(self, orders: bytes) -> None:
        """Take *orders*, one of which moves the horizon."""
        CONTROL.feed(orders)
        while self._watched.poll(0):
            self._obey()
        self.is_standing = False


def begin(orders: bytes) -> PageSimulation:
    """Return the simulation as *orders*, which end in "begin", describe it."""
    CONTROL.feed(orders)
    return PageSimulation(CONTROL, REPORTS, sys.stdin, sys.stdout)


# The page writes this file, /orders, before anything is imported.
with open("/orders", "rb") as file:
    SIMULATION = begin(file.read())
