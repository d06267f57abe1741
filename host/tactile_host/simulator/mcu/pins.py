# SPDX-License-Identifier: Apache-2.0
"""The controller's pins: what drives each, its pull-up, and the level that follows from the matrix."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from matrix import Matrix
    from simulation import Simulation

PINS = 30
# A pin's function, as the registers have it: its levels are set by code, or by the first block of state machines.
BY_CODE = 5
BY_PIO = 6
FUNCTION_BITS = 31
NO_FUNCTION = 31

# A pad's register after a reset, and its bits.
PAD = 0x56
PULL_UP = 1 << 3
CAN_BE_READ = 1 << 6
CANNOT_DRIVE = 1 << 7


class Pins:
    """Pins that are driven low or let go; none is ever driven high. Sets of pins are masks, bit n for GPn.

    *low_by_code* and *low_by_pio* are those that either drives low where the pin's function lets it.
    """

    def __init__(self, matrix: "Matrix") -> None:
        self._matrix = matrix
        self.functions = [NO_FUNCTION] * PINS
        self.pads = [PAD] * PINS
        self.low_by_code = 0
        self.low_by_pio = 0
        self._of_code = 0
        self._of_pio = 0
        self._pulled_up = 0

    def connect(self, pin: int, function: int) -> None:
        """Let *function* have *pin*."""
        self.functions[pin] = function
        bit = 1 << pin
        self._of_code = self._of_code | bit if function == BY_CODE else self._of_code & ~bit
        self._of_pio = self._of_pio | bit if function == BY_PIO else self._of_pio & ~bit

    def set_pad(self, pin: int, pad: int) -> None:
        """Set the register of the pad of *pin*."""
        self.pads[pin] = pad
        bit = 1 << pin
        is_held = pad & PULL_UP and pad & CAN_BE_READ
        self._pulled_up = self._pulled_up | bit if is_held else self._pulled_up & ~bit

    def high(self, low_by_pio: int) -> int:
        """Return the pins that read high while state machines drive *low_by_pio* low; what nothing holds is low."""
        driven = self.low_by_code & self._of_code | low_by_pio & self._of_pio
        return self._pulled_up & ~self._matrix.low_pins(driven)


class Functions:
    """The registers of the pins' functions: a status and a control word for each pin."""

    def __init__(self, simulation: "Simulation") -> None:
        self._simulation = simulation

    def read(self, offset: int) -> int:
        """Return a control word."""
        return self._simulation.pins.functions[pin_of(offset, 8, 4)]

    def write(self, offset: int, value: int) -> None:
        """Set a control word."""
        pin = pin_of(offset, 8, 4)
        if value & ~FUNCTION_BITS:
            raise ValueError(f"pin {pin} has more set than its function: {value:x}")
        self._simulation.unsettle(self._simulation.us)
        self._simulation.pins.connect(pin, value)


class Pads:
    """The registers of the pins' pads, one for each pin after the one of the voltage."""

    def __init__(self, simulation: "Simulation") -> None:
        self._simulation = simulation

    def read(self, offset: int) -> int:
        """Return a pad's word."""
        return self._simulation.pins.pads[pin_of(offset, 4, 4)]

    def write(self, offset: int, value: int) -> None:
        """Set a pad's word."""
        pin = pin_of(offset, 4, 4)
        if value & CANNOT_DRIVE:
            raise ValueError(f"pin {pin} is kept from driving anything: {value:x}")
        self._simulation.unsettle(self._simulation.us)
        self._simulation.pins.set_pad(pin, value)


def pin_of(offset: int, step: int, first: int) -> int:
    """Return the pin whose register lies at *offset*, *step* bytes after the one before; ValueError for none."""
    pin, rest = divmod(offset - first, step)
    if rest or not 0 <= pin < PINS:
        raise ValueError(f"no pin has a register at {offset:x}")
    return pin
