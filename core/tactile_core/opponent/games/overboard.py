# SPDX-License-Identifier: Apache-2.0
"""Overboard: pegs, and how far each stands from the rim. Twelve look-ups give the whole score."""

from tactile_core.opponent.endings import MOST_PEGS, Endings
from tactile_core.opponent.knowledge import Knowledge, Level, searching
from tactile_core.opponent.overboard_lines import HALF_A_PEG, TEMPERATURES, UNIT, line_scores, score_of
from tactile_core.rules.overboard import PLIES_WITHOUT_FALL
from tactile_core.rules.overboard_line import CODES, DIGITS, SIZE
from tactile_core.rules.position import PASS, Position


def empty_ahead() -> bytearray:
    """Return for each code and index the empty points: three bits for those at lower indices, above them the higher."""
    empty = bytearray(CODES * SIZE)
    for code in range(CODES):
        for index in range(SIZE):
            start = code * SIZE
            below = sum([DIGITS[start + place] == 0 for place in range(index)])
            above = sum([DIGITS[start + place] == 0 for place in range(index + 1, SIZE)])
            empty[start + index] = above << 3 | below
    return empty


class Overboard(Knowledge):
    """Overboard's evaluation; *endings* is the table of positions with few pegs, or None."""

    unit = UNIT
    quiescence = 2
    # In tuning, a second look with twice the nodes confirmed 99 moves as bad, 6 of them wrongly; with four times the
    # nodes 83, 2 of them wrongly. docs/measurements/opponent.md has figures for other positions.
    second_look = 4
    levels = (
        Level(1, 0, TEMPERATURES[0]),
        Level(1, 0, TEMPERATURES[1]),
        Level(1, 0, TEMPERATURES[2]),
        Level(2, 2, 20),
        Level(2, 2, 14),
        Level(2, 2, 7),
        searching(450),
        searching(10000),
    )

    def __init__(self, endings: "Endings | None" = None) -> None:
        self._endings = endings
        self._scores = line_scores()
        self._empty = empty_ahead()

    def evaluate(self, position: Position) -> int:
        """Return the worth of the mover's pegs, less that of the other's."""
        return score_of(self._scores, position.lines, position.turn)  # type: ignore[attr-defined]

    def aim(self, position: Position, side: int) -> int:
        """Return the worth of the other side's remaining pegs, as a negative number."""
        return -2 * HALF_A_PEG * position.count(1 - side)

    def gains(self, position: Position, moves: "list[int]") -> "list[int]":
        """Return how many pegs each move throws off: its distance less the empty points ahead."""
        lines = position.lines  # type: ignore[attr-defined]
        empty = self._empty
        gains = []
        for move in moves:
            if move == PASS:
                gains.append(0)
                continue
            square = move >> 5
            rank = square // SIZE
            file = square - rank * SIZE
            room = empty[lines[rank] * SIZE + file] if move & 8 else empty[lines[SIZE + file] * SIZE + rank]
            # North and east lead to higher indices.
            falls = (move & 7) - (room & 7 if move & 16 else room >> 3)
            gains.append(falls if falls > 0 else 0)
        return gains

    def is_drawn(self, position: Position) -> bool:
        """Return whether the game is drawn because too many plies passed without a fall."""
        return position.since_fall >= PLIES_WITHOUT_FALL  # type: ignore[attr-defined, no-any-return]

    def plies_to_end(self, position: Position) -> int:
        """Return the entry of the table of endings, -1 where more pegs stand or no table is given."""
        if self._endings is None or position.count(0) + position.count(1) > MOST_PEGS:
            return -1
        # The table does not cover handicaps.
        if position.gives != (0, 0):  # type: ignore[attr-defined]
            return -1
        return self._endings.plies(position)
