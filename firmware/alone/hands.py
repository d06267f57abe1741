# SPDX-License-Identifier: Apache-2.0
"""The changes by the hands since the board last stood right, and whether they surely are a given push."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from array import array

    from scan.plain_switches import PlainSwitches
    from scan.ring_switches import RingSwitches

    from tactile_core.rules.gesture import Gesture

# A board is judged after this long without a change; where the same peg could go on, after the second time.
REST_MS = 500
GO_ON_MS = 1400


def occupancy_of(switches: "RingSwitches | PlainSwitches") -> int:
    """Return one bit for each square whose switch is closed."""
    state: array[int] | None = getattr(switches, "state", None)
    if state is None:
        return switches.occupancy  # type: ignore[union-attr]
    from scan.scan_pass import DIGITS, NIBBLES  # noqa: PLC0415 - boards without a ring have no native code

    occupancy = 0
    for digit in range(state[DIGITS] - 1, -1, -1):
        occupancy = occupancy << 4 | state[NIBBLES + digit]
    return occupancy


class HandsSeen:
    """The history of the switches: the *occupancy*, the squares *left* since it was *right*, and the last change."""

    def __init__(self, occupancy: int, now_ms: int) -> None:
        self.occupancy = occupancy
        self.right = occupancy
        self.left = 0
        self.changed_ms = now_ms
        self.has_news = False

    def expect(self, right: int) -> None:
        """Take *right* as the board before the next hand, and forget earlier changes."""
        self.right = right
        self.left = 0
        self.has_news = self.occupancy != right

    def changed(self, occupancy: int, now_ms: int) -> None:
        """Note the occupancy of the switches at *now_ms*."""
        self.left |= self.occupancy & ~occupancy
        self.occupancy = occupancy
        self.changed_ms = now_ms
        self.has_news = True
        if occupancy == self.right:
            self.left = 0

    def rest_ms(self, now_ms: int) -> int:
        """Return for how long nothing has changed."""
        return now_ms - self.changed_ms

    def differing(self) -> int:
        """Return the first square that differs from the right board; -1 if the whole board is right."""
        differs = self.occupancy ^ self.right
        if not differs:
            return -1
        square = 0
        while not differs >> square & 1:
            square += 1
        return square

    def made(self, gesture: "Gesture") -> bool:
        """Return whether the hands did exactly *gesture*: every square of its way, and none beside its line."""
        if gesture.after != self.occupancy:
            return False
        must = 0
        for wave in gesture.waves:
            must |= wave
        return not must & ~self.left and not self.left & ~gesture.may
