# SPDX-License-Identifier: Apache-2.0
"""The hands, ears and eyes at an emulated board: orders carried out at a given time of the board."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from rp2040py.gpio_pin import GPIOPinState
from rp2040py.rp2040 import RP2040

from tactile_host.simulator.pinout import Wires
from tests.firmware.switches import Switches

# The place of the files of MicroPython for RPI_PICO, in blocks of flash memory.
FILES_BEGIN = 0xA0000
BLOCKS = 352
BLOCK_BYTES = 4096
FILES = slice(FILES_BEGIN, FILES_BEGIN + BLOCKS * BLOCK_BYTES)
PWM_FUNCTION = 4
CONTROLLER_HZ = 125_000_000


class Commands:
    """Carries out orders at *switches* and at the pins of *controller*, an emulated RP2040.

    *at* takes the microseconds to wait and the action to do then; *replug* cuts the power and gives it back.
    """

    def __init__(
        self,
        wires: Wires,
        switches: Switches,
        controller: RP2040,
        at: Callable[[int, Callable[[], None]], None],
        replug: Callable[[], None],
    ) -> None:
        self._wires = wires
        self._switches = switches
        self._controller = controller
        self._at = at
        self._replug = replug

    def obey(self, order: str, done: Callable[[int], None]) -> None:
        """Carry out *order*, now or later, and then call *done* with its answer; ValueError for an unknown order.

        The orders are `close SQUARE`, `open SQUARE`, `press KEY`, `release KEY` (numbers), `wait`, `replug`, all
        answered with 0; `hear`, answered with the sounding hertz, 0 for silence; and `look`, with 1 while the light is
        on. `keep PATH` writes the part of the flash memory with files to that path. The emulators in node also take
        `usb STATE`, `hold US`, which stops the processor for this time, and `pace TIMES`, which slows the state
        machine.
        """
        what, _, later = order.partition(" after ")
        act = self._act(what)
        self._at(int(later or 0), lambda: done(act()))

    def _act(self, what: str) -> Callable[[], int]:
        verb, _, number = what.partition(" ")
        if verb in ("close", "open"):
            row, column = divmod(int(number), len(self._wires.columns))
            pins = self._wires.rows[row], self._wires.columns[column]
            return partial(silently, partial(self._switches.set, *pins, verb == "close"))
        if verb in ("press", "release"):
            return partial(silently, partial(self._set_key, int(number), verb == "press"))
        if verb == "keep":
            return partial(silently, partial(self._keep, Path(number)))
        others: dict[str, Callable[[], int]] = {
            "wait": lambda: 0,
            "replug": partial(silently, self._replug),
            "hear": self._hear,
            "look": self._look,
        }
        if verb not in others:
            raise ValueError(f"expected close, open, press, release, wait, replug, keep, hear or look, got {what!r}")
        return others[verb]

    def _keep(self, path: Path) -> None:
        path.write_bytes(bytes(self._controller.flash[FILES]))

    def _set_key(self, key: int, is_pressed: bool) -> None:
        wires = self._wires
        if wires.key_column is None:
            self._switches.set_key(wires.keys[key], is_pressed)
        else:
            self._switches.set(wires.rows[key], wires.key_column, is_pressed)

    def _hear(self) -> int:
        return sounding_hz(self._controller, self._wires.buzzer)

    def _look(self) -> int:
        return int(self._controller.gpio[self._wires.light].value == GPIOPinState.HIGH)


def silently(act: Callable[[], None]) -> int:
    """Do *act*, which has no answer."""
    act()
    return 0


def sounding_hz(controller: RP2040, pin: int) -> int:
    """Return the hertz that a piezo at *pin* hears of the controller's PWM, 0 for none.

    Pins and slices: RP2040 datasheet, 4.5.2; a slice counts to TOP at the controller's clock over DIV (8.4 bits).
    """
    if controller.gpio[pin].function_select != PWM_FUNCTION:
        return 0
    piece = controller.pwm.channels[pin >> 1 & 7]
    high = piece.cc >> (16 if pin & 1 else 0) & 0xFFFF
    if not piece.csr & 1 or not 0 < high <= piece.top:
        return 0
    return round(CONTROLLER_HZ / ((piece.div or 0x1000) / 16) / (piece.top + 1))
