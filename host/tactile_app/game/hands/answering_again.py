# SPDX-License-Identifier: Apache-2.0
"""Find switches that were left out and answer again: each time that a piece is lifted or put back they tell so."""

from dataclasses import dataclass

from tactile_core.rules.squares import squares_of

# A hand leaves a switch open, or closed, for longer; a contact that fails flutters.
SLOW_MS = 80
# Three openings and three closings: more than a single mistake of a player or of a switch.
ENOUGH = 6
# Then it must show what stands there for this long.
REST_MS = 1000
# A piece that is lifted is back within this time: a switch that is wrong for longer is as bad as before.
LONGEST_MS = 4000


@dataclass(slots=True)
class _Watched:
    is_closed: bool
    since_ms: int
    changes: int = 0


class AnsweringAgain:
    """Watches the switches that are left out, on the board as it shows itself."""

    def __init__(self) -> None:
        self._watched: dict[int, _Watched] = {}

    def observe(self, ms: int, occupancy: int, expected: int, left_out: int) -> int | None:
        """Return a square of the mask *left_out* whose switch follows the hands in *occupancy*; None without one.

        *expected* is the true occupancy of the board, those squares included.
        """
        self._watched = {square: watched for square, watched in self._watched.items() if left_out >> square & 1}
        for square in squares_of(left_out):
            is_closed = bool(occupancy >> square & 1)
            watched = self._watched.setdefault(square, _Watched(is_closed, ms))
            held_ms = ms - watched.since_ms
            is_right = is_closed == bool(expected >> square & 1)
            if is_closed != watched.is_closed:
                changes = watched.changes + 1 if held_ms >= SLOW_MS else 0
                self._watched[square] = _Watched(is_closed, ms, changes)
            elif not is_right and held_ms >= LONGEST_MS:
                watched.changes = 0
            elif is_right and held_ms >= REST_MS and watched.changes >= ENOUGH:
                return square
        return None
