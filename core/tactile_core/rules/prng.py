# SPDX-License-Identifier: Apache-2.0
"""Lots that are the same on every machine: a seed gives the same draws everywhere, so a record needs only the seed."""

# The minimal standard generator of Park and Miller (Communications of the ACM, 1988), with the multiplier of 1993.
MODULUS = 2147483647
MULTIPLIER = 48271


class Prng:
    """Draw lots from *seed*, any number."""

    __slots__ = ("_state",)

    def __init__(self, seed: int) -> None:
        self._state = seed % (MODULUS - 1) + 1
        # Neighbouring seeds start with neighbouring numbers; a few steps separate them.
        for _ in range(8):
            self.randrange(2)

    def randrange(self, limit: int) -> int:
        """Return a number from 0 to *limit* - 1."""
        self._state = self._state * MULTIPLIER % MODULUS
        return self._state * limit // MODULUS

    def shuffled(self, values: list[int]) -> list[int]:
        """Return *values* in an order drawn by lot."""
        rest = list(values)
        drawn = []
        while rest:
            drawn.append(rest.pop(self.randrange(len(rest))))
        return drawn
