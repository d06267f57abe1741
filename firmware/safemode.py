# SPDX-License-Identifier: Apache-2.0
"""Safe mode: with the first key held while plugging in, the board stays at its prompt, whatever its program would do.

So a firmware that never ends, or that restarts the board again and again, can be replaced all the same.
"""

from scanner import PinScanner

from hardware import reset_cause

TYPE_CHECKING = False
if TYPE_CHECKING:
    from settings import Settings

    from hardware import Buzzer, Clock

FIRST_KEY = 1
# A finger that holds the key closes it all that time; one that brushes it does not.
HELD_SCANS = 10

# Hertz, 0 for silence, and milliseconds: two short tones and a long low one.
PATTERN = ((880, 120), (0, 80), (880, 120), (0, 80), (220, 600))
SENTENCE = "Safe mode, since the first key was held: the board's program does not run. Type make flash to renew it."


def is_asked_for(settings: "Settings", clock: "Clock") -> bool:
    """Return True when the board was plugged in with the first key held.

    After the watchdog's restart a held key means nothing: somebody is playing.
    """
    if reset_cause() == "watchdog":
        return False
    scanner = PinScanner(settings)
    for _ in range(HELD_SCANS):
        scanner.scan()
        if not scanner.keys[0] & FIRST_KEY:
            return False
        clock.wait()
    return True


def tell(buzzer: "Buzzer", clock: "Clock") -> None:
    """Sound the pattern of safe mode, and say what it is to whoever listens at the port."""
    print(SENTENCE)
    try:
        for hz, ms in PATTERN:
            sound(buzzer, hz)
            end_ms = clock.now_ms() + ms
            while clock.now_ms() < end_ms:
                clock.wait()
    finally:
        buzzer.silence()


def sound(buzzer: "Buzzer", hz: int) -> None:
    """Let *buzzer* sound at *hz*, or be silent at 0."""
    if hz:
        buzzer.sound(hz)
    else:
        buzzer.silence()
