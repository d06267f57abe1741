# SPDX-License-Identifier: Apache-2.0
"""A board's own words since it started: the health of its switches, and the faults that it keeps."""

from tactile_core.protocol.host_link import Restarted
from tactile_core.protocol.messages import FaultRecord, Health, State


class BoardDiagnostics:
    """Collects the answers of one board with this many *squares*; a board that starts again makes them void.

    *boot* is the start of the board to which *health*, by square, belongs.
    """

    def __init__(self, squares: int, boot: int) -> None:
        self.boot = boot
        self.health: dict[int, Health] = {}
        self._squares = squares
        self._faults: dict[int, FaultRecord] = {}
        self._fault_count: int | None = None

    def take(self, event: object) -> bool:
        """Take one event of the board, and return whether it was an answer."""
        match event:
            case Restarted():
                self._forget()
            case State() as state if state.boot != self.boot:
                self._forget()
                self.boot = state.boot
            case Health() as health if health.square < self._squares:
                self.health[health.square] = health
                return True
            case FaultRecord() as record:
                if record.count != self._fault_count:
                    # A fault has been added since the board was last asked: it tells the whole list anew.
                    self._faults = {}
                self._fault_count = record.count
                self._faults[record.number] = record
                return True
        return False

    @property
    def has_health(self) -> bool:
        """Whether the health of every switch was told."""
        return len(self.health) == self._squares

    @property
    def faults(self) -> tuple[FaultRecord, ...] | None:
        """The faults that the board keeps, in its order; None before all of them were told."""
        count = self._fault_count
        if count is None or not all(number in self._faults for number in range(1, count + 1)):
            return None
        return tuple(self._faults[number] for number in range(1, count + 1))

    def _forget(self) -> None:
        self.health = {}
        self._faults = {}
        self._fault_count = None
