# SPDX-License-Identifier: Apache-2.0
"""A board's switches, diodes and keys at the pins of an emulated controller."""

from rp2040py.gpio_pin import GPIOPinState
from rp2040py.rp2040 import RP2040

from tactile_host.simulator.pinout import Wires


class Switches:
    """The matrix of switches, each with its diode from column to row, and keys to ground, as GPIO listeners.

    *closed* holds pairs of a row's and a column's pin, *pressed* the pins of keys.
    """

    def __init__(self, rows: tuple[int, ...], inputs: tuple[int, ...]) -> None:
        self._rows = rows
        self._inputs = inputs
        self.closed: set[tuple[int, int]] = set()
        self.pressed: set[int] = set()
        self.most_rows_low = 0
        self._lines_low: set[int] = set()
        self._is_settled = False

    def attach(self, controller: RP2040) -> None:
        """Join the pins of *controller*."""
        self._gpio = controller.gpio
        for pin in self._rows:
            self._gpio[pin].add_listener(lambda new, old: self.settle())
        self.settle()

    def settle(self) -> None:
        """Give every input the level that the switches and the rows now make."""
        levels = [self._gpio[row].value for row in self._rows]
        assert GPIOPinState.HIGH not in levels
        low = {row for row, level in zip(self._rows, levels, strict=True) if level == GPIOPinState.LOW}
        self.most_rows_low = max(self.most_rows_low, len(low))
        lines_low = self.pressed | {pin for row, pin in self.closed if row in low}
        for pin in (lines_low ^ self._lines_low) if self._is_settled else self._inputs:
            self._gpio[pin].set_input_value(pin not in lines_low)
        self._lines_low = lines_low
        self._is_settled = True

    def set(self, row: int, pin: int, is_closed: bool) -> None:
        """Close or open the switch between the two pins."""
        (self.closed.add if is_closed else self.closed.discard)((row, pin))
        self.settle()

    def set_key(self, pin: int, is_pressed: bool) -> None:
        """Press or release the key between *pin* and ground."""
        (self.pressed.add if is_pressed else self.pressed.discard)(pin)
        self.settle()


def inputs_of(wires: Wires) -> tuple[int, ...]:
    """Return the pins that a board with *wires* reads: columns, then keys or the keys' column."""
    return wires.columns + (wires.keys if wires.key_column is None else (wires.key_column,))


def switches_of(wires: Wires) -> Switches:
    """Return the switches and keys of a board with *wires*, all open."""
    return Switches(wires.rows, inputs_of(wires))
