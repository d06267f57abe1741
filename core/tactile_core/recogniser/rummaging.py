# SPDX-License-Identifier: Apache-2.0
"""Hands that lift one piece after the other and put it back: the boards in between may look like moves.

A peg that is held while its neighbour at the rim goes back shows the same switches as a push that throws the neighbour
overboard. Fingers that only read lift pieces for 20 to 150 ms (the embodied model's readers, lab/hands/wandering.py)
and are not rummaging.
"""

from tactile_core.rules.squares import squares_of

# A piece that was off its square for this long and is back was lifted on purpose.
LIFTED_MS = 300
# With this many other pieces lifted within this time, the hands have not begun to move.
OTHERS = 2
LATELY_MS = 4000
# A board left by rummaging hands is read after it has been still for this long.
RUMMAGING_MS = 600
# One lifted piece next to the move, in its line, is enough, and the board must be still for longer. A player who puts a
# push back peg by peg takes the next peg out of the other hand, or out of the gutter.
IN_LINE_MS = 1500


class Rummaging:
    """The pieces that were recently lifted and put back on their squares."""

    def __init__(self) -> None:
        self._lifted_ms: dict[int, int] = {}
        # Pairs (square, time at which its piece was back), in order.
        self._back: list[tuple[int, int]] = []

    def observe(self, before: int, occupancy: int, now_ms: int) -> None:
        """Note that the board changed from *before* to *occupancy* at *now_ms*."""
        for square in squares_of(before & ~occupancy):
            self._lifted_ms[square] = now_ms
        for square in squares_of(occupancy & ~before):
            if now_ms - self._lifted_ms.pop(square, now_ms) >= LIFTED_MS:
                self._back.append((square, now_ms))
        self._back = [(square, ms) for square, ms in self._back if now_ms - ms <= LATELY_MS]

    def still_ms(self, touched: int, now_ms: int) -> int:
        """Return for how long a move that touches the mask *touched* must be still: 0 unless the hands rummage."""
        others = {square for square, ms in self._back if now_ms - ms <= LATELY_MS and not touched >> square & 1}
        squares = squares_of(touched)
        stride = squares[1] - squares[0] if len(squares) > 1 else 0
        if stride and (squares[0] - stride in others or squares[-1] + stride in others):
            return IN_LINE_MS
        return RUMMAGING_MS if len(others) >= OTHERS else 0
