# SPDX-License-Identifier: Apache-2.0
"""Short tones that tell where and what before a sentence does, never instead of it.

A square's column is heard as left or right, its row as pitch. Pan stays within 0.7, so that one ear alone hears them
all; they are 10 dB quieter than the voice.
"""

import array
import math

from tactile_host.speech.samples import LOUDEST, SAMPLES_PER_SECOND

PAN = 0.7
TONE_MS = 60
# No clicks: the tone swells and fades.
RAMP_MS = 8
LOUDNESS = 0.06
LOWEST_HZ = 330.0
# A whole tone a row: ten rows stay within two octaves.
ROW_RATIO = 2 ** (2 / 12)

# name, pitches in Hz one after the other
SIGNALS = (
    ("alert", (220.0, 175.0)),
    ("turn", (440.0,)),
    ("question", (392.0, 523.0)),
)


def tone(pitch_hz: float, pan: float = 0.0) -> bytes:
    """Return a tone in stereo; *pan* goes from -1, left, to 1, right, and is kept within 0.7."""
    pan = max(-PAN, min(PAN, pan))
    left, right = 1 - max(0.0, pan), 1 + min(0.0, pan)
    count = SAMPLES_PER_SECOND * TONE_MS // 1000
    ramp = SAMPLES_PER_SECOND * RAMP_MS // 1000
    samples = array.array("h")
    for index in range(count):
        swell = min(1.0, index / ramp, (count - index) / ramp)
        value = LOUDEST * LOUDNESS * swell * math.sin(2 * math.pi * pitch_hz * index / SAMPLES_PER_SECOND)
        samples.append(round(value * left))
        samples.append(round(value * right))
    return samples.tobytes()


class Earcons:
    """The tones of a board of *rows* by *columns*, made once, and the signals."""

    def __init__(self, rows: int, columns: int) -> None:
        self._columns = columns
        self._squares = [square_tone(row, column, columns) for row in range(rows) for column in range(columns)]
        self._signals = {name: b"".join(tone(pitch) for pitch in pitches) for name, pitches in SIGNALS}

    def square(self, square: int) -> bytes:
        """Return the tone of *square* (a1 = 0, b1 = 1, ...)."""
        return self._squares[square]

    def signal(self, name: str) -> bytes:
        """Return the signal *name* of SIGNALS."""
        return self._signals[name]


def square_tone(row: int, column: int, columns: int) -> bytes:
    """Return the tone of one square: *row* is its pitch, *column* its place between left and right."""
    return tone(LOWEST_HZ * ROW_RATIO**row, PAN * (2 * column / (columns - 1) - 1))
