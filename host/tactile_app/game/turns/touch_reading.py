# SPDX-License-Identifier: Apache-2.0
"""Reading by touch beside the turns: while the ask key is held, each square that is touched is told."""

from tactile_app.game.snapshot import Snapshot
from tactile_core.recogniser.watchers.touches import EVERY_TOUCH, Touches


class TouchReading:
    """Touches of fingers on the board as it stands when they begin to read, whatever the game expects there."""

    def __init__(self) -> None:
        self._touches: Touches | None = None

    def observe(self, snapshot: Snapshot) -> int | None:
        """Return the next square that was touched while the key is held; None for none."""
        if not snapshot.is_reading:
            self._touches = None
            return None
        if self._touches is None:
            self._touches = Touches(snapshot.occupancy, EVERY_TOUCH)
        return self._touches.observe(snapshot.ms, snapshot.occupancy)
