# SPDX-License-Identifier: Apache-2.0
"""Safe mode: with the first key held while plugging in, the board stays at its prompt, whatever its program would do.

So a firmware that never ends, or that restarts the board again and again, can be replaced all the same.
"""

from scan.scanner import PinScanner

TYPE_CHECKING = False
if TYPE_CHECKING:
    from board_io import Clock
    from settings import Settings
    from tones import Tones

FIRST_KEY = 1
# A finger that holds the key closes it all that time; one that brushes it does not.
HELD_SCANS = 10

# Hertz, 0 for silence, and milliseconds: two short tones and a long low one, as low as the sounder is loud.
PATTERN = ((4186, 120), (0, 80), (4186, 120), (0, 80), (2093, 600))
SENTENCE = "Safe mode, since the first key was held: the board's program does not run. Type make flash to renew it."


def is_asked_for(settings: "Settings", clock: "Clock", cause: str) -> bool:
    """Return True when the board was plugged in with the first key held; *cause* is why it started.

    After a restart by itself a held key means nothing: somebody is playing.
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
    """Sound the pattern of safe mode, and say at the port what it is."""
    print(SENTENCE)
    tones.play_to_end(PATTERN, clock)
