# SPDX-License-Identifier: Apache-2.0
"""The state of every switch: a reed that wears out bounces more, and reports changes twice, before it fails."""


class SwitchHealth:
    """Counts for each square since the start, squares row by row.

    *closures* counts the closures that counted as changes; *bounces* the changes that were too short to count.
    *shortest_ms* is the shortest time between two changes that counted, 0 before there were two.
    """

    __slots__ = ("_columns", "_rows", "_since_ms", "bounces", "closures", "shortest_ms")

    def __init__(self, rows: int, columns: int) -> None:
        self._columns = columns
        self._rows = [0] * rows
        self._since_ms = [-1] * (rows * columns)
        self.closures = [0] * (rows * columns)
        self.bounces = [0] * (rows * columns)
        self.shortest_ms = [0] * (rows * columns)

    def bounced(self, row: int, bits: int) -> None:
        """Count a change of the switches *bits* of *row* that was too short to count as one."""
        for column in range(self._columns):
            if bits >> column & 1:
                self.bounces[row * self._columns + column] += 1

    def changed(self, rows: list[int], now_ms: int) -> None:
        """Count the changes from the last debounced rows to *rows*."""
        for row, mask in enumerate(rows):
            differs = mask ^ self._rows[row]
            if differs:
                self._rows[row] = mask
                self._note(row, differs, mask, now_ms)

    def _note(self, row: int, differs: int, mask: int, now_ms: int) -> None:
        for column in range(self._columns):
            if not differs >> column & 1:
                continue
            square = row * self._columns + column
            if mask >> column & 1:
                self.closures[square] += 1
            if self._since_ms[square] >= 0:
                gap_ms = now_ms - self._since_ms[square]
                if gap_ms < self.shortest_ms[square] or not self.shortest_ms[square]:
                    self.shortest_ms[square] = gap_ms
            self._since_ms[square] = now_ms
