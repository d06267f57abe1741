# SPDX-License-Identifier: Apache-2.0
"""A typed line as changes of switches: pegs by the hand over the plate, keys by a finger."""

from random import Random

from tactile_app.virtual_hand.commands import Command, parse_command
from tactile_host.simulator.faults import Faults
from tactile_host.simulator.hand import Hand
from tactile_host.simulator.pinout import Wires

# Small keys bounce longer than reeds.
KEY_BOUNCE_US = 5000
# A finger rests between two presses; otherwise the board would take them for one long press.
KEY_REST_MS = 50.0

# (us, number of the switch as the wires have it, closed)
Change = tuple[float, int, bool]


class Fingers:
    """Does lines with *hand* on a board with *wires* and *faults*; *random* bounces the keys."""

    def __init__(self, hand: Hand, wires: Wires, faults: Faults, random: Random) -> None:
        self._faults = faults
        self._hand = hand
        self._wires = wires
        self._random = random

    def do(self, text: str, not_before_us: float) -> list[Change]:
        """Do what *text* says, at *not_before_us* or later; return the changes in order; HandError if no hand can."""
        table = self._hand.table
        command = parse_command(text, table.columns, table.rows)
        self._hand.now_us = max(self._hand.now_us, not_before_us)
        return self._carry_out(command)

    def _carry_out(self, command: Command) -> list[Change]:
        hand, squares = self._hand, command.squares
        if command.verb == "wait":
            hand.wait(command.number * 1000)
            return []
        if command.verb in ("dead", "stuck"):
            return self._faults.break_now(command.verb, squares[0], hand.now_us)
        if command.verb == "key":
            return self._press(command.key, command.number)
        if command.verb == "slide":
            transitions = hand.slide(squares[0], squares[1], command.number)
        else:
            transitions = {"lift": hand.lift, "place": hand.place, "tap": hand.ask}[command.verb](squares[0])
        return [(us, self._wires.square_index(square), closed) for us, square, closed in transitions]

    def _press(self, key: str, ms: float) -> list[Change]:
        hand, index = self._hand, self._wires.key_index(key)
        changes: list[Change] = []
        for closed in (True, False):
            changes.append((hand.now_us, index, closed))
            times = sorted(self._random.uniform(0, KEY_BOUNCE_US) for _ in range(4))
            changes += [(hand.now_us + us, index, closed == bool(n % 2)) for n, us in enumerate(times)]
            if closed:
                hand.wait(ms)
        hand.wait(KEY_REST_MS)
        return sorted(changes, key=lambda change: change[0])
