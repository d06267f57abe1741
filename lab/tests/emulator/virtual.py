# SPDX-License-Identifier: Apache-2.0
"""The virtual board under the orders of the emulated one, so that checks and timing are themselves tested."""

import re

from lab.wire_client import Ear
from tactile_app.keys import KEYS
from tactile_host.simulator.board import VirtualBoard

STEPS = 20


class VirtualPico:
    """The *board*, in fast mode, as the checks see one; *faults* change each order before it is carried out, like sed.

    Sounds and lights go through *senses*, so that a buzzer or a light can be dead.
    """

    firmware = "none"
    ask_again_s = 20.0
    is_slow = False
    answer_s = 30.0
    has_usb_states = True

    def __init__(self, board: VirtualBoard, scans_per_s: int = 900, faults: tuple[tuple[str, str], ...] = ()) -> None:
        self.port = board.port
        self.wires = board.wires
        self.scans_per_s = scans_per_s
        self.has_senses = True
        self._board = board
        self._faults = faults

    def order(self, *orders: str) -> list[int]:
        now_us = self._board.now_us
        told = [self._with_faults(order) for order in orders]
        for order in told:
            if order.startswith("usb "):
                self._let_be(order.removeprefix("usb "))
            elif order.startswith("hold "):
                self._board.pause(int(order.removeprefix("hold ")) / 1000)
        given = [self._event(order, now_us) for order in told]
        self._board.play(sorted(event for event in given if event is not None and event[1] >= 0))
        times = sorted(event[0] for event in given if event is not None)
        self._let_pass((times or [now_us])[-1])
        return times

    def _let_be(self, state: str) -> None:
        """Put the line to the host into *state*; an ear reads nothing while it gives orders, and closes its port."""
        acts = {"asleep": self._board.sleep_usb, "awake": self._board.wake_usb, "reset": self._board.reset_usb}
        if state in acts:
            acts[state]()

    def _let_pass(self, until_us: int) -> None:
        """Go on to *until_us* and a little further, so that the board settles."""
        self._board.run(max(0, until_us - self._board.now_us) / 1000)
        self._board.run(STEPS)

    def _with_faults(self, order: str) -> str:
        for pattern, instead in self._faults:
            order = re.sub(pattern, instead, order)
        return order

    def _event(self, order: str, now_us: int) -> tuple[int, int, bool] | None:
        """Return when, which switch and whether it closes; a negative number for no switch, None for no order."""
        what, _, later = order.partition(" after ")
        us = now_us + int(later or 0)
        verb, _, number = what.partition(" ")
        if verb in ("press", "release"):
            return us, self.wires.key_index(KEYS[int(number)]), verb == "press"
        if verb in ("close", "open"):
            return us, self.wires.square_index(int(number)), verb == "close"
        return (us, -1, False) if verb == "wait" else None

    def ask(self, order: str) -> int:
        if not self.has_senses:
            return 0
        if order == "hear":
            return self._board.tones[-1][1] if self._board.tones else 0
        return int(bool(self._board.lights) and self._board.lights[-1][1])

    def replug(self) -> int:
        self._board.unplug()
        self._board.plug_in()
        return self._board.now_us

    def told_us(self, occupancy: int, after_us: int) -> int:
        return min(us for us in self._board.sent if us > after_us + 1000)

    def hello_us(self, ear: Ear) -> int:
        ear.hello()
        return 0  # virtual time stands still while the host speaks

    def boot_us(self) -> int:
        plugged_us = self.replug()
        return self._board.sent[-1] - plugged_us + 1_000_000
