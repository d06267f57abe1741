# SPDX-License-Identifier: Apache-2.0
"""Which part of a wait one player needs: longer once words came too soon, shorter by a little with every move."""


class Patience:
    """The *part* of the usual wait, between *least* and *most*; *longer* and *shorter* are factors.

    The two balance where words are contradicted in log(1 / shorter) / log(longer) of the moves: erratic hands find the
    wait that they need, steady ones a short one.
    """

    def __init__(self, part: float, least: float, most: float, longer: float, shorter: float) -> None:
        self.part = part
        self._least = least
        self._most = most
        self._longer = longer
        self._shorter = shorter

    def too_soon(self) -> None:
        """Note that hands went on after their move had been said."""
        self.part = min(self._most, self.part * self._longer)

    def moved(self) -> None:
        """Note a move."""
        self.part = max(self._least, self.part * self._shorter)
