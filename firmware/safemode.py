# SPDX-License-Identifier: Apache-2.0
"""Safe mode: with the first key held while plugging in, the board stays at its prompt and does not run its program.

So even a firmware that never ends, or that restarts the board again and again, can be replaced.
"""

from scan.scanner import PinScanner

TYPE_CHECKING = False
if TYPE_CHECKING:
    from board_io import Clock
    from settings import Settings
    from tones import Tones

FIRST_KEY = 1
# A finger that holds the key keeps it closed for this many scans; a finger that brushes it does not.
HELD_SCANS = 10

# Hertz, 0 for silence, and milliseconds: two short tones and a long low one, as low as the sounder still is loud.
PATTERN = ((4186, 120), (0, 80), (4186, 120), (0, 80), (2093, 600))
SENTENCE = (
    "Safe mode, since the first key was held: the board's program does not run. Type make flash, or tactile-board "
    "flash, to renew it."
)


def is_asked_for(settings: "Settings", clock: "Clock", cause: str) -> bool:
    """Return True when the board was plugged in with the first key held; *cause* is the reason of the start.

    After a restart by the board itself a held key means nothing: somebody is playing.
    """
    if cause in ("watchdog", "crash"):
        return False
    scanner = PinScanner(settings)
    for _ in range(HELD_SCANS):
        scanner.scan()
        if not scanner.keys[0] & FIRST_KEY:
            return False
        clock.wait()
    return True


def tell(tones: "Tones", clock: "Clock") -> None:
    """Sound the pattern of safe mode, and print what it means."""
    print(SENTENCE)
    tones.play_to_end(PATTERN, clock)
