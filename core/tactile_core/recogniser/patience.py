# SPDX-License-Identifier: Apache-2.0
"""One player's share of the usual wait: longer after words came too soon, a little shorter after each move."""


class Patience:
    """The *part* of the usual wait, between *least* and *most*; *longer* and *shorter* are factors.

    The factors balance when words come too soon in log(1 / shorter) / log(longer) of the moves. Irregular hands thus
    get the wait that they need, and steady hands a short one.
    """

    def __init__(self, part: float, least: float, most: float, longer: float, shorter: float) -> None:
        self.part = part
        self._least = least
        self._most = most
        self._longer = longer
        self._shorter = shorter

    def too_soon(self) -> None:
        """Note that the hands went on after their move had been said."""
        self.part = min(self._most, self.part * self._longer)

    def moved(self) -> None:
        """Note a move."""
        self.part = max(self._least, self.part * self._shorter)
