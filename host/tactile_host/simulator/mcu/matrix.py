# SPDX-License-Identifier: Apache-2.0
"""The board's switches, their diodes and the lines between them, as the hardware has them."""


class Matrix:
    """Rows, columns, keys and the switches between them.

    Switch n sits between row n // columns and column n % columns, with a diode from column to row; after the switches
    come the keys that have a pin of their own, to ground. *bare* switches have a short circuit for a diode. Sets of
    pins are masks, bit n for GPn.
    """

    def __init__(self) -> None:
        self.rows: list[int] = []
        self.columns: list[int] = []
        self.keys: list[int] = []
        self.bare: list[tuple[int, int]] = []
        self.closed: list[int] = []  # for each row the pins of the columns that its closed switches lead to
        self.keys_low = 0

    def lay(self, what: str, numbers: list[int]) -> None:
        """Wire *what*, rows, columns or keys, to the pins *numbers*; or say which switches are bare or closed."""
        if what == "rows":
            self.rows = numbers
            self.closed = [0] * len(numbers)
        elif what == "columns":
            self.columns = numbers
        elif what == "keys":
            self.keys = numbers
        elif what == "bare":
            self.bare = [divmod(number, len(self.columns)) for number in numbers]
        elif what == "closed":
            for number in numbers:
                self.set(number, True)

    def set(self, index: int, is_closed: bool) -> None:
        """Close or open the switch or key *index*."""
        row, column = divmod(index, len(self.columns))
        if row >= len(self.rows):
            bit = 1 << self.keys[index - len(self.rows) * len(self.columns)]
            self.keys_low = self.keys_low | bit if is_closed else self.keys_low & ~bit
            return
        bit = 1 << self.columns[column]
        self.closed[row] = self.closed[row] | bit if is_closed else self.closed[row] & ~bit

    def low_pins(self, driven: int) -> int:
        """Return the pins that are low when the board itself drives *driven* low."""
        low = driven | self.keys_low
        if driven:
            low = self._through_diodes(low)
            # A low column pulls a row down only through a shorted diode; that row then pulls its other columns.
            while self.bare and self._through_bare(low) != low:
                low = self._through_diodes(self._through_bare(low))
        return low

    def _through_diodes(self, low: int) -> int:
        for row, pin in enumerate(self.rows):
            if low >> pin & 1:
                low |= self.closed[row]
        return low

    def _through_bare(self, low: int) -> int:
        for row, column in self.bare:
            if self.closed[row] & low & 1 << self.columns[column]:
                low |= 1 << self.rows[row]
        return low
