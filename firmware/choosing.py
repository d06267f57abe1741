# SPDX-License-Identifier: Apache-2.0
"""Which scanner this board gets: by hardware where the controller and the pins allow it, plain pins otherwise."""

from scanner import PinScanner
from settings import PINS, PIO, SettingsError

from hardware import has_pio, now_us, start_ring

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pio_scanner import PioScanner
    from settings import Settings

SENTENCE = (
    "The setting scanner is pio. That takes a Pico, rows on pins that follow each other, "
    "and columns and then keys on others that do."
)


def make_scanner(settings: "Settings") -> "PinScanner | PioScanner":
    """Return the scanner that the settings ask for, at work; SettingsError where the board cannot have it."""
    if settings.scanner != PINS and has_pio():
        from pio_scanner import PioScanner, can_scan, inputs_of  # noqa: PLC0415 - takes memory only where it is used

        if can_scan(settings):
            return PioScanner(settings, start_ring(settings.rows, inputs_of(settings)), now_us)
    if settings.scanner == PIO:
        raise SettingsError(SENTENCE)
    return PinScanner(settings)
