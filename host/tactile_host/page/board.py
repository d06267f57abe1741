# SPDX-License-Identifier: Apache-2.0
"""The board in the page: pegs, reeds and a hand here, the firmware in an interpreter beside, joined by lines of text.

The interpreter, MicroPython's own build for browsers, runs the firmware over the simulated controller. It is given the
same orders as on the desktop (docs/virtual.md), and time goes on for it as the page's clock does.
"""

from random import Random

from tactile_app.virtual_hand.plate import Plate
from tactile_host.simulator.faults import Faults
from tactile_host.simulator.fingers import Fingers
from tactile_host.simulator.hand import Hand
from tactile_host.simulator.pinout import read_wires
from tactile_host.simulator.reeds import Reeds

# A hand begins this long after its order, so that the board's simulation knows of it in time.
LEAD_US = 30_000
# While nothing happens the firmware scans only in steps of this length.
CALM_STEP_US = 20_000


class PageBoard:
    """A board of *profile* on which pegs stand where *occupancy* has bits; *seed* draws its reeds. See Hands.

    The page fetches the board's wishes with `take_orders` and `take_cable`, and sets `now_ms` to its own clock.
    """

    is_fast = False
    # The board's time begins anew with its interpreter; see `start`.
    began_us = 0

    def __init__(self, profile: str, occupancy: int, seed: int, now_ms: int) -> None:
        self.profile = profile
        self.wires = read_wires(profile)
        self.rows, self.columns = len(self.wires.rows), len(self.wires.columns)
        self.table = Plate(self.columns, self.rows, occupancy)
        self.reeds = Reeds(self.table, seed)
        self.hand = Hand(self.table, self.reeds)
        self.settle_ms = 0
        self.now_ms = now_ms
        self._zero_ms = now_ms
        self._random = Random(seed + 1)
        self._faults = Faults(self.wires)
        # Broken switches may be among those that the first pieces close.
        self._faults.at_start(self._closed())
        self._fingers = Fingers(self.hand, self.wires, self._faults, self._random)
        self._identity = f"{self._random.getrandbits(64):016x}"
        self._orders: list[str] = []
        self._cable: list[bool] = [True]
        self.is_plugged_in = True

    @property
    def now_us(self) -> int:
        """See Hands."""
        return (self.now_ms - self._zero_ms) * 1000

    def busy_ms(self) -> float:
        """See Hands."""
        return max(0.0, (self.hand.now_us - self.now_us) / 1000)

    def do(self, text: str) -> str:
        """See Hands; the hand goes on by itself, after its earlier orders."""
        changes = self._fingers.do(text, self.now_us + LEAD_US)
        seen = self._faults.changes((int(us), index, closed) for us, index, closed in changes)
        self._orders += [f"at {us} {index} {int(closed)}" for us, index, closed in seen]
        return " ".join(text.lower().split())

    def run(self, ms: float) -> None:
        """See Hands; here time passes by itself."""

    def unplug(self) -> None:
        """See Hands."""
        self._orders.clear()
        self._cable.append(False)
        self.is_plugged_in = False

    def plug_in(self) -> None:
        """See Hands."""
        self._cable.append(True)
        self.is_plugged_in = True

    def start(self, zero_ms: int) -> None:
        """Take the time of the page's clock at which the board's clock was 0: its interpreter is there."""
        self._zero_ms = zero_ms
        self.hand.now_us = 0.0

    def _closed(self) -> list[int]:
        """Return the switches that the pegs close."""
        return [self.wires.square_index(square) for square, is_closed in enumerate(self.reeds.closed) if is_closed]

    def take_orders(self) -> list[str]:
        """Return the lines for the board's simulation since the last call."""
        orders, self._orders = self._orders, []
        return orders

    def take_cable(self) -> list[bool]:
        """Return the changes of the cable since the last call: True for plugged in."""
        cable, self._cable = self._cable, []
        return cable

    def beginning(self) -> dict[str, object]:
        """Return the orders for an interpreter that starts now."""
        self._faults.restart()
        closed = self._faults.at_start(self._closed())
        lines = [
            f"board {self._identity} 1",
            f"calm {CALM_STEP_US}",
            *self.wires.lines(),
            "clock fast 0",
            *(["wire closed " + " ".join(map(str, sorted(closed)))] if closed else []),
            "begin",
        ]
        return {"profile": self.profile, "orders": "".join(f"{line}\n" for line in lines)}
